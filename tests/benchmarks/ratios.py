#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Prints training rates as ratios: to matrix products, as `wafermill bench` has them, or to a peer's.

usage: ratios.py WAFERMILL [PEER] [--rounds N] [--folder FOLDER]

WAFERMILL is the program, and alone is compared with matrix products; PEER is a script that trains the same shapes
in PyTorch and prints one JSON object with tokens_per_second_median and peak_rss_bytes (options --dtype, --batch,
--seq, --layers, --heads, --hidden, --vocab, --steps). The two take turns, `--rounds` times, the other first in
every second round; printed are the median of the rounds' ratios and all of them. Nothing else should run on the
machine meanwhile.
"""
import argparse
import json
import os
import statistics
import subprocess
import tempfile

CASES = {  # name: template, keys, batch, the peer's shape, times the peer's rate that are wanted
    "gpt2-124m-bf16": ("gpt2-124m", [], 4, [], 1.8),
    "gpt2-124m-fp32": ("gpt2-124m", [], 2, [], 2.0),
    "tiny-bf16": ("shakespeare-characters", ["model=tiny", "data.tokenizer=bytes", "model.vocab=256"], 12,
                  "--seq 64 --layers 4 --heads 4 --hidden 128 --vocab 256".split(), 3.0),
}
STEPS = {"gpt2-124m": 4, "shakespeare-characters": 200}  # of a turn; the first does not count


def run(*command):
    return subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE, text=True).stdout


def ours(program, folder, name):
    """Tokens/s of all steps but the first, and peak memory."""
    template, keys, batch, _, _ = CASES[name]
    element = name.rsplit("-", 1)[1]
    with tempfile.TemporaryDirectory(dir=folder) as place:
        file = os.path.join(place, "ratio.wafermill")
        run(program, "new", file, "--template", template)
        run(program, "set", file, *keys, f"recipe.batch={batch}", "recipe.accumulation=1", f"recipe.precision={element}",
            "recipe.validate_every=0", "recipe.checkpoints_kept=0", "recipe.sample_every=0", "recipe.keep_best=false")
        lines = [json.loads(line) for line in
                 run(program, "train", file, "--steps", STEPS[template], "--json").splitlines()]
    steps = [line for line in lines if line["type"] == "step"][1:]
    seconds = sum(step["step_seconds"] for step in steps)
    return sum(step["tokens_per_second"] * step["step_seconds"] for step in steps) / seconds, lines[-1]["peak_rss_bytes"]


def theirs(peer, name):
    template, _, batch, shape, _ = CASES[name]
    answer = json.loads(run("/usr/bin/python3", peer, "--dtype", name.rsplit("-", 1)[1], "--batch", batch, *shape,
                            "--steps", STEPS[template]))
    return answer["tokens_per_second_median"], answer["peak_rss_bytes"]


def compare(arguments, name):
    rates, peaks = ([], []), ([], [])
    for number in range(arguments.rounds):
        for side in (0, 1) if number % 2 == 0 else (1, 0):
            rate, peak = theirs(arguments.peer, name) if side else ours(arguments.program, arguments.folder, name)
            rates[side].append(rate)
            peaks[side].append(peak)
    ratios = [mine / other for mine, other in zip(*rates)]
    print(f"{name}: {statistics.median(ratios):.2f} times the peer (wanted: {CASES[name][4]}; rounds "
          f"{', '.join(f'{ratio:.2f}' for ratio in ratios)}) with {max(peaks[0]) / max(peaks[1]):.2f} of its memory",
          flush=True)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("peer", nargs="?")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--folder", default=".")
    arguments = options.parse_args()
    if arguments.peer:
        for name in CASES:
            compare(arguments, name)
        return
    report = json.loads(run(arguments.program, "bench", "--json", "--folder", arguments.folder))
    for rate in report["training"]:
        gemm = "gemm_bf16_flops" if rate["element"] == "bf16" else "gemm_f32_flops"
        print(f"{rate['name']}: {rate['tokens_per_second']:.0f} tokens/s, {rate['ratio_to_gemm']:.3f} of {gemm} "
              f"({report[gemm]:.3g} FLOP/s; rounds {', '.join(f'{ratio:.3f}' for ratio in rate['ratios_to_gemm'])}), "
              f"peak {rate['peak_rss_bytes'] / 1e9:.2f} GB")


if __name__ == "__main__":
    main()
