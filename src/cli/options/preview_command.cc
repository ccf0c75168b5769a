#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "cli/commands.h"
#include "cli/options/command_parts.h"
#include "cli/options/usage_error.h"
#include "cli/preview/command.h"
#include "cli/project_around.h"

namespace virga::cli {
namespace {

const std::map<std::string, PreviewFormat> kPreviewFormats = {
    {"text", PreviewFormat::kText},
    {"json", PreviewFormat::kJson},
    {"markdown", PreviewFormat::kMarkdown},
    {"pulumi", PreviewFormat::kPulumi}};

// Adds the options that select resources.
void add_resources(CLI::App* command, PreviewArguments& out) {
  const auto resources = [&](const char* flag, std::vector<std::string>& values, const char* help) {
    return command->add_option(flag, values, help)
        ->check(CLI::Validator(not_empty, ""))
        ->option_text("RESOURCE")
        ->allow_extra_args(false);
  };
  CLI::Option* target = resources(
      "-t,--target", out.targets,
      "Preview only these resources, with their providers and parents: names, or URNs, in which * "
      "matches any text");
  command
      ->add_flag("--target-dependents", out.target_dependents,
                 "Preview also the resources that depend on those of --target")
      ->needs(target);
  CLI::Option* exclude = resources("-x,--exclude", out.excludes,
                                   "Leave these resources as they are: names or URNs, as for "
                                   "--target")
                             ->excludes(target);
  command
      ->add_flag("--exclude-dependents", out.exclude_dependents,
                 "Leave also the resources that depend on those of --exclude")
      ->needs(exclude);
  resources("--replace", out.replace, "Replace these resources whether they change or not");
}

}  // namespace

void add_preview(CLI::App& app, Invocation& invocation) {
  const auto arguments = std::make_shared<PreviewArguments>();
  PreviewArguments& out = *arguments;
  CLI::App* command = app.add_subcommand(
      "preview", "Show what the program would deploy, offline: no cloud, no network");
  command->add_option(
      "DIR", out.path,
      "A project (Pulumi.yaml and *.pp), a folder of Terraform (*.tf), or one .pp file");
  add_stack(command, out);
  if (invocation.translator) add_translation(command, out.translation, "For Terraform");
  add_resources(command, out);
  CLI::Option* pack = command
                          ->add_option("--policy-pack", out.policy_packs,
                                       "Apply the policies of this folder (docs/policy-packs.md)")
                          ->check(CLI::Validator(not_empty, ""))
                          ->option_text("DIR")
                          ->allow_extra_args(false);
  command
      ->add_option("--policy-pack-config", out.policy_pack_configs,
                   "Configure the policies by this JSON file; of several, the first is for the "
                   "first --policy-pack, and so on")
      ->option_text("FILE")
      ->check(existing_file())
      ->allow_extra_args(false)
      ->needs(pack);
  if (invocation.policy_host) {
    command
        ->add_option("--policy-timeout", out.policy_timeout,
                     "Stop a policy pack in C++ that takes longer for a resource (default: 60)")
        ->option_text("SECONDS")
        ->check(CLI::Range(1, 86400))
        ->needs(pack);
  }
  command
      ->add_option("--against", out.against,
                   "Compare with the program at a commit of git, for pull requests; no stack is "
                   "needed")
      ->option_text("COMMIT")
      ->check(CLI::Validator(not_empty, ""))
      ->excludes(command->get_option("--state"));
  command->add_flag("--expect-no-changes", out.expect_no_changes,
                    "Exit with 3 if anything would change");
  command->add_flag("--strict", out.strict, "Treat warnings as errors");
  command->add_flag("--no-hooks", out.no_hooks,
                    "Do not run the commands of hooks; assume that they succeed");
  command->add_flag("--diff", out.diff, "Show all properties of resources that change");
  // Without a state, everything is created.
  command->add_flag("--show-sames", out.show_sames, "Show resources that do not change")
      ->needs(command->get_option("--state"));
  CLI::Option* format =
      add_choice(command, "--format", kPreviewFormats, out.format,
                 "text, json, markdown (a comment for a pull request) or pulumi (the JSON of "
                 "`pulumi preview --json`)")
          ->option_text("FORMAT");
  command
      ->add_flag_callback(
          "--json", [&out] { out.format = PreviewFormat::kJson; }, "The same as --format json")
      ->excludes(format);
  add_color(command, out.color);
  runs(command, invocation, arguments,
       [translator = invocation.translator,
        policy_host = invocation.policy_host](PreviewArguments given) {
         use_project_around(given.path);
         return preview(given, translator, policy_host);
       });
}

}  // namespace virga::cli
