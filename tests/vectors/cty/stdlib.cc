// fn.call, fn.type: the standard functions, and the conversions in the same records.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "vectors/cty/suite.h"
#include "vectors/fact_results.h"

namespace virga::vectors {
namespace {

using cty::Function;
using cty::Type;
using cty::Value;

// Returns a conversion to a type that the record selects.
const Function* recorded_conversion(std::string_view name) {
  static const auto kConversions = [] {
    const auto to = [](std::string_view own_name, Type type) {
      return Function(cty::conversion_function(own_name, "A conversion.", std::move(type)));
    };
    return std::array{
        to("tolistofstring", Type::list(Type::string())),
        to("tosetofnumber", Type::set(Type::number())),
        to("tomapofbool", Type::map(Type::boolean())),
        to("toobject", Type::object({{.name = "a", .type = Type::string()},
                                     {.name = "b", .type = Type::number(), .optional = true}})),
        to("todynamic", Type::dynamic()),
    };
  }();
  for (const Function& function : kConversions) {
    if (function.name() == name) return &function;
  }
  return nullptr;
}

// log and pow use doubles, whose last bit may differ.
bool nearly_equal(std::string_view function, const Json& line, const cty::Result<Value>& got) {
  if (function != "log" && function != "pow") return false;
  if (!got || !has(line, "ok")) return false;
  const Value want = value_of(line, "ok");
  if (want.marks() != got->marks() || want.is_unknown() || got->is_unknown()) return false;
  const double a = want.unmarked().as_number().nearest_double();
  const double b = got->unmarked().as_number().nearest_double();
  return std::abs(a - b) <= 1e-15 * std::abs(a);
}

// According to the reference, an unknown product has at least one element, although one of the
// collections may be empty.
bool invents_element(const std::vector<Value>& arguments, const Value& want, const Value& got) {
  const bool may_be_empty = std::ranges::any_of(arguments, [](const Value& v) {
    return v.is_unknown() && cty::ValueRange::of(v.unmarked()).facts.min_length == 0;
  });
  if (!may_be_empty || got.is_known() || !got.type().is_collection()) return false;
  const cty::Result<Value> narrowed = cty::Refine(got).min_length(1).done();
  return narrowed && *narrowed == want;
}

// The reference orders the elements of a set although some are unknown.
bool orders_unknowns(const std::vector<Value>& arguments, const Value& got) {
  const cty::Unmarked set = arguments[0].unmark_deep();
  return set.value.type().is(cty::Kind::kSet) && set.value.is_known() &&
         !set.value.is_wholly_known() && got.is_unknown();
}

bool claims_stdlib(const Json& line) {
  const std::string_view op = text_of(line, "op");
  return op == "fn.call" || op == "fn.type";
}

Outcome run_stdlib(const Json& line, const File&) {
  const std::string_view name = text_of(line, "fn");
  const Function* function = cty::find_function(name);
  if (!function) function = recorded_conversion(name);
  if (!function) return Outcome::skipped(fmt::format("there is no function {}", name));
  const std::vector<Value> arguments = values_from(member(line, "args"));
  if (text_of(line, "op") == "fn.type") {
    const cty::Result<Type> type = function->return_type(arguments);
    return judge(line, type ? Answer(to_json(*type)) : base::Unexpected(type.error()));
  }
  const cty::Result<Value> got = function->call(arguments);
  if (nearly_equal(name, line, got)) return Outcome::passed();
  return judge(line, answer(got));
}

// The arguments of a call, and the recorded and our result.
struct Called {
  std::vector<Value> arguments;
  Value recorded;
  Value ours;
};

// Returns nullopt unless the fact is a call of `function` with values as results.
std::optional<Called> called(const Fact& fact, std::string_view function) {
  const auto results = FactResults::of(fact);
  if (text_of(fact.line, "op") != "fn.call" || text_of(fact.line, "fn") != function || !results) {
    return std::nullopt;
  }
  return Called{values_from(member(fact.line, "args")), value_from(results->recorded()),
                value_from(results->ours())};
}

}  // namespace

bool explains_empty_product(const Fact& fact) {
  const auto call = called(fact, "setproduct");
  return call && invents_element(call->arguments, call->recorded, call->ours);
}

bool explains_order_of_unknowns(const Fact& fact) {
  const auto call = called(fact, "reverselist");
  return call && orders_unknowns(call->arguments, call->ours);
}

extern const Suite kCtyStdlibSuite = {"cty functions", claims_stdlib, run_stdlib};

}  // namespace virga::vectors
