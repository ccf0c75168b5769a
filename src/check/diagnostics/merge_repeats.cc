// Merges errors that are repeated.
#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "check/diagnostics/name_argument.h"
#include "check/diagnostics/one_cause.h"
#include "diag/codes/bind.h"
#include "diag/codes/model.h"
#include "diag/guess.h"

namespace virga::check {
namespace {

namespace codes = diag::codes;
using diag::Diagnostic;
using diag::Name;

constexpr std::size_t kMostLabels = 3;
// With fewer common names, each of them is a mistake of its own.
constexpr std::size_t kLeastNamesOfCopy = 3;

// Errors about properties of one declaration, whose type has none.
std::string declaration_without_properties(const Diagnostic& error) {
  if (error.code != codes::kNotTraversable || error.labels.size() != 1) return "";
  const base::Range where = error.labels.front().range;
  return error.message() + '\n' + std::to_string(static_cast<std::uint32_t>(where.source)) + '\n' +
         std::to_string(where.span.begin);
}

// What errors about the same name have in common: the name, and the guess or the help.
std::string cause_of(const Diagnostic& error) {
  if (error.code == codes::kNotTraversable) return declaration_without_properties(error);
  const std::string_view guess = diag::guess_of(error);
  if (error.code == codes::kUnknownKey && guess.empty()) return "";
  if (error.code != codes::kUnknownKey && error.code != codes::kUndefinedVariable) return "";
  std::string cause = name_argument(error, 0);
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
  return first.code == codes::kUnknownInput && next.code == codes::kUnknownInput &&
         first.subject.source == next.subject.source && first.fixes.empty() && next.fixes.empty() &&
         next.notes.empty() && !name_argument(first, 1).empty() &&
         name_argument(first, 1) == name_argument(next, 1);
}

class RepeatMerger {
 public:
  RepeatMerger(const base::Sources& sources, diag::Diagnostics& diagnostics)
      : sources_(sources), diagnostics_(diagnostics) {
    for (const Diagnostic& each : diagnostics.list()) {
      if (each.code == codes::kDuplicateName) {
        with_lost_name_.insert(folder_of(sources, each));
        if (const auto files = two_files(each)) ++copies_[*files].count;
      }
      const bool is_literal = each.code == codes::kLiteralDoesNotConvert;
      if (is_literal && each.labels.empty()) wrong_literals_.insert(each.subject);
    }
  }

  void run() {
    std::vector<bool> keep;
    for (std::size_t i = 0; i < diagnostics_.size(); ++i) {
      const Diagnostic& each = diagnostics_.list()[i];
      keep.push_back(!repeats_copy(i, each) && !repeats_owner(i, each) && !is_lost(each) &&
                     !repeats_name(i, each) && !is_wrong_itself(each));
    }
    for (First& first : firsts_) {
      if (first.repeats == 0) continue;
      note_further_places(first);
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
        owner_->diagnostic.label(error.subject, {"nor {0}", Name{name_argument(error, 0)}});
      }
      return true;
    }
    owner_ = error.code == codes::kUnknownInput ? &add_first(index, error) : nullptr;
    return false;
  }

  // Returns true for a name without a guess if a declaration of its folder has the name of another
  // one: it may have been meant.
  bool is_lost(const Diagnostic& error) const {
    const bool has_guess = !diag::guess_of(error).empty() || !error.notes.empty();
    return error.code == codes::kUndefinedVariable && !has_guess &&
           with_lost_name_.contains(folder_of(sources_, error));
  }

  // A file that declares names of another one.
  struct Copy {
    std::size_t count = 0;
    bool is_reported = false;
  };
  using Files = std::pair<base::SourceId, base::SourceId>;

  // The files that declare the same name.
  static std::optional<Files> two_files(const Diagnostic& error) {
    if (error.labels.size() != 1 || error.labels.front().range.source == error.subject.source) {
      return std::nullopt;
    }
    return Files(error.subject.source, error.labels.front().range.source);
  }

  // Returns true for all names but the first that a file and its copy declare.
  bool repeats_copy(std::size_t index, const Diagnostic& error) {
    const auto files = error.code == codes::kDuplicateName ? two_files(error) : std::nullopt;
    if (!files) return false;
    Copy& copy = copies_[*files];
    if (copy.count < kLeastNamesOfCopy) return false;
    if (std::exchange(copy.is_reported, true)) return true;
    Diagnostic better = error;
    better.notes.clear();
    better.note({"{0} and {1} declare {2} more names in common", path_of(files->second),
                 path_of(files->first), diag::Count{static_cast<std::int64_t>(copy.count - 1)}});
    better.help(
        {"all files of a folder belong to the program: remove a copy, or give it another "
         "extension"});
    diagnostics_.replace(index, std::move(better));
    return false;
  }

  diag::PathText path_of(base::SourceId id) const {
    const base::Source* source = sources_.find(id);
    return diag::PathText{source ? source->name() : ""};
  }

  // Notes how many places have no label, because labels are limited.
  static void note_further_places(First& first) {
    if (first.repeats <= kMostLabels) return;
    const auto others = static_cast<std::int64_t>(first.repeats - kMostLabels);
    if (others == 1) {
      first.diagnostic.note({"another place has the same error"});
    } else {
      first.diagnostic.note({"{0} further places have the same error", diag::Count{others}});
    }
  }

  // Returns true for the use of a literal that does not fit its own declaration either.
  bool is_wrong_itself(const Diagnostic& error) const {
    return error.code == codes::kLiteralDoesNotConvert && !error.labels.empty() &&
           wrong_literals_.contains(error.subject);
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
  std::map<Files, Copy> copies_;
  std::set<std::string> with_lost_name_;  // folders
  std::set<base::Range> wrong_literals_;  // where they are declared
  std::deque<First> firsts_;
  First* owner_ = nullptr;  // the last error, if it is about an unknown input
  std::map<std::string, First*> by_cause_;
};

}  // namespace

void merge_repeats(const base::Sources& sources, diag::Diagnostics& diagnostics) {
  RepeatMerger(sources, diagnostics).run();
}

}  // namespace virga::check
