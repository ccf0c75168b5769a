#include "pulumi/property/property_equal.h"

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/check.h"
#include "pulumi/digest.h"

namespace virga::pulumi {
namespace {

using Kind = PropertyValue::Kind;

std::optional<std::string> known_hash(const Asset& asset) {
  if (!asset.hash.empty()) return asset.hash;
  if (asset.source == Asset::Source::kText) return hex_digest(Hash::kSha256, asset.text);
  return std::nullopt;
}

bool same_asset(const Asset& a, const Asset& b) {
  if (a.source == b.source && a.text == b.text && a.hash == b.hash) return true;
  const std::optional<std::string> hash = known_hash(a);
  return hash && hash == known_hash(b);
}

// Compares two trees with a list of pending pairs instead of recursion.
class Comparison {
 public:
  explicit Comparison(AssetHasher* hasher) : hasher_(hasher) {}

  bool run(const PropertyValue& a, const PropertyValue& b) {
    if (!compare(a, b)) return false;
    while (!pending_.empty()) {
      const auto [x, y] = pending_.back();
      pending_.pop_back();
      if (!compare_parts(*x, *y)) return false;
    }
    return true;
  }

 private:
  // Returns false if the two certainly differ; composites of the same kind are compared later.
  bool compare(const PropertyValue& a, const PropertyValue& b) {
    if (a.kind() != b.kind()) return false;
    switch (a.kind()) {
      case Kind::kNull: return true;
      case Kind::kBool: return a.as_bool() == b.as_bool();
      case Kind::kNumber: return a.as_number() == b.as_number();
      case Kind::kString: return a.as_string() == b.as_string();
      case Kind::kAsset: return compare_assets(a.as_asset(), b.as_asset());
      case Kind::kArray:
      case Kind::kObject:
      case Kind::kArchive:
      case Kind::kReference:
      case Kind::kSecret:
      case Kind::kComputed:
      case Kind::kOutput: pending_.emplace_back(&a, &b); return true;
    }
    VIRGA_UNREACHABLE();
  }

  bool compare_parts(const PropertyValue& a, const PropertyValue& b) {
    switch (a.kind()) {
      case Kind::kNull:
      case Kind::kBool:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kAsset: VIRGA_UNREACHABLE();
      case Kind::kArray: return compare_arrays(a.as_array(), b.as_array());
      case Kind::kObject: return compare_objects(a.as_object(), b.as_object());
      case Kind::kArchive: return compare_archives(a.as_archive(), b.as_archive());
      case Kind::kReference: return compare_references(a.as_reference(), b.as_reference());
      case Kind::kSecret:
      case Kind::kComputed: return compare(a.element(), b.element());
      case Kind::kOutput: return compare_outputs(a.as_output(), b.as_output());
    }
    VIRGA_UNREACHABLE();
  }

  bool compare_arrays(std::span<const PropertyValue> a, std::span<const PropertyValue> b) {
    if (a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!compare(a[i], b[i])) return false;
    }
    return true;
  }

  // Compares the sorted members in parallel and skips Nulls.
  bool compare_objects(std::span<const Member> a, std::span<const Member> b) {
    const auto skip_nulls = [](std::span<const Member> members, std::size_t& at) {
      while (at < members.size() && members[at].value.is_null()) ++at;
      return at < members.size();
    };
    std::size_t i = 0;
    std::size_t j = 0;
    for (;; ++i, ++j) {
      const bool more_a = skip_nulls(a, i);
      const bool more_b = skip_nulls(b, j);
      if (!more_a || !more_b) return more_a == more_b;
      if (a[i].key != b[j].key || !compare(a[i].value, b[j].value)) return false;
    }
  }

  bool compare_assets(const Asset& a, const Asset& b) {
    return hasher_ ? same_hash(a, b) : same_asset(a, b);
  }

  template <typename Content>
  bool same_hash(const Content& a, const Content& b) {
    const std::optional<std::string> hash = hash_of(a);
    return hash && hash == hash_of(b);
  }
  template <typename Content>
  std::optional<std::string> hash_of(const Content& content) {
    return content.hash.empty() ? hasher_->hash(content) : content.hash;
  }

  bool compare_archives(const Archive& a, const Archive& b) {
    if (hasher_) return same_hash(a, b);
    if (!a.hash.empty() && !b.hash.empty()) return a.hash == b.hash;
    if (a.source != b.source || a.location != b.location || a.assets.size() != b.assets.size()) {
      return false;
    }
    for (std::size_t i = 0; i < a.assets.size(); ++i) {
      if (a.assets[i].key != b.assets[i].key) return false;
      if (!compare(a.assets[i].value, b.assets[i].value)) return false;
    }
    return true;
  }

  bool compare_references(const ResourceReference& a, const ResourceReference& b) {
    if (a.urn != b.urn) return false;
    return (a.id.is_computed() && b.id.is_computed()) || compare(a.id, b.id);
  }

  bool compare_outputs(const OutputValue& a, const OutputValue& b) {
    return a.known == b.known && a.secret == b.secret && a.dependencies == b.dependencies &&
           compare(a.element, b.element);
  }

  AssetHasher* hasher_;  // null: missing hashes are not computed
  std::vector<std::pair<const PropertyValue*, const PropertyValue*>> pending_;
};

}  // namespace

bool deep_equals(const PropertyValue& a, const PropertyValue& b) {
  return Comparison(nullptr).run(a, b);
}

bool deep_equals(const PropertyValue& a, const PropertyValue& b, AssetHasher& hasher) {
  return Comparison(&hasher).run(a, b);
}

}  // namespace virga::pulumi
