#include "model/type.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/check.h"
#include "base/hash.h"
#include "model/eventual.h"
#include "model/node/type_nodes.h"

namespace virga::model {
namespace {

constexpr TypeNode builtin(Kind kind) {
  return {kind, base::mix(0, static_cast<std::uint64_t>(kind) + 1), base::Counted::kImmortal};
}
constinit const std::array<TypeNode, 8> kBuiltins{
    builtin(Kind::kNone),   builtin(Kind::kBool), builtin(Kind::kInt),     builtin(Kind::kNumber),
    builtin(Kind::kString), builtin(Kind::kId),   builtin(Kind::kDynamic), builtin(Kind::kError)};

Type builtin_type(Kind kind) {
  return Type(base::Ref<TypeNode>::adopt(&kBuiltins[static_cast<std::size_t>(kind)]));
}

Type element_type(Kind kind, Type element) {
  return finish_node(new ElementNode(kind, std::move(element)));
}

template <typename Node>
const Node& as(const Type& type) {
  return static_cast<const Node&>(*type.node());
}

bool has_element(Kind kind) {
  return kind == Kind::kList || kind == Kind::kSet || kind == Kind::kMap || kind == Kind::kOutput ||
         kind == Kind::kPromise;
}

}  // namespace

Type::Type() : Type(none()) {}

Type Type::none() {
  return builtin_type(Kind::kNone);
}
Type Type::boolean() {
  return builtin_type(Kind::kBool);
}
Type Type::integer() {
  return builtin_type(Kind::kInt);
}
Type Type::number() {
  return builtin_type(Kind::kNumber);
}
Type Type::string() {
  return builtin_type(Kind::kString);
}
Type Type::id() {
  return builtin_type(Kind::kId);
}
Type Type::dynamic() {
  return builtin_type(Kind::kDynamic);
}
Type Type::error() {
  return builtin_type(Kind::kError);
}

Type Type::opaque(std::string_view name) {
  constexpr std::pair<std::string_view, Kind> kNames[] = {
      {"boolean", Kind::kBool},  {"int", Kind::kInt}, {"number", Kind::kNumber},
      {"string", Kind::kString}, {"id", Kind::kId},   {"dynamic", Kind::kDynamic}};
  for (const auto& [builtin_name, kind] : kNames) {
    if (name == builtin_name) return builtin_type(kind);
  }
  return finish_node(new OpaqueNode(std::string(name)));
}

Type Type::list(Type element) {
  return element_type(Kind::kList, std::move(element));
}
Type Type::set(Type element) {
  return element_type(Kind::kSet, std::move(element));
}
Type Type::map(Type element) {
  return element_type(Kind::kMap, std::move(element));
}

Type Type::output(Type element) {
  return element_type(Kind::kOutput, resolve_outputs(element));
}

Type Type::promise(Type element) {
  return element_type(Kind::kPromise, resolve_promises(element));
}

Type Type::tuple(std::vector<Type> elements) {
  return finish_node(new MembersNode(Kind::kTuple, std::move(elements), {}));
}

Type Type::object(std::vector<Property> properties, bool strict, Annotations annotations) {
  return finish_node(
      new ObjectNode(sorted_properties(std::move(properties)), strict, std::move(annotations)));
}

Type Type::optional(Type element) {
  const bool has_none =
      element.is(Kind::kUnion) && std::ranges::any_of(element.members(), &Type::is_none);
  if (has_none) return element;
  return union_of({std::move(element), none()});
}

Type Type::constant(Type base, Constant value) {
  if (base.is_none()) return base;  // null is the only value of none
  return finish_node(new ConstNode(std::move(base), std::move(value)));
}

Type Type::enumeration(std::string token, Type base, std::vector<Constant> values) {
  VIRGA_CHECK(!values.empty());
  return finish_node(new EnumNode(std::move(token), std::move(base), std::move(values)));
}

bool Type::is_const() const {
  return is(Kind::kConst) ||
         (is(Kind::kUnion) && std::ranges::all_of(members(), [](const Type& member) {
            return member.is(Kind::kConst);
          }));
}

const Type& Type::element() const {
  VIRGA_CHECK(has_element(kind()));
  return as<ElementNode>(*this).element;
}
const Type& Type::base() const {
  VIRGA_CHECK(is(Kind::kConst) || is(Kind::kEnum));
  return is(Kind::kConst) ? as<ConstNode>(*this).base : as<EnumNode>(*this).base;
}
const Constant& Type::value() const {
  VIRGA_CHECK(is(Kind::kConst));
  return as<ConstNode>(*this).value;
}
std::span<const Constant> Type::values() const {
  VIRGA_CHECK(is(Kind::kEnum));
  return as<EnumNode>(*this).values;
}
const std::string& Type::token() const {
  VIRGA_CHECK(is(Kind::kEnum));
  return as<EnumNode>(*this).token;
}
const std::string& Type::name() const {
  VIRGA_CHECK(is(Kind::kOpaque));
  return as<OpaqueNode>(*this).name;
}
std::span<const Type> Type::members() const {
  VIRGA_CHECK(is(Kind::kTuple) || is(Kind::kUnion));
  return as<MembersNode>(*this).members;
}
std::span<const Property> Type::properties() const {
  VIRGA_CHECK(is(Kind::kObject));
  return as<ObjectNode>(*this).properties;
}
const Type* Type::property(std::string_view name) const {
  const std::span<const Property> all = properties();
  const auto found = std::ranges::lower_bound(all, name, {}, &Property::name);
  return found != all.end() && found->name == name ? &found->type : nullptr;
}
bool Type::strict() const {
  VIRGA_CHECK(is(Kind::kObject));
  return as<ObjectNode>(*this).strict;
}
const Annotations& Type::annotations() const {
  VIRGA_CHECK(is(Kind::kObject) || is(Kind::kUnion));
  return is(Kind::kObject) ? as<ObjectNode>(*this).annotations : as<MembersNode>(*this).annotations;
}

std::vector<Property> sorted_properties(std::vector<Property> properties) {
  const auto by_name = [](const Property& a, const Property& b) { return a.name < b.name; };
  if (!std::ranges::is_sorted(properties, by_name)) std::ranges::stable_sort(properties, by_name);
  // The last of several equal names stays: unique() keeps the first, so search from the end.
  const auto same = [](const Property& a, const Property& b) { return a.name == b.name; };
  const auto kept = std::unique(properties.rbegin(), properties.rend(), same).base();
  properties.erase(properties.begin(), kept);
  return properties;
}

}  // namespace virga::model
