#include "pulumi/provider_reference.h"

#include "pulumi/urn.h"
#include "pulumi/wire/signatures.h"

namespace virga::pulumi {

std::string_view provider_package(std::string_view type) {
  if (!type.starts_with(kProviderTypePrefix)) return {};
  return type.substr(kProviderTypePrefix.size());
}

std::optional<ProviderReference> ProviderReference::parse(std::string_view text) {
  const std::size_t at = text.rfind(kUrnDivider);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view id = text.substr(at + kUrnDivider.size());
  auto urn = Urn::parse(std::string(text.substr(0, at)));
  if (!urn || id.empty()) return std::nullopt;
  return ProviderReference{urn->str(), std::string(id == kUnknownString ? std::string_view() : id)};
}

std::string ProviderReference::str() const {
  std::string text = urn;
  return text.append(kUrnDivider).append(id.empty() ? kUnknownString : id);
}

std::string ProviderReference::package() const {
  const auto parsed = Urn::parse(urn);
  return parsed ? std::string(provider_package(parsed->type())) : std::string();
}

}  // namespace virga::pulumi
