#include "convert/yaml/schemas.h"

#include <optional>

#include "base/text/ascii_case.h"
#include "base/text/type_token.h"

namespace virga::convert::yaml {
namespace {

using TypeKind = schema::Type::Kind;

// "pkg:module/member:Member", the form of packages that are made from Terraform providers.
std::string token_with_file(const base::TypeToken& token) {
  std::string file(token.name);
  if (!file.empty()) file[0] = base::to_ascii_lower(file[0]);
  return std::string(token.package) + ":" + std::string(token.module) + "/" + file + ":" +
         std::string(token.name);
}

// Calls `find` with each form of the token until it finds a member.
template <typename Find>
auto find_member(std::string_view written, Find find) -> decltype(find(std::string())) {
  if (auto* member = find(std::string(written))) return member;
  const auto token = base::TypeToken::parse_written(written);
  return token ? find(token_with_file(*token)) : nullptr;
}

std::string with_module(std::string_view written) {
  const auto token = base::TypeToken::parse_written(written);
  return token ? token->str() : std::string(written);
}

}  // namespace

Hint Hint::element() const {
  const bool has_elements =
      type_ && type_->element && (type_->kind == TypeKind::kArray || type_->kind == TypeKind::kMap);
  return has_elements ? Hint(package_, type_->element.get()) : Hint();
}

Hint Hint::property(std::string_view name) const {
  const schema::Properties* properties = properties_;
  if (type_ && type_->kind == TypeKind::kObject && package_ && type_->external_package.empty()) {
    const auto object = package_->object_type(type_->token);
    if (object && *object) properties = &(*object)->properties;
  }
  if (!properties) return element();
  const schema::Property* property = properties->find(name);
  return property ? Hint(package_, property->type.get()) : Hint();
}

const schema::Package* Schemas::package(const std::string& name, const std::string& version) {
  if (!loader_) return nullptr;
  const auto [at, is_new] = packages_.try_emplace({name, version});
  if (is_new) {
    auto loaded = loader_->load({.name = name, .version = version});
    if (loaded && !*loaded && !version.empty())
      loaded = loader_->load({.name = name, .version = {}});
    if (loaded) at->second = *loaded;
  }
  return at->second.get();
}

ResolvedResource Schemas::resource(std::string_view written, const std::string& version) {
  const auto token = base::TypeToken::parse_written(written);
  ResolvedResource out{.token = with_module(written)};
  if (!token) return out;
  const std::string provider(token->defined_by());
  out.package = package(token->is_provider() ? provider : std::string(token->package), version);
  if (!out.package) return out;
  if (token->is_provider()) {
    const auto found = out.package->provider();
    out.resource = found ? *found : nullptr;
    return out;
  }
  out.resource = find_member(written, [&](const std::string& form) -> const schema::Resource* {
    const auto found = out.package->resource(form);
    return found ? *found : nullptr;
  });
  if (out.resource) out.token = out.resource->token;
  return out;
}

ResolvedFunction Schemas::function(std::string_view written, const std::string& version) {
  const auto token = base::TypeToken::parse_written(written);
  ResolvedFunction out{.token = with_module(written)};
  if (!token) return out;
  out.package = package(std::string(token->package), version);
  if (!out.package) return out;
  out.function = find_member(written, [&](const std::string& form) -> const schema::Function* {
    const auto found = out.package->function(form);
    return found ? *found : nullptr;
  });
  if (out.function) out.token = out.function->token;
  return out;
}

}  // namespace virga::convert::yaml
