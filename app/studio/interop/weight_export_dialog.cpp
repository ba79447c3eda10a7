// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/interop/weight_export_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>

#include "app/studio/theme.h"

namespace wafermill {
namespace {

enum Program { hugging_face, llama_cpp };

}  // namespace

WeightExportDialog::WeightExportDialog(QWidget* parent)
    : QDialog(parent), program_(new QComboBox(this)), type_(new QComboBox(this)) {
    setObjectName(QStringLiteral("weight_export"));
    setWindowTitle(tr("Export the trained model"));
    auto* rows = new QFormLayout(this);
    rows->setContentsMargins(Theme::margin, Theme::margin, Theme::margin, Theme::margin);
    program_->setObjectName(QStringLiteral("program"));
    program_->addItems({tr("Hugging Face: a folder"), tr("llama.cpp: a GGUF file")});
    rows->addRow(tr("For"), program_);
    type_->setObjectName(QStringLiteral("type"));
    type_->setToolTip(
        tr("How each weight is kept: fp32 loses nothing, fp16 and bf16 take half of it, q8_0 about a "
           "quarter"));
    rows->addRow(tr("Weights as"), type_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(tr("Export…"), QDialogButtonBox::AcceptRole)->setObjectName(QStringLiteral("export"));
    rows->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(program_, &QComboBox::currentIndexChanged, this, &WeightExportDialog::list_types);
    list_types();
}

/// The names of the types are the command's, the same in every language; the usual one comes first.
void WeightExportDialog::list_types() {
    type_->clear();
    if (program_->currentIndex() == llama_cpp) {
        type_->addItem(QStringLiteral("fp16"), static_cast<int>(GgufType::f16));
        type_->addItem(QStringLiteral("fp32"), static_cast<int>(GgufType::f32));
        type_->addItem(QStringLiteral("q8_0"), static_cast<int>(GgufType::q8_0));
        return;
    }
    type_->addItem(tr("as they were imported, else fp32"));
    type_->addItem(QStringLiteral("fp32"), static_cast<int>(TensorType::f32));
    type_->addItem(QStringLiteral("fp16"), static_cast<int>(TensorType::f16));
    type_->addItem(QStringLiteral("bf16"), static_cast<int>(TensorType::bf16));
}

WeightForm WeightExportDialog::form() const {
    WeightForm form;
    form.gguf = program_->currentIndex() == llama_cpp;
    const QVariant chosen = type_->currentData();
    if (form.gguf)
        form.gguf_type = static_cast<GgufType>(chosen.toInt());
    else if (chosen.isValid())
        form.type = static_cast<TensorType>(chosen.toInt());
    return form;
}

}  // namespace wafermill
