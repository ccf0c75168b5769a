#include "convert/terraform/evaluate/type_of.h"

#include <vector>

#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"

namespace virga::convert::terraform {
namespace {

using cty::Type;

Type object_type(const hcl::ObjectExpr& object) {
  std::vector<cty::Attribute> attributes;
  for (const hcl::ObjectItem& item : object.items) {
    const auto key = hcl::literal_key(*item.key);
    if (!key) continue;
    const hcl::CallExpr* call = hcl::static_call(*item.value);
    const bool is_optional = call && call->name == "optional" && !call->arguments.empty();
    attributes.push_back(
        {std::string(*key), type_of(is_optional ? *call->arguments[0] : *item.value), is_optional});
  }
  return Type::object(std::move(attributes));
}

}  // namespace

Type type_of(const hcl::Expr& constraint) {
  const std::string_view word = hcl::as_keyword(constraint);
  if (word == "string") return Type::string();
  if (word == "number") return Type::number();
  if (word == "bool") return Type::boolean();
  if (word == "list") return Type::list(Type::dynamic());
  if (word == "map") return Type::map(Type::dynamic());
  if (word == "set") return Type::set(Type::dynamic());
  const hcl::CallExpr* call = hcl::static_call(constraint);
  if (!call || call->arguments.size() != 1) return Type::dynamic();
  const hcl::Expr& argument = *call->arguments[0];
  if (call->name == "list") return Type::list(type_of(argument));
  if (call->name == "map") return Type::map(type_of(argument));
  if (call->name == "set") return Type::set(type_of(argument));
  if (call->name == "object") {
    const auto* object = argument.if_is<hcl::ObjectExpr>();
    return object ? object_type(*object) : Type::dynamic();
  }
  if (call->name != "tuple") return Type::dynamic();
  std::vector<Type> elements;
  if (const auto list = hcl::static_list(argument)) {
    for (const hcl::Expr* element : *list) elements.push_back(type_of(*element));
  }
  return Type::tuple(std::move(elements));
}

}  // namespace virga::convert::terraform
