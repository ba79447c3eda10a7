// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGlobal>

#include "app/studio/said_templates.h"

// Project files, runs, and what is written to the disk.
namespace wafermill {

std::span<const SaidTemplate> file_templates() {
    static constexpr SaidTemplate list[] = {
        {QT_TRANSLATE_NOOP("Said", "There is no project file %1; check the name, or make a new project.")},
        {QT_TRANSLATE_NOOP("Said", "The project file %1 cannot be reached: %2.")},
        {QT_TRANSLATE_NOOP("Said", "%1 is a folder, not a project file; choose a file.")},
        {QT_TRANSLATE_NOOP("Said", "%1 is not a regular file, so it is no project file.")},
        {QT_TRANSLATE_NOOP("Said", "%1 is empty, so it is no project file; it was left as it is.")},
        {QT_TRANSLATE_NOOP("Said", "%1 is not a Wafermill project; it was left as it is.")},
        {QT_TRANSLATE_NOOP("Said", "The project file %1 cannot be read: %2.")},
        {QT_TRANSLATE_NOOP("Said", "%1 can be read but not changed: %2. Save a copy to change it.")},
        {QT_TRANSLATE_NOOP("Said",
                           "%1 can be read but not changed, because its folder cannot be written (%2). Save "
                           "a copy elsewhere to change it.")},
        {QT_TRANSLATE_NOOP("Said", "%1 exists already and was left as it is; choose another name.")},
        {QT_TRANSLATE_NOOP("Said", "The project file %1 could not be made (%2). Choose another place.")},
        {QT_TRANSLATE_NOOP(
            "Said", "There is no folder %1; nothing was made. Make it first, or choose another place.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The project file %1 is damaged (%2); it was left as it is. Go back to a copy of "
                           "it, or save what is readable with the command %3.")},
        {QT_TRANSLATE_NOOP("Said",
                           "%1 was made by a newer Wafermill (file version %2, this one knows up to %3), so "
                           "it can be read but not changed. Install the newer version to change it.")},
        {QT_TRANSLATE_NOOP("Said", "There is no run %1 in %2.")},
        {QT_TRANSLATE_NOOP("Said", "There is no run %1 in %2 any more; nothing was changed.")},
        {QT_TRANSLATE_NOOP("Said",
                           "A tag is a word of at most 64 bytes without blanks, commas and quotation marks; "
                           "nothing was changed.")},
        {QT_TRANSLATE_NOOP("Said",
                           "A group's name is one line of at most 200 bytes without quotation marks, and not "
                           "blank; nothing was changed.")},
        {QT_TRANSLATE_NOOP(
            "Said", "A note is a text of at most 64 KiB without control characters; nothing was changed.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Run %1 is training or being prepared and was not deleted; stop it first.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The data is not what run %1 was trained on; nothing was changed. Put the original data back at "
            "data.path, or start a new run, or a branch with --branch %2.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "There is %1 already, and an import replaces nothing. Choose another name, or delete it.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "There is %1 already, and an export replaces nothing. Choose another name, or delete it.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The file %1 could not be written (%2); what was there before is kept. Free some "
                           "space, or choose another place.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The file %1 could not be written (%2); what was there before is kept. Choose "
                           "another place, or make its folder writable.")},
        {QT_TRANSLATE_NOOP("Said",
                           "%1 is a project or another database and is not replaced. Name another file.")},
        {QT_TRANSLATE_NOOP(
            "Said", "The folder %1 could not be made (%2); nothing was left behind. Choose another place.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The project file %1 is in use by another program; nothing was changed. Try again in a moment.")},
        {QT_TRANSLATE_NOOP("Said",
                           "There is no space left for the project file %1; the last change was not saved, "
                           "everything before it is kept. Free some space and try again.")},
        {QT_TRANSLATE_NOOP("Said", "The project file %1 cannot be written; nothing was changed.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Another training of %1 is going on; nothing was started. Wait for it, or stop it "
                           "in the studio or with Ctrl-C where it runs.")},
        {QT_TRANSLATE_NOOP("Said", "Training needs to write to the project: %1")},
        {QT_TRANSLATE_NOOP("Said",
                           "The disk is full: the checkpoint %1 could not be written; earlier checkpoints "
                           "are kept. Free some space, then resume the run.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The checkpoint %1 could not be written (%2); earlier checkpoints are kept. "
                           "Resume the run once the disk is well.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The disk has %1 free and the run's checkpoints need %2; nothing was started. "
                           "Free some space, or lower recipe.checkpoints_kept.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Training needs %1 of disk (store %2, %3 checkpoints of %4) and %5 are free; "
                           "nothing was started. Free some space, lower recipe.checkpoints_kept, raise "
                           "local.memory_budget, or choose a smaller model.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The parameter store needs a file of %1 and the disk has %2 free; nothing was started. Free some "
            "space, raise local.memory_budget, or choose a smaller model.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The disk has %1 free and the prepared data needs up to %2; nothing was started. "
                           "Free some space, or move the project to a larger disk.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The disk has %1 free and the weights need %2; nothing was imported. Free some "
                           "space, or choose another disk.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "Training needs %1 of memory (%2 bytes): store %3, activations %4, weights in use %5, gradients "
            "%6, workspace %7, program %8; it may use %9; nothing was started.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Raise local.memory_budget, or choose local.store=file, a smaller model, batch or "
                           "sequence, or more recipe.accumulation.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Raise local.memory_budget, or choose a smaller model, batch or sequence, or more "
                           "recipe.accumulation.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Close other programs, or choose local.store=file, a smaller model, batch or "
                           "sequence, or more recipe.accumulation.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Close other programs, or choose a smaller model, batch or sequence, or more "
                           "recipe.accumulation.")},
        {QT_TRANSLATE_NOOP("Said", "The import was interrupted; nothing was left behind.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "Run %1 diverged at step %2 and would do so again, for the same bits would come of it; nothing "
            "was started. Lower recipe.learning_rate or lengthen recipe.warmup_steps, and start a new run "
            "without --resume, or branch from a checkpoint before it with --branch %3@STEP.")},
        {QT_TRANSLATE_NOOP("Said",
                           "Run %1 has no checkpoint to go on from; nothing was changed. A new run of the "
                           "same plan, with the steps that it is to have, gives the same result.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "The checkpoints of run %1 are gone from its folder; nothing was changed. Put the folder beside "
            "the project file back, or start a new run: of the same plan it gives the same result.")},
        {QT_TRANSLATE_NOOP(
            "Said",
            "Another program holds the project file; the last rows of the run could not be written.")},
        {QT_TRANSLATE_NOOP("Said",
                           "recipe.checkpoints_kept is 0: no checkpoint is written; the run can be neither "
                           "resumed nor sampled from.")},
        {QT_TRANSLATE_NOOP("Said",
                           "The system gives this program no more threads (%1); nothing was started. Lower "
                           "local.threads, or raise the limits on processes and memory.")},
        {QT_TRANSLATE_NOOP("Said", "No space left on device")},
        {QT_TRANSLATE_NOOP("Said", "Permission denied")},
        {QT_TRANSLATE_NOOP("Said", "No such file or directory")},
        {QT_TRANSLATE_NOOP("Said", "Read-only file system")},
        {QT_TRANSLATE_NOOP("Said", "Input/output error")},
        {QT_TRANSLATE_NOOP("Said", "Is a directory")},
        {QT_TRANSLATE_NOOP("Said", "Not a directory")},
        {QT_TRANSLATE_NOOP("Said", "Disk quota exceeded")},
        {QT_TRANSLATE_NOOP("Said", "File too large")},
    };
    return list;
}

}  // namespace wafermill
