#include <CLI/CLI.hpp>
#include <utility>

#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"

namespace virga::cli {

void add_schemas(CLI::App* command, std::vector<std::string>& schemas) {
  command
      ->add_option("--schema", schemas,
                   "Package schemas: JSON files or folders of them, after DIR/schemas and before "
                   "$VIRGA_SCHEMA_PATH")
      ->option_text("FILE|DIR")
      ->allow_extra_args(false);
}

namespace {

CLI::Validator stack_name() {
  return CLI::Validator(
      [](const std::string& name) {
        const std::string_view last = std::string_view(name).substr(name.rfind('/') + 1);
        if (last.empty()) return std::string("expected the name of a stack");
        if (!last.starts_with("Pulumi.") || !last.ends_with(".yaml")) return std::string();
        return name + " is a file; expected the name of a stack, as in --stack dev";
      },
      "");
}

}  // namespace

void add_stack(CLI::App* command, StackArguments& out) {
  command->add_option("-c,--config", out.config, "Set a configuration value")
      ->option_text("KEY=VALUE")
      ->allow_extra_args(false);
  command->add_option("--config-file", out.config_files, "Read configuration from a stack file")
      ->option_text("FILE")
      ->check(existing_file())
      ->allow_extra_args(false);
  command
      ->add_option("-s,--stack", out.stack,
                   "The stack, whose Pulumi.STACK.yaml is read (default: $PULUMI_STACK, the "
                   "selected stack, the only one with a file, or dev)")
      ->option_text("STACK")
      ->check(stack_name());
  add_schemas(command, out.schemas);
  command
      ->add_option("--state", out.state,
                   "Compare with the state of a stack, as `pulumi stack export` writes it")
      ->option_text("FILE")
      ->check(existing_file());
  command
      ->add_option("--mocks", out.mocks,
                   "Replace providers by mocks with the rules of this file (docs/mocking.md)")
      ->option_text("FILE")
      ->check(existing_file());
}

void add_variables(CLI::App* command, std::vector<std::string>& files,
                   std::vector<std::string>& variables) {
  command
      ->add_option("--vars", files,
                   "Variables: the properties of a JSON object, or the attributes of an HCL file")
      ->option_text("FILE")
      ->check(existing_file())
      ->allow_extra_args(false);
  command->add_option("--var", variables, "One variable; the value is an expression")
      ->option_text("NAME=EXPR")
      ->allow_extra_args(false);
}

CLI::Option* add_words(CLI::App* command, const std::string& flag, std::vector<std::string> words,
                       std::function<void(const std::string&)> set, const std::string& help) {
  return command->add_option_function<std::string>(flag, std::move(set), help)
      ->check(one_of(std::move(words)));
}

void add_color(CLI::App* command, Color& color) {
  static const std::map<std::string, Color> kColors = {
      {"auto", Color::kAuto}, {"always", Color::kAlways}, {"never", Color::kNever}};
  add_choice(command, "--color", kColors, color, "auto, always or never")->option_text("WHEN");
}

std::string not_empty(const std::string& text) {
  return text.empty() ? "it is empty" : "";
}

}  // namespace virga::cli
