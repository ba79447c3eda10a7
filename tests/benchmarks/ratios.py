#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Prints the training rates of `wafermill bench` as ratios against limits and a peer measured in the same run.

usage: ratios.py WAFERMILL [PEER]

WAFERMILL is the program; PEER a script that trains the same shapes in PyTorch and prints one JSON object with
tokens_per_second_median and peak_rss_bytes (options --dtype, --batch, --seq, --layers, --heads, --hidden,
--vocab, --steps). Nothing else should run on the machine meanwhile.
"""
import json
import subprocess
import sys

SHAPES = {
    "gpt2-124m": [],
    "tiny": "--seq 64 --layers 4 --heads 4 --hidden 128 --vocab 65 --steps 60".split(),
}
WANTED = {  # times the peer's rate
    "gpt2-124m-bf16": 1.8,
    "gpt2-124m-fp32": 2.0,
    "tiny-bf16": 3.0,
}


def run(command):
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def main():
    program, peer = sys.argv[1], sys.argv[2:3]
    report = run([program, "bench", "--json"])
    for rate in report["training"]:
        name = rate["name"]
        gemm = "gemm_bf16_flops" if rate["element"] == "bf16" else "gemm_f32_flops"
        print(f"{name}: {rate['tokens_per_second']:.0f} tokens/s, {rate['ratio_to_gemm']:.2f} of {gemm} "
              f"({report[gemm]:.3g} FLOP/s), peak {rate['peak_rss_bytes'] / 1e9:.2f} GB")
        if not peer:
            continue
        preset, element = name.rsplit("-", 1)
        theirs = run(["/usr/bin/python3", *peer, "--dtype", element, "--batch", str(rate["batch"]), *SHAPES[preset]])
        speed = rate["tokens_per_second"] / theirs["tokens_per_second_median"]
        memory = rate["peak_rss_bytes"] / theirs["peak_rss_bytes"]
        wanted = f" (wanted: {WANTED[name]})" if name in WANTED else ""
        print(f"  {speed:.2f} times {theirs['peer']}{wanted} with {memory:.2f} of its memory")


if __name__ == "__main__":
    main()
