// `virga preview`.
#pragma once

#include <string>
#include <vector>

#include "check/policy/policy_host.h"
#include "check/session/translation.h"
#include "cli/stack/stack_arguments.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {

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
  int policy_timeout = 60;  // in seconds: for each call of a pack in another language
  bool expect_no_changes = false;
  bool diff = false;        // also show unchanged properties of changed resources
  bool show_sames = false;  // also show unchanged resources
  PreviewFormat format = PreviewFormat::kText;
  bool strict = false;                    // treat warnings as errors
  bool no_hooks = false;                  // do not run the commands of hooks
  check::TranslationOptions translation;  // of a program in another language
  Color color = Color::kAuto;
};

// `translator` knows the programs in another language, `policy_host` the policy packs; both may be
// null. Returns the exit code (cli/cli.h).
int preview(const PreviewArguments& arguments, const check::Translator* translator,
            const check::PolicyHost* policy_host = nullptr);  // preview.cc

}  // namespace virga::cli
