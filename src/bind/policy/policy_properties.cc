// The properties that a remediation sets.

#include "bind/check/meant_input.h"
#include "bind/policy/policy_binder.h"
#include "diag/codes/bind.h"
#include "model/expr/expr_pool.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;
using model::Type;

void PolicyBinder::read_properties(std::uint32_t first_slot) {
  policy_.properties =
      required_policy_value(block_, "properties", scope_, first_slot, Type::dynamic());
  const model::Expr* value = policy_.properties.expr;
  if (!value) return;
  const auto* object = value->if_is<model::ObjectExpr>();
  if (!object || !properties_.is(model::Kind::kObject)) {
    return check_policy_value(
        b_, {.code = codes::kBadInput, .name = "properties", .leaves_out_properties = false},
        partial(), *value);
  }
  for (const model::ObjectItem& item : object->items) check_property(item);
}

Type PolicyBinder::partial() const {
  if (!properties_.is(model::Kind::kObject)) return Type::map(Type::dynamic());
  std::vector<model::Property> members(properties_.properties().begin(),
                                       properties_.properties().end());
  for (model::Property& member : members) member.type = Type::optional(member.type);
  return Type::object(std::move(members));
}

void PolicyBinder::check_property(const model::ObjectItem& item) {
  const std::string* name = b_.program.pool.literal_string(*item.key);
  if (!name) return;
  const Type* known = properties_.property(*name);
  if (!known) return report_unknown_property(*name, item.key->range);
  check_policy_value(b_, {.code = codes::kBadInput, .name = *name, .leaves_out_properties = false},
                     Type::optional(*known), *item.value);
}

void PolicyBinder::report_unknown_property(const std::string& name, base::Range where) {
  std::vector<std::string_view> known;
  for (const model::Property& each : properties_.properties()) known.push_back(each.name);
  auto& diagnostic =
      b_.diagnostics.add(codes::kUnknownInput, where, Name{name}, Name{policy_.types.front()});
  if (const auto near = b_.suggested_name(name, known)) {
    diagnostic.suggest(b_.inside_quotes(where), *near);
  } else if (const auto longer = longer_name(name, properties_.properties())) {
    diagnostic.suggest(b_.inside_quotes(where), *longer);
  }
}

}  // namespace virga::bind
