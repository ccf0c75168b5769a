// What the user asked for, as data. Only command_line.cc knows the parsing library.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace virga::cli {

enum class Color { kAuto, kAlways, kNever };

// A program and the stack that it is run for.
struct StackArguments {
  std::string path = ".";
  std::vector<std::string> config;  // "key=value"
  std::vector<std::string> config_files;
  std::string stack;  // empty: what the environment and the files of the project say
  std::vector<std::string> schemas;
  std::string state;  // a state to compare with; empty: nothing exists
  std::string mocks;  // rules for mock providers; empty: none answer
};

struct PreviewArguments : StackArguments {
  std::vector<std::string> targets;  // URNs, "*" for any text
  std::vector<std::string> replace;  // likewise
  std::string policy_pack;           // a folder; empty: none
  std::string policy_pack_config;    // a JSON file; empty: none
  bool expect_no_changes = false;
  bool diff = false;        // what stays the same about what changes is shown too
  bool show_sames = false;  // what does not change is shown too
  bool json = false;
  bool strict = false;    // warnings are errors
  bool no_hooks = false;  // commands of hooks are not run
  Color color = Color::kAuto;
};

enum class CheckFormat { kText, kJson, kSarif, kGithub };

struct CheckArguments {
  std::vector<std::string> paths;
  std::vector<std::string> schemas;
  std::vector<std::string> deny;   // codes, or "warnings"
  std::vector<std::string> allow;  // codes
  std::string stdin_filename;      // whose text standard input (the path "-") is; may be empty
  CheckFormat format = CheckFormat::kText;
  bool fix = false;
  bool diff = false;
  bool watch = false;
  Color color = Color::kAuto;
};

enum class GraphFormat { kDot, kJson, kSvg, kHtml, kMermaid };

struct GraphArguments {
  std::string path = ".";
  std::vector<std::string> schemas = {};
  std::optional<GraphFormat> format = {};  // none: what the name of `output` says
  std::string focus = {};                  // a path of the graph; empty: all of it
  bool only_resources = false;
  std::string output = {};  // a file; empty or "-": standard output
  Color color = Color::kAuto;
};

struct FormatArguments {
  std::vector<std::string> paths = {};  // "-" is standard input
  bool check = false;
  bool diff = false;
  Color color = Color::kAuto;
};

enum class Stage { kTokens, kTree, kTypes, kProgram, kLowered, kPlan };

struct DebugArguments {
  Stage stage;
  std::string path;
  std::vector<std::string> schemas;
};

struct DebugTimeArguments {
  std::string operation;
  std::string path;
  std::string type;  // a file; empty where the input implies its type
};

// How `virga eval` prints a value.
enum class ValueForm { kText, kType, kJson, kRaw };

// The language and the names of the expressions of `virga eval` and `virga console`.
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

struct ConsoleArguments : LanguageArguments {};

struct ExplainArguments {
  std::vector<std::string> topics;  // codes and functions; none: list them all
  Color color = Color::kAuto;
};

enum class SchemaVerb { kShow, kSearch, kList, kOf };

struct SchemaArguments {
  SchemaVerb verb = SchemaVerb::kList;
  std::vector<std::string> words;  // what to show or search for
  std::string package;             // searched alone; empty: all
  std::vector<std::string> schemas;
  bool json = false;
  bool brief = false;
  bool pager = true;  // for long answers on a terminal
  Color color = Color::kAuto;
};

struct TestArguments {
  std::vector<std::string> paths;  // test files, and folders with test files in them
  std::vector<std::string> schemas;
  std::string filter;  // a regular expression; empty: all
  std::string junit;   // a file; empty: none
  std::size_t jobs = 0;
  bool json = false;
  bool coverage = false;
  bool list = false;
  bool fail_fast = false;
  Color color = Color::kAuto;
};

using CommandLine = std::variant<PreviewArguments, CheckArguments, FormatArguments, EvalArguments,
                                 ConsoleArguments, ExplainArguments, SchemaArguments,
                                 DebugArguments, DebugTimeArguments, GraphArguments, TestArguments>;

// The command, or the exit code when there is nothing to do (help, version, a usage error; the text
// was printed).
std::variant<CommandLine, int> parse_command_line(int argc, char** argv);

}  // namespace virga::cli
