// fn.call, fn.type: the standard functions, and the conversions that the record has beside them.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "vectors/cty_suite.h"

namespace virga::vectors {
namespace {

using cty::Function;
using cty::Type;
using cty::Value;

// Conversions to types of the record's own choice.
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

// log and pow go through doubles, whose last bit may differ.
bool nearly_equal(std::string_view function, const Json& line, const cty::Result<Value>& got) {
  if (function != "log" && function != "pow") return false;
  if (!got || !has(line, "ok")) return false;
  const Value want = value_of(line, "ok");
  if (want.marks() != got->marks() || want.is_unknown() || got->is_unknown()) return false;
  const double a = want.unmarked().as_number().nearest_double();
  const double b = got->unmarked().as_number().nearest_double();
  return std::abs(a - b) <= 1e-15 * std::abs(a);
}

cty::Marks deep_marks_of(const std::vector<Value>& values) {
  cty::Marks marks;
  for (const Value& value : values) marks |= value.deep_marks();
  return marks;
}

bool is_subset(const cty::Marks& few, const cty::Marks& many) {
  return (few | many) == many;
}

// Where a call ends early with an unknown result, and where merge skips a null, the reference loses
// marks that its parameters would keep. Marks carry secrets: ours keeps them.
bool loses_marks(const std::vector<Value>& arguments, const Value& want, const Value& got) {
  const bool skips_null =
      std::ranges::any_of(arguments, [](const Value& v) { return v.is_null() && v.is_marked(); });
  const cty::Unmarked plain_want = want.unmark_deep();
  const cty::Unmarked plain_got = got.unmark_deep();
  return (got.is_unknown() || skips_null) && plain_want.value == plain_got.value &&
         is_subset(plain_want.marks, plain_got.marks) &&
         is_subset(plain_got.marks, deep_marks_of(arguments));
}

// The reference says that an unknown product has an element at least, although one of the
// collections may turn out to be empty.
bool invents_element(const std::vector<Value>& arguments, const Value& want, const Value& got) {
  const bool may_be_empty = std::ranges::any_of(arguments, [](const Value& v) {
    return v.is_unknown() && cty::ValueRange::of(v.unmarked()).facts.min_length == 0;
  });
  if (!may_be_empty || got.is_known() || !got.type().is_collection()) return false;
  const cty::Result<Value> narrowed = cty::Refine(got).min_length(1).done();
  return narrowed && *narrowed == want;
}

// The reference puts the elements of a set in order although some are unknown.
bool orders_unknowns(const std::vector<Value>& arguments, const Value& got) {
  const cty::Unmarked set = arguments[0].unmark_deep();
  return set.value.type().is(cty::Kind::kSet) && set.value.is_known() &&
         !set.value.is_wholly_known() && got.is_unknown();
}

// Why ours may differ from the record, or nothing.
std::string_view quirk_of(std::string_view function, const Json& line,
                          const std::vector<Value>& arguments, const cty::Result<Value>& got) {
  if (!got || !has(line, "ok")) return {};
  const Value want = value_of(line, "ok");
  if (loses_marks(arguments, want, *got)) return "marks-lost";
  if (function == "setproduct" && invents_element(arguments, want, *got)) return "empty-product";
  if (function == "reverselist" && orders_unknowns(arguments, *got)) return "order-of-unknowns";
  return {};
}

bool claims(const Json& line) {
  const std::string_view op = text_of(line, "op");
  return op == "fn.call" || op == "fn.type";
}

Outcome run(const Json& line, const File&) {
  const std::string_view name = text_of(line, "fn");
  const Function* function = cty::find_function(name);
  if (!function) function = recorded_conversion(name);
  if (!function) return Outcome::skipped(fmt::format("there is no function {}", name));
  const std::vector<Value> arguments = values_from(member(line, "args"));
  if (text_of(line, "op") == "fn.type") {
    const cty::Result<Type> type = function->return_type(arguments);
    return judge(line, type ? Answer(to_json(*type)) : std::unexpected(type.error()));
  }
  const cty::Result<Value> got = function->call(arguments);
  if (nearly_equal(name, line, got)) return Outcome::passed();
  Outcome outcome = judge(line, answer(got));
  if (outcome.verdict != Outcome::Verdict::kFailed) return outcome;
  const std::string_view quirk = quirk_of(name, line, arguments, got);
  return quirk.empty() ? outcome : std::move(outcome).as_quirk(std::string(quirk));
}

}  // namespace

extern const Suite kCtyStdlibSuite = {"cty functions", claims, run};

}  // namespace virga::vectors
