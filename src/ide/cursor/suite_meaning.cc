#include "ide/cursor/suite_meaning.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "bind/policy/bind_pack.h"
#include "hcl/parse/parse.h"
#include "ide/cursor/place_finder.h"
#include "ide/cursor/repair.h"

namespace virga::ide {
namespace {

using model::Type;

// An attribute, and the blocks around it, outermost first.
struct PlacedAttribute {
  const hcl::Attribute* attribute = nullptr;
  std::vector<const hcl::Block*> blocks{};

  std::string_view owner() const { return blocks.empty() ? "" : blocks.back()->type; }
};

// One test file.
class TestPlace {
 public:
  TestPlace(const Snapshot& snapshot, const check::SuiteFile& file, Meaning& meaning)
      : snapshot_(snapshot), file_(file), meaning_(meaning), probe_(probe_into(meaning)) {}

  void run(std::string repaired) {
    meaning_.conditions = std::make_unique<bind::Conditions>(snapshot_.session().limits);
    meaning_.sees_program = false;
    source_ = &meaning_.sources.add(std::string(kRepairedName), std::move(repaired));
    diag::Diagnostics ignored;
    meaning_.program.files.push_back(
        hcl::parse_config(*source_, ignored, snapshot_.session().limits));
    const hcl::Body* body = meaning_.program.files.back().body;
    if (body && find(*body)) find_in_value(*place_.attribute->value);
  }

 private:
  void find_in_value(const hcl::Expr& value) {
    if (place_.owner() == "assert" && place_.attribute->name == "condition") {
      condition(value);
    } else if (place_.attribute->name == "asserts") {
      conditions(value);
    } else {
      const Type expected = place_.attribute->name == "config" ? config_type() : Type::dynamic();
      PlaceFinder(meaning_).in(
          meaning_.conditions->unfinished_setting(value, source_->id(), &probe_), expected);
      // Settings are read before the run, so they have no names.
      meaning_.locals.clear();
    }
  }

  bool has_placeholder(base::Span span) const {
    return source_->text(span).find(kPlaceholder) != std::string_view::npos;
  }

  // Finds the attribute whose value has the placeholder. Recursion depth: the nesting that the
  // parser allows.
  bool find(const hcl::Body& body) {
    for (const hcl::Attribute& each : body.attributes) {
      if (!has_placeholder(each.value->span)) continue;
      place_.attribute = &each;
      return true;
    }
    for (const hcl::Block* each : body.blocks) {
      place_.blocks.push_back(each);
      if (has_placeholder(each->span()) && find(*each->body)) return true;
      place_.blocks.pop_back();
    }
    return false;
  }

  void conditions(const hcl::Expr& list) {
    const auto* tuple = list.if_is<hcl::TupleExpr>();
    if (!tuple) return;
    for (const hcl::Expr* each : tuple->elements) {
      if (has_placeholder(each->span)) condition(*each);
    }
  }

  void condition(const hcl::Expr& expr) {
    std::vector<model::Property> variables;
    if (file_.project) variables = file_.project->fact_types().variables(earlier_runs());
    PlaceFinder(meaning_).in(
        meaning_.conditions->unfinished_condition(expr, source_->id(), variables, &probe_),
        Type::boolean());
  }

  // The names of the runs before the one with the condition; all runs if it belongs to the test.
  std::vector<std::string_view> earlier_runs() const {
    std::vector<std::string_view> names;
    if (place_.blocks.empty()) return names;
    for (const hcl::Block* each : place_.blocks.front()->body->blocks) {
      if (std::ranges::find(place_.blocks, each) != place_.blocks.end()) break;
      if (each->type == "run" && !each->labels.empty()) names.push_back(each->labels[0].text);
    }
    return names;
  }

  // The values that the program takes from the configuration.
  Type config_type() const {
    std::vector<model::Property> values;
    for (const bind::Node& node : snapshot_.program.nodes) {
      const auto* config = node.if_is<bind::ConfigVariable>();
      if (!config) continue;
      values.push_back({std::string(node.logical_name), Type::optional(config->declared)});
    }
    return Type::object(std::move(values), false);
  }

  const Snapshot& snapshot_;
  const check::SuiteFile& file_;
  Meaning& meaning_;
  const model::Probe probe_;
  const base::Source* source_ = nullptr;
  PlacedAttribute place_;
};

// The locals and package blocks of a pack, without the item that begins at an offset of a file.
std::string shared_text(const Snapshot& snapshot, const bind::Program& pack, base::SourceId source,
                        std::uint32_t item) {
  std::string text;
  for (const hcl::Tree& tree : pack.files) {
    const base::Source& file = snapshot.sources[tree.source];
    const auto add = [&](base::Span span) {
      if (tree.source == source && span.begin == item) return;
      text += file.text(span);
      text += '\n';
    };
    for (const hcl::Attribute& each : tree.body->attributes) add(each.span);
    for (const hcl::Block* each : tree.body->blocks) {
      if (each->type == "package") add(each->span());
    }
  }
  return text;
}

void find_in_policy(const bind::Policy& policy, PlaceFinder& finder) {
  finder.in(policy.when, Type::boolean());
  finder.in(policy.properties, Type::dynamic());
  for (const bind::PolicyAssertion& each : policy.assertions) {
    finder.in(each.condition, Type::boolean());
    finder.in(each.message, Type::string());
    finder.in(each.range, Type::dynamic());
    finder.in(each.urn, Type::string());
  }
  for (const bind::PolicySetting& each : policy.settings) {
    finder.in(each.default_value, each.type);
    for (const bind::PolicyLimit& limit : each.limits) finder.in(limit.value, Type::dynamic());
  }
}

}  // namespace

std::unique_ptr<Meaning> meaning_in_test(const Snapshot& snapshot, base::SourceId source,
                                         const Cursor& cursor) {
  const check::SuiteFile* file = snapshot.test_file(source);
  if (!file) return nullptr;
  auto meaning = std::make_unique<Meaning>();
  TestPlace(snapshot, *file, *meaning)
      .run(choose_text(repaired_texts(cursor, file->test.tree), snapshot.session().limits));
  return meaning;
}

std::unique_ptr<Meaning> meaning_in_pack(const Snapshot& snapshot, schema::Loader& schemas,
                                         base::SourceId source, const Cursor& cursor) {
  const bind::Program& pack = snapshot.pack()->program;
  const base::Limits& limits = snapshot.session().limits;
  auto meaning = std::make_unique<Meaning>();
  const base::Source& text =
      meaning->sources.add(std::string(kRepairedName),
                           choose_text(repaired_texts(cursor, *snapshot.tree(source)), limits));
  const base::Source& shared =
      meaning->sources.add("<pack>", shared_text(snapshot, pack, source, cursor.item));
  const std::vector<base::SourceId> files{text.id(), shared.id()};
  const model::Probe probe = probe_into(*meaning);
  diag::Diagnostics ignored(limits.max_diagnostics);
  bind::PolicyPack bound =
      bind::bind_policy_pack(files, meaning->sources, schemas, {.probe = &probe}, ignored, limits);
  meaning->program = std::move(bound.program);
  PlaceFinder finder(*meaning);
  for (const bind::Policy& each : bound.policies) find_in_policy(each, finder);
  for (const bind::Node& each : meaning->program.nodes) {
    if (each.range.source == text.id()) finder.in(each);
  }
  return meaning;
}

}  // namespace virga::ide
