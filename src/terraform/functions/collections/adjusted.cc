// Functions of cty with the differences of Terraform.
#include <algorithm>

#include "cty/functions/rules.h"
#include "terraform/functions/collections/collections.h"
#include "terraform/functions/families.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Number;
using cty::Result;
using cty::Type;
using cty::Value;

// Applies `check` before a rule.
template <typename Rule, typename Check>
Rule checked(Rule rule, Check check) {
  return [rule = std::move(rule), check](const Call& call) -> decltype(rule(call)) {
    if (auto accepted = check(call); !accepted) return base::Unexpected(accepted.error());
    return rule(call);
  };
}

// As recorded, a negative index counts from the end of a list, but not of a tuple. There it only
// wraps around to the first element.
Result<void> check_element_index(const Call& call) {
  const cty::Type type = call[0].type();
  if (!type.is(cty::Kind::kTuple) || !call[1].is_known() || type.elements().empty()) return {};
  const auto index = call[1].as_number().to_int64();
  const auto size = static_cast<std::int64_t>(type.elements().size());
  if (index && *index < 0 && *index % size != 0) {
    return cty::invalid("the index must not be negative");
  }
  return {};
}

// A step of zero never reaches the end. It is accepted if there is no way to go.
Result<void> check_step(const Call& call) {
  constexpr std::size_t kAll = 3;
  if (call.size() != kAll || !call[2].as_number().is_zero()) return {};
  const auto order = Number::compare(call[1].as_number(), call[0].as_number());
  if (order < 0) return cty::argument_error(1, "must not be less than the start");
  if (order > 0) return cty::invalid("the step must not be zero");
  return {};
}

bool is_empty_range(const Call& call) {
  return call.size() > 1 && Number::compare(call[0].as_number(), call[1].as_number()) == 0;
}

}  // namespace

Entry concat_entry() {
  Entry entry = reused("concat", R"(concat(["a"], ["b", "c"]))");
  entry.spec.value = [concat = std::move(entry.spec.value)](const Call& call) -> Result<Value> {
    Result<Value> list = concat(call);
    const bool is_open = list && list->type() == Type::list(Type::dynamic());
    if (!is_open || list->is_hollow() || list->size() == 0) return list;
    // An empty list of any type does not decide the type of the result.
    const auto elements = list->elements();
    return Value::list({elements.begin(), elements.end()});
  };
  return entry;
}

Entry contains_entry() {
  Entry entry = reused("contains", R"(contains(["a", "b"], "a"))");
  entry.spec.parameters[1].allow.null = false;
  return entry;
}

Entry element_entry() {
  Entry entry = at_call(reused("element", R"(element(["a", "b", "c"], 4))"));
  entry.spec.description =
      "Returns the element at an index. The index wraps around: the first element follows the last "
      "one.";
  entry.spec.type = checked(std::move(entry.spec.type), check_element_index);
  entry.spec.value = checked(std::move(entry.spec.value), check_element_index);
  return entry;
}

// The marks of a null have no effect.
Entry merge_entry() {
  Entry entry = reused("merge", "merge({ a = 1, b = 2 }, { b = 3 })");
  entry.spec.value = [merge = std::move(entry.spec.value)](const Call& call) -> Result<Value> {
    std::vector<Value> parts(call.arguments.begin(), call.arguments.end());
    for (Value& part : parts) {
      if (part.is_null()) part = part.unmarked();
    }
    return merge({parts, call.limits, call.type});
  };
  return entry;
}

Entry range_entry() {
  Entry entry = reused("range", "range(1, 8, 2)");
  cty::ValueRule value = [range = std::move(entry.spec.value)](const Call& call) -> Result<Value> {
    if (is_empty_range(call)) return Value::empty_list(Type::number());
    return range(call);
  };
  entry.spec.value = checked(std::move(value), check_step);
  return entry;
}

}  // namespace virga::terraform
