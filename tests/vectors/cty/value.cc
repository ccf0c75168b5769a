// value.*: construction, facts, marks, refinements, paths, walking and transforming.
#include <fmt/format.h>

#include <functional>

#include "vectors/cty/suite.h"

namespace virga::vectors {
namespace {

using cty::ErrorKind;
using cty::Kind;
using cty::Path;
using cty::Result;
using cty::Value;

Answer value_info(const Json& line) {
  const Value a = value_of(line, "a");
  // The reference does not look inside of a marked value. Whether a value is iterable depends on
  // its type and on the absence of marks.
  const bool iterable = a.type().is_collection() || a.type().is_structural();
  return fmt::format(
      R"({{"known":{},"null":{},"wholly_known":{},"wholly_known_type":{},"marked":{},"contains_marked":{},"can_iterate":{}}})",
      a.is_known(), a.is_null(), a.is_wholly_known(),
      (a.is_marked() && a.unmarked().can_iterate()) || a.has_wholly_known_type(), a.is_marked(),
      a.contains_marked(), iterable && !a.is_marked());
}

Answer unknown_as_null(const Json& line) {
  return to_json(cty::unknown_as_null(value_of(line, "a")));
}

Answer mark(const Json& line) {
  return to_json(value_of(line, "a").with_marks(marks_from(member(line, "marks"))));
}

std::string unmarked_json(const cty::Unmarked& parts) {
  return fmt::format(R"({{"value":{},"marks":{}}})", to_json(parts.value), to_json(parts.marks));
}

Answer unmark(const Json& line) {
  return unmarked_json(value_of(line, "a").unmark());
}
Answer unmark_deep(const Json& line) {
  return unmarked_json(value_of(line, "a").unmark_deep());
}

Answer unmark_deep_with_paths(const Json& line) {
  const auto [value, places] = cty::unmark_deep_with_paths(value_of(line, "a"));
  std::vector<std::string> parts;
  for (const cty::MarksAt& place : places) {
    parts.push_back(
        fmt::format(R"({{"path":{},"marks":{}}})", to_json(place.path), to_json(place.marks)));
  }
  return fmt::format(R"({{"value":{},"paths":[{}]}})", to_json(value), fmt::join(parts, ","));
}

Answer mark_with_paths(const Json& line) {
  std::vector<cty::MarksAt> places;
  for (const Json place : member(line, "paths").get_array()) {
    places.push_back({path_from(member(place, "path")), marks_from(member(place, "marks"))});
  }
  return to_json(cty::mark_with_paths(value_of(line, "a"), places));
}

Answer elements(const Json& line) {
  const Value a = value_of(line, "a");
  if (!a.can_iterate()) return cty::fail(ErrorKind::kWrongType, "nothing to iterate");
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < a.size(); ++i) {
    parts.push_back(fmt::format("[{},{}]", to_json(a.key_at(i)), to_json(a.elements()[i])));
  }
  return fmt::format("[{}]", fmt::join(parts, ","));
}

std::string bound_json(const char* name, const std::optional<cty::Bound>& bound, bool upper) {
  const cty::Bound shown = bound.value_or(cty::Bound{cty::Number::infinity(!upper), false});
  return fmt::format(R"(,"{}":{},"{}_inclusive":{})", name, encoded(Value::number(shown.value)),
                     name, shown.inclusive);
}

Answer range(const Json& line) {
  const Value a = value_of(line, "a");
  if (a.is_marked()) return cty::fail(ErrorKind::kMarkedOperand, "marked");
  const cty::ValueRange range = cty::ValueRange::of(a);
  std::string text = fmt::format(R"({{"type":{},"not_null":{},"could_be_null":{})",
                                 to_json(range.type), range.not_null, !range.not_null);
  if (range.type.is(Kind::kString)) text += R"(,"prefix":)" + text_json(range.facts.prefix);
  if (range.type.is(Kind::kNumber)) {
    text += bound_json("min", range.facts.min, false) + bound_json("max", range.facts.max, true);
  }
  if (range.type.is_collection()) {
    text += fmt::format(R"(,"len_min":{})", range.facts.min_length);
    if (range.facts.max_length != cty::Refinement::kNoMaxLength) {
      text += fmt::format(R"(,"len_max":{})", range.facts.max_length);
    }
  }
  return text + "}";
}

Answer refine(const Json& line) {
  cty::Refine refine(value_of(line, "a"));
  for (const Json step : member(line, "steps").get_array()) {
    const std::string_view name = step.at(0).get_string().value();
    const auto length = [&] { return step.at(1).get_int64().value(); };
    const auto bound = [&] { return value_from(step.at(1).value()); };
    const auto inclusive = [&] { return step.at(2).get_bool().value(); };
    if (name == "notNull") refine.not_null();
    if (name == "null") refine.null();
    if (name == "prefix") refine.prefix(bytes_of(step.at(1).value()));
    if (name == "prefixFull") refine.prefix_full(bytes_of(step.at(1).value()));
    if (name == "min") refine.min(bound(), inclusive());
    if (name == "max") refine.max(bound(), inclusive());
    if (name == "lenMin") refine.min_length(length());
    if (name == "lenMax") refine.max_length(length());
    if (name == "len") refine.length(length());
  }
  return answer(refine.done());
}

Answer construct(const Json& line) {
  const std::string_view kind = text_of(line, "kind");
  const Json parts = member(line, "elems");
  if (kind == "map" || kind == "object") {
    std::vector<Value::Field> fields;
    for (const auto field : parts.get_object()) {
      fields.emplace_back(std::string(field.key), value_from(field.value));
    }
    if (kind == "object") return to_json(Value::object(std::move(fields)));
    if (fields.empty()) return cty::fail(ErrorKind::kInconsistentTypes, "no elements");
    return answer(Value::map(std::move(fields)));
  }
  std::vector<Value> values = values_from(parts);
  if (kind == "tuple") return to_json(Value::tuple(std::move(values)));
  if (values.empty()) return cty::fail(ErrorKind::kInconsistentTypes, "no elements");
  return answer(kind == "list" ? Value::list(std::move(values)) : Value::set(std::move(values)));
}

Answer path_apply(const Json& line) {
  return answer(path_from(member(line, "path")).apply(value_of(line, "a")));
}

Answer walk(const Json& line) {
  std::vector<std::string> visits;
  cty::walk(value_of(line, "a"), [&](const Path& path, const Value& value) {
    visits.push_back(fmt::format("[{},{}]", to_json(path), to_json(value.type())));
    return true;
  });
  return fmt::format("[{}]", fmt::join(visits, ","));
}

bool is_text(const Value& v) {
  return v.type().is(Kind::kString);
}
bool has_content(const Value& v) {
  return !v.is_null() && v.is_known();
}

Result<Value> upper(const Value& v) {
  if (!is_text(v) || !has_content(v)) return v;
  const Value text = v.unmarked();
  return cty::find_function("upper")->call({{text}})->with_marks(v.marks());
}

Result<Value> negated(const Value& v) {
  return v.type().is(Kind::kNumber) && has_content(v) ? cty::negate(v) : v;
}

Result<Value> transformed(std::string_view fn, const Value& v) {
  if (fn == "upper") return upper(v);
  if (fn == "negate") return negated(v);
  if (fn == "numToString") {
    return v.type().is(Kind::kNumber) ? cty::convert(v, cty::Type::string()) : v;
  }
  if (fn == "markStrings") return is_text(v) ? v.marked(cty::Mark::named("tr")) : v;
  if (fn == "dropMarks") return v.unmarked();
  if (fn == "unknownStrings") {
    return is_text(v) ? Value::unknown(cty::Type::string()).with_marks(v.marks()) : v;
  }
  if (fn == "constString") return is_text(v) ? Value::string("same").with_marks(v.marks()) : v;
  if (fn == "failNull" && v.is_null()) return cty::fail(ErrorKind::kNullOperand, "null");
  if (fn == "failUnknown" && !v.is_known()) return cty::fail(ErrorKind::kUnknownOperand, "unknown");
  return v;
}

Answer transform(const Json& line) {
  const std::string_view fn = text_of(line, "fn");
  return answer(cty::transform(value_of(line, "a"),
                               [&](const Path&, const Value& v) { return transformed(fn, v); }));
}

const OpTable kValueOps = {
    {"value.info", value_info},
    {"value.unknownAsNull", unknown_as_null},
    {"value.mark", mark},
    {"value.unmark", unmark},
    {"value.unmarkDeep", unmark_deep},
    {"value.unmarkDeepWithPaths", unmark_deep_with_paths},
    {"value.markWithPaths", mark_with_paths},
    {"value.elements", elements},
    {"value.range", range},
    {"value.refine", refine},
    {"value.construct", construct},
    {"value.pathApply", path_apply},
    {"value.walk", walk},
    {"value.transform", transform},
};

}  // namespace

extern const Suite kCtyValueSuite = {
    .name = "cty values",
    .claims = [](const Json& line) { return claims_op(kValueOps, line); },
    .run = [](const Json& line, const File&) { return run_op(kValueOps, line); },
};

}  // namespace virga::vectors
