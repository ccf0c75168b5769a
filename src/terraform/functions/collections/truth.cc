// alltrue and anytrue.
#include "cty/functions/rules.h"
#include "terraform/functions/collections/collections.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

Entry truth_entry(std::string_view name, std::string_view description, std::string_view example,
                  cty::ValueRule value) {
  return {{.name = name,
           .description = description,
           .parameters = {{"list", Type::list(Type::boolean()), "The conditions."}},
           .type = cty::always(Type::boolean()),
           .value = std::move(value)},
          example};
}

// The first element that is unknown or not true decides.
Result<Value> all_true(const Call& call) {
  for (const Value& element : call[0].elements()) {
    if (!element.is_known()) return Value::unknown(Type::boolean());
    if (element.is_null() || !element.as_bool()) return Value::boolean(false);
  }
  return Value::boolean(true);
}

Result<Value> any_true(const Call& call) {
  bool open = false;
  for (const Value& element : call[0].elements()) {
    if (!element.is_known()) {
      open = true;
    } else if (!element.is_null() && element.as_bool()) {
      return Value::boolean(true);
    }
  }
  return open ? Value::unknown(Type::boolean()) : Value::boolean(false);
}

}  // namespace

Entry alltrue_entry() {
  return truth_entry("alltrue", "Returns true if all elements are true, or if there are none.",
                     "alltrue([true, false])", all_true);
}

Entry anytrue_entry() {
  return truth_entry("anytrue", "Returns true if at least one element is true.",
                     "anytrue([true, false])", any_true);
}

}  // namespace virga::terraform
