// The hashes for comparing assets and archives (docs/spec/pulumi-types.md, sections 4.2 and 4.3),
// identical to those of the reference, in constant memory.
#pragma once

#include <optional>
#include <string>

#include "pulumi/assets/asset_context.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Lower-case hexadecimal SHA-256 of the bytes of an asset, of the file of an archive, or of the tar
// stream of any other archive (pack.h). Returns a known hash unchanged. Fails if reading fails.
base::Result<std::string> content_hash(const Asset& asset, const AssetContext& context);
base::Result<std::string> content_hash(const Archive& archive, const AssetContext& context);

// Computes missing hashes for deep_equals.
class ContentHasher final : public AssetHasher {
 public:
  explicit ContentHasher(const AssetContext& context) : context_(context) {}
  std::optional<std::string> hash(const Asset& asset) override;
  std::optional<std::string> hash(const Archive& archive) override;

 private:
  const AssetContext& context_;
};

}  // namespace virga::pulumi
