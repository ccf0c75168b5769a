#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "cli/commands.h"
#include "cli/debug/command.h"
#include "cli/options/command_parts.h"
#include "cli/options/describe_commands.h"
#include "cli/shell/command.h"

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

}  // namespace

void add_debug(CLI::App& app, Invocation& invocation) {
  const auto stage = std::make_shared<DebugArguments>();
  const auto time = std::make_shared<DebugTimeArguments>();
  const auto manuals = std::make_shared<ManualArguments>();
  CLI::App* command = app.add_subcommand(
      "debug", "Print what each stage produces for a file, or time an operation");
  command->require_subcommand(1);
  for (const auto& [word, value] : kStages) {
    CLI::App* dump = command->add_subcommand(word, kStageHelp.at(value));
    dump->add_option("FILE", stage->path, "The file, or a project for types, program and plan")
        ->required();
    add_schemas(dump, stage->schemas);
    when_named(dump, [&invocation, stage, value = value] {
      stage->stage = value;
      invoke(invocation, stage, debug);
    });
  }
  CLI::App* timing = command->add_subcommand("time", "Time one operation on a file, in process");
  timing
      ->add_option("OPERATION", time->operation,
                   "lex, parse, format, convert, unify, json or msgpack")
      ->required();
  timing->add_option("FILE", time->path, "The input")->required();
  timing
      ->add_option(
          "--type", time->type,
          "The JSON of the value's type, for json and msgpack (default: implied by the value)")
      ->option_text("FILE");
  runs(timing, invocation, time, debug_time);
  CLI::App* pages =
      command->add_subcommand("manual", "Write the manual pages, made from the help texts");
  pages->add_option("DIR", manuals->folder, "The folder of virga.1 and the other pages")
      ->required();
  when_named(pages, [&invocation, manuals] {
    invoke(invocation, manuals, [tool = describe_commands(invocation)](const auto& given) {
      return manual(given, tool);
    });
  });
}

}  // namespace virga::cli
