// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <QString>
#include <QStringList>

#include <string>

namespace wafermill {

/// What the engine or the command line said, in the language of the window. Sentences are recognised by the
/// templates that said_templates() lists, one after another, with what varies in them; what is none of them
/// stays as it is.
QString said_text(const std::string& text);

/// Every sentence that is recognised: %1, %2, ... stand for what varies, "(s)" for a plural that may be
/// there.
QStringList said_templates();

}  // namespace wafermill
