#include "engine/providers/deterministic_id.h"

#include "pulumi/digest.h"

namespace virga::engine {

std::string deterministic_id(std::string_view urn, std::string_view replaced_id) {
  const std::string hex = pulumi::hex_digest(pulumi::Hash::kSha256,
                                             std::string(urn).append(1, '\0').append(replaced_id));
  // The version and the variant of name-based UUIDs.
  return hex.substr(0, 8) + "-" + hex.substr(8, 4) + "-8" + hex.substr(13, 3) + "-a" +
         hex.substr(17, 3) + "-" + hex.substr(20, 12);
}

}  // namespace virga::engine
