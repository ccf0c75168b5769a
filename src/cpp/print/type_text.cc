#include "cpp/print/type_text.h"

#include <algorithm>
#include <vector>

#include "cpp/model/names.h"
#include "cpp/model/others.h"
#include "cpp/names/words.h"

namespace virga::cpp {

using Kind = schema::Type::Kind;
namespace {

std::string variant_of(const std::vector<std::string>& members) {
  std::string text = "std::variant<";
  for (const std::string& member : members) {
    if (text.back() != '<') text += ", ";
    text += member;
  }
  return text + ">";
}

}  // namespace

std::string TypeText::named(const std::string& space, const std::string& name) const {
  return space == space_ ? name : "::pulumi::" + space + "::" + name;
}

std::string TypeText::scalar(const schema::Type& type) const {
  switch (type.kind) {
    case Kind::kBool: return "bool";
    case Kind::kInteger: return "int";
    case Kind::kNumber: return "double";
    case Kind::kString: return "std::string";
    case Kind::kAsset: return "std::variant<sdk::Asset, sdk::Archive>";
    case Kind::kArchive: return "sdk::Archive";
    default: return "sdk::PropertyValue";
  }
}

std::string TypeText::plain(const schema::Type& type, const std::set<std::string>* boxed) {
  switch (type.kind) {
    case Kind::kArray: return "std::vector<" + plain(*type.element, boxed) + ">";
    case Kind::kMap: return "std::map<std::string, " + plain(*type.element, boxed) + ">";
    case Kind::kObject:
    case Kind::kEnum: return object(type, false, boxed);
    case Kind::kResource: return resource(type);
    case Kind::kUnion: return union_of(type, false, boxed);
    case Kind::kToken: return type.element ? plain(*type.element, boxed) : "sdk::PropertyValue";
    default: return scalar(type);
  }
}

std::string TypeText::argument(const schema::Type& type) {
  if (type.plain) return "sdk::Plain<" + plain(type) + ">";
  switch (type.kind) {
    case Kind::kArray: return "std::vector<" + argument(*type.element) + ">";
    case Kind::kMap: return "std::map<std::string, " + argument(*type.element) + ">";
    case Kind::kObject:
    case Kind::kEnum: return object(type, true, nullptr);
    case Kind::kResource: return resource(type);
    case Kind::kUnion: return union_of(type, true, nullptr);
    case Kind::kToken: return type.element ? argument(*type.element) : "sdk::PropertyValue";
    default: return scalar(type);
  }
}

std::string TypeText::object(const schema::Type& type, bool args,
                             const std::set<std::string>* boxed) {
  if (!type.external_package.empty()) return external(type, args);
  if (const auto group = package_.group_of.find(type.token); group != package_.group_of.end()) {
    includes_.insert(group->second->header);
  }
  if (const auto found = package_.objects.find(type.token); found != package_.objects.end()) {
    const Object& object = *found->second;
    std::string name = named(object.space, args ? object.args : object.plain);
    return boxed && boxed->contains(type.token) ? "sdk::Box<" + name + ">" : name;
  }
  if (const auto found = package_.enums.find(type.token); found != package_.enums.end()) {
    return named(found->second->space, found->second->name);
  }
  return "sdk::PropertyValue";
}

bool TypeText::is_text(const schema::Type& type) const {
  if (type.kind == Kind::kToken) return type.element && is_text(*type.element);
  if (type.kind != Kind::kEnum) return type.kind == Kind::kString;
  const Enum* enumeration = nullptr;
  if (!type.external_package.empty()) {
    enumeration = find_other(package_, type).enumeration;
  } else if (const auto found = package_.enums.find(type.token); found != package_.enums.end()) {
    enumeration = found->second.get();
  }
  return enumeration && enumeration->type->value_kind == Kind::kString;
}

std::string TypeText::reference(const Resource& resource) {
  classes_.emplace(resource.space, resource.name);
  return "sdk::Ref<" + named(resource.space, resource.name) + ">";
}

std::string TypeText::resource(const schema::Type& type) {
  constexpr std::string_view kAny = "sdk::Ref<sdk::Resource>";
  if (!type.external_package.empty()) {
    const Other other = find_other(package_, type);
    return other.resource ? reference(*other.resource) : std::string(kAny);
  }
  constexpr std::string_view kProviders = "pulumi:providers:";
  if (type.token.starts_with(kProviders) && package_.provider) return reference(*package_.provider);
  const auto found = package_.resources.find(type.token);
  return found == package_.resources.end() ? std::string(kAny) : reference(*found->second);
}

// The other package may not declare the shape, if it uses the type only in the other one.
std::string TypeText::external(const schema::Type& type, bool args) {
  const Other other = find_other(package_, type);
  const auto include = [&](const std::string& space) {
    includes_.insert(folder_of(space) + "/types.h");
  };
  if (other.enumeration) {
    include(other.enumeration->space);
    return named(other.enumeration->space, other.enumeration->name);
  }
  if (!other.object || !(args ? other.object->needs_args : other.object->needs_plain)) {
    return "sdk::PropertyValue";
  }
  include(other.object->space);
  return named(other.object->space, args ? other.object->args : other.object->plain);
}

std::string TypeText::union_of(const schema::Type& type, bool args,
                               const std::set<std::string>* boxed) {
  std::vector<std::string> members;
  // Readers take the first type that accepts a value: an enum before the string that it is, and any
  // value last.
  for (const bool strings : {false, true}) {
    for (const schema::TypePtr& member : type.members) {
      const bool is_string = member->kind == Kind::kString || member->kind == Kind::kAny ||
                             member->kind == Kind::kJson;
      if (is_string != strings) continue;
      std::string text = args ? argument(*member) : plain(*member, boxed);
      if (std::ranges::find(members, text) == members.end()) members.push_back(std::move(text));
    }
  }
  if (members.size() == 1) return members[0];
  return variant_of(members);
}

}  // namespace virga::cpp
