// The reference of a resource to its provider: "<urn>::<id>" (docs/spec/evaluator.md, section 5,
// docs/spec/wire.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::pulumi {

// The prefix of the types of provider resources, before the name of a package.
inline constexpr std::string_view kProviderTypePrefix = "pulumi:providers:";

// "aws" for "pulumi:providers:aws"; empty for any other type.
std::string_view provider_package(std::string_view type);

struct ProviderReference {
  std::string urn;
  std::string id;  // empty while unknown; the text form then has a special UUID

  // Returns nullopt unless the text has a URN, "::" and an id.
  static std::optional<ProviderReference> parse(std::string_view text);
  std::string str() const;
  // The package of the provider; empty if the URN is not that of a provider.
  std::string package() const;
};

}  // namespace virga::pulumi
