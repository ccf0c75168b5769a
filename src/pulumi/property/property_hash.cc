#include "pulumi/property/property_hash.h"

#include <functional>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "base/hash.h"
#include "pulumi/digest.h"

namespace virga::pulumi {
namespace {

using Kind = PropertyValue::Kind;

// Equal values are visited in the same order, so the hash is the same.
class Hasher {
 public:
  std::uint64_t run(const PropertyValue& value) {
    pending_.push_back(&value);
    while (!pending_.empty()) {
      const PropertyValue& next = *pending_.back();
      pending_.pop_back();
      visit(next);
    }
    return hash_;
  }

 private:
  void mix(std::uint64_t value) { hash_ = base::mix(hash_, value); }
  void mix(std::string_view text) { mix(std::hash<std::string_view>()(text)); }

  void visit(const PropertyValue& value) {
    mix(static_cast<std::uint64_t>(value.kind()) + 1);
    switch (value.kind()) {
      case Kind::kNull:
      case Kind::kArchive: return;
      case Kind::kBool: return mix(std::uint64_t{value.as_bool()});
      case Kind::kNumber: return mix(std::hash<double>()(value.as_number()));  // -0 hashes like 0
      case Kind::kString: return mix(value.as_string());
      case Kind::kArray:
        mix(value.as_array().size());
        for (const PropertyValue& item : value.as_array()) pending_.push_back(&item);
        return;
      case Kind::kObject:
        for (const auto& [key, member] : value.as_object()) {
          if (member.is_null()) continue;
          mix(key);
          pending_.push_back(&member);
        }
        return;
      case Kind::kAsset: return visit_asset(value.as_asset());
      case Kind::kReference:
        mix(value.as_reference().urn);
        // Two unknown IDs are equal, with any witnesses.
        if (value.as_reference().id.is_computed()) return mix(std::uint64_t{1});
        pending_.push_back(&value.as_reference().id);
        return;
      case Kind::kSecret:
      case Kind::kComputed: pending_.push_back(&value.element()); return;
      case Kind::kOutput: return visit_output(value.as_output());
    }
    VIRGA_UNREACHABLE();
  }

  void visit_asset(const Asset& asset) {
    if (!asset.hash.empty()) return mix(asset.hash);
    if (asset.source == Asset::Source::kText) return mix(hex_digest(Hash::kSha256, asset.text));
    mix(static_cast<std::uint64_t>(asset.source));
    mix(asset.text);
  }

  void visit_output(const OutputValue& output) {
    mix(std::uint64_t{output.known} * 2 + std::uint64_t{output.secret});
    mix(output.dependencies.size());
    for (const std::string& urn : output.dependencies) mix(urn);
    pending_.push_back(&output.element);
  }

  std::vector<const PropertyValue*> pending_;
  std::uint64_t hash_ = 0;
};

}  // namespace

std::uint64_t deep_hash(const PropertyValue& value) {
  return Hasher().run(value);
}

}  // namespace virga::pulumi
