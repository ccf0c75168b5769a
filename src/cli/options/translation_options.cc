#include <CLI/CLI.hpp>
#include <utility>

#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"

namespace virga::cli {
namespace {

// Does not repeat the text, which may be a secret.
std::string name_and_value(const std::string& text) {
  const bool has_name = text.find('=') != std::string::npos && !text.starts_with('=');
  return has_name ? "" : "expected NAME=VALUE";
}

}  // namespace

void add_translation(CLI::App* command, check::TranslationOptions& out, const std::string& of) {
  // The two options keep their common order, because a later value has priority.
  const auto add_variable = [&out](const std::string& text) {
    const auto equals = text.find('=');
    out.values.push_back({{}, text.substr(0, equals), text.substr(equals + 1)});
  };
  const auto add_file = [&out](const std::string& path) { out.values.push_back({path, {}, {}}); };
  command
      ->add_option_function<std::string>(
          "--var", add_variable,
          of + ": the value of a variable, as for `terraform plan -var`; may be repeated")
      ->option_text("NAME=VALUE")
      ->check(CLI::Validator(name_and_value, ""))
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->trigger_on_parse();
  command
      ->add_option_function<std::string>("--var-file", add_file,
                                         of + ": a file of values (*.tfvars); may be repeated")
      ->option_text("FILE")
      ->check(existing_file())
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeLast)
      ->trigger_on_parse();
  command
      ->add_option("--mapping", out.mappings,
                   of + ": a file, a folder or an installed plugin that maps a provider to its "
                        "package; may be repeated")
      ->option_text("FILE|DIR|PLUGIN")
      ->allow_extra_args(false);
}

}  // namespace virga::cli
