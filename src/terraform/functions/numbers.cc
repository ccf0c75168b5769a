// Functions on numbers.
#include "cty/convert/convert.h"
#include "cty/functions/rules.h"
#include "cty/ops/arithmetic.h"
#include "terraform/functions/families.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

Result<Value> sum(const Call& call) {
  const Value& list = call[0];
  if (!list.can_iterate() || !cty::is_sequence(list.type())) {
    return cty::argument_error(0, "must be a list, a set or a tuple");
  }
  if (list.size() == 0) return cty::argument_error(0, "must have at least one element");
  if (!list.is_wholly_known()) return Value::unknown(Type::number());
  Value total;
  for (const Value& element : list.elements()) {
    if (element.is_null()) return cty::argument_error(0, "must not contain null");
    Result<Value> number = cty::convert(element, Type::number(), cty::Profile::kReference);
    if (!number) return cty::argument_error(0, "must contain numbers only");
    Result<Value> next =
        total.is_null() ? number : cty::add(total, *number, cty::kReferenceArithmetic);
    if (!next) return next;
    total = *std::move(next);
  }
  return total;
}

Entry sum_entry() {
  return {{.name = "sum",
           .description = "Returns the sum of the elements of a list, a set or a tuple.",
           .parameters = {{"list", Type::dynamic(), "The numbers, at least one.", {}}},
           .type = cty::always(Type::number()),
           .value = sum},
          "sum([1, 2, 3.5])"};
}

// A function that computes with doubles. Fails if an argument is beyond their range.
Entry on_doubles(std::string_view name, std::string_view example) {
  Entry entry = reused(name, example);
  entry.spec.value = [apply = std::move(entry.spec.value)](const Call& call) -> Result<Value> {
    for (const Value& number : call.arguments) {
      if (!number.as_number().to_double()) return cty::invalid("a number is too large");
    }
    return apply(call);
  };
  return entry;
}

}  // namespace

std::vector<Entry> number_entries(const World&) {
  return {
      reused("abs", "absolute", "abs(-12.4)"),
      reused("ceil", "ceil(5.1)"),
      reused("floor", "floor(4.9)"),
      on_doubles("log", "log(16, 2)"),
      reused("max", "max(12, 54, 3)"),
      reused("min", "min(12, 54, 3)"),
      reused("parseint", R"(parseint("ff", 16))"),
      on_doubles("pow", "pow(3, 2)"),
      reused("signum", "signum(-13)"),
      sum_entry(),
  };
}

}  // namespace virga::terraform
