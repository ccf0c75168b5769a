// Names and types of resources, and outputs of stack references. Names and types are not secret,
// even if the resource contains secrets.
#include <algorithm>

#include "run/conform/kinds.h"
#include "run/evaluate/access.h"
#include "run/evaluate/charge.h"
#include "run/functions/builtins.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Kind;
using cty::Value;

Evaluated fact_of_resource(Call& call, std::string_view name) {
  const Value& resource = call.argument(0);
  const Value bare = resource.unmarked().with_marks(without_secret(resource.marks()));
  return attribute(call.evaluation(), bare, model::Type::dynamic(), name, call.range(0));
}

// A member of an object or map, or null if it does not exist.
Value member(const Value& bare, std::string_view name) {
  if (bare.is_null() || !is_mapping(bare.type())) return Value();
  const Value* found = bare.find(name);
  return found ? *found : Value();
}

// Returns whether the name is in the list of secret outputs of the stack. If that list is unknown,
// the secret outputs have marks themselves.
bool is_listed(const Value& names, const std::string& name) {
  if (names.unmarked().is_null()) return false;
  const Value bare = names.unmark_deep().value;
  if (!bare.is_wholly_known()) return false;
  if (!bare.can_iterate()) return false;
  return std::any_of(bare.elements().begin(), bare.elements().end(), [&](const Value& listed) {
    return listed.type().is(Kind::kString) && !listed.is_null() && listed.as_string() == name;
  });
}

}  // namespace

Evaluated resource_name(Call& call) {
  return fact_of_resource(call, "__name");
}
Evaluated resource_type(Call& call) {
  return fact_of_resource(call, "__type");
}

Evaluated get_output(Call& call) {
  Evaluated reference = call.take(0, cty::Type::dynamic());
  if (!reference) return reference;
  Evaluated name = call.take(1, cty::Type::string());
  if (!name) return name;
  if (!reference->is_known() || !name->is_known()) return call.result(Value::dynamic());
  const Value outputs = member(*reference, "outputs");
  call.add_marks(outputs.marks());
  const Value secret_names = member(*reference, "secretOutputNames");
  Budget& budget = call.evaluation().world().budget;
  if (!charge_reading(budget, secret_names, Reads::kEverything, call.whole())) return std::nullopt;
  // If the list of names is itself secret, every output counts as secret.
  if (is_secret(secret_names.deep_marks()) || is_listed(secret_names, name->as_string())) {
    call.add_marks({secret_mark()});
  }
  if (outputs.unmarked().is_unknown()) return call.result(Value::dynamic());
  return call.result(member(outputs.unmarked(), name->as_string()));
}

}  // namespace virga::run
