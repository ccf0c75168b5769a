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

// A program that was converted, or the reasons why it was not.
struct ConvertedProject {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  convert::Summary summary;
  std::map<std::string, std::string> files;  // of the new project, by path
  std::string headline;                      // printed after the project is written
  std::vector<std::string> notes;            // printed after the headline
  std::string next;                          // the command to run next; may be empty
  std::optional<std::string> failure;        // why the project cannot be written
  // The program in C++ that was made from this one, with its own diagnostics; null without
  // `--to cpp`.
  std::unique_ptr<ConvertedProject> in_cpp;

  bool is_good() const { return !diagnostics.has_errors() && !failure; }
  // The last step: what is written if all steps are good.
  const ConvertedProject& result() const { return in_cpp ? *in_cpp : *this; }
};

// Converts the program at `arguments.path`. Thread-safe.
using ConvertOnce =
    std::function<std::unique_ptr<ConvertedProject>(const ConvertArguments& arguments)>;

// Converts a program to PCL with `convert`, and then to C++ if `arguments` say so.
std::unique_ptr<ConvertedProject> convert_program(const ConvertArguments& arguments,
                                                  const ConvertOnce& convert);

// Print to standard error what was found in all steps, or the failure.
void print_findings(const ConvertedProject& project, cli::Color color);

// Writes the file. Prints an error and returns false if this fails.
bool write_report(const std::string& path, const std::string& report);

// Writes the result to the folder. Prints an error and returns false if this fails, or if the
// project is not good.
bool write_result(const ConvertedProject& project, const std::string& folder);

// Converts the program and writes it: as PCL, or through PCL as C++. With `arguments.watch`, does
// so again whenever a file of the program changes. Returns the exit code.
int convert_in_rounds(const ConvertArguments& arguments, const ConvertOnce& convert);

}  // namespace virga::tool
