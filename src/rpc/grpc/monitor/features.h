// What an engine can do, by name and by number (docs/spec/wire.md, section 4). Private to the room.
#pragma once

#include <bitset>
#include <span>
#include <string_view>

#include "pulumi/wire/options.h"
#include "run/monitor_messages.h"

namespace virga::rpc {

// The numbers of run::Feature are those of the wire.
inline constexpr std::size_t kFeatures =
    static_cast<std::size_t>(run::Feature::kStateMigrations) + 1;

class FeatureSet {
 public:
  // What the engine speaks of that is not known here is left out.
  void add(int number) {
    if (number >= 0 && static_cast<std::size_t>(number) < kFeatures) {
      set_.set(static_cast<std::size_t>(number));
    }
  }
  void add(run::Feature feature) { set_.set(static_cast<std::size_t>(feature)); }
  bool has(run::Feature feature) const { return set_.test(static_cast<std::size_t>(feature)); }

  pulumi::WireFeatures on_the_wire() const {
    return {.secrets = has(run::Feature::kSecrets),
            .references = has(run::Feature::kResourceReferences),
            .outputs = has(run::Feature::kOutputValues),
            .byte_strings = has(run::Feature::kByteStrings)};
  }

 private:
  std::bitset<kFeatures> set_;
};

// The names of the features that have one, by number: later ones have none, an engine that has them
// tells all numbers at once.
std::span<const std::string_view> feature_ids();

// Why `request` cannot be sent to an engine with these features: an option that it would not
// understand, and so not heed.
base::Result<void> check_options(const run::RegisterResourceRequest& request,
                                 const FeatureSet& engine);

}  // namespace virga::rpc
