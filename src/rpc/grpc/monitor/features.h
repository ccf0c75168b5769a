// The features of an engine, by name and by number (docs/spec/wire.md, section 4). Private to the
// room.
#pragma once

#include <bitset>
#include <span>
#include <string_view>

#include "pulumi/wire/options.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

// The values of run::Feature are the numbers of the protocol.
inline constexpr std::size_t kFeatures =
    static_cast<std::size_t>(run::Feature::kStateMigrations) + 1;

class FeatureSet {
 public:
  // Ignores unknown features.
  void add(int number) {
    if (number >= 0 && static_cast<std::size_t>(number) < kFeatures) {
      set_.set(static_cast<std::size_t>(number));
    }
  }
  void add(run::Feature feature) { set_.set(static_cast<std::size_t>(feature)); }
  bool has(run::Feature feature) const { return set_.test(static_cast<std::size_t>(feature)); }

  pulumi::WireFeatures wire_features() const {
    return {.secrets = has(run::Feature::kSecrets),
            .references = has(run::Feature::kResourceReferences),
            .outputs = has(run::Feature::kOutputValues),
            .byte_strings = has(run::Feature::kByteStrings)};
  }

 private:
  std::bitset<kFeatures> set_;
};

// Returns the names of features by number. Later features have no names: engines with such features
// return all numbers at once.
std::span<const std::string_view> feature_ids();

// Fails if `request` has an option that an engine with these features would ignore.
base::Result<void> check_options(const run::RegisterResourceRequest& request,
                                 const FeatureSet& engine);

}  // namespace virga::rpc
