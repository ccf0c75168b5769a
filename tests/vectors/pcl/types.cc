// types.jsonl: properties of one type.
#include <simdjson.h>

#include <algorithm>
#include <iterator>

#include "model/collection.h"
#include "model/eventual.h"
#include "model/relate/assign.h"
#include "model/relate/unify.h"
#include "model/show.h"
#include "model/traverse.h"
#include "vectors/pcl/rules.h"
#include "vectors/pcl/type_notation.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

using model::Type;

// Collects the differences of one line.
class Report {
 public:
  explicit Report(const Json& line) : line_(line) {}

  // Returns the recorded value of a key: that of `clean` if there is one.
  Json recorded(std::string_view key) const {
    if (has(line_, "clean") && has(line_["clean"], key)) return line_["clean"][key];
    return line_[key];
  }

  void type(std::string_view key, const Type& got) {
    const Json expected = recorded(key);
    if (matches_type(expected, got)) return;
    add(key, simdjson::minify(expected), encode_type(got),
        differ_by_null(expected, got) ? Explanation({PclRule::kNullType}) : std::nullopt);
  }
  void flag(std::string_view key, bool got) {
    if (bool(recorded(key)) == got) return;
    add(key, got ? "false" : "true", got ? "true" : "false", of_null());
  }
  void text(std::string_view key, const std::string& got) {
    const Json expected = recorded(key);
    if (expected.is_null() || std::string_view(expected) == got) return;
    add(key, std::string(std::string_view(expected)), got, of_null());
  }
  // Adds a difference, with the rules that explain it.
  void add(std::string_view key, const std::string& expected, const std::string& got,
           const Explanation& rules) {
    expected_ += std::string(key) + " " + expected + "; ";
    got_ += std::string(key) + " " + got + "; ";
    if (!rules) {
      explanation_ = std::nullopt;
    } else if (explanation_) {
      explanation_->insert(rules->begin(), rules->end());
    }
  }

  // Returns the rules that explain all differences.
  const Explanation& explanation() const { return explanation_; }

  Outcome outcome() const {
    return expected_.empty() ? Outcome::passed() : Outcome::failed(expected_, got_);
  }

 private:
  // For a type whose record has constants of null.
  Explanation of_null() const {
    const bool has_null = has_null_constant(line_["t"]);
    return has_null ? Explanation({PclRule::kNullType}) : std::nullopt;
  }
  static bool has_null_constant(const Json& notation) {
    if (simdjson::minify(notation) == R"(["const","none",null])") return true;
    if (notation.is_array()) {
      for (const Json part : notation.get_array()) {
        if (has_null_constant(part)) return true;
      }
    } else if (notation.is_object()) {
      for (const auto field : notation.get_object()) {
        if (has_null_constant(field.value)) return true;
      }
    }
    return false;
  }

  const Json& line_;
  std::string expected_;
  std::string got_;
  Explanation explanation_ = PclRules();
};

// Returns the severities of [[severity, text]...] as one string.
std::string severities(const Json& diagnostics) {
  std::string all;
  for (const Json diagnostic : diagnostics.get_array()) all += std::string_view(diagnostic.at(0));
  return all;
}

std::string severities(const std::vector<model::Finding>& findings) {
  std::string all;
  for (const model::Finding& finding : findings) {
    switch (finding.severity) {
      case model::Finding::Severity::kError: all += 'e'; break;
      case model::Finding::Severity::kWarning: all += 'w'; break;
    }
  }
  return all;
}

model::Traversed traverse(const Type& receiver, const Json& step) {
  const std::string_view kind = step.at(0);
  const Json key = step.at(1);
  if (kind == "attr") return model::traverse_attribute(receiver, std::string_view(key));
  if (kind == "indexType") return model::traverse_index_of_type(receiver, decode_type(key));
  return model::traverse_index(receiver, decode_constant(key));
}

// Adds the types that a step is applied to: those inside of unions and eventuals.
void receiving_types(const Type& type, std::vector<Type>& all) {
  if (type.is(model::Kind::kOutput) || type.is(model::Kind::kPromise)) {
    receiving_types(type.element(), all);
  } else if (type.is(model::Kind::kUnion)) {
    for (const Type& member : type.members()) receiving_types(member, all);
  } else {
    all.push_back(type);
  }
}

bool has_finding(const model::Traversed& got, model::Finding::Kind kind) {
  return std::ranges::any_of(got.findings,
                             [&](const model::Finding& finding) { return finding.kind == kind; });
}

// Returns whether the key of the step is a bool, or of a type with bools.
bool is_bool_key(const Json& step) {
  const std::string_view kind = step.at(0);
  const Json key = step.at(1);
  if (kind == "index") return key.is_bool();
  return kind == "indexType" && any_pair(Type::number(), decode_type(key), is_bool_and_number);
}

Explanation explain_traversal(const Type& type, const Json& step, const Json& recorded,
                              const model::Traversed& got) {
  std::vector<Type> all;
  receiving_types(type, all);
  const auto any = [&](model::Kind kind) {
    return std::ranges::any_of(all, [&](const Type& each) { return each.is(kind); });
  };
  PclRules rules;
  if (any(model::Kind::kEnum)) rules.insert(PclRule::kEnumStep);
  const bool takes_numbers = any(model::Kind::kList) || any(model::Kind::kTuple);
  if (takes_numbers && is_bool_key(step)) rules.insert(PclRule::kBoolNumber);
  if (has_finding(got, model::Finding::Kind::kOtherCase)) rules.insert(PclRule::kPropertyCase);
  if (any(model::Kind::kNone)) {
    rules.insert(all.size() == 1 ? PclRule::kNullType : PclRule::kOptionalStep);
  }
  if (std::string_view(step.at(0)) == "indexType") {
    for (const Type& each : all) {
      std::vector<Type> parts;
      if (each.is(model::Kind::kTuple)) parts = {each.members().begin(), each.members().end()};
      if (each.is(model::Kind::kObject)) {
        for (const model::Property& property : each.properties()) parts.push_back(property.type);
      }
      const Explanation unified = explain_unification(recorded["r"], got.type, parts);
      if (unified) rules.insert(unified->begin(), unified->end());
    }
  }
  if (rules.empty() && differ_by_null(recorded["r"], got.type)) rules.insert(PclRule::kNullType);
  return rules.empty() ? Explanation() : rules;
}

void check_traversals(const Type& type, Report& report) {
  for (const Json traversal : report.recorded("traverse").get_array()) {
    const Json step = traversal.at(0);
    const Json recorded = traversal.at(1);
    const model::Traversed got = traverse(type, step);
    const bool same = holds(recorded, [&](const Json& result) {
      return matches_type(result["r"], got.type) &&
             severities(result["d"]) == severities(got.findings);
    });
    if (same) continue;
    Explanation why;
    holds(recorded, [&](const Json& result) {
      why = explain_traversal(type, step, result, got);
      return why.has_value();
    });
    report.add(simdjson::minify(step), simdjson::minify(recorded),
               encode_type(got.type) + severities(got.findings), why);
  }
}

// The types of the elements of a list, set, map, tuple or object.
std::vector<Type> element_types(const Type& type) {
  std::vector<Type> parts;
  if (type.is(model::Kind::kTuple)) return {type.members().begin(), type.members().end()};
  if (!type.is(model::Kind::kObject)) return {type.element()};
  for (const model::Property& property : type.properties()) parts.push_back(property.type);
  return parts;
}

// The reference rejects a union of lists and tuples, or of maps and objects.
bool is_law_of_unions(const Type& type, const Json& recorded, const model::Collection& got) {
  using enum model::Kind;
  std::vector<Type> parts;
  bool has_lists = false;
  bool has_maps = false;
  for (const Type& member : type.members()) {
    if (member.is_none()) continue;
    const bool is_list = member.is(kList) || member.is(kTuple);
    if (!is_list && !member.is(kMap) && !member.is(kObject)) return false;
    (is_list ? has_lists : has_maps) = true;
    std::ranges::move(element_types(member), std::back_inserter(parts));
  }
  return has_lists != has_maps && severities(recorded["d"]) == "e" && got.iterable &&
         got.key == (has_lists ? Type::integer() : Type::string()) &&
         got.value == model::unify_all(parts);
}

Explanation explain_collection(const Type& type, const Json& recorded,
                               const model::Collection& got) {
  const Type inner = model::strip_eventuals_and_optional(type);
  if (inner.is(model::Kind::kSet)) {
    const bool is_law = got.iterable && got.key == inner.element() && got.value == inner.element();
    return is_law ? Explanation({PclRule::kSetIteration}) : std::nullopt;
  }
  if (inner.is(model::Kind::kUnion)) {
    return is_law_of_unions(inner, recorded, got) ? Explanation({PclRule::kUnionIteration})
                                                  : std::nullopt;
  }
  std::vector<Type> parts;
  if (inner.is(model::Kind::kTuple) || inner.is(model::Kind::kObject)) parts = element_types(inner);
  if (!matches_type(recorded["k"], got.key) || parts.empty()) return std::nullopt;
  return explain_unification(recorded["v"], got.value, parts);
}

void check_collection(const Type& type, Report& report) {
  const model::Collection got = model::collection_of(type);
  const Json recorded = report.recorded("collection");
  const bool same = holds(recorded, [&](const Json& result) {
    return matches_type(result["k"], got.key) && matches_type(result["v"], got.value) &&
           severities(result["d"]) == (got.iterable ? "" : "e");
  });
  if (same) return;
  Explanation why;
  holds(recorded, [&](const Json& result) {
    why = explain_collection(type, result, got);
    return why.has_value();
  });
  report.add("collection", simdjson::minify(recorded),
             encode_type(got.key) + " " + encode_type(got.value), why);
}

// Returns the type without the inside of outputs.
std::string outline(const Type& type) {
  std::string text = encode_type(type);
  std::string out;
  constexpr std::string_view kOutput = "[\"output\",";
  for (std::size_t at = 0; at < text.size();) {
    if (!text.substr(at).starts_with(kOutput)) {
      out += text[at++];
      continue;
    }
    std::size_t depth = 0;
    do {
      depth += text[at] == '[';
      depth -= text[at] == ']';
      ++at;
    } while (depth > 0);
    out += "\"output\"";
  }
  return out;
}

// The rule of the text: a type or an output of it, at every level.
Type input_law(const Type& type) {
  using model::Kind;
  const auto given = [](Type shaped) {
    const Type output = Type::output(shaped);
    return Type::union_of({std::move(shaped), output});
  };
  switch (type.kind()) {
    case Kind::kList: return given(Type::list(input_law(type.element())));
    case Kind::kSet: return given(Type::set(input_law(type.element())));
    case Kind::kMap: return given(Type::map(input_law(type.element())));
    case Kind::kTuple: {
      std::vector<Type> members;
      for (const Type& member : type.members()) members.push_back(input_law(member));
      return given(Type::tuple(std::move(members)));
    }
    case Kind::kUnion: {
      std::vector<Type> members;
      for (const Type& member : type.members()) members.push_back(input_law(member));
      return given(Type::union_of(std::move(members)));
    }
    case Kind::kObject: {
      std::vector<model::Property> properties;
      for (const model::Property& property : type.properties()) {
        properties.push_back({property.name, input_law(property.type)});
      }
      return given(Type::object(std::move(properties), type.strict()));
    }
    case Kind::kPromise: return given(Type::promise(input_law(type.element())));
    case Kind::kNone:
    case Kind::kDynamic:
    case Kind::kOutput:
    case Kind::kError: return type;
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kOpaque:
    case Kind::kConst:
    case Kind::kEnum: return given(type);
  }
  return type;
}

Explanation explain_input_type(const Type& type, const Json& recorded, const Type& got) {
  if (type.is_none() || differ_by_null(recorded, got)) return PclRules{PclRule::kNullType};
  const auto is_shaped_now = [](const Type& part) {
    return part.is(model::Kind::kSet) || part.is(model::Kind::kTuple);
  };
  if (type.is_recursive()) {
    const bool same = outline(decode_type(recorded)) == outline(got);
    return same ? Explanation(PclRules()) : std::nullopt;
  }
  const bool is_law = got == input_law(type) && any_part(type, is_shaped_now);
  return is_law ? Explanation({PclRule::kInputShapes}) : std::nullopt;
}

void check_input_type(const Type& type, Report& report) {
  const Type got = model::input_type(type);
  const Json recorded = report.recorded("inputType");
  if (matches_type(recorded, got)) return;
  report.add("inputType", simdjson::minify(recorded), encode_type(got),
             explain_input_type(type, recorded, got));
}

bool claims_types(const Json& line) {
  return has(line, "t") && has(line, "str") && has(line, "traverse");
}

void check(const Json& line, Report& report) {
  const Type type = decode_type(line["t"]);
  report.type("t", type);
  report.text("str", model::show(type));
  report.text("pretty", model::reference_pretty(type, 100));
  report.text("pretty40", model::reference_pretty(type, 40));
  report.flag("optional", model::is_optional(type));
  report.flag("outputs", type.contains_outputs());
  report.flag("promises", type.contains_promises());
  report.flag("isConst", type.is_const());
  report.type("resolveOutputs", model::resolve_outputs(type));
  report.type("resolvePromises", model::resolve_promises(type));
  check_input_type(type, report);
  report.type("optionalOf", Type::optional(type));
  report.type("outputOf", Type::output(type));
  report.type("promiseOf", Type::promise(type));
  check_collection(type, report);
  check_traversals(type, report);
}

Outcome run_types(const Json& line, const File&) {
  Report report(line);
  check(line, report);
  return report.outcome();
}

}  // namespace

Explanation explain_types(const Fact& fact) {
  Report report(fact.line);
  check(fact.line, report);
  return report.explanation();
}

// Returns whether the only difference is the inside of outputs in the input type of a recursive
// type.
bool explains_recursive_input_type(const Fact& fact) {
  const Explanation explanation = explain_types(fact);
  return has(fact.line, "recursive") && explanation && explanation->empty();
}

const Suite kPclTypesSuite{"pcl types", claims_types, run_types};

}  // namespace virga::vectors
