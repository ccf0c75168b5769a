#include "schema/members/property_path.h"

#include <algorithm>
#include <vector>

#include "base/text/printable.h"
#include "base/text/suggest.h"
#include "schema/members/type_text.h"

namespace virga::schema {
namespace {

constexpr std::size_t kLongestPart = 300;  // bytes of a name in a message
constexpr std::size_t kMaxNames = 12;      // that a message lists

std::string shown_part(std::string_view text) {
  return base::printable(text, kLongestPart);
}

using Candidates = std::vector<const Properties*>;

// The places where the first name of a path is looked up, in this order.
Candidates first_candidates(const Definition& definition) {
  if (const auto* resource = std::get_if<const Resource*>(&definition)) {
    return {&(*resource)->inputs, &(*resource)->outputs, &(*resource)->state_inputs};
  }
  if (const auto* function = std::get_if<const Function*>(&definition)) {
    return {&(*function)->inputs, &(*function)->result_object};
  }
  if (const auto* object = std::get_if<const ObjectType*>(&definition)) {
    return {&(*object)->properties};
  }
  return {};
}

const Property* find_in(const Candidates& candidates, std::string_view name) {
  for (const Properties* each : candidates) {
    if (const Property* property = each->find(name)) return property;
  }
  return nullptr;
}

// Adds the object and enum types that a value of this type, or an element of it, may have.
void collect_types(const Package& package, const Type& type, std::vector<Definition>& types) {
  if (type.element) collect_types(package, *type.element, types);
  for (const TypePtr& member : type.members) collect_types(package, *member, types);
  if (!type.external_package.empty()) return;
  Definition found = static_cast<const ObjectType*>(nullptr);
  if (type.kind == Type::Kind::kObject) {
    found = package.object_type(type.token).value_or(nullptr);
  } else if (type.kind == Type::Kind::kEnum) {
    found = package.enum_type(type.token).value_or(nullptr);
  }
  if (exists(found)) types.push_back(found);
}

std::string missing(const std::string& where, std::string_view name, const Candidates& candidates) {
  std::vector<std::string_view> names;
  for (const Properties* each : candidates) {
    for (const Property& property : each->list) {
      const bool is_new = std::ranges::find(names, property.name) == names.end();
      if (is_new && property.name != kSelf) names.push_back(property.name);
    }
  }
  std::string message = where + " has no property " + shown_part(name);
  if (const auto near = base::nearest(name, names)) {
    return message + "; did you mean " + shown_part(*near) + "?";
  }
  for (std::size_t i = 0; i < std::min(names.size(), kMaxNames); ++i) {
    message += (i == 0 ? "; it has " : ", ") + shown_part(names[i]);
  }
  return message + (names.size() > kMaxNames
                        ? " and " + std::to_string(names.size() - kMaxNames) + " more"
                        : "");
}

}  // namespace

bool exists(const Definition& definition) {
  return std::visit([](const auto* each) { return each != nullptr; }, definition);
}

base::Expected<FoundProperty, std::string> find_property(const Member& member,
                                                         std::string_view path) {
  if (path.empty()) return base::Unexpected(std::string("the path is empty"));
  Candidates candidates = first_candidates(member.definition);
  std::string where = shown_part(token(member.definition));
  FoundProperty found{nullptr};
  for (std::string_view rest = path;;) {
    const std::size_t end = std::min(rest.find('.'), rest.size());
    const std::string_view part = rest.substr(0, end);
    const std::string_view name = part.substr(0, part.find('['));
    if (name.empty()) {
      return base::Unexpected("the path " + shown_part(path) + " has an empty part");
    }
    if (found.property && candidates.empty()) {
      return base::Unexpected(where + " has no properties: it is of type " +
                              type_text(*found.property->type));
    }
    const Property* property = find_in(candidates, name);
    if (!property) return base::Unexpected(missing(where, name, candidates));

    std::vector<Definition> types;
    collect_types(*member.package, *property->type, types);
    found = {property};
    candidates.clear();
    for (const Definition& type : types) {
      if (!exists(found.type)) found.type = type;
      for (const Properties* each : first_candidates(type)) candidates.push_back(each);
    }
    if (end == rest.size()) return found;
    rest.remove_prefix(end + 1);
    where = shown_part(path.substr(0, path.size() - rest.size() - 1));
  }
}

}  // namespace virga::schema
