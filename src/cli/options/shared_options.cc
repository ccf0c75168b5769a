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
  command
      ->add_option("-c,--config", out.config,
                   "Set a configuration value: a string, number or bool, or JSON for a list or map")
      ->option_text("KEY=VALUE")
      ->allow_extra_args(false);
  command->add_option("--secret", out.secrets, "Set a configuration value that is a secret")
      ->option_text("KEY=VALUE")
      ->allow_extra_args(false);
  command->add_flag("--path,--config-path", out.config_paths,
                    "The keys of -c and --secret are paths to a part of a value: net.cidrs[0]");
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

void add_jobs(CLI::App* command, std::size_t& jobs, const std::string& help) {
  command->add_option("--jobs", jobs, help + " (default: one per processor)")
      ->option_text("N")
      ->check(number_in(1, 256));
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
  for (const char* name : {"--config", "--secret", "--path", "--config-file", "--stack", "--schema",
                           "--state", "--mocks"}) {
    command->get_option(name)->excludes(hcl);
  }
  add_variables(command, out.variable_files, out.variables);
  command->add_flag("--show-secrets", out.show_secrets, "Show the values of secrets");
  add_color(command, out.color);
}

void add_color(CLI::App* command, Color& color) {
  static const std::map<std::string, Color> kColors = {
      {"auto", Color::kAuto}, {"always", Color::kAlways}, {"never", Color::kNever}};
  add_choice(command, "--color", kColors, color, "auto, always or never")->option_text("WHEN");
}

void when_named(CLI::App* command, std::function<void()> then) {
  command->callback(std::move(then));
}

std::string not_empty(const std::string& text) {
  return text.empty() ? "it is empty" : "";
}

}  // namespace virga::cli
