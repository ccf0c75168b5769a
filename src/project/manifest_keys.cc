#include "project/manifest_keys.h"

#include <algorithm>
#include <array>

#include "base/text/suggest.h"

namespace virga::project {
namespace {

constexpr std::array<std::string_view, 18> kKeys = {"author",
                                                    "backend",
                                                    "config",
                                                    "description",
                                                    "license",
                                                    "main",
                                                    "name",
                                                    "namespace",
                                                    "options",
                                                    "packages",
                                                    "parameterization",
                                                    "plugins",
                                                    "requiredPulumiVersion",
                                                    "runtime",
                                                    "stackConfigDir",
                                                    "template",
                                                    "version",
                                                    "website"};

}  // namespace

bool has_misspelled(const Yaml& manifest, std::string_view key) {
  return std::ranges::any_of(manifest.members, [&](const auto& member) {
    return base::nearest(member.key.text, kKeys) == key && member.key.text != key;
  });
}

void report_misspelled_keys(const Yaml& manifest, std::string_view file,
                            diag::Diagnostics& diagnostics) {
  for (const auto& [key, value] : manifest.members) {
    if (std::ranges::find(kKeys, key.text) != kKeys.end()) continue;
    const auto near = base::nearest(key.text, kKeys);
    if (!near || manifest.find(*near)) continue;
    diagnostics
        .add(diag::Code::kMisspelledManifestKey, key.range, diag::PathText{std::string(file)},
             diag::Name{key.text})
        .suggest(key.range, *near);
  }
}

}  // namespace virga::project
