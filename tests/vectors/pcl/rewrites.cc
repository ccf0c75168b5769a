// rewrites.jsonl: the expressions of valid programs with explicit conversions, or with lowered
// applies.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <memory>

#include "bind/rewrite/canonical_invokes.h"
#include "bind/rewrite/conversions.h"
#include "model/relate/assign.h"
#include "model/rewrite/applies.h"
#include "vectors/pcl/expr_notation.h"
#include "vectors/pcl/expr_rules.h"
#include "vectors/pcl/program.h"
#include "vectors/pcl/rules.h"
#include "vectors/pcl/schema_set.h"
#include "vectors/pcl/type_notation.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

using bind::BoundExpr;

std::string corpus_of(std::string_view id) {
  return std::string(id.substr(0, id.find('/')));
}

// The set of schemas of each corpus of programs, from programs.jsonl.
const std::string& schemas_of(const File& file, std::string_view id) {
  static std::map<std::filesystem::path, std::map<std::string, std::string>> all;
  const std::filesystem::path path = file.beside("programs.jsonl");
  auto& sets = all[path];
  if (sets.empty()) {
    simdjson::dom::parser parser;
    for (const Json line : parser.load_many(path.string(), std::size_t{64} << 20)) {
      sets.emplace(corpus_of(text_of(line, "id")), text_of(line, "schemas"));
    }
  }
  return sets[corpus_of(id)];
}

// The lines of one program are consecutive.
BoundProgram& program_of(const File& file, std::string_view id) {
  static std::string bound_id;
  static std::unique_ptr<BoundProgram> bound;
  if (bound && bound_id == id) return *bound;
  bound_id = id;
  bound = std::make_unique<BoundProgram>();
  bind_program(*bound, read_program(file.beside("programs") / id),
               schema_set(file.path, schemas_of(file, id)));
  return *bound;
}

struct Subject {
  BoundExpr value;
  model::Type target;
};

// Returns the inputs of a resource, read or component.
std::span<const bind::Input> inputs(const bind::Node& node) {
  if (const auto* resource = node.if_is<bind::Resource>()) return resource->inputs;
  if (const auto* component = node.if_is<bind::Component>()) return component->inputs;
  return {};
}

// An output may have the same name as another node.
std::vector<Subject> subjects(const bind::Program& program, std::string_view name,
                              std::string_view attribute) {
  std::vector<Subject> found;
  for (const bind::Node& node : program.nodes) {
    if (node.name != name) continue;
    if (const auto* local = node.if_is<bind::LocalVariable>(); local && attribute.empty()) {
      found.push_back({local->value, node.type});
    }
    if (const auto* output = node.if_is<bind::OutputVariable>(); output && attribute == "value") {
      found.push_back({output->value, node.type});
    }
    const auto input = std::ranges::find(inputs(node), attribute, &bind::Input::name);
    if (input != inputs(node).end()) found.push_back({input->value, input->destination});
  }
  return found;
}

// Our diagnostics about keys of an object that do not exist in the target are separate from those
// of the binder.
std::string diagnostics_difference(const Json& recorded,
                                   const std::vector<bind::StrayKey>& stray_keys) {
  const auto wanted = recorded.get_array();
  bool same = wanted.size() == stray_keys.size();
  for (std::size_t i = 0; same && i < stray_keys.size(); ++i) {
    const bool error = std::string_view(wanted.at(i).at(0).get_string()) == "e";
    const base::Span span = stray_keys[i].range.span;
    const Json place = wanted.at(i).at(1);
    same = error == (stray_keys[i].finding.severity == model::Finding::Severity::kError) &&
           span.begin == std::uint64_t(place.at(1)) && span.end == std::uint64_t(place.at(2));
  }
  return same ? "" : fmt::format("diagnostics, got {}", stray_keys.size());
}

bind::ExplicitConversions rewrite(std::string_view what, const Subject& subject,
                                  bind::Program& program) {
  if (what == "convert") return bind::with_conversions(subject.value, subject.target, program);
  return {with_applies(subject.value, model::Awaited::kOutputsAndPromises, program.pool), {}};
}

// Returns an empty string if the rewritten expression equals the recorded one, converted values are
// assignable to their targets, and a second rewrite changes nothing.
std::string difference(const Json& line, Subject subject, bind::Program& program) {
  subject.value = bind::with_canonical_invokes(subject.value, program);
  const bind::ExplicitConversions once = rewrite(text_of(line, "what"), subject, program);
  const model::Type& made = program.pool.type(*once.value.expr);
  if (text_of(line, "what") == "convert" && !model::assignable(subject.target, made)) {
    return "something that assigns to " + encode_type(subject.target);
  }
  subject.value = once.value;
  const BoundExpr twice = rewrite(text_of(line, "what"), subject, program).value;
  std::string difference;
  const bool same = holds(has(line, "clean") ? line["clean"] : line["r"], [&](const Json& r) {
    difference = expr_difference(r["x"], *once.value.expr, program.pool);
    if (difference.empty()) difference = expr_difference(r["x"], *twice.expr, program.pool);
    if (difference.empty()) difference = diagnostics_difference(r["d"], once.stray_keys);
    return difference.empty();
  });
  return same ? std::string() : difference;
}

Outcome run_rewrite(const Json& line, const File& file) {
  BoundProgram& bound = program_of(file, text_of(line, "id"));
  std::string found = "an expression of that name";
  for (const Subject& each :
       subjects(bound.program, text_of(line, "node"), text_of(line, "attr"))) {
    found = difference(line, each, bound.program);
    if (found.empty()) return Outcome::passed();
  }
  return Outcome::failed(std::move(found), "see there");
}

}  // namespace

Explanation explain_rewrite(const Fact& fact) {
  const bind::Program& program = program_of(fact.file, text_of(fact.line, "id")).program;
  PclRules rules;
  for (const bind::Node& node : program.nodes) {
    if (node.name != text_of(fact.line, "node")) continue;
    for (const PclRule rule : rules_behind(node, program)) rules.insert(rule);
  }
  return rules.empty() ? Explanation() : rules;
}

extern const Suite kPclRewritesSuite = {
    "pcl rewrites", [](const Json& line) { return has(line, "what") && has(line, "attr"); },
    run_rewrite};

}  // namespace virga::vectors
