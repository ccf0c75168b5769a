#include "check/diagnostics/one_cause.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace virga::check {
namespace {

using diag::Code;
using diag::Diagnostic;

constexpr std::size_t kMostLabels = 3;

std::string name_of(const Diagnostic& diagnostic, std::size_t argument) {
  if (argument >= diagnostic.arguments.size()) return "";
  const auto* name = std::get_if<diag::Name>(&diagnostic.arguments[argument]);
  return name ? name->text : "";
}

// The components of a program whose own files have errors.
class BrokenComponents {
 public:
  BrokenComponents(const bind::Program& program, const diag::Diagnostics& diagnostics) {
    std::set<base::SourceId> wrong;
    for (const Diagnostic& each : diagnostics.list()) {
      if (each.severity == diag::Severity::kError) wrong.insert(each.subject.source);
    }
    for (const bind::Node& node : program.nodes) {
      const auto* component = node.if_is<bind::Component>();
      if (!component || !component->program) continue;
      for (const bind::Program* each : bind::with_components(*component->program)) {
        const bool is_wrong = std::ranges::any_of(each->nodes, [&](const bind::Node& inner) {
          return wrong.contains(inner.name_range.source) &&
                 inner.name_range.source != node.name_range.source;
        });
        if (is_wrong) found_.push_back(&node);
      }
    }
  }

  // Returns whether the error is about the inputs or the outputs of such a component.
  bool explain(const Diagnostic& error) const {
    return std::ranges::any_of(found_, [&](const bind::Node* node) {
      if (error.subject.source != node->name_range.source) return false;
      switch (error.code) {
        case Code::kMissingInput:
        case Code::kUnknownInput: return name_of(error, 1) == node->name;
        case Code::kUnknownProperty:
          return std::ranges::any_of(error.labels, [&](const diag::Label& label) {
            return label.range == node->name_range;
          });
        default: return false;
      }
    });
  }

 private:
  std::vector<const bind::Node*> found_;
};

bool contains(const base::Range& outer, const base::Range& inner) {
  return outer.source == inner.source && outer.span.begin <= inner.span.begin &&
         inner.span.end <= outer.span.end;
}

// Returns the other name that a fix writes. Quotes around the name itself are no guess.
std::string guess_of(const Diagnostic& error) {
  if (error.fixes.empty() || error.fixes.front().edits.empty()) return "";
  const std::string& text = error.fixes.front().edits.front().replacement;
  return text.starts_with('"') ? "" : text;
}

// What errors about the same name have in common: the name, and the guess or the help.
std::string cause_of(const Diagnostic& error) {
  const std::string guess = guess_of(error);
  if (error.code == Code::kUnknownKey && guess.empty()) return "";
  if (error.code != Code::kUnknownKey && error.code != Code::kUndefinedVariable) return "";
  std::string cause = name_of(error, 0);
  if (cause.empty()) return "";
  cause += '\n' + std::to_string(static_cast<int>(error.code)) + '\n';
  cause += guess;
  for (const diag::Note& note : error.notes) cause += '\n' + note.message.str();
  return cause;
}

std::string folder_of(const base::Sources& sources, const Diagnostic& diagnostic) {
  const base::Source* source = sources.find(diagnostic.subject.source);
  const std::string name = source ? source->name() : "";
  return name.substr(0, name.rfind('/') + 1);  // npos + 1 is 0
}

// Returns whether both are about inputs of one type without a guess, one directly after the other:
// the type is probably the mistake.
bool is_same_owner(const Diagnostic& first, const Diagnostic& next) {
  return first.code == Code::kUnknownInput && next.code == Code::kUnknownInput &&
         first.subject.source == next.subject.source && first.fixes.empty() && next.fixes.empty() &&
         next.notes.empty() && !name_of(first, 1).empty() && name_of(first, 1) == name_of(next, 1);
}

void add_place(Diagnostic& first, const Diagnostic& repeat, std::size_t count) {
  if (count <= kMostLabels) first.label(repeat.subject, {"and here"});
  if (first.fixes.empty() || repeat.fixes.empty()) return;
  auto& edits = first.fixes.front().edits;
  for (const diag::Edit& edit : repeat.fixes.front().edits) {
    const bool is_new = std::ranges::none_of(
        edits, [&](const diag::Edit& each) { return each.range == edit.range; });
    if (is_new) edits.push_back(edit);
  }
}

}  // namespace

void drop_consequences(const bind::Program& program, diag::Diagnostics& diagnostics) {
  if (!diagnostics.has_errors()) return;
  const BrokenComponents components(program, diagnostics);
  std::vector<base::Range> rejected;  // values that had to be literals
  std::set<base::Range> options;
  std::set<std::pair<base::SourceId, std::uint32_t>> behind_arrows;  // `a->b`: `b`
  for (const Diagnostic& each : diagnostics.list()) {
    if (each.code == Code::kNotALiteral) rejected.push_back(each.subject);
    if (each.code == Code::kUndefinedVariable && name_of(each, 0).ends_with('-')) {
      behind_arrows.emplace(each.subject.source, each.subject.span.end + 1);
    }
    if (each.code == Code::kNotAResource) options.insert(each.subject);
  }
  std::vector<bool> keep;
  for (const Diagnostic& each : diagnostics.list()) {
    const bool is_in_rejected = each.code == Code::kCircularReference &&
                                std::ranges::any_of(rejected, [&](const auto& outer) {
                                  return contains(outer, each.subject);
                                });
    const bool is_about_option = each.code == Code::kBadOption && options.contains(each.subject);
    const bool is_behind_arrow =
        each.code == Code::kUndefinedVariable &&
        behind_arrows.contains({each.subject.source, each.subject.span.begin});
    keep.push_back(!is_behind_arrow && !is_in_rejected && !is_about_option &&
                   !components.explain(each));
  }
  diagnostics.keep(keep);
}

void merge_repeats(const base::Sources& sources, diag::Diagnostics& diagnostics) {
  std::set<std::string> with_lost_name;  // folders
  for (const Diagnostic& each : diagnostics.list()) {
    if (each.code == Code::kDuplicateName) with_lost_name.insert(folder_of(sources, each));
  }
  struct Merged {
    std::size_t index;
    Diagnostic diagnostic;
    std::size_t repeats = 0;
  };
  std::map<std::string, Merged> merged;
  std::vector<bool> keep;
  std::size_t index = 0;
  std::optional<Merged> of_owner;
  std::vector<Merged> owners;
  for (const Diagnostic& each : diagnostics.list()) {
    if (of_owner && is_same_owner(of_owner->diagnostic, each)) {
      if (++of_owner->repeats <= kMostLabels) {
        of_owner->diagnostic.label(each.subject, {"nor {0}", diag::Name{name_of(each, 0)}});
      }
      keep.push_back(false);
      ++index;
      continue;
    }
    if (of_owner) owners.push_back(*std::exchange(of_owner, std::nullopt));
    if (each.code == Code::kUnknownInput) of_owner.emplace(index, each);
    const bool has_guess = !guess_of(each).empty() || !each.notes.empty();
    const bool is_lost = each.code == Code::kUndefinedVariable && !has_guess &&
                         with_lost_name.contains(folder_of(sources, each));
    std::string cause = is_lost ? "" : cause_of(each);
    if (!cause.empty()) cause += '\n' + folder_of(sources, each);
    bool is_first = true;
    if (!cause.empty()) {
      const auto [at, is_new] = merged.try_emplace(cause, index, each);
      if (!is_new) add_place(at->second.diagnostic, each, ++at->second.repeats);
      is_first = is_new;
    }
    keep.push_back(is_first && !is_lost);
    ++index;
  }
  if (of_owner) owners.push_back(*std::move(of_owner));
  for (auto& [cause, each] : merged) owners.push_back(std::move(each));
  for (Merged& each : owners) {
    if (each.repeats == 0) continue;
    if (each.repeats > kMostLabels) {
      each.diagnostic.note({"{0} further places have the same error",
                            diag::Count{static_cast<std::int64_t>(each.repeats - kMostLabels)}});
    }
    diagnostics.replace(each.index, std::move(each.diagnostic));
  }
  diagnostics.keep(keep);
}

}  // namespace virga::check
