#include "cli/options/command_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <string_view>

#include "cli/cli.h"
#include "cli/options/expanded_arguments.h"
#include "cli/options/language_server.h"
#include "cli/options/packages.h"
#include "cli/options/shared_options.h"
#include "cli/options/usage_error.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {
namespace {

const std::map<std::string, Color> kColors = {
    {"auto", Color::kAuto}, {"always", Color::kAlways}, {"never", Color::kNever}};
const std::map<std::string, CheckFormat> kCheckFormats = {{"text", CheckFormat::kText},
                                                          {"json", CheckFormat::kJson},
                                                          {"sarif", CheckFormat::kSarif},
                                                          {"github", CheckFormat::kGithub}};
const std::map<std::string, Stage> kStages = {
    {"tokens", Stage::kTokens},   {"tree", Stage::kTree},       {"types", Stage::kTypes},
    {"program", Stage::kProgram}, {"lowered", Stage::kLowered}, {"plan", Stage::kPlan}};
const std::map<Stage, std::string> kStageHelp = {
    {Stage::kTokens, "Print the tokens of a file"},
    {Stage::kTree, "Print the syntax tree of a file"},
    {Stage::kTypes, "Print every name and expression of a program with its type"},
    {Stage::kProgram, "Print a program with its names resolved and its types known"},
    {Stage::kLowered, "Print the expressions of a program after all rewrites for a code generator"},
    {Stage::kPlan, "Print the steps of running a program, in order"}};

const std::map<std::string, GraphFormat> kGraphFormats = {{"dot", GraphFormat::kDot},
                                                          {"json", GraphFormat::kJson},
                                                          {"svg", GraphFormat::kSvg},
                                                          {"html", GraphFormat::kHtml},
                                                          {"mermaid", GraphFormat::kMermaid}};

// Adds an option whose value is one of the words of `choices`.
template <typename Choice>
CLI::Option* add_choice(CLI::App* command, const std::string& flag,
                        const std::map<std::string, Choice>& choices, auto& out,
                        const std::string& help) {
  std::vector<std::string> words;
  for (const auto& [word, choice] : choices) words.push_back(word);
  return command
      ->add_option_function<std::string>(
          flag, [&out, &choices](const std::string& word) { out = choices.at(word); }, help)
      ->check(one_of(std::move(words)));
}

void add_color(CLI::App* command, Color& color) {
  add_choice(command, "--color", kColors, color, "auto, always or never")->option_text("WHEN");
}

// Rejects an empty value. An unset variable in a script must not turn the option off.
std::string not_empty(const std::string& text) {
  return text.empty() ? "it is empty" : "";
}

void add_preview(CLI::App& app, PreviewArguments& out) {
  CLI::App* command = app.add_subcommand(
      "preview", "Show what the program would deploy, offline: no cloud, no network");
  command->add_option("DIR", out.path, "A project (Pulumi.yaml and *.pp), or one .pp file");
  add_stack(command, out);
  command
      ->add_option(
          "-t,--target", out.targets,
          "Preview only these resources, with their providers and parents; * matches any text")
      ->option_text("URN")
      ->allow_extra_args(false);
  command
      ->add_option("--replace", out.replace, "Replace these resources whether they change or not")
      ->option_text("URN")
      ->allow_extra_args(false);
  CLI::Option* pack = command
                          ->add_option("--policy-pack", out.policy_pack,
                                       "Apply the policies of this folder (docs/policy-packs.md)")
                          ->check(CLI::Validator(not_empty, ""))
                          ->option_text("DIR");
  command
      ->add_option("--policy-pack-config", out.policy_pack_config,
                   "Configure the policies by this JSON file")
      ->option_text("FILE")
      ->check(existing_file())
      ->needs(pack);
  command->add_flag("--expect-no-changes", out.expect_no_changes,
                    "Exit with 3 if anything would change");
  command->add_flag("--strict", out.strict, "Treat warnings as errors");
  command->add_flag("--no-hooks", out.no_hooks,
                    "Do not run the commands of hooks; assume that they succeed");
  command->add_flag("--diff", out.diff, "Show all properties of resources that change");
  // Without a state, everything is created.
  command->add_flag("--show-sames", out.show_sames, "Show resources that do not change")
      ->needs(command->get_option("--state"));
  command->add_flag("--json", out.json, "Print the preview as JSON");
  add_color(command, out.color);
}

void add_check(CLI::App& app, CheckArguments& out) {
  CLI::App* command = app.add_subcommand("check", "Find mistakes without running the program");
  command->add_option("PATH", out.paths,
                      "Projects, folders with projects below them, or files: programs (*.pp), "
                      "tests (*.pptest), stack files; - is standard input (default: this folder)");
  add_schemas(command, out.schemas);
  add_choice(command, "--format", kCheckFormats, out.format, "text, json, sarif or github")
      ->option_text("FORMAT");
  const auto codes = [&](const char* flag, std::vector<std::string>& list, const char* help) {
    command->add_option(flag, list, help)->option_text("CODE")->allow_extra_args(false);
  };
  codes("--deny", out.deny, "Turn warnings with this code into errors; `warnings`: all of them");
  codes("--allow", out.allow, "Do not report warnings with this code");
  command->add_flag_callback(
      "--strict", [&out] { out.deny.emplace_back("warnings"); },
      "Treat warnings as errors: the same as --deny warnings");
  command
      ->add_option("--stdin-filename", out.stdin_filename,
                   "The name of the file on standard input; its program is checked")
      ->option_text("FILE");
  CLI::Option* fix =
      command->add_flag("--fix", out.fix, "Apply the fixes that keep the meaning of the program");
  CLI::Option* diff =
      command->add_flag("--diff", out.diff, "Write nothing; show what the fixes would change");
  CLI::Option* watch =
      command->add_flag("--watch", out.watch, "Check again whenever a file changes");
  fix->excludes(diff)->excludes(watch);
  diff->excludes(watch);
  add_color(command, out.color);
  command->footer(
      "Exit codes: 0 no errors, 1 errors (or something could not be read or written), 2 the "
      "command\n"
      "line is wrong. A comment `# virga: allow V3189` suppresses a warning on its line, or on "
      "the\n"
      "next line if the comment is alone on its line. `virga explain CODE` explains a code.");
}

void add_graph(CLI::App& app, GraphArguments& out) {
  CLI::App* command =
      app.add_subcommand("graph", "Show what a program declares, and its dependencies");
  command->add_option("PATH", out.path, "A project, a folder of .pp files, or one file");
  add_schemas(command, out.schemas);
  add_choice(command, "--format", kGraphFormats, out.format,
             "dot (for Graphviz), json, mermaid (for Markdown), svg, or html, one page for a "
             "browser; default: the format of the suffix of the -o file, otherwise dot")
      ->option_text("FORMAT");
  command
      ->add_option("--focus", out.focus,
                   "Only this node, its dependencies and its dependents; a node in a "
                   "component is COMPONENT.NAME")
      ->option_text("NAME");
  command
      ->add_option_function<std::string>(
          "--only", [&out](const std::string&) { out.only_resources = true; },
          "resources: only resources, reads and components; dependencies through locals become "
          "edges")
      ->check(one_of({"resources"}))
      ->option_text("WHAT");
  command
      ->add_option("-o,--output", out.output,
                   "Write to a file: .dot, .gv, .html, .htm, .json, .mmd, .mermaid or .svg")
      ->option_text("FILE");
  add_color(command, out.color);
}

void add_test(CLI::App& app, TestArguments& out) {
  CLI::App* command =
      app.add_subcommand("test", "Run the tests of programs, offline: no cloud, no network");
  command->add_option("PATH", out.paths,
                      "Test files, or folders, which are searched for *.pptest files at any depth "
                      "(default: this folder)");
  add_schemas(command, out.schemas);
  command
      ->add_option("--filter", out.filter,
                   "Only tests for which this regular expression matches a part of \"FILE: NAME\"")
      ->option_text("REGEX");
  command->add_option("--junit", out.junit, "Also write the results as JUnit XML")
      ->option_text("FILE");
  command->add_flag("--json", out.json, "Print the results as JSON");
  command->add_flag("--coverage", out.coverage,
                    "Report the resources, outputs and branches that no test reaches");
  CLI::Option* list =
      command->add_flag("--list", out.list, "Print the names of the tests without running them");
  for (const char* name : {"--junit", "--json", "--coverage"}) {
    list->excludes(command->get_option(name));
  }
  command
      ->add_option("--jobs", out.jobs,
                   "Tests that run at the same time (default: one per processor)")
      ->option_text("N")
      ->check(number_in(1, 256));
  command->add_flag("--fail-fast", out.fail_fast, "Stop at the first test that fails");
  add_color(command, out.color);
  command->footer(
      "Exit codes: 0 all tests passed, 1 a test failed, 2 a test file, the program it tests or "
      "the\ncommand line is wrong. docs/testing.md describes how to write tests.");
}

void add_format(CLI::App& app, FormatArguments& out) {
  CLI::App* command = app.add_subcommand(
      "fmt", "Format source files: indentation, spacing, and the alignment of = and comments");
  command->add_option("PATH", out.paths,
                      "Files, or folders, which are searched for .pp, .pptest and .hcl files at "
                      "any depth (default: this folder); - is standard input");
  command->add_flag(
      "--check", out.check,
      "Write nothing; list the files that would change, and exit with 1 if there are any");
  command->add_flag("--diff", out.diff, "Write nothing; show what would change");
  add_color(command, out.color);
  command->footer(
      "Rewrites files in place and prints the names of the changed ones. Only whitespace within\n"
      "lines changes. A file with errors is reported and not changed.");
}

void add_language(CLI::App* command, LanguageArguments& out) {
  CLI::Option* hcl =
      command->add_flag("--hcl", out.is_hcl, "Evaluate HCL with the functions of cty, not PCL");
  command->add_option("--project", out.stack.path, "Evaluate in the scope of this program")
      ->each([&out](const std::string&) { out.has_project = true; })
      ->option_text("DIR")
      ->excludes(hcl);
  add_stack(command, out.stack);
  // HCL without a program has no stack.
  for (const char* name :
       {"--config", "--config-file", "--stack", "--schema", "--state", "--mocks"}) {
    command->get_option(name)->excludes(hcl);
  }
  add_variables(command, out.variable_files, out.variables);
  command->add_flag("--show-secrets", out.show_secrets, "Show the values of secrets");
  add_color(command, out.color);
}

void add_eval(CLI::App& app, EvalArguments& out) {
  CLI::App* command =
      app.add_subcommand("eval", "Evaluate an expression, in the scope of a program or alone");
  command->add_option("EXPR", out.expression, "The expression; - reads it from standard input")
      ->required();
  command->add_flag("-t,--template", out.is_template, "EXPR is a template: Hello, ${name}!");
  const auto form = [&](const char* flag, ValueForm value, const char* help) {
    return command->add_flag_callback(flag, [&out, value] { out.form = value; }, help);
  };
  CLI::Option* type = form("--type", ValueForm::kType, "Print the type of the value");
  CLI::Option* json = form("--json", ValueForm::kJson, "Print the value as JSON");
  CLI::Option* raw = form("--raw", ValueForm::kRaw, "Print a string without quotes, for scripts");
  type->excludes(json)->excludes(raw);
  json->excludes(raw);
  add_language(command, out);
  // An expression alone has no configuration and no resources.
  for (const char* name : {"--config", "--config-file", "--state"}) {
    command->get_option(name)->needs(command->get_option("--project"));
  }
}

void add_console(CLI::App& app, ConsoleArguments& out) {
  CLI::App* command = app.add_subcommand(
      "console", "Evaluate expressions interactively, in the scope of the program in this folder");
  add_language(command, out);
}

void add_explain(CLI::App& app, ExplainArguments& out) {
  CLI::App* command = app.add_subcommand(
      "explain", "Explain a diagnostic by its code, or a function, with an example");
  command->add_option("TOPIC", out.topics,
                      "A code such as V1101, or a function such as join (default: list all)");
  add_color(command, out.color);
}

void add_debug(CLI::App& app, DebugArguments& stage, DebugTimeArguments& time) {
  CLI::App* command = app.add_subcommand(
      "debug", "Print what each stage produces for a file, or time an operation");
  command->require_subcommand(1);
  for (const auto& [word, value] : kStages) {
    CLI::App* dump = command->add_subcommand(word, kStageHelp.at(value));
    dump->add_option("FILE", stage.path, "The file, or a project for types, program and plan")
        ->required();
    add_schemas(dump, stage.schemas);
    dump->callback([&stage, value = value] { stage.stage = value; });
  }
  CLI::App* timing = command->add_subcommand("time", "Time one operation on a file, in process");
  timing
      ->add_option("OPERATION", time.operation,
                   "lex, parse, format, convert, unify, json or msgpack")
      ->required();
  timing->add_option("FILE", time.path, "The input")->required();
  timing
      ->add_option(
          "--type", time.type,
          "The JSON of the value's type, for json and msgpack (default: implied by the value)")
      ->option_text("FILE");
}

void add_help(CLI::App& app) {
  app.add_subcommand("help", "Show the help of a command")
      ->add_option("COMMAND", "The command, such as check or schema show");
  app.add_subcommand("version", "Show the version");
}

// Rejects values of flags, because `--fix=no` would be misleading.
void reject_values_of_flags(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    if (option->get_items_expected_max() == 0) option->disable_flag_override();
  }
  for (CLI::App* command : app.get_subcommands({})) reject_values_of_flags(*command);
}

}  // namespace

std::variant<CommandLine, int> parse_command_line(int argc, char** argv) {
  CLI::App app{"virga: check, preview and explain PCL programs, offline", "virga"};
  app.set_version_flag("-V,--version", "virga " VIRGA_VERSION);
  app.require_subcommand(1);
  app.formatter(help_formatter());

  PreviewArguments preview;
  CheckArguments check;
  GraphArguments graph;
  TestArguments test;
  FormatArguments format_files;
  EvalArguments eval;
  ConsoleArguments console;
  ExplainArguments explain;
  SchemaArguments schema;
  GenerateArguments generate;
  LanguageServerArguments language_server;
  DebugArguments debug{};
  DebugTimeArguments time;
  add_preview(app, preview);
  add_check(app, check);
  add_test(app, test);
  add_graph(app, graph);
  add_format(app, format_files);
  add_eval(app, eval);
  add_console(app, console);
  add_explain(app, explain);
  add_schema(app, schema);
  add_generate(app, generate);
  add_language_server(app, language_server);
  add_debug(app, debug, time);
  add_help(app);
  reject_values_of_flags(app);

  std::vector<std::string> words = expanded_arguments(app, argc, argv);
  std::ranges::reverse(words);  // the library expects this order
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    print_error(usage_error(app, error));
    return kExitUsage;
  }

  for (auto* paths : {&check.paths, &test.paths, &format_files.paths}) {
    if (paths->empty()) *paths = {"."};
  }
  if (app.got_subcommand("preview")) return CommandLine(std::move(preview));
  if (app.got_subcommand("check")) return CommandLine(std::move(check));
  if (app.got_subcommand("test")) return CommandLine(std::move(test));
  if (app.got_subcommand("graph")) return CommandLine(std::move(graph));
  if (app.got_subcommand("fmt")) return CommandLine(std::move(format_files));
  if (app.got_subcommand("eval")) return CommandLine(std::move(eval));
  if (app.got_subcommand("console")) return CommandLine(std::move(console));
  if (app.got_subcommand("explain")) return CommandLine(std::move(explain));
  if (app.got_subcommand("schema")) return CommandLine(std::move(schema));
  if (app.got_subcommand("generate")) return CommandLine(std::move(generate));
  if (app.got_subcommand("lsp")) return CommandLine(std::move(language_server));
  if (app.get_subcommand("debug")->got_subcommand("time")) return CommandLine(std::move(time));
  return CommandLine(std::move(debug));
}

}  // namespace virga::cli
