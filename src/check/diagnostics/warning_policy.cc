#include "check/diagnostics/warning_policy.h"

#include <algorithm>
#include <charconv>
#include <map>

#include "bind/program/program.h"
#include "check/diagnostics/allow_comments.h"
#include "diag/codes/tool.h"

namespace virga::check {
namespace {

using diag::Code;
namespace codes = diag::codes;
using diag::Severity;

// The levels of the warnings in the files of a program.
class Levels {
 public:
  Levels(const WarningPolicy& policy, const base::Sources& sources, const Settings* settings)
      : policy_(policy), sources_(sources), settings_(settings) {}

  RuleLevel of(Code code, const base::Range& where) const {
    return policy_.level(code, settings_, file_of(where.source));
  }

 private:
  std::optional<std::string> file_of(base::SourceId id) const {
    const base::Source* source = settings_ ? sources_.find(id) : nullptr;
    if (!source) return std::nullopt;
    const auto known = files_.find(id);
    if (known != files_.end()) return known->second;
    return files_.emplace(id, settings_->relative(source->name())).first->second;
  }

  const WarningPolicy& policy_;
  const base::Sources& sources_;
  const Settings* settings_;  // may be null
  mutable std::map<base::SourceId, std::optional<std::string>> files_;
};

// The exceptions that comments in a program make. Records which of them are used.
class Exceptions {
 public:
  Exceptions(std::span<const bind::Program* const> programs, const base::Sources& sources)
      : sources_(sources) {
    std::set<base::SourceId> seen;
    for (const bind::Program* program : programs) {
      for (const bind::Program* each : bind::with_components(*program)) {
        for (const hcl::Tree& file : each->files) {
          const base::Source* source = sources.find(file.source);
          if (source && seen.insert(source->id()).second) add(*source, file.tokens);
        }
      }
    }
  }

  bool allows(const diag::Diagnostic& diagnostic) {
    const base::Source* source = sources_.find(diagnostic.subject.source);
    if (!source || exceptions_.empty()) return false;
    const std::uint32_t line = source->lines().line_at(diagnostic.subject.span.begin);
    bool allowed = false;
    for (Exception& each : exceptions_) {
      if (each.source == source->id() && each.line == line && each.code == diagnostic.code) {
        each.is_needed |= diagnostic.severity != Severity::kError;
        each.meets_error |= diagnostic.severity == Severity::kError;
        allowed = diagnostic.severity != Severity::kError;
      }
    }
    return allowed;
  }

  // A comment that allows a rule which is off may be needed when the rule is on.
  void report(const Levels& levels, bool has_errors, diag::Diagnostics& diagnostics) const {
    for (const Exception& each : exceptions_) {
      const diag::Name text{each.item.text};
      if (!each.code) {
        diagnostics.add(codes::kUnknownCode, each.item.range, text);
      } else if (each.meets_error) {
        diagnostics.add(codes::kErrorAllowed, each.item.range, text);
      } else if (!each.is_needed && !has_errors &&
                 levels.of(*each.code, each.item.range) != RuleLevel::kOff) {
        diagnostics.add(codes::kNothingToAllow, each.item.range, text);
      }
    }
  }

 private:
  struct Exception {
    base::SourceId source;
    std::uint32_t line;
    AllowComment::Item item;
    std::optional<Code> code;
    bool is_needed = false;
    bool meets_error = false;
  };

  void add(const base::Source& source, std::span<const hcl::Token> tokens) {
    for (AllowComment& comment : allow_comments(source, tokens)) {
      for (AllowComment::Item& item : comment.items) {
        const auto code = find_code(item.text);
        exceptions_.push_back({source.id(), comment.line, std::move(item), code});
      }
    }
  }

  const base::Sources& sources_;
  std::vector<Exception> exceptions_;
};

// Drops the diagnostics that are off.
void drop_disabled(const Levels& levels, diag::Diagnostics& diagnostics) {
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    const bool is_error = each.severity == Severity::kError;
    keep.push_back(is_error || levels.of(each.code, each.subject) != RuleLevel::kOff);
  }
  diagnostics.keep(keep);
}

// Makes errors of the warnings whose level says so.
void raise_warnings(const Levels& levels, diag::Diagnostics& diagnostics) {
  const auto is_raised = [&](const diag::Diagnostic& each) {
    return each.severity == Severity::kWarning &&
           levels.of(each.code, each.subject) == RuleLevel::kError;
  };
  if (std::ranges::none_of(diagnostics.list(), is_raised)) return;
  diag::Diagnostics raised;
  for (diag::Diagnostic each : diagnostics.list()) {
    if (is_raised(each)) each.severity = Severity::kError;
    raised.add(std::move(each));
  }
  diagnostics = std::move(raised);
}

}  // namespace

std::optional<Code> find_code(std::string_view text) {
  if (text.starts_with('V') || text.starts_with('v')) text.remove_prefix(1);
  std::uint16_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || text.starts_with('0')) {
    return std::nullopt;
  }
  const auto codes = diag::all_codes();
  const auto found = std::ranges::lower_bound(codes, Code{number}, {}, &diag::CodeInfo::code);
  return found != codes.end() && found->code == Code{number} ? std::optional(found->code)
                                                             : std::nullopt;
}

diag::Diagnostics strict(const diag::Diagnostics& diagnostics) {
  diag::Diagnostics raised;
  for (diag::Diagnostic each : diagnostics.list()) {
    if (each.severity == Severity::kWarning) each.severity = Severity::kError;
    raised.add(std::move(each));
  }
  return raised;
}

bool WarningPolicy::is_on(Code code, const Settings& settings) const {
  return !diag::info(code).is_off_by_default || enabled.contains(code) || denied.contains(code) ||
         settings.turns_on(code);
}

RuleLevel WarningPolicy::level(Code code, const Settings* settings,
                               const std::optional<std::string>& file) const {
  if (allowed.contains(code)) return RuleLevel::kOff;
  if (settings && file && settings->excludes_relative(*file)) return RuleLevel::kOff;
  if (denied.contains(code)) return RuleLevel::kError;
  const bool is_off = diag::info(code).is_off_by_default;
  RuleLevel level = is_off ? RuleLevel::kOff : RuleLevel::kWarning;
  if (settings) level = settings->level(code, file).value_or(level);
  if (level == RuleLevel::kOff && enabled.contains(code)) level = RuleLevel::kWarning;
  return level == RuleLevel::kWarning && deny_all ? RuleLevel::kError : level;
}

diag::Diagnostics WarningPolicy::apply(std::span<const bind::Program* const> programs,
                                       const base::Sources& sources,
                                       const diag::Diagnostics& diagnostics,
                                       const Settings* settings) const {
  const Levels levels(*this, sources, settings);
  Exceptions exceptions(programs, sources);
  diag::Diagnostics kept = diagnostics;
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : diagnostics.list()) keep.push_back(!exceptions.allows(each));
  kept.keep(keep);
  exceptions.report(levels, diagnostics.has_errors(), kept);
  drop_disabled(levels, kept);
  raise_warnings(levels, kept);
  return kept;
}

}  // namespace virga::check
