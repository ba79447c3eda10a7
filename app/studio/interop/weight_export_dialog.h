// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QDialog>

#include <optional>

#include "engine/interop/gguf_file.h"
#include "engine/interop/tensor_type.h"

class QComboBox;

namespace wafermill {

/// As what a trained model is written.
struct WeightForm {
    bool gguf = false;                   ///< one file for llama.cpp, else a Hugging Face folder
    std::optional<TensorType> type;      ///< of the folder; unless given, as it was imported, or fp32
    GgufType gguf_type = GgufType::f16;  ///< of the file
};

/// Asks for which program a trained model is to be written, and how its weights are kept.
class WeightExportDialog : public QDialog {
    Q_OBJECT
  public:
    explicit WeightExportDialog(QWidget* parent = nullptr);
    WeightForm form() const;

  private:
    void list_types();

    QComboBox *program_, *type_;
};

}  // namespace wafermill
