// What the conversions from other languages have in common: messages, reports, the new folder, and
// `--watch`. Private to tool/convert.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "convert/conversion.h"
#include "diag/diagnostics.h"
#include "tool/convert/command.h"

namespace virga::tool {

// A program that was converted to PCL, or the reasons why it was not.
struct ConvertedProject {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  convert::Summary summary;
  std::map<std::string, std::string> files;  // of the new project, by path
  std::string headline;                      // printed after the project is written
  std::vector<std::string> notes;            // printed after the headline
  std::optional<std::string> failure;        // why the project cannot be written
};

using ConvertOnce = std::function<std::unique_ptr<ConvertedProject>()>;

// Converts the program and writes it: as PCL, or through PCL as C++. With `arguments.watch`, does
// so again whenever a file of the program changes. Returns the exit code.
int convert_in_rounds(const ConvertArguments& arguments, const ConvertOnce& convert);

}  // namespace virga::tool
