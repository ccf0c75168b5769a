#include "cli/schema/member.h"

#include <algorithm>

#include "base/suggest.h"

namespace virga::cli {
namespace {

bool found(const Definition& definition) {
  return std::visit([](const auto* each) { return each != nullptr; }, definition);
}

std::string_view last_part(std::string_view token) {
  return token.substr(token.rfind(':') + 1);
}

// All tokens of a package that a program can write.
std::vector<std::string_view> tokens(const schema::Package& package) {
  std::vector<std::string_view> all;
  for (const std::string& token : package.resource_tokens()) all.push_back(token);
  for (const std::string& token : package.function_tokens()) all.push_back(token);
  return all;
}

base::Result<Definition> find_token(const schema::Package& package, const std::string& token) {
  Definition result = static_cast<const schema::Resource*>(nullptr);
  const auto ask = [&](auto answer) -> base::Result<bool> {
    if (!answer) return std::unexpected(std::move(answer).error());
    if (*answer) result = *answer;
    return *answer != nullptr;
  };
  // Exact names first: the canonical form of a function may be a resource's token.
  auto done = ask(package.object_type(token));
  if (done && !*done) done = ask(package.enum_type(token));
  if (done && !*done) done = ask(package.resource(token));
  if (done && !*done) done = ask(package.function(token));
  if (!done) return std::unexpected(std::move(done).error());
  return result;
}

// Adds the type that `type` points to, once, and those of its elements and members.
void mention(const schema::Package& package, const schema::Type& type,
             std::vector<Definition>& types) {
  if (type.element) mention(package, *type.element, types);
  for (const schema::TypePtr& each : type.members) mention(package, *each, types);
  Definition definition = static_cast<const schema::ObjectType*>(nullptr);
  if (type.kind == schema::Type::Kind::kObject && type.external_package.empty()) {
    definition = package.object_type(type.token).value_or(nullptr);
  } else if (type.kind == schema::Type::Kind::kEnum) {
    definition = package.enum_type(type.token).value_or(nullptr);
  }
  if (found(definition) && std::ranges::find(types, definition) == types.end()) {
    types.push_back(definition);
  }
}

}  // namespace

base::Result<Definition> find_member(const schema::Package& package, std::string_view name) {
  if (name == "provider") {
    const auto provider = package.provider();
    if (!provider) return std::unexpected(provider.error());
    return *provider;
  }
  for (const std::string& token : {package.name() + ":" + std::string(name), std::string(name)}) {
    auto definition = find_token(package, token);
    if (!definition || found(*definition)) return definition;
  }
  std::vector<std::string_view> matches;
  for (const std::string_view token : tokens(package)) {
    if (last_part(token) == name) matches.push_back(token);
  }
  if (matches.size() == 1) return find_token(package, std::string(matches[0]));
  return static_cast<const schema::Resource*>(nullptr);
}

std::string_view kind_name(const Definition& definition) {
  struct Names {
    std::string_view operator()(const schema::Resource* resource) const {
      if (resource->is_provider) return "provider";
      return resource->is_component ? "component" : "resource";
    }
    std::string_view operator()(const schema::Function* function) const {
      return function->is_method ? "method" : "function";
    }
    std::string_view operator()(const schema::ObjectType*) const { return "object type"; }
    std::string_view operator()(const schema::EnumType*) const { return "enum type"; }
  };
  return std::visit(Names(), definition);
}

const std::string& token(const Definition& definition) {
  return std::visit([](const auto* each) -> const std::string& { return each->token; }, definition);
}

std::string nearest_token(const schema::Package& package, std::string_view name) {
  const std::vector<std::string_view> all = tokens(package);
  const std::string whole = package.name() + ":" + std::string(name);
  for (const std::string& written : {whole, std::string(name)}) {
    if (const auto near = base::nearest(written, all)) return std::string(*near);
  }
  std::vector<std::string_view> parts;
  for (const std::string_view token : all) parts.push_back(last_part(token));
  const auto near = base::nearest(last_part(name), parts);
  if (!near) return "";
  return std::string(all[static_cast<std::size_t>(
      std::ranges::find(parts, near->data(), &std::string_view::data) - parts.begin())]);
}

std::vector<Definition> mentioned_types(const Member& member) {
  std::vector<Definition> types;
  const auto add = [&](const schema::Properties& properties) {
    for (const schema::Property& property : properties.list) {
      mention(*member.package, *property.type, types);
    }
  };
  if (const auto* resource = std::get_if<const schema::Resource*>(&member.definition)) {
    add((*resource)->inputs);
    add((*resource)->outputs);
    add((*resource)->state_inputs);
  } else if (const auto* function = std::get_if<const schema::Function*>(&member.definition)) {
    add((*function)->inputs);
    add((*function)->result_object);
    if ((*function)->result) mention(*member.package, *(*function)->result, types);
  } else if (const auto* object = std::get_if<const schema::ObjectType*>(&member.definition)) {
    add((*object)->properties);
  }
  std::erase(types, member.definition);  // itself
  return types;
}

}  // namespace virga::cli
