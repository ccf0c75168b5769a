// The parsed command line as data. Only command_line.cc includes the parsing library.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace virga::cli {

enum class Color { kAuto, kAlways, kNever };

// A program and the stack of its run.
struct StackArguments {
  std::string path = ".";
  std::vector<std::string> config;  // "key=value"
  std::vector<std::string> config_files;
  std::string stack;  // empty: the environment or the project's files select the stack
  std::vector<std::string> schemas;
  std::string state;  // the state to compare with; empty: no resource exists
  std::string mocks;  // rules for mock providers; empty: there are no mock providers
};

// kPulumi is the JSON of `pulumi preview --json`.
enum class PreviewFormat { kText, kJson, kMarkdown, kPulumi };

struct PreviewArguments : StackArguments {
  std::vector<std::string> targets;  // names, or URNs; "*" matches any text
  bool target_dependents = false;
  std::vector<std::string> excludes;  // as `targets`
  bool exclude_dependents = false;
  std::vector<std::string> replace;  // as `targets`
  std::string against;  // a commit to compare with, in place of `state`; empty: no commit
  std::vector<std::string> policy_packs;         // folders
  std::vector<std::string> policy_pack_configs;  // JSON files: none, or one for each pack
  bool expect_no_changes = false;
  bool diff = false;        // also show unchanged properties of changed resources
  bool show_sames = false;  // also show unchanged resources
  PreviewFormat format = PreviewFormat::kText;
  bool strict = false;    // treat warnings as errors
  bool no_hooks = false;  // do not run the commands of hooks
  Color color = Color::kAuto;
};

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
  bool fix = false;
  bool diff = false;
  bool watch = false;
  bool without_schemas = false;
  bool unsafe = false;  // with `fix`: all fixes
  bool statistics = false;
  bool quiet = false;
  bool exit_zero = false;
  bool no_config = false;
  std::string baseline;        // a file; may be empty
  std::string write_baseline;  // a file; may be empty
  std::string output;          // a file; empty or "-": standard output
  Color color = Color::kAuto;
};

enum class GraphFormat { kDot, kJson, kSvg, kHtml, kMermaid };

struct GraphArguments {
  std::string path = ".";
  std::vector<std::string> schemas = {};
  std::optional<GraphFormat> format = {};  // absent: the suffix of `output` selects the format
  std::string focus = {};                  // a path in the graph; empty: the whole graph
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
  std::string type;  // a file; empty if the input implies its type
};

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

struct ConsoleArguments : LanguageArguments {};

struct ExplainArguments {
  std::vector<std::string> topics;  // codes, functions and words; empty: list all
  Color color = Color::kAuto;
};

enum class SchemaVerb { kShow, kSearch, kList, kOf };

struct SchemaArguments {
  SchemaVerb verb = SchemaVerb::kList;
  std::vector<std::string> words;  // the names to show or the words to search for
  std::string package;             // the only package to search; empty: all packages
  std::vector<std::string> schemas;
  bool json = false;
  bool brief = false;
  bool pager = true;  // for long answers on a terminal
  Color color = Color::kAuto;
};

enum class SchemaFilesVerb { kAdd, kUpdate, kRemove, kVerify };

// `virga schema add`, `update`, `remove` and `verify`.
struct SchemaFilesArguments {
  SchemaFilesVerb verb = SchemaFilesVerb::kAdd;
  std::vector<std::string> words;       // sources, or names in the lock file
  std::vector<std::string> parameters;  // the words after `--`, for the plugin
  std::string project = ".";
  std::uint32_t timeout = 60;  // seconds for one source
};

// `virga generate cpp`.
struct GenerateArguments {
  std::string schema;  // a schema file, or the name of a package as in `schema show`
  std::string folder;  // of the generated package
  std::string module;  // the only module to generate; empty: the whole package
  std::vector<std::string> schemas;
};

// `virga convert`.
struct ConvertArguments {
  std::string path = ".";
  std::string from = "pcl";  // "pcl", "terraform" or "yaml"
  std::string language;      // "pcl" or "cpp"
  std::string folder;        // of the converted program
  std::string report;        // a file; empty: no report
  bool watch = false;
  std::vector<std::string> schemas = {};
  Color color = Color::kAuto;
};

enum class CoverageFormat { kText, kJson, kLcov, kCobertura };

struct TestArguments {
  std::vector<std::string> paths;  // test files, and folders with test files in them
  std::vector<std::string> schemas;
  std::string filter;  // a regular expression; empty: run all tests
  std::string junit;   // a file; empty: no JUnit file
  std::size_t jobs = 0;
  bool json = false;
  bool coverage = false;
  CoverageFormat coverage_format = CoverageFormat::kText;  // of `coverage_output`
  std::string coverage_output;                             // a file; empty: no file
  std::optional<std::size_t> minimum_coverage = {};        // percent
  bool list = false;
  bool watch = false;
  bool update_snapshots = false;
  bool fail_fast = false;
  Color color = Color::kAuto;
};

// `virga lsp`.
struct LanguageServerArguments {
  std::vector<std::string> schemas;
  std::string log;  // a file; empty: no log
};

enum class StateVerb { kList, kShow, kGraph, kCheck, kDiff };

// `virga state`.
struct StateArguments {
  StateVerb verb = StateVerb::kList;
  std::string file;  // the state
  std::string name;  // kShow: a resource; kDiff: the other state
  bool json = false;
};

// `virga rename`.
struct RenameArguments {
  std::string old_name;
  std::string new_name;
  std::string path = ".";
  std::string at;           // "FILE:LINE" of the declaration; empty: the name is unambiguous
  bool keeps_names = true;  // what the engine and the stacks know by the old name keeps it
  bool diff = false;
  std::vector<std::string> schemas = {};
  Color color = Color::kAuto;
};

// `virga docs`.
struct DocsArguments {
  std::string path = ".";
  std::string output{};  // a file or a folder; empty or "-": standard output
  std::string inject{};  // a file with a place for the documentation; empty: no such file
  bool check = false;    // writes nothing
  std::vector<std::string> schemas = {};
  Color color = Color::kAuto;
};

// `virga new`.
struct NewArguments {
  std::string project_template;  // empty: the user is asked, else `empty`
  std::string folder = ".";
  std::optional<std::string> name;
  std::optional<std::string> description;
  std::optional<std::string> stack;
  bool list = false;
  bool yes = false;    // asks nothing
  bool force = false;  // writes into a folder that is not empty
};

enum class Shell { kBash, kZsh, kFish };

// `virga completion`.
struct CompletionArguments {
  Shell shell = Shell::kBash;
};

// `virga debug manual`.
struct ManualArguments {
  std::string folder;  // of the manual pages
};

using CommandLine =
    std::variant<PreviewArguments, CheckArguments, FormatArguments, EvalArguments, ConsoleArguments,
                 ExplainArguments, SchemaArguments, SchemaFilesArguments, GenerateArguments,
                 ConvertArguments, DebugArguments, DebugTimeArguments, GraphArguments,
                 TestArguments, LanguageServerArguments, CompletionArguments, ManualArguments,
                 RenameArguments, NewArguments, StateArguments, DocsArguments>;

// Returns the command. Returns the exit code if nothing is left to do, because help, the version or
// a usage error was printed.
std::variant<CommandLine, int> parse_command_line(int argc, char** argv);

}  // namespace virga::cli
