// The hashes that assets and archives are compared by (docs/spec/pulumi-types.md, sections 4.2
// and 4.3), byte for byte as recorded, in constant memory.
#pragma once

#include <optional>
#include <string>

#include "pulumi/assets/asset_context.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_value.h"

namespace virga::pulumi {

// Lower-case hexadecimal SHA-256: of an asset's bytes; of the bytes of an archive's file; of the
// tar stream that any other archive is packed into (pack.h). A hash that is known already is given
// back as it is. Fails as reading does.
base::Result<std::string> content_hash(const Asset& asset, const AssetContext& context);
base::Result<std::string> content_hash(const Archive& archive, const AssetContext& context);

// For deep_equals: computes the hashes that are missing.
class ContentHasher final : public AssetHasher {
 public:
  explicit ContentHasher(const AssetContext& context) : context_(context) {}
  std::optional<std::string> hash(const Asset& asset) override;
  std::optional<std::string> hash(const Archive& archive) override;

 private:
  const AssetContext& context_;
};

}  // namespace virga::pulumi
