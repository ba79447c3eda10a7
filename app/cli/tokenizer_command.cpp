// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <chrono>
#include <filesystem>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "app/cli/outputs.h"
#include "app/cli/progress.h"
#include "app/cli/values.h"
#include "core/base/files.h"
#include "engine/data/bpe_trainer.h"
#include "engine/data/text_source.h"

namespace wafermill::cli {
namespace {

struct Arguments {
    std::vector<std::string> files, specials = {"<|endoftext|>"};
    std::string out, split = "gpt2", field = "text";
    std::int64_t vocabulary = 32'000, least_count = 2;
    bool json = false;
};

const std::vector<std::string>& split_names() {
    static const std::vector<std::string> names = {"gpt2", "llama3", "qwen2"};
    return names;
}

BpeTraining training_from(const Arguments& arguments) {
    const auto& names = split_names();
    BpeTraining training;
    training.vocabulary = arguments.vocabulary;
    training.least_count = arguments.least_count;
    training.specials = arguments.specials;
    training.splitting =
        static_cast<Splitting>(std::find(names.begin(), names.end(), arguments.split) - names.begin());
    return training;
}

/// Progress after a while, and the end on Ctrl-C.
class Watch {
  public:
    bool operator()(double share, const char* what) {
        const std::chrono::duration<double> lasted = std::chrono::steady_clock::now() - begun_;
        if (lasted.count() > 0.3) progress_.preparing(share, what);
        return !interrupt_asked();
    }

  private:
    Progress progress_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

/// Counts the pieces of every text; the notes that were made on them.
std::vector<std::string> read_texts(const Arguments& arguments, BpeTrainer& trainer, Watch& watch) {
    std::vector<std::string> notes;
    for (std::size_t i = 0; i < arguments.files.size(); ++i) {
        const SourceList sources = list_sources(arguments.files[i]);
        const double all = static_cast<double>(std::max<std::int64_t>(1, sources.bytes()));
        TextStream stream(sources, {}, {arguments.field, false, false});
        for (TextPiece piece; stream.next(piece);) {
            if (piece.begins) trainer.end();
            trainer.add(piece.text);
            const double here = static_cast<double>(stream.read_bytes()) / all;
            if (!watch((static_cast<double>(i) + here) / static_cast<double>(arguments.files.size()),
                       "reading"))
                throw Interrupted("Training the tokenizer was interrupted; nothing was written.");
        }
        trainer.end();
        for (std::string& note : stream.notes()) notes.push_back(std::move(note));
    }
    return notes;
}

void write_tokenizer(const std::string& file, const std::string& document) {
    if (file == "-") return write_output(file, document);
    files::PendingFile out(file, [&](int why) {
        return Error("The tokenizer " + file + " could not be written (" + files::reason(why) +
                     "); nothing was left behind. Choose another place (--out).");
    });
    out.write(document.data(), document.size(), 0);
    out.commit();
}

int train(const Arguments& arguments) {
    std::vector<NamedFile> inputs;
    for (const std::string& file : arguments.files) inputs.push_back({"FILES", file});
    check_outputs({{"--out", arguments.out}}, inputs, arguments.json);
    std::error_code ignored;
    if (arguments.out != "-" && std::filesystem::exists(arguments.out, ignored))
        throw Error(
            "The file " + arguments.out +
            " is there already, and a tokenizer that something was trained with is not to be replaced. "
            "Choose another name (--out), or delete it.");
    watch_for_interrupt();
    BpeTrainer trainer(training_from(arguments));
    Watch watch;
    for (const std::string& note : read_texts(arguments, trainer, watch)) print_message(note);
    const std::int64_t pieces = trainer.distinct_pieces();
    const std::string document = trainer.train([&](double share) { return watch(share, "merging"); });
    const auto made = BpeTokenizer::from_document(document);
    write_tokenizer(arguments.out, document);
    if (made->vocabulary() < arguments.vocabulary)
        print_message("The text has no more pairs that occur " + std::to_string(arguments.least_count) +
                      " times: the vocabulary has " + std::to_string(made->vocabulary()) + " tokens, not " +
                      std::to_string(arguments.vocabulary) + ".");
    if (arguments.json)
        print_json({{"file", arguments.out},
                    {"vocabulary", made->vocabulary()},
                    {"distinct_pieces", pieces},
                    {"sha256", made->sha256()}});
    else if (arguments.out != "-")
        print_line(arguments.out + ": " + std::to_string(made->vocabulary()) + " tokens, from " +
                   plural(pieces, "different piece", "different pieces") + " of text.");
    return exit_done;
}

}  // namespace

void add_tokenizer_command(CLI::App& app, Action& action) {
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("tokenizer", "Make a byte-level BPE tokenizer from texts");
    command->add_option("FILES", arguments->files, "Texts, or folders of them")->required();
    add_whole(*command, "--vocab", arguments->vocabulary, "Tokens in all, with bytes and special tokens", 256,
              4'000'000);
    add_output(*command, "--out", arguments->out, "The tokenizer.json to write; -: standard output",
               Writes::text)
        ->required();
    add_text(*command, "--field", arguments->field, "The member of JSON Lines objects that holds the text",
             "NAME");
    add_choice(*command, "--split", arguments->split, "Whose splitting into pieces is used", split_names());
    add_texts(*command, "--special", arguments->specials,
              "A special token, <|endoftext|> unless given; may be given more than once", "TOKEN");
    add_whole(*command, "--least-count", arguments->least_count, "Pairs that occur less often are not merged",
              1);
    command->add_flag("--json", arguments->json, "Print JSON");
    command->callback([=, &action] { action = [=] { return train(*arguments); }; });
}

}  // namespace wafermill::cli
