#include "check/diagnostics/one_cause.h"

#include <algorithm>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace virga::check {
namespace {

using diag::Code;
using diag::Diagnostic;
using diag::Name;

constexpr std::size_t kMostLabels = 3;

std::string name_of(const Diagnostic& diagnostic, std::size_t argument) {
  if (argument >= diagnostic.arguments.size()) return "";
  const auto* name = std::get_if<Name>(&diagnostic.arguments[argument]);
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
    std::map<const bind::Program*, bool> is_broken;  // by the program of the component
    for (const bind::Node& node : program.nodes) {
      const auto* component = node.if_is<bind::Component>();
      if (!component || !component->program) continue;
      const auto [at, is_new] = is_broken.try_emplace(component->program.get());
      if (is_new) at->second = contains_any(*component->program, wrong);
      if (at->second) found_.push_back(&node);
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
  // Returns whether a declaration of the component is in one of the files.
  static bool contains_any(const bind::Program& component, const std::set<base::SourceId>& files) {
    return std::ranges::any_of(bind::with_components(component), [&](const bind::Program* each) {
      return std::ranges::any_of(each->nodes, [&](const bind::Node& node) {
        return files.contains(node.name_range.source);
      });
    });
  }

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

// Errors about properties of one declaration, whose type has none.
std::string declaration_without_properties(const Diagnostic& error) {
  if (error.code != Code::kNotTraversable || error.labels.size() != 1) return "";
  const base::Range where = error.labels.front().range;
  return error.message() + '\n' + std::to_string(static_cast<std::uint32_t>(where.source)) + '\n' +
         std::to_string(where.span.begin);
}

// What errors about the same name have in common: the name, and the guess or the help.
std::string cause_of(const Diagnostic& error) {
  if (error.code == Code::kNotTraversable) return declaration_without_properties(error);
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

class RepeatMerger {
 public:
  RepeatMerger(const base::Sources& sources, diag::Diagnostics& diagnostics)
      : sources_(sources), diagnostics_(diagnostics) {
    for (const Diagnostic& each : diagnostics.list()) {
      if (each.code == Code::kDuplicateName) with_lost_name_.insert(folder_of(sources, each));
    }
  }

  void run() {
    std::vector<bool> keep;
    for (std::size_t i = 0; i < diagnostics_.size(); ++i) {
      const Diagnostic& each = diagnostics_.list()[i];
      keep.push_back(!repeats_owner(i, each) && !is_lost(each) && !repeats_name(i, each));
    }
    for (First& first : firsts_) {
      if (first.repeats == 0) continue;
      if (first.repeats > kMostLabels) {
        first.diagnostic.note(
            {"{0} further places have the same error",
             diag::Count{static_cast<std::int64_t>(first.repeats - kMostLabels)}});
      }
      diagnostics_.replace(first.index, std::move(first.diagnostic));
    }
    diagnostics_.keep(keep);
  }

 private:
  // The first error of a cause, to which the others are added.
  struct First {
    std::size_t index;
    Diagnostic diagnostic;
    std::size_t repeats = 0;
    std::vector<std::set<base::Range>> edited = {};  // by each of its fixes
  };

  // Returns true if the error before it is about another input of the same type.
  bool repeats_owner(std::size_t index, const Diagnostic& error) {
    if (owner_ && is_same_owner(owner_->diagnostic, error)) {
      if (++owner_->repeats <= kMostLabels) {
        owner_->diagnostic.label(error.subject, {"nor {0}", Name{name_of(error, 0)}});
      }
      return true;
    }
    owner_ = error.code == Code::kUnknownInput ? &add_first(index, error) : nullptr;
    return false;
  }

  // Returns true for a name without a guess if a declaration of its folder has the name of another
  // one: it may have been meant.
  bool is_lost(const Diagnostic& error) const {
    const bool has_guess = !guess_of(error).empty() || !error.notes.empty();
    return error.code == Code::kUndefinedVariable && !has_guess &&
           with_lost_name_.contains(folder_of(sources_, error));
  }

  // Returns true if an earlier error has the same cause.
  bool repeats_name(std::size_t index, const Diagnostic& error) {
    std::string cause = cause_of(error);
    if (cause.empty()) return false;
    cause += '\n' + folder_of(sources_, error);
    const auto [at, is_new] = by_cause_.try_emplace(std::move(cause));
    if (is_new) {
      at->second = &add_first(index, error);
    } else {
      add_place(*at->second, error);
    }
    return !is_new;
  }

  First& add_first(std::size_t index, const Diagnostic& error) {
    First& first = firsts_.emplace_back(First{index, error});
    for (const diag::Fix& fix : error.fixes) {
      std::set<base::Range>& edited = first.edited.emplace_back();
      for (const diag::Edit& edit : fix.edits) edited.insert(edit.range);
    }
    return first;
  }

  static void add_place(First& first, const Diagnostic& repeat) {
    if (++first.repeats <= kMostLabels) first.diagnostic.label(repeat.subject, {"and here"});
    const std::size_t size = std::min(first.edited.size(), repeat.fixes.size());
    for (std::size_t i = 0; i < size; ++i) {
      for (const diag::Edit& edit : repeat.fixes[i].edits) {
        if (!first.edited[i].insert(edit.range).second) continue;
        first.diagnostic.fixes[i].edits.push_back(edit);
      }
    }
  }

  const base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  std::set<std::string> with_lost_name_;  // folders
  std::deque<First> firsts_;
  First* owner_ = nullptr;  // the last error, if it is about an unknown input
  std::map<std::string, First*> by_cause_;
};

}  // namespace

void drop_consequences(const bind::Program& program, diag::Diagnostics& diagnostics) {
  if (!diagnostics.has_errors()) return;
  const BrokenComponents components(program, diagnostics);
  std::vector<base::Range> rejected;  // values that had to be literals
  std::set<base::Range> options;
  std::set<base::Range> mistaken;                                      // declarations
  std::set<base::Range> circular;                                      // references
  std::set<std::pair<base::SourceId, std::uint32_t>> behind_circular;  // `a.b`: `.b`
  std::set<std::pair<base::SourceId, std::uint32_t>> behind_arrows;    // `a->b`: `b`
  for (const Diagnostic& each : diagnostics.list()) {
    if (each.code == Code::kNotALiteral) rejected.push_back(each.subject);
    if (each.code == Code::kUndefinedVariable && name_of(each, 0).ends_with('-')) {
      behind_arrows.emplace(each.subject.source, each.subject.span.end + 1);
    }
    if (each.code == Code::kNotAResource) options.insert(each.subject);
    if (each.code == Code::kCircularReference) {
      circular.insert(each.subject);
      behind_circular.emplace(each.subject.source, each.subject.span.end);
    }
    // `output "table" "string" { value = table.id }`: another declaration was meant.
    const bool has_guess = std::ranges::any_of(each.notes, [](const diag::Note& note) {
      return note.message.text.text() == "did you mean {0}?";
    });
    if (each.code == Code::kCircularReference && each.labels.size() == 1 && has_guess) {
      mistaken.insert(each.labels.front().range);
    }
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
    const bool is_of_mistaken =
        each.code == Code::kNotTraversable &&
        (behind_circular.contains({each.subject.source, each.subject.span.begin}) ||
         (!each.labels.empty() && mistaken.contains(each.labels.front().range)));
    // The type of a value in a cycle is not known.
    const bool is_of_cycle = each.code == Code::kBadInput && circular.contains(each.subject);
    keep.push_back(!is_of_cycle && !is_of_mistaken && !is_behind_arrow && !is_in_rejected &&
                   !is_about_option && !components.explain(each));
  }
  diagnostics.keep(keep);
}

void merge_repeats(const base::Sources& sources, diag::Diagnostics& diagnostics) {
  RepeatMerger(sources, diagnostics).run();
}

}  // namespace virga::check
