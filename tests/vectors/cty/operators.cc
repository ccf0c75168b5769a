// value.* operators with one or two operands, numbers and string helpers.
#include "base/text/unicode.h"
#include "vectors/cty/suite.h"
#include "vectors/departures.h"

namespace virga::vectors {
namespace {

using cty::Value;

template <cty::Result<Value> (*kOperator)(const Value&, const Value&)>
Answer binary(const Json& line) {
  return answer(kOperator(value_of(line, "a"), value_of(line, "b")));
}

// Like the previous function, in the reference profile, in which the vectors were recorded.
template <cty::Result<Value> (*kOperator)(const Value&, const Value&, cty::ArithmeticRules)>
Answer rounded(const Json& line) {
  return answer(kOperator(value_of(line, "a"), value_of(line, "b"), cty::kReferenceArithmetic));
}

Answer index(const Json& line) {
  return answer(cty::index(value_of(line, "a"), value_of(line, "b"), cty::Profile::kReference));
}

Answer length(const Json& line) {
  return answer(cty::length(value_of(line, "a"), cty::Profile::kReference));
}

template <cty::Result<Value> (*kOperator)(const Value&)>
Answer unary(const Json& line) {
  return answer(kOperator(value_of(line, "a")));
}

Answer raw_equals(const Json& line) {
  return boolean(value_of(line, "a") == value_of(line, "b"));
}

Answer get_attr(const Json& line) {
  return answer(cty::get_attr(value_of(line, "a"), text_of(line, "name")));
}

Answer range_includes(const Json& line) {
  return to_json(cty::ValueRange::of(value_of(line, "a")).includes(value_of(line, "b")));
}

Answer parse_number(const Json& line) {
  const auto number = cty::Number::parse(bytes_of(member(line, "s")));
  if (!number) return cty::fail(cty::ErrorKind::kInvalidText, "not a number");
  return to_json(Value::number(*number));
}

Answer format_number(const Json& line) {
  const Value value = value_of(line, "a");
  require(value.type().is(cty::Kind::kNumber) && value.is_known() && !value.is_null() &&
              !value.is_marked(),
          "a number that is known");
  return json_quoted(value.as_number().text());
}

Answer normalize(const Json& line) {
  return text_json(base::nfc(bytes_of(member(line, "s"))));
}
Answer safe_prefix(const Json& line) {
  return text_json(cty::safe_prefix(bytes_of(member(line, "s"))));
}

const OpTable kOperatorOps = {
    {"value.equals", binary<cty::equals>},
    {"value.notEqual", binary<cty::not_equal>},
    {"value.rawEquals", raw_equals},
    {"value.add", rounded<cty::add>},
    {"value.subtract", rounded<cty::subtract>},
    {"value.multiply", rounded<cty::multiply>},
    {"value.divide", rounded<cty::divide>},
    {"value.modulo", rounded<cty::modulo>},
    {"value.negate", unary<cty::negate>},
    {"value.absolute", unary<cty::absolute>},
    {"value.lessThan", binary<cty::less_than>},
    {"value.greaterThan", binary<cty::greater_than>},
    {"value.lessThanOrEqualTo", binary<cty::less_than_or_equal>},
    {"value.greaterThanOrEqualTo", binary<cty::greater_than_or_equal>},
    {"value.and", binary<cty::logical_and>},
    {"value.or", binary<cty::logical_or>},
    {"value.not", unary<cty::logical_not>},
    {"value.index", index},
    {"value.hasIndex", binary<cty::has_index>},
    {"value.hasElement", binary<cty::has_element>},
    {"value.length", length},
    {"value.getAttr", get_attr},
    {"value.rangeIncludes", range_includes},
    {"number.parse", parse_number},
    {"number.format", format_number},
    {"string.normalize", normalize},
    {"string.safePrefix", safe_prefix},
};

}  // namespace

// Index returns the requested value, and HasIndex equals HasElement.
bool explains_set_index(const Fact& fact) {
  const std::string_view op = text_of(fact.line, "op");
  if (!has(fact.line, "panic") || !(op == "value.index" || op == "value.hasIndex")) return false;
  const Value set = value_of(fact.line, "a");
  const Value element = value_of(fact.line, "b");
  if (!set.type().is(cty::Kind::kSet)) return false;
  const cty::Result<Value> contained = cty::has_element(set, element);
  if (op == "value.hasIndex") {
    return contained && fact.outcome.got == canonical(to_json(*contained));
  }
  const cty::Result<Value> indexed = cty::index(set, element);
  return contained && indexed &&
         (*indexed == element.with_marks(set.deep_marks()) || indexed->is_unknown());
}

extern const Suite kCtyOperatorsSuite = {
    .name = "cty operators",
    .claims = [](const Json& line) { return claims_op(kOperatorOps, line); },
    .run = [](const Json& line, const File&) { return run_op(kOperatorOps, line); },
};

}  // namespace virga::vectors
