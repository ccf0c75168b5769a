#include "pulumi/assets/hashed.h"

#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/limits.h"
#include "pulumi/assets/content_hash.h"
#include "pulumi/assets/uri.h"
#include "pulumi/property/property_walk.h"
#include "pulumi/value_error.h"
#include "pulumi/wire/rebuilt.h"

namespace virga::pulumi {
namespace {

using Kind = PropertyValue::Kind;
using Hashed = ValueResult<PropertyValue>;

bool is_http(const std::string& text) {
  const auto uri = parse_uri(text);
  return uri && (uri->scheme == "http" || uri->scheme == "https");
}

// Returns whether `found` is true for the archive or for an asset or archive inside. Uses no stack
// in proportion to the depth.
template <typename Found>
bool any_content(const Archive& archive, const Found& found) {
  std::vector<const Archive*> pending{&archive};
  while (!pending.empty()) {
    const Archive& next = *pending.back();
    pending.pop_back();
    if (found(next)) return true;
    for (const Member& part : next.assets) {
      if (part.value.is_asset()) {
        if (found(part.value.as_asset())) return true;
      } else {
        pending.push_back(&part.value.as_archive());
      }
    }
  }
  return false;
}

bool lacks_hash(const PropertyValue& value) {
  if (value.is_asset()) return value.as_asset().hash.empty();
  return value.is_archive() &&
         any_content(value.as_archive(), [](const auto& content) { return content.hash.empty(); });
}

// The recursion depth is limited by the depth of the value.
class Hashing {
 public:
  Hashing(const AssetContext& context, RemoteContents remote)
      : context_(context), remote_(remote) {}

  Hashed add(const PropertyValue& value, std::uint32_t depth) const {
    constexpr std::uint32_t kMaxDepth = base::Limits{}.max_type_depth;
    if (depth > kMaxDepth) return too_deep(kMaxDepth);
    switch (value.kind()) {
      case Kind::kNull:
      case Kind::kBool:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kReference:
      case Kind::kComputed: return value;
      case Kind::kAsset: return content(value.as_asset(), value);
      case Kind::kArchive: return content(value.as_archive(), value);
      case Kind::kArray: return array(value, depth);
      case Kind::kObject: return object(value, depth);
      case Kind::kSecret:
      case Kind::kOutput: return wrapper(value, depth);
    }
    VIRGA_UNREACHABLE();
  }

 private:
  static PropertyValue wrapped(Asset asset) { return PropertyValue::asset(std::move(asset)); }
  static PropertyValue wrapped(Archive archive) {
    return PropertyValue::archive(std::move(archive));
  }

  template <typename Content>
  Hashed content(const Content& content, const PropertyValue& value) const {
    if (!lacks_hash(value)) return value;
    Content hashed = content;
    if (auto added = add_hash(hashed, context_, remote_); !added) {
      return misfit(added.error().str());
    }
    return wrapped(std::move(hashed));
  }

  Hashed wrapper(const PropertyValue& value, std::uint32_t depth) const {
    Hashed element = add(value.element(), depth + 1);
    if (!element) return element;
    if (element->identical(value.element())) return value;
    if (value.is_secret()) return PropertyValue::secret(*std::move(element));
    OutputValue output = value.as_output();
    output.element = *std::move(element);
    return PropertyValue::output(std::move(output));
  }

  Hashed array(const PropertyValue& value, std::uint32_t depth) const {
    Rebuilt<PropertyValue> rebuilt(value.as_array());
    std::int64_t index = 0;
    for (const PropertyValue& item : value.as_array()) {
      Hashed made = add(item, depth + 1);
      if (!made) return base::Unexpected(std::move(made).error().within(index));
      rebuilt.put(*std::move(made));
      ++index;
    }
    return rebuilt.changed() ? PropertyValue::array(rebuilt.take()) : value;
  }

  Hashed object(const PropertyValue& value, std::uint32_t depth) const {
    Rebuilt<Member> rebuilt(value.as_object());
    for (const Member& member : value.as_object()) {
      Hashed made = add(member.value, depth + 1);
      if (!made) return base::Unexpected(std::move(made).error().within(member.key));
      rebuilt.put(*std::move(made));
    }
    return rebuilt.changed() ? PropertyValue::object(rebuilt.take()) : value;
  }

  const AssetContext& context_;
  RemoteContents remote_;
};

// `depth` is the number of archives around the parts.
base::Result<void> add_parts(Archive& archive, const AssetContext& context, RemoteContents remote,
                             std::size_t depth) {
  for (Member& part : archive.assets) {
    if (!lacks_hash(part.value)) continue;
    if (part.value.is_asset()) {
      Asset asset = part.value.as_asset();
      if (auto added = add_hash(asset, context, remote); !added) return added;
      part.value = PropertyValue::asset(std::move(asset));
      continue;
    }
    if (depth == context.limits.max_archive_depth) continue;  // content_hash() reports the error
    Archive inner = part.value.as_archive();
    if (auto added = add_parts(inner, context, remote, depth + 1); !added) return added;
    part.value = PropertyValue::archive(std::move(inner));
  }
  if (!archive.hash.empty() || archive.source == Archive::Source::kElided) return {};
  if (remote == RemoteContents::kNotFetched && is_remote(archive)) return {};
  auto hash = content_hash(archive, context);
  if (!hash) return base::Unexpected(hash.error());
  archive.hash = *std::move(hash);
  return {};
}

}  // namespace

bool is_remote(const Asset& asset) {
  return asset.source == Asset::Source::kUri && is_http(asset.text);
}

bool is_remote(const Archive& archive) {
  return any_content(archive, []<typename Content>(const Content& content) {
    if (content.source != Content::Source::kUri) return false;
    if constexpr (std::is_same_v<Content, Asset>) {
      return is_http(content.text);
    } else {
      return is_http(content.location);
    }
  });
}

base::Result<void> add_hash(Asset& asset, const AssetContext& context, RemoteContents remote) {
  if (!asset.hash.empty() || asset.source == Asset::Source::kElided) return {};
  if (remote == RemoteContents::kNotFetched && is_remote(asset)) return {};
  auto hash = content_hash(asset, context);
  if (!hash) return base::Unexpected(hash.error());
  asset.hash = *std::move(hash);
  return {};
}

base::Result<void> add_hash(Archive& archive, const AssetContext& context, RemoteContents remote) {
  Archive hashed = archive;
  if (auto added = add_parts(hashed, context, remote, 1); !added) return added;
  archive = std::move(hashed);
  return {};
}

base::Result<PropertyValue> with_hashes(const PropertyValue& value, const AssetContext& context,
                                        RemoteContents remote) {
  if (!any_part(value, lacks_hash)) return value;
  Hashed hashed = Hashing(context, remote).add(value, 0);
  if (!hashed) return base::Unexpected(hashed.error().error());
  return *std::move(hashed);
}

}  // namespace virga::pulumi
