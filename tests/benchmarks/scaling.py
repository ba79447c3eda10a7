#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Prints what threads, systems and the file tier do to the training rate of GPT-2 124M, as ratios.

usage: scaling.py WAFERMILL [--folder FOLDER] [--steps N] [--rounds N] [CASE...]

CASE is one of threads, systems, sixteen, file; all of them unless given. The two sides of a ratio take turns,
`--rounds` times with `--steps` steps after one that is not counted, the other first in every second round. A round's
ratio is of all its steps' time; printed are the median of the rounds' ratios and all of them. Nothing else should run on the machine meanwhile. FOLDER, the present one unless given, takes the project
files and the store of the file tier (about 2.5 GB).
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import tempfile

SHORT = ["model.sequence=256", "recipe.batch=16", "recipe.micro_shard=1"]
LONG = ["recipe.batch=16", "recipe.micro_shard=1"]
# Name: what is wanted, the plan, the two sides.
CASES = {
    "threads": ("2 threads over 1, at least 1.9", ["recipe.batch=4"], ["--threads", "2"], ["--threads", "1"]),
    "systems": ("2 systems over 1, at least 0.97", SHORT, ["--systems", "2"], ["--systems", "1"]),
    "sixteen": ("16 systems over 1, at least 0.90", SHORT, ["--systems", "16"], ["--systems", "1"]),
    "file": ("file tier over memory tier, at least 0.95", LONG, ["--store", "file"], ["--store", "memory"]),
}


def call(*command):
    return subprocess.run([str(word) for word in command], check=True, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True).stdout


def measure(program, file, options, steps):
    """Tokens/s of all steps but the first, and the result."""
    lines = [json.loads(line) for line in
             call(program, "train", file, "--steps", steps + 1, "--json", *options).splitlines()]
    counted = [line for line in lines if line.get("type") == "step"][1:]
    seconds = sum(step["step_seconds"] for step in counted)
    return sum(step["tokens_per_second"] * step["step_seconds"] for step in counted) / seconds, lines[-1]


def compare(program, folder, name, steps, rounds):
    wanted, plan, *sides = CASES[name]
    rates, peaks = ([], []), [0, 0]
    for number in range(rounds):
        for side, options in list(enumerate(sides))[::1 if number % 2 == 0 else -1]:
            with tempfile.TemporaryDirectory(dir=folder) as place:
                file = pathlib.Path(place) / "scaling.wafermill"
                call(program, "new", file, "--template", "gpt2-124m")
                call(program, "set", file, "recipe.warmup_steps=10", "recipe.steps=100", "recipe.accumulation=1",
                     "recipe.checkpoint_every=0", "recipe.checkpoints_kept=0", "recipe.validate_every=0", *plan)
                if name == "file":
                    call(program, "set", file, "local.recompute=none")
                    if options[1] == "file":
                        options = options + budget_of(program, file)
                rate, result = measure(program, file, options, steps)
                rates[side].append(rate)
                peaks[side] = max(peaks[side], result["peak_rss_bytes"])
    ratios = [first / second for first, second in zip(*rates)]
    print(f"{name}: {statistics.median(ratios):.3f} ({wanted}; rounds {', '.join(f'{r:.3f}' for r in ratios)}); "
          f"{statistics.median(rates[0]):.0f} and {statistics.median(rates[1]):.0f} tokens/s; "
          f"peak {peaks[0] / 1e9:.2f} and {peaks[1] / 1e9:.2f} GB", flush=True)


def budget_of(program, file):
    """A quarter of the state beside activations: what the memory tier needs, less three quarters of the state."""
    shown = json.loads(call(program, "show", file, "--json"))["local"]
    return ["--memory-budget", str(shown["memory_bytes"] - shown["memory_store_bytes"] * 3 // 4)]


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program")
    options.add_argument("cases", nargs="*", default=[])
    options.add_argument("--folder", default=".")
    options.add_argument("--steps", type=int, default=3)
    options.add_argument("--rounds", type=int, default=3)
    chosen = options.parse_intermixed_args()
    for name in chosen.cases or CASES:
        compare(chosen.program, chosen.folder, name, chosen.steps, chosen.rounds)


if __name__ == "__main__":
    main()
