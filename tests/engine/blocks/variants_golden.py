# SPDX-License-Identifier: Apache-2.0
"""Makes variants_golden.json: losses and gradients of small models with norms of queries and keys, windows and
scaled rotary frequencies, computed by PyTorch in double by the definitions, with autograd. Needs torch alone:

    python3 variants_golden.py > variants_golden.json
"""
import json
import math

import torch

torch.set_default_dtype(torch.float64)

BASE = {"layers": 3, "hidden": 12, "heads": 4, "kv_heads": 2, "head_size": 8, "ffn": 20, "vocab": 29, "sequence": 24,
        "positions": "rope", "rope_theta": 50.0, "norm": "rms_norm", "norm_epsilon": 1e-6, "feed_forward": "swiglu",
        "bias": False, "qkv_bias": False, "tied_head": False}
CASES = {
    "plain": {},
    "norms of queries and keys (Qwen 3)": {"qk_norm": True, "tied_head": True},
    "a window of 5 (Mistral)": {"window": 5},
    "a window of 1": {"window": 1},
    "a window of 4 from the second block (Qwen 2)": {"window": 4, "full_layers": 1, "qkv_bias": True},
    "linear scaling": {"rope_scaling": "linear", "rope_factor": 4.0},
    "Llama 3's scaling": {"rope_scaling": "llama3", "rope_factor": 8.0, "rope_original_sequence": 40,
                          "rope_low_turns": 1.0, "rope_high_turns": 4.0},
    "YaRN": {"rope_scaling": "yarn", "rope_factor": 4.0, "rope_original_sequence": 64, "rope_low_turns": 1.0,
             "rope_high_turns": 6.0, "rope_attention_factor": 0.1 * math.log(4.0) + 1.0},
    "all of it": {"qk_norm": True, "window": 7, "full_layers": 2, "rope_scaling": "yarn", "rope_factor": 2.0,
                  "rope_original_sequence": 100, "rope_low_turns": 1.0, "rope_high_turns": 32.0,
                  "rope_attention_factor": 1.25},
}


def value(stream, index):
    """A weight: the same formula is in the test that reads the file."""
    return 0.5 * math.sin(12.9898 * (index + 1) + 78.233 * (stream + 1))


def make(shape, stream, shift):
    count = math.prod(shape)
    tensor = torch.tensor([value(stream, i) + shift for i in range(count)]).reshape(shape)
    return tensor.requires_grad_(True)


def parameters(model):
    """Names and shapes in the order of the parameter table."""
    hidden, size = model["hidden"], model["head_size"]
    query, key = model["heads"] * size, model["kv_heads"] * size
    shapes = [("tokens.weight", (model["vocab"], hidden))]
    for layer in range(model["layers"]):
        names = [("attention_norm.weight", (hidden,)), ("attention.query.weight", (query, hidden)),
                 ("attention.key.weight", (key, hidden)), ("attention.value.weight", (key, hidden))]
        if model["qkv_bias"]:
            names += [("attention.query.bias", (query,)), ("attention.key.bias", (key,)),
                      ("attention.value.bias", (key,))]
        if model.get("qk_norm"):
            names += [("attention.query_norm.weight", (size,)), ("attention.key_norm.weight", (size,))]
        names += [("attention.output.weight", (hidden, query)), ("ffn_norm.weight", (hidden,)),
                  ("ffn.gate.weight", (model["ffn"], hidden)), ("ffn.up.weight", (model["ffn"], hidden)),
                  ("ffn.down.weight", (hidden, model["ffn"]))]
        shapes += [(f"blocks.{layer}.{name}", shape) for name, shape in names]
    shapes.append(("final_norm.weight", (hidden,)))
    if not model["tied_head"]:
        shapes.append(("head.weight", (model["vocab"], hidden)))
    return {name: make(shape, stream, 1.0 if name.endswith("norm.weight") else 0.0)
            for stream, (name, shape) in enumerate(shapes)}


def frequencies(model):
    size = model["head_size"]
    plain = torch.tensor([model["rope_theta"] ** (-2.0 * i / size) for i in range(size // 2)])
    kind, factor = model.get("rope_scaling", "none"), model.get("rope_factor", 1.0)
    if kind == "none":
        return plain
    if kind == "linear":
        return plain / factor
    length, low, high = model["rope_original_sequence"], model["rope_low_turns"], model["rope_high_turns"]
    wave = 2 * math.pi / plain
    if kind == "llama3":
        smooth = (length / wave - low) / (high - low)
        between = (1 - smooth) * plain / factor + smooth * plain
        scaled = torch.where(wave > length / low, plain / factor, plain)
        inside = (wave >= length / high) & (wave <= length / low)
        return torch.where(inside, between, scaled)

    def pair(turns):
        return size * math.log(length / (turns * 2 * math.pi)) / (2 * math.log(model["rope_theta"]))

    first, last = max(math.floor(pair(high)), 0), min(math.ceil(pair(low)), size - 1)
    if first == last:
        last += 0.001
    ramp = torch.clamp((torch.arange(size // 2) - first) / (last - first), 0, 1)
    return plain / factor * ramp + plain * (1 - ramp)


def rms_norm(x, gain, epsilon):
    return gain * x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + epsilon)


def rotated(x, angle, amplitude):
    """x [samples, heads, tokens, size]: the pair of i is i + size / 2."""
    half = x.shape[-1] // 2
    cosine, sine = amplitude * torch.cos(angle), amplitude * torch.sin(angle)
    low, high = x[..., :half], x[..., half:]
    return torch.cat((low * cosine - high * sine, high * cosine + low * sine), -1)


def attention(model, weights, layer, x):
    def weight(name):
        return weights.get(f"blocks.{layer}.attention.{name}")

    samples, tokens, _ = x.shape
    size, heads, kv_heads = model["head_size"], model["heads"], model["kv_heads"]

    def heads_of(name, count):
        y = x @ weight(f"{name}.weight").T
        if weight(f"{name}.bias") is not None:
            y = y + weight(f"{name}.bias")
        return y.reshape(samples, tokens, count, size)

    query, key, value_ = heads_of("query", heads), heads_of("key", kv_heads), heads_of("value", kv_heads)
    if model.get("qk_norm"):
        query = rms_norm(query, weight("query_norm.weight"), model["norm_epsilon"])
        key = rms_norm(key, weight("key_norm.weight"), model["norm_epsilon"])
    query, key, value_ = (part.transpose(1, 2) for part in (query, key, value_))
    angle = torch.arange(tokens)[:, None] * frequencies(model)[None, :]
    amplitude = model["rope_attention_factor"] if model.get("rope_scaling") == "yarn" else 1.0
    query, key = rotated(query, angle, amplitude), rotated(key, angle, amplitude)
    key, value_ = (part.repeat_interleave(heads // kv_heads, 1) for part in (key, value_))
    at, seen = torch.arange(tokens)[:, None], torch.arange(tokens)[None, :]
    hidden = seen > at
    if model.get("window", 0) > 0 and layer >= model.get("full_layers", 0):
        hidden = hidden | (seen <= at - model["window"])
    scores = (query @ key.transpose(2, 3) / math.sqrt(size)).masked_fill(hidden, -math.inf)
    out = (torch.softmax(scores, -1) @ value_).transpose(1, 2).reshape(samples, tokens, heads * size)
    return out @ weight("output.weight").T


def loss_of(model, weights, ids, targets):
    x = weights["tokens.weight"][ids]
    for layer in range(model["layers"]):
        def weight(name):
            return weights[f"blocks.{layer}.{name}"]

        x = x + attention(model, weights, layer,
                          rms_norm(x, weight("attention_norm.weight"), model["norm_epsilon"]))
        y = rms_norm(x, weight("ffn_norm.weight"), model["norm_epsilon"])
        y = torch.nn.functional.silu(y @ weight("ffn.gate.weight").T) * (y @ weight("ffn.up.weight").T)
        x = x + y @ weight("ffn.down.weight").T
    x = rms_norm(x, weights["final_norm.weight"], model["norm_epsilon"])
    head = weights["tokens.weight" if model["tied_head"] else "head.weight"]
    return torch.nn.functional.cross_entropy((x @ head.T).flatten(0, 1), targets.flatten())


def main():
    samples, tokens = 2, 19
    cases = []
    for name, changes in CASES.items():
        model = {**BASE, **changes}
        text = torch.tensor([[(7 * i * i + 3 * i + 5 * s) % model["vocab"] for i in range(tokens + 1)]
                             for s in range(samples)])
        weights = parameters(model)
        loss = loss_of(model, weights, text[:, :-1], text[:, 1:])
        loss.backward()
        # Of each gradient its length and its product with the parameter's own values.
        gradients = {key: [float(weight.grad.norm()), float((weight.grad * weight).sum())]
                     for key, weight in weights.items()}
        cases.append({"name": name, "model": model, "text": text.tolist(), "loss": float(loss),
                      "gradients": gradients})
    print(json.dumps(cases, indent=1))


main()
