#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Prints what `wafermill estimate` forecasts for this computer beside what training then measures.

usage: forecast_pairs.py WAFERMILL [--rounds N] [--only NAME] [--folder FOLDER]

Each round measures the computer with `wafermill bench --quick`, then forecasts and trains every case for some
seconds: rates that drift meet both alike. Measured is the rate of a training's steps, all tokens over all time,
as the forecast is of a mean. Each round's error is told as it is made; the table has the medians of the rounds'
errors and all of them. Nothing else should run on the machine meanwhile.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile

TINY = ["model=tiny", "data.tokenizer=bytes", "model.vocab=256"]
CASES = {  # name: template or keys, steps, options of train
    "demo": (["recipe.validate_every=0"], "demo", 700, []),
    "demo, file": (["recipe.validate_every=0"], "demo", 500, ["--store", "file", "--memory-budget", "FILE"]),
    "tiny": (["recipe.validate_every=0", "recipe.keep_best=false"], "shakespeare-characters", 600, []),
    "tiny, file": (["recipe.validate_every=0", "recipe.keep_best=false"], "shakespeare-characters", 400, ["--store", "file", "--memory-budget", "FILE"]),
    "124M": (["recipe.batch=4", "recipe.accumulation=1", "recipe.validate_every=0"], "gpt2-124m", 7, []),
    "124M, file": (["recipe.batch=4", "recipe.accumulation=1", "recipe.validate_every=0"], "gpt2-124m", 7,
                   ["--store", "file", "--memory-budget", "2.2GB"]),
}


def run(*command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          **options).stdout


def small_budget(program, file):
    """The largest memory, by half megabytes, with which a part of the store is streamed from its file: with a
    little more, less is kept of each pass and all of the store stays in memory."""
    budget = json.loads(run(program, "show", file, "--json"))["local"]["memory_bytes"]
    run(program, "set", file, "local.store=file")
    while True:
        budget -= 500_000
        run(program, "set", file, f"local.memory_budget={budget}")
        need = json.loads(run(program, "show", file, "--json"))["local"]
        if not need["fits_memory"]:
            raise SystemExit("no budget streams from the file")
        if need["disk_read_per_step_bytes"] > 0:
            return str(budget)


def measure(program, folder, name, extra):
    keys, template, steps, options = CASES[name]
    file = os.path.join(folder, "case.wafermill")
    if os.path.exists(file):
        os.remove(file)
    run(program, "new", file, "--template", template)
    run(program, "set", file, "recipe.steps=1000000", "recipe.checkpoints_kept=0", "recipe.sample_every=0",
        *keys, *extra)
    if "--store" in options:
        budget = options[3] if options[3] != "FILE" else small_budget(program, file)
        run(program, "set", file, "local.store=file", "local.memory_budget=" + budget)
    here = json.loads(run(program, "estimate", file, "--json"))["this_computer"]
    if not here["known"]:
        raise SystemExit(f"{name}: {here['why_not']}")
    lines = [json.loads(line) for line in run(program, "train", file, "--steps", str(steps), "--json").splitlines()]
    steps = [line for line in lines if line["type"] == "step"][2:]
    metrics = run(program, "metrics", file, "latest", "--csv", "-").splitlines()
    times = {}
    for row in metrics[1:]:
        _, step, _, _, series, value = row.split(",")
        if series.startswith("time_") and int(step) > 2:
            times.setdefault(series, []).append(float(value))
    return {"forecast": here, "rate": sum(step["tokens_per_second"] * step["step_seconds"] for step in steps) /
            sum(step["step_seconds"] for step in steps), "peak": lines[-1]["peak_rss_bytes"],
            "times": {series: statistics.median(values) for series, values in times.items()}}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", action="append")
    parser.add_argument("--folder")
    parser.add_argument("--times", action="store_true", help="also the parts of a step")
    parser.add_argument("--text", default="", help="a text for the case tiny; else the generated language")
    arguments = parser.parse_args()
    names = arguments.only or list(CASES)
    pairs = {name: [] for name in names}
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        for _ in range(arguments.rounds):
            run(arguments.program, "bench", "--quick", "--folder", folder)
            for name in names:
                extra = []
                if name.startswith("tiny"):
                    extra = ["data.path=" + os.path.abspath(arguments.text)] if arguments.text else TINY
                pairs[name].append(measure(arguments.program, folder, name, extra))
                last = pairs[name][-1]
                forecast = last["forecast"]["tokens_per_second"]["value"]
                print(f"{name}: {forecast:.0f} forecast, {last['rate']:.0f} measured, {forecast / last['rate'] - 1:+.1%}",
                      file=sys.stderr, flush=True)
    print("| case | forecast, tokens/s | measured | error (rounds) | forecast, peak | measured | error |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for name, rounds in pairs.items():
        errors = [r["forecast"]["tokens_per_second"]["value"] / r["rate"] - 1 for r in rounds]
        median = statistics.median
        peak, real = (median(r["forecast"]["peak_memory_bytes"]["value"] for r in rounds),
                      median(r["peak"] for r in rounds))
        print(f"| {name} | {median(r['forecast']['tokens_per_second']['value'] for r in rounds):.0f} | "
              f"{median(r['rate'] for r in rounds):.0f} | {median(errors):+.1%} "
              f"({', '.join(f'{error:+.1%}' for error in errors)}) | {peak / 1e6:.0f} MB | {real / 1e6:.0f} MB | "
              f"{peak / real - 1:+.1%} |")
        if arguments.times:
            for series in rounds[0]["times"]:
                print(f"    {series}: forecast {median(r['forecast'][series] for r in rounds) * 1e3:.3f} ms, "
                      f"measured {median(r['times'][series] for r in rounds) * 1e3:.3f} ms")


if __name__ == "__main__":
    main()
