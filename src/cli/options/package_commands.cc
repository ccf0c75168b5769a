// The commands for package schemas and for developers.
#include <CLI/CLI.hpp>

#include "cli/cli.h"
#include "cli/options/command_line.h"
#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"

namespace virga::cli {
namespace {

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

// Adds the commands that change the folder of schemas of a project.
void add_schema_files(CLI::App* command, SchemaFilesArguments& out) {
  const auto verb = [&](const char* word, SchemaFilesVerb value, const char* help) {
    CLI::App* added = command->add_subcommand(word, help);
    added->callback([&out, value] { out.verb = value; });
    added->add_option("--project", out.project, "The folder of the project (default: this folder)")
        ->option_text("DIR");
    return added;
  };
  const auto timeout = [&](CLI::App* added) {
    added->add_option("--timeout", out.timeout, "Wait this long for each source (default: 60)")
        ->option_text("SECONDS")
        ->check(CLI::Range(1, 86'400));
  };
  CLI::App* add = verb("add", SchemaFilesVerb::kAdd,
                       "Add schemas to DIR/schemas, and where they come from to virga.lock");
  add->add_option("SOURCE", out.words,
                  "A package with an installed plugin (random, random@4.16.8), a .json file or a "
                  "URL (default: the packages that the program needs and that have no schema)");
  add->footer(
      "A plugin that creates packages receives the words after --:\n"
      "  virga schema add terraform-provider -- hashicorp/random");
  timeout(add);
  CLI::App* update = verb("update", SchemaFilesVerb::kUpdate,
                          "Get schemas again from where they came, without a version the newest");
  update->add_option("NAME", out.words, "Packages in virga.lock (default: all)");
  timeout(update);
  verb("remove", SchemaFilesVerb::kRemove, "Remove schemas that virga.lock names")
      ->add_option("NAME", out.words, "Packages in virga.lock: random, random@4.16.8")
      ->required();
  verb("verify", SchemaFilesVerb::kVerify,
       "List the schemas in virga.lock; exit code 1 if a file was changed");
}

}  // namespace

void add_schema(CLI::App& app, SchemaArguments& out, SchemaFilesArguments& files) {
  CLI::App* command =
      app.add_subcommand("schema", "Show what packages offer, and add their schemas to a project");
  command->require_subcommand(1);
  const auto verb = [&](const char* word, SchemaVerb value, const char* help) {
    CLI::App* added = command->add_subcommand(word, help);
    added->callback([&out, value] { out.verb = value; });
    add_schemas(added, out.schemas);
    added->add_flag("--json", out.json, "Print it as JSON");
    add_color(added, out.color);
    return added;
  };
  CLI::App* show = verb("show", SchemaVerb::kShow, "Show a package or one of its members");
  show->add_option("NAME", out.words,
                   "aws, aws@6.0.0, aws:s3 (a module), aws:s3/bucket:Bucket, aws:Bucket or "
                   "aws:provider; the path of a property may follow (spec.template)")
      ->required();
  show->add_flag("--brief", out.brief, "One line for each property");
  show->add_flag("!--no-pager", out.pager,
                 "Do not show long output through $PAGER (default: less -FRX)");
  CLI::App* search =
      verb("search", SchemaVerb::kSearch,
           "Find resources and functions by words in their tokens, also misspelled ones");
  search->add_option("WORD", out.words, "A word in the token")->required();
  search->add_option("--package", out.package, "Search only this package")->option_text("PKG");
  verb("list", SchemaVerb::kList,
       "List the packages that can be found, and where schemas in virga.lock came from");
  CLI::App* of = verb("of", SchemaVerb::kOf, "Show what a component package offers to programs");
  of->add_option("DIR", out.words, "Folders with a PulumiPlugin.yaml")->required();
  add_schema_files(command, files);
}

void add_generate(CLI::App& app, GenerateArguments& out) {
  CLI::App* command = app.add_subcommand("generate", "Generate code from the schema of a package");
  command->require_subcommand(1);
  CLI::App* cpp = command->add_subcommand("cpp", "Generate a package of C++ with typed resources");
  cpp->add_option("SCHEMA", out.schema,
                  "A schema file, or the name of a package: random, random@4.16.8")
      ->required();
  cpp->add_option("-o,--output", out.folder,
                  "The folder of the package: new, empty, or from an earlier generation")
      ->option_text("DIR")
      ->required();
  cpp->add_option("--module", out.module, "Only this module and those below it, such as apps/v1")
      ->option_text("MODULE");
  add_schemas(cpp, out.schemas);
}

void add_convert(CLI::App& app, ConvertArguments& out) {
  CLI::App* command = app.add_subcommand("convert", "Convert a program to another language");
  command->add_option("PATH", out.path, "A project, a folder of .pp or .tf files, or one .pp file");
  command
      ->add_option("--from", out.from,
                   "The language of the program: pcl (default), terraform, yaml")
      ->option_text("LANGUAGE")
      ->check(one_of({"pcl", "terraform", "yaml"}));
  command
      ->add_option("--to", out.language,
                   "The new language: cpp, or pcl for a program in another language (default: pcl "
                   "unless the program is in PCL)")
      ->option_text("LANGUAGE")
      ->check(one_of({"cpp", "pcl"}));
  command->add_option("-o,--output", out.folder, "The folder of the new program: new or empty")
      ->option_text("DIR")
      ->required();
  command
      ->add_option("--report", out.report,
                   "With --from terraform or yaml: write what was converted, renamed and reported, "
                   "as JSON, as SARIF if FILE ends with .sarif, as text if it ends with .txt")
      ->option_text("FILE");
  command->add_flag("--watch", out.watch,
                    "With --from terraform or yaml: convert again whenever a file changes");
  add_schemas(command, out.schemas);
  add_color(command, out.color);
}

void add_debug(CLI::App& app, DebugArguments& stage, DebugTimeArguments& time,
               ManualArguments& manual) {
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
  command->add_subcommand("manual", "Write the manual pages, made from the help texts")
      ->add_option("DIR", manual.folder, "The folder of virga.1 and the other pages")
      ->required();
}

}  // namespace virga::cli
