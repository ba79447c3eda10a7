// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGlobal>

#include "app/studio/said_templates.h"

// Texts, tokenizers and models that are read.
namespace wafermill {

std::span<const SaidTemplate> data_templates() {
    static constexpr SaidTemplate list[] = {
        {QT_TRANSLATE_NOOP("Said", "The tokenizer is to come from a file, but none is named.")},
        {QT_TRANSLATE_NOOP("Said", "Set data.tokenizer_file to a tokenizer.json, or data.tokenizer=bytes.")},
        {QT_TRANSLATE_NOOP(
            "Said", "The checkpoint of step %1 is damaged: the checksum of its record '%2' is wrong.")},
        {QT_TRANSLATE_NOOP("Said", "Choose another one.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The character %1 at byte %2 does not occur in the text that the vocabulary was made from.")},
        {QT_TRANSLATE_NOOP("Said", "Leave it out, or train with the byte tokenizer.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The model gives no numbers for the next token: its weights are not finite, as "
                           "after a training that diverged.")},
        {QT_TRANSLATE_NOOP("Said", "Choose another run or an earlier checkpoint.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The keys and values of %1 tokens need %2 of memory, and there is room for %3.")},
        {QT_TRANSLATE_NOOP("Said", "Choose a shorter text, or free some memory.")},
        {QT_TRANSLATE_NOOP("Said", "The tokenizer that was trained with, %1, is not there.")},
        {QT_TRANSLATE_NOOP("Said", "The tokenizer that was trained with, %1, was changed.")},
        {QT_TRANSLATE_NOOP("Said", "Put back the project's folder as it was, or train again.")},
        {QT_TRANSLATE_NOOP("Said", "There is no tokenizer at %1.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Put a tokenizer.json there before training, or set data.tokenizer_file.")},
        {QT_TRANSLATE_NOOP("Said", "Set data.tokenizer_file to another tokenizer.")},
        {QT_TRANSLATE_NOOP("Said", "The tokenizer %1 has %2 tokens, but model.vocab is %3.")},
        {QT_TRANSLATE_NOOP("Said", "Set model.vocab=%1, or choose another tokenizer.")},
        {QT_TRANSLATE_NOOP("Said", "The generated language has no words for a tokenizer file.")},
        {QT_TRANSLATE_NOOP("Said", "Set data.path to a text, or data.tokenizer=bytes.")},
        {QT_TRANSLATE_NOOP("Said", "Bytes and characters have no token that ends a document.")},
        {QT_TRANSLATE_NOOP(
            "Said", "Leave data.end_of_text empty, or set data.tokenizer=file with a data.tokenizer_file.")},
        {QT_TRANSLATE_NOOP("Said", "Whole documents can be held out only where a token ends each of them.")},
        {QT_TRANSLATE_NOOP("Said", "Set data.end_of_text to that token, or data.validation_split=tokens.")},
        {QT_TRANSLATE_NOOP("Said", "The member that holds the text of JSON Lines has no name.")},
        {QT_TRANSLATE_NOOP("Said", "The usual name is data.text_field=text.")},
        {QT_TRANSLATE_NOOP(
            "Said", "The data %1 is not there. Put it back, or choose another file or folder (data.path).")},
        {QT_TRANSLATE_NOOP("Said",
                           "The data %1 is empty. Put UTF-8 text there, or choose other data (data.path).")},
        {QT_TRANSLATE_NOOP("Said",
                           "The folder %1 has no text file in it. Put UTF-8 text files there, or choose "
                           "another folder (data.path).")},
        {QT_TRANSLATE_NOOP("Said",
                           "The data file %1 is UTF-16, by its byte-order mark. Convert it to UTF-8, take it "
                           "out of the data, or choose other data (data.path).")},
        {QT_TRANSLATE_NOOP("Said",
                           "The data file %1 is not UTF-8 text: it is not valid UTF-8 at byte %2. Convert it "
                           "to UTF-8, take it out of the data, or choose other data (data.path).")},
        {QT_TRANSLATE_NOOP("Said",
                           "The data file %1 is not UTF-8 text: it has a NUL byte at byte %2. Convert it to "
                           "UTF-8, take it out of the data, or choose other data (data.path).")},
        {QT_TRANSLATE_NOOP("Said", "If it holds token ids, name their tokenizer (data.tokenizer_file).")},
        {QT_TRANSLATE_NOOP("Said",
                           "The data file %1 cannot be read (%2). Put it back or make it readable, or choose "
                           "other data (data.path).")},
        {QT_TRANSLATE_NOOP("Said",
                           "The data file %1 changed while it was read. Let it be, and start again.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The data file %1 is not JSON Lines as expected: line %2 is no JSON object in UTF-8. Correct it, "
            "take the file out of the data, or choose another member (data.text_field).")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The data file %1 is not JSON Lines as expected: line %2 has no text under %3 (it has: %4). "
            "Correct it, take the file out of the data, or choose another member (data.text_field).")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The data file %1 is not JSON Lines as expected: line %2 has no text under %3, nor any other. "
            "Correct it, take the file out of the data, or choose another member (data.text_field).")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The data is too short: the training part has %1 tokens and needs %2 (one sequence and one token "
            "more). Use more text, a shorter sequence (recipe.sequence), or a smaller validation fraction "
            "(data.validation_fraction).")},
        {QT_TRANSLATE_NOOP("Said",
                           "The data is too short: the validation part has %1 tokens and needs %2 (one "
                           "sequence and one token more). Use more text, a shorter sequence "
                           "(recipe.sequence), or a larger validation fraction (data.validation_fraction).")},
        {QT_TRANSLATE_NOOP("Said",
                           "The tokenizer has no token %1 to end documents with. Set data.end_of_text to one "
                           "of its tokens, or leave it empty.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The tokenizer %1 cannot be read. Name a tokenizer.json or a SentencePiece model, "
                           "or a folder that has one or vocab.json and merges.txt.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The folder has no tokenizer: set data.tokenizer to the one that belongs to it, "
                           "or to bytes.")},
        {QT_TRANSLATE_NOOP("Said", "Preparing the data was cancelled; what was prepared is kept.")},
        {QT_TRANSLATE_NOOP("Said", "Loading the data was cancelled; nothing was changed.")},
        {QT_TRANSLATE_NOOP("Said",
                           "There is no config.json in %1. Name a folder as Hugging Face has it, with "
                           "config.json and model.safetensors.")},
        {QT_TRANSLATE_NOOP("Said",
                           "There is no model.safetensors in %1; pytorch_model.bin is a program that would "
                           "have to be run. Save the model as safetensors, then import it.")},
        {QT_TRANSLATE_NOOP("Said",
                           "There is no model.safetensors in %1. Name a folder that has it, or its shards "
                           "and their index.")},
        {QT_TRANSLATE_NOOP("Said",
                           "There is no run with a checkpoint in this project; train or import first.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The model was imported without a tokenizer. Set data.tokenizer=bytes, or to the "
                           "path of its tokenizer.json.")},
    };
    return list;
}

}  // namespace wafermill
