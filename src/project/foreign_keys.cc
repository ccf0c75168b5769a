#include "project/foreign_keys.h"

#include <algorithm>
#include <array>
#include <string>

#include "diag/codes/tool.h"

namespace virga::project {
namespace {

struct ForeignKey {
  std::string_view name;
  diag::MessageText help;
};

constexpr auto kForeignKeys = std::to_array<ForeignKey>({
    {"components", "a component is a folder with .pp files: remove this key"},
    {"configuration", "declare configuration with config blocks in a .pp file"},
    {"enforcement", "set the enforcement in each policy block"},
    {"enforcementLevel", "set the enforcement in each policy block"},
    {"outputs", "declare outputs with output blocks in a .pp file"},
    {"policies", "declare policies with policy blocks in a .pp file"},
    {"resources", "declare resources with resource blocks in a .pp file"},
    {"variables", "declare variables as name = value in a .pp file"},
});

}  // namespace

void report_foreign_keys(const Yaml& manifest, std::string_view file,
                         diag::Diagnostics& diagnostics) {
  for (const auto& [key, value] : manifest.members) {
    const auto* found = std::ranges::find(kForeignKeys, key.text, &ForeignKey::name);
    if (found == kForeignKeys.end()) continue;
    diagnostics
        .add(diag::codes::kMisspelledManifestKey, key.range, diag::PathText{std::string(file)},
             diag::Name{key.text})
        .help({found->help});
  }
}

}  // namespace virga::project
