// How a resource names its provider: "<urn>::<id>" (docs/spec/evaluator.md, section 5,
// docs/spec/wire.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::pulumi {

// The types of provider resources are this and the name of a package.
inline constexpr std::string_view kProviderTypePrefix = "pulumi:providers:";

// "aws" of "pulumi:providers:aws"; empty for any other type.
std::string_view provider_package(std::string_view type);

struct ProviderReference {
  std::string urn;
  std::string id;  // empty while it is not known; a UUID of its own stands for that in the text

  // Nothing unless the text has a URN, "::" and an id.
  static std::optional<ProviderReference> parse(std::string_view text);
  std::string str() const;
  // That the URN is a provider of; empty when it is none.
  std::string package() const;
};

}  // namespace virga::pulumi
