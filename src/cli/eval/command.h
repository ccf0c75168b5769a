// `virga eval`, and what it shares with `virga console`.
#pragma once

#include <string>
#include <vector>

#include "cli/stack/stack_arguments.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {

// How `virga eval` prints a value.
enum class ValueForm { kText, kType, kJson, kRaw };

// The language and the variables of the expressions of `virga eval` and `virga console`.
struct LanguageArguments {
  bool is_hcl = false;     // HCL with the functions of cty, not PCL
  StackArguments stack{};  // `path` is the project, see has_project
  bool has_project = false;
  std::vector<std::string> variable_files;
  std::vector<std::string> variables;  // "name=expression"
  bool show_secrets = false;
  Color color = Color::kAuto;
};

struct EvalArguments : LanguageArguments {
  std::string expression;  // "-": standard input
  bool is_template = false;
  ValueForm form = ValueForm::kText;
};

// Returns the exit code (cli/cli.h).
int eval(const EvalArguments& arguments);  // eval.cc

}  // namespace virga::cli
