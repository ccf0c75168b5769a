#include "ide/schema/token_at.h"

#include <variant>

#include "ide/names/occurrences.h"

namespace virga::ide {
namespace {

struct TokenOf {
  std::optional<std::string> operator()(const ResourceType& type) const {
    return type.resource->token;
  }
  std::optional<std::string> operator()(const PackageFunction& function) const {
    return function.function->token;
  }
  std::optional<std::string> operator()(const SchemaProperty& property) const {
    return property.owner;
  }
  std::optional<std::string> operator()(const EnumValueName& value) const { return value.token; }
  std::optional<std::string> operator()(const PackageName& package) const { return package.name; }
  std::optional<std::string> operator()(const auto&) const { return std::nullopt; }
};

}  // namespace

std::optional<std::string> schema_token_at(const Snapshot& snapshot, base::SourceId source,
                                           std::uint32_t offset) {
  if (const auto name = occurrence_at(snapshot, source, offset)) {
    if (auto token = std::visit(TokenOf{}, name->symbol)) return token;
  }
  const auto node = snapshot.node_at(source, offset);
  if (!node) return std::nullopt;
  const auto* resource = snapshot.bind(*node).if_is<bind::Resource>();
  if (!resource || !resource->schema) return std::nullopt;
  return resource->schema->token;
}

}  // namespace virga::ide
