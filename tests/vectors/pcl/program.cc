#include "vectors/pcl/program.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "bind/program/option_kind.h"
#include "bind/review/review_parts.h"
#include "diag/code.h"
#include "diag/codes/bind.h"
#include "vectors/pcl/expr_rules.h"
#include "vectors/pcl/node.h"

namespace virga::vectors {
namespace {

std::string show(const diag::Diagnostic& each, const base::Sources& sources) {
  const base::Source* source = sources.find(each.subject.source);
  return fmt::format("{} [{} {},{}] {} {}", each.severity == diag::Severity::kError ? "e" : "w",
                     source ? source->name() : "-", each.subject.span.begin, each.subject.span.end,
                     diag::show(each.code), each.message());
}

std::string show(const diag::Diagnostics& diagnostics, const base::Sources& sources) {
  std::string text;
  for (const diag::Diagnostic& each : diagnostics.list()) text += "\n    " + show(each, sources);
  return text.empty() ? " nothing" : text;
}

// A recorded range is null if the reference knows no place, or [file, start, end]. Diagnostics
// about the text of a type label have offsets from its opening quote and no file name. Ours refer
// to the file.
bool same_place(const Json& recorded, const diag::Diagnostic& got, const base::Sources& sources) {
  const base::Source* source = sources.find(got.subject.source);
  if (recorded.is_null()) return true;
  const std::string_view file = recorded.at(0).get_string();
  if (file.empty()) return true;  // the reference knows no place
  if (source == nullptr) return false;
  const auto begin = static_cast<std::uint32_t>(std::uint64_t(recorded.at(1)));
  const auto end = static_cast<std::uint32_t>(std::uint64_t(recorded.at(2)));
  const base::Span span = got.subject.span;
  if (file == "<anonymous>") {
    return span == base::Span{begin, end} || span == base::Span{begin + 1, end + 1};
  }
  return file == source->name() && span == base::Span{begin, end};
}

// If several files have syntax errors, the reference repeats the diagnostics of one file with each
// later file.
std::vector<Json> recorded_diagnostics(const Json& recorded, bool repeats) {
  std::vector<Json> result;
  std::set<std::string> seen;
  for (const Json each : recorded.get_array()) {
    if (repeats || seen.insert(simdjson::minify(each)).second) result.push_back(each);
  }
  return result;
}

bool parses(const BoundProgram& bound) {
  return std::ranges::none_of(bound.diagnostics.list(), [](const diag::Diagnostic& each) {
    return diag::show(each.code).starts_with("V1");
  });
}

bool same_diagnostics(const Json& recorded, const BoundProgram& bound, bool repeats) {
  const auto& list = bound.diagnostics.list();
  const std::vector<Json> expected = recorded_diagnostics(recorded, repeats);
  if (expected.size() != list.size()) return false;
  std::size_t i = 0;
  for (const Json& each : expected) {
    const diag::Diagnostic& got = list[i++];
    const bool error = std::string_view(each.at(0).get_string()) == "e";
    if (error != (got.severity == diag::Severity::kError)) return false;
    if (!same_place(each.at(1), got, bound.sources)) return false;
  }
  return true;
}

base::SourceId source_named(std::string_view name, const BoundProgram& bound) {
  for (const diag::Diagnostic& each : bound.diagnostics.list()) {
    const base::Source* source = bound.sources.find(each.subject.source);
    if (source && source->name() == name) return source->id();
  }
  for (const hcl::Tree& tree : bound.program.files) {
    const base::Source* source = bound.sources.find(tree.source);
    if (source && source->name() == name) return source->id();
  }
  return {};
}

// Returns the places of the diagnostics of one side that the other does not have.
std::vector<DifferentPlace> different_places(const Json& recorded, const BoundProgram& bound) {
  std::vector<const diag::Diagnostic*> ours;
  for (const diag::Diagnostic& each : bound.diagnostics.list()) ours.push_back(&each);
  std::vector<DifferentPlace> places;
  for (const Json& each : recorded_diagnostics(recorded, parses(bound))) {
    const bool error = std::string_view(each.at(0).get_string()) == "e";
    const Json place = each.at(1);
    const auto found = std::ranges::find_if(ours, [&](const diag::Diagnostic* mine) {
      return error == (mine->severity == diag::Severity::kError) &&
             same_place(place, *mine, bound.sources);
    });
    if (found != ours.end()) {
      ours.erase(found);
      continue;
    }
    DifferentPlace different{};
    if (!place.is_null()) {
      different.source = source_named(place.at(0).get_string(), bound);
      different.span = {static_cast<std::uint32_t>(std::uint64_t(place.at(1))),
                        static_cast<std::uint32_t>(std::uint64_t(place.at(2)))};
    }
    places.push_back(different);
  }
  for (const diag::Diagnostic* mine : ours) {
    places.push_back({mine->subject.source, mine->subject.span});
  }
  return places;
}

std::vector<PclRuleAt> rules_in(const BoundProgram& bound);

// Returns the folder of a component block, or "".
std::string_view folder_of(const bind::Node& node, const bind::Program& program) {
  for (const hcl::Tree& tree : program.files) {
    if (tree.source != node.range.source || !tree.body) continue;
    for (const hcl::Block* block : tree.body->blocks) {
      const bool is_meant = block->span() == node.range.span && block->type == "component";
      if (is_meant && block->labels.size() == 2) return block->labels[1].text;
    }
  }
  return {};
}

// Returns the rules that explain all errors of a component's program. The record has no errors
// there.
Explanation explain_component(std::string_view source, const BoundProgram& outer) {
  const std::string folder = outer.files->resolve("", source) + "/";
  Files files;
  for (const auto& [path, text] : outer.all_files) {
    if (path.starts_with(folder)) files.emplace(path.substr(folder.size()), text);
  }
  if (files.empty()) return std::nullopt;
  BoundProgram inner;
  bind_program(inner, std::move(files), *outer.loader, outer.options);
  std::vector<DifferentPlace> errors;
  for (const diag::Diagnostic& each : inner.diagnostics.list()) {
    if (each.severity == diag::Severity::kError) {
      errors.push_back({each.subject.source, each.subject.span});
    }
  }
  return explain_places(errors, rules_in(inner), inner.diagnostics);
}

bool has_component_error(const bind::Node& node, const BoundProgram& bound) {
  return std::ranges::any_of(bound.diagnostics.list(), [&](const diag::Diagnostic& each) {
    return each.code == diag::codes::kComponentHasErrors &&
           each.subject.source == node.range.source &&
           node.range.span.begin <= each.subject.span.begin &&
           each.subject.span.end <= node.range.span.end;
  });
}

// Returns the places where expressions of a program refer to a node.
std::vector<base::Range> mentions(const bind::Node& node, const bind::Program& program) {
  std::vector<base::Range> ranges;
  bind::for_each_expr(program, [&](const model::Expr& expr) {
    const auto* traversal = expr.if_is<model::TraversalExpr>();
    if (traversal && traversal->root->name == node.name) ranges.push_back(expr.range);
  });
  return ranges;
}

// Returns the rules that apply in a program. The rules of its components apply at the components
// and at the references to them.
std::vector<PclRuleAt> rules_in(const BoundProgram& bound) {
  std::vector<PclRuleAt> applied;
  for (const bind::Node& node : bound.program.nodes) {
    for (const PclRuleAt& each : applied_rules(node, bound.program)) applied.push_back(each);
    const std::string_view folder = folder_of(node, bound.program);
    if (folder.empty() || !has_component_error(node, bound)) continue;
    const Explanation inside = explain_component(folder, bound);
    if (!inside) continue;
    for (const PclRule rule : *inside) {
      applied.push_back({rule, node.range});
      for (const base::Range mention : mentions(node, bound.program)) {
        applied.push_back({rule, mention});
      }
    }
  }
  return applied;
}

// Returns whether the rules of the comparison explain all differences of the diagnostics.
bool explains_diagnostics(const Json& recorded, const BoundProgram& bound, Comparison comparison) {
  if (!comparison.explained) return false;
  if (!parses(bound) && same_diagnostics(recorded, bound, false)) {
    return comparison.excuses(PclRule::kRepeatedDiagnostics);
  }
  const Explanation rules =
      explain_places(different_places(recorded, bound), rules_in(bound), bound.diagnostics);
  if (!rules) return false;
  comparison.explained->insert(rules->begin(), rules->end());
  return true;
}

std::string packages_text(const bind::Program& program) {
  std::string text;
  for (const auto& package : program.packages)
    text += package->name() + "@" + package->version() + " ";
  return text;
}

std::string texts(const Json& list) {
  std::string text;
  for (const Json each : list.get_array()) text += std::string(std::string_view(each)) + " ";
  return text;
}

std::string order_text(const bind::Program& program) {
  std::string text;
  for (const bind::NodeId id : program.order) text += std::string(program.node(id).name) + " ";
  return text;
}

// Compares a single result, without alternatives and panics.
std::string plain_difference(const Json& recorded, const BoundProgram& bound,
                             Comparison comparison) {
  const bool ok = !bound.diagnostics.has_errors();
  if (has(recorded, "err")) return ok ? "an error" : "";
  const Json diagnostics = recorded["diags"];
  const bool recorded_ok = recorded["ok"];
  const bool same = recorded_ok == ok && same_diagnostics(diagnostics, bound, true);
  if (!same && !explains_diagnostics(diagnostics, bound, comparison)) {
    return fmt::format("{}, said:{}", simdjson::minify(diagnostics),
                       show(bound.diagnostics, bound.sources));
  }
  if (!ok || !recorded_ok) return {};
  if (texts(recorded["packages"]) != packages_text(bound.program)) {
    return fmt::format("packages {}, got {}", texts(recorded["packages"]),
                       packages_text(bound.program));
  }
  const std::string order = order_text(bound.program);
  const bool same_order =
      holds(recorded["linear"], [&](const Json& linear) { return texts(linear) == order; });
  if (!same_order) {
    return fmt::format("order {}, got {}", simdjson::minify(Json(recorded["linear"])), order);
  }
  return nodes_difference(recorded["nodes"], bound.program, comparison);
}

bool* flag(bind::BindOptions& options, std::string_view name) {
  if (name == "AllowMissingVariables") return &options.allow_missing_variables;
  if (name == "AllowMissingProperties") return &options.allow_missing_properties;
  if (name == "SkipResourceTypechecking") return &options.skip_resource_type_checking;
  if (name == "SkipInvokeTypechecking") return &options.skip_invoke_type_checking;
  if (name == "SkipRangeTypechecking") return &options.skip_range_type_checking;
  if (name == "PreferOutputVersionedInvokes") return &options.prefer_output_versioned_invokes;
  return nullptr;
}

}  // namespace

Files read_program(const std::filesystem::path& folder) {
  Files files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".pp") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    files.emplace(entry.path().lexically_relative(folder).generic_string(),
                  std::string(std::istreambuf_iterator<char>(in), {}));
  }
  return files;
}

bind::BindOptions bind_options(const Json& names) {
  bind::BindOptions options{.profile = bind::DiagnosticProfile::of_reference()};
  for (const Json name : names.get_array()) {
    bool* option = flag(options, name);
    require(option != nullptr, "the name of an option of the binder");
    *option = true;
  }
  return options;
}

void bind_program(BoundProgram& bound, Files files, schema::Loader& loader,
                  bind::BindOptions options) {
  bound.all_files = files;
  bound.loader = &loader;
  bound.options = options;
  bound.files = std::make_unique<bind::MemoryComponentFiles>(std::move(files), bound.sources);
  options.components = bound.files.get();
  const auto ids = bound.files->open("");
  bound.program = bind::bind(ids ? *ids : std::vector<base::SourceId>(), bound.sources, loader,
                             options, bound.diagnostics);
}

std::string difference(const Json& recorded, const BoundProgram& bound, Comparison comparison) {
  std::string first;
  const bool same = holds(recorded, [&](const Json& alternative) {
    const std::string difference = plain_difference(alternative, bound, comparison);
    if (first.empty()) first = difference;
    return difference.empty();
  });
  return same ? std::string() : first;
}

}  // namespace virga::vectors
