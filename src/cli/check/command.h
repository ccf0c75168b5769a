// `virga check`.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "check/session/translation.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {

enum class CheckFormat { kText, kJson, kSarif, kGithub };

struct CheckArguments {
  std::vector<std::string> paths;
  std::vector<std::string> schemas;
  std::vector<std::string> deny;    // codes, or "warnings"
  std::vector<std::string> allow;   // codes
  std::vector<std::string> select;  // codes, or "optional"
  // The name of the file on standard input (the path "-"); may be empty.
  std::string stdin_filename;
  CheckFormat format = CheckFormat::kText;
  std::size_t jobs = 0;  // 0: one for each processor
  bool fix = false;
  bool diff = false;
  bool watch = false;
  bool without_schemas = false;
  bool unsafe = false;  // with `fix`: all fixes
  bool statistics = false;
  bool quiet = false;
  bool exit_zero = false;
  bool no_config = false;
  std::string baseline;                   // a file; may be empty
  std::string write_baseline;             // a file; may be empty
  std::string output;                     // a file; empty or "-": standard output
  check::TranslationOptions translation;  // of programs in another language
  Color color = Color::kAuto;
};

// `translator` knows the programs in another language; it may be null. Returns the exit code
// (cli/cli.h).
int check(const CheckArguments& arguments, const check::Translator* translator);  // check.cc

}  // namespace virga::cli
