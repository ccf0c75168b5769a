#include "schema/members/member.h"

#include <algorithm>
#include <set>

#include "base/text/suggest.h"
#include "schema/members/module.h"
#include "schema/near_tokens.h"

namespace virga::schema {
namespace {

bool found(const Definition& definition) {
  return std::visit([](const auto* each) { return each != nullptr; }, definition);
}

std::string_view name_in(std::string_view token) {
  return token.substr(token.rfind(':') + 1);
}

// Returns all tokens of a package that a program can use.
std::vector<std::string_view> tokens(const Package& package) {
  std::vector<std::string_view> all;
  for (const std::string& token : package.resource_tokens()) all.push_back(token);
  for (const std::string& token : package.function_tokens()) all.push_back(token);
  return all;
}

bool has(std::span<const std::string> sorted_tokens, const std::string& token) {
  return std::ranges::binary_search(sorted_tokens, token);
}

base::Result<Definition> find_token(const Package& package, const std::string& token) {
  Definition result = static_cast<const Resource*>(nullptr);
  const auto ask = [&](auto answer) -> base::Result<bool> {
    if (!answer) return base::Unexpected(std::move(answer).error());
    if (*answer) result = *answer;
    return *answer != nullptr;
  };
  // Looks for exact names first, because the canonical form of a function may be the token of a
  // resource. A resource and the type of its list elements may have the same token. Programs name
  // the resource.
  base::Result<bool> done = false;
  if (has(package.resource_tokens(), token)) done = ask(package.resource(token));
  if (done && !*done && has(package.function_tokens(), token)) done = ask(package.function(token));
  if (done && !*done) done = ask(package.object_type(token));
  if (done && !*done) done = ask(package.enum_type(token));
  if (done && !*done) done = ask(package.resource(token));
  if (done && !*done) done = ask(package.function(token));
  if (!done) return base::Unexpected(std::move(done).error());
  return result;
}

// Collects the types that are mentioned, each once, in order of mention.
class Mentions {
 public:
  explicit Mentions(const Package& package) : package_(package) {}

  std::vector<Definition> take() { return std::move(types_); }

  void add(const Properties& properties, bool only_enums = false) {
    for (const Property& property : properties.list) add(*property.type, only_enums);
  }

  // Adds the type that `type` refers to, and the types of its elements and members.
  void add(const Type& type, bool only_enums = false) {
    if (type.element) add(*type.element, only_enums);
    for (const TypePtr& each : type.members) add(*each, only_enums);
    Definition definition = static_cast<const ObjectType*>(nullptr);
    if (type.kind == Type::Kind::kEnum) {
      definition = package_.enum_type(type.token).value_or(nullptr);
    } else if (type.kind == Type::Kind::kObject && type.external_package.empty() && !only_enums) {
      definition = package_.object_type(type.token).value_or(nullptr);
    }
    if (found(definition) && seen_.insert(definition).second) types_.push_back(definition);
  }

  void add_enums_of_objects() {
    for (std::size_t i = 0, objects = types_.size(); i < objects; ++i) {
      const auto* object = std::get_if<const ObjectType*>(&types_[i]);
      if (object) add((*object)->properties, true);
    }
  }

 private:
  const Package& package_;
  std::vector<Definition> types_;
  std::set<Definition> seen_;
};

}  // namespace

base::Result<Definition> find_member(const Package& package, std::string_view name) {
  if (name == "provider") {
    const auto provider = package.provider();
    if (!provider) return base::Unexpected(provider.error());
    return *provider;
  }
  for (const std::string& token : {package.name() + ":" + std::string(name), std::string(name)}) {
    auto definition = find_token(package, token);
    if (!definition || found(*definition)) return definition;
  }
  const std::vector<std::string> matches = tokens_ending_in(package, name);
  if (matches.size() == 1) return find_token(package, matches[0]);
  return static_cast<const Resource*>(nullptr);
}

std::vector<std::string> tokens_ending_in(const Package& package, std::string_view name) {
  const auto is_other = [&](std::string_view token) { return name_in(token) != name; };
  std::vector<std::string_view> members = tokens(package);
  std::erase_if(members, is_other);
  if (!members.empty()) return {members.begin(), members.end()};
  std::vector<std::string> types = package.type_tokens();
  std::erase_if(types, is_other);
  return types;
}

std::string_view kind_name(const Definition& definition) {
  struct Names {
    std::string_view operator()(const Resource* resource) const {
      if (resource->is_provider) return "provider";
      return resource->is_component ? "component" : "resource";
    }
    std::string_view operator()(const Function* function) const {
      return function->is_method ? "method" : "function";
    }
    std::string_view operator()(const ObjectType*) const { return "object type"; }
    std::string_view operator()(const EnumType*) const { return "enum type"; }
  };
  return std::visit(Names(), definition);
}

const std::string& token(const Definition& definition) {
  return std::visit([](const auto* each) -> const std::string& { return each->token; }, definition);
}

std::string nearest_token(const Package& package, std::string_view name) {
  std::vector<std::string_view> all = tokens(package);
  const std::vector<std::string> types = package.type_tokens();
  all.insert(all.end(), types.begin(), types.end());
  const std::vector<std::string> modules = module_names(package);
  // Compares without the name of the package, which would make all short names similar.
  if (const auto near =
          base::nearest(name, std::vector<std::string_view>(modules.begin(), modules.end()))) {
    return package.name() + ":" + std::string(*near);
  }
  const std::string whole = package.name() + ":" + std::string(name);
  const std::vector<std::string> known(all.begin(), all.end());
  for (const std::string& written : {whole, std::string(name)}) {
    const auto near = schema::near_tokens(written, known);
    if (!near.empty()) return near.front();
    // Without a module, there is no name to compare alone.
    const auto similar = name.contains(':') ? std::nullopt : base::nearest(written, all);
    if (similar) return std::string(*similar);
  }
  std::vector<std::string_view> parts;
  for (const std::string_view token : all) parts.push_back(name_in(token));
  const auto near = base::nearest(name_in(name), parts);
  if (!near) return "";
  const auto at = std::ranges::find(parts, near->data(), &std::string_view::data) - parts.begin();
  return std::string(all[static_cast<std::size_t>(at)]);
}

std::vector<Definition> mentioned_types(const Member& member) {
  Mentions mentions(*member.package);
  if (const auto* resource = std::get_if<const Resource*>(&member.definition)) {
    mentions.add((*resource)->inputs);
    mentions.add((*resource)->outputs);
    mentions.add((*resource)->state_inputs);
  } else if (const auto* function = std::get_if<const Function*>(&member.definition)) {
    mentions.add((*function)->inputs);
    mentions.add((*function)->result_object);
    if ((*function)->result) mentions.add(*(*function)->result);
  } else if (const auto* object = std::get_if<const ObjectType*>(&member.definition)) {
    mentions.add((*object)->properties);
  }
  mentions.add_enums_of_objects();
  std::vector<Definition> types = mentions.take();
  std::erase(types, member.definition);  // the member itself
  return types;
}

}  // namespace virga::schema
