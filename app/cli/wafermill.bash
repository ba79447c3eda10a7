# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of the command wafermill for bash.
_wafermill() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "new templates show set train estimate gpu validation simulate sweep runs metrics chart report sample eval import export tokenize tokenizer bench doctor --help --version" -- "$current")
        return
    fi
    case $previous in
        --template) mapfile -t COMPREPLY < <(compgen -W "$(wafermill templates 2>/dev/null | awk '{ print $1 }')" -- "$current"); return ;;
        --theme) mapfile -t COMPREPLY < <(compgen -W "light dark print" -- "$current"); return ;;
        --kind) mapfile -t COMPREPLY < <(compgen -W "loss validation_loss throughput memory power learning_rate gradient_norm energy time traffic" -- "$current"); return ;;
        --to) mapfile -t COMPREPLY < <(compgen -W "hf gguf peft modelzoo megatron deepspeed torchtitan" -- "$current"); return ;;
        --from) mapfile -t COMPREPLY < <(compgen -W "hf modelzoo" -- "$current"); return ;;
        --cluster) mapfile -t COMPREPLY < <(compgen -W "holds as-fast" -- "$current"); return ;;
        --dtype) mapfile -t COMPREPLY < <(compgen -W "fp32 fp16 bf16 q8_0" -- "$current"); return ;;
        --split) mapfile -t COMPREPLY < <(compgen -W "gpt2 llama3 qwen2" -- "$current"); return ;;
        --store) mapfile -t COMPREPLY < <(compgen -W "memory file" -- "$current"); return ;;
        --checkpoint) mapfile -t COMPREPLY < <(compgen -W "best newest" -- "$current"); return ;;
        --preset) mapfile -t COMPREPLY < <(compgen -W "scaling largest-model batch cost-time" -- "$current"); return ;;
        --result | --against) mapfile -t COMPREPLY < <(compgen -W "$(wafermill sweep --help 2>/dev/null | sed -n '/^Results/,/^Presets/s/^  \([a-z_.0-9]*\)[ :].*/\1/p')" -- "$current"); return ;;
        --csv | --out | --chart | --report | --trace | --tokenizer | --data) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    esac
    local options=--help
    case $command in
        new) options="--template" ;;
        templates | doctor) options="--json" ;;
        runs) options="--tag --untag --group --note --json" ;;
        bench) options="--folder --threads --quick --json" ;;
        show) options="--json --data" ;;
        train) options="--steps --systems --threads --store --memory-budget --trace --keep-trace --resume --extend --branch --run --title --json" ;;
        estimate) options="--explain --json" ;;
        gpu) options="--model --device --devices --batch --sequence --precision --framework --tp --pp --dp --cp --ep --interleave --micro-batch --zero --recompute --offload --csv --out --report --assume --json" ;;
        validation) options="--report --csv --json" ;;
        simulate) options="--steps --seed --trace --save --title --no-jitter --no-failures --json" ;;
        sweep) options="--x --y --result --against --preset --csv --chart --json" ;;
        eval) options="--data --run --checkpoint --sequence --stride --choices --context-field --choices-field --answer-field --delimiter --out --json" ;;
        import) options="--from --json" ;;
        export) options="--to --cluster --run --checkpoint --dtype --shard-bytes --json" ;;
        tokenizer) options="--vocab --out --split --special --field --least-count --json" ;;
        tokenize) options="--tokenizer --decode --parse-special --add-special-tokens --json" ;;
        metrics) options="--csv" ;;
        chart) options="--kind --out --size --resolution --font-size --theme --no-title --no-legend --only --outlines --spreadsheet --language" ;;
        report) options="--run --out --language" ;;
        sample) options="--run --checkpoint --prompt --tokens --temperature --greedy --top-k --top-p --repetition-penalty --seed --stop --past-end --json" ;;
    esac
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options --help" -- "$current")
    else
        case $command in
            tokenize | tokenizer) mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
            *) mapfile -t COMPREPLY < <(compgen -f -X '!*.wafermill' -- "$current"; compgen -d -- "$current") ;;
        esac
        compopt -o filenames 2>/dev/null
    fi
}
complete -F _wafermill wafermill
