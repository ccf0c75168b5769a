#include "check/diagnostics/warning_policy.h"

#include <algorithm>
#include <charconv>

#include "bind/program/program.h"
#include "check/diagnostics/allow_comments.h"

namespace virga::check {
namespace {

using diag::Code;
using diag::Severity;

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
  void report(const WarningPolicy& policy, bool has_errors, diag::Diagnostics& diagnostics) const {
    for (const Exception& each : exceptions_) {
      const diag::Name text{each.item.text};
      if (!each.code) {
        diagnostics.add(Code::kUnknownCode, each.item.range, text);
      } else if (each.meets_error) {
        diagnostics.add(Code::kErrorAllowed, each.item.range, text);
      } else if (!each.is_needed && !has_errors && policy.is_on(*each.code)) {
        diagnostics.add(Code::kNothingToAllow, each.item.range, text);
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

bool WarningPolicy::is_on(Code code) const {
  return !diag::info(code).is_off_by_default || enabled.contains(code) || denied.contains(code);
}

diag::Diagnostics WarningPolicy::apply(std::span<const bind::Program* const> programs,
                                       const base::Sources& sources,
                                       const diag::Diagnostics& diagnostics) const {
  Exceptions exceptions(programs, sources);
  diag::Diagnostics kept = diagnostics;
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : diagnostics.list()) keep.push_back(!exceptions.allows(each));
  kept.keep(keep);
  exceptions.report(*this, diagnostics.has_errors(), kept);
  keep.clear();
  for (const diag::Diagnostic& each : kept.list()) {
    keep.push_back(each.severity == Severity::kError ||
                   (is_on(each.code) && !allowed.contains(each.code)));
  }
  kept.keep(keep);
  if (!deny_all && denied.empty()) return kept;
  diag::Diagnostics raised;
  for (diag::Diagnostic each : kept.list()) {
    const bool is_denied = deny_all || denied.contains(each.code);
    if (each.severity == Severity::kWarning && is_denied) each.severity = Severity::kError;
    raised.add(std::move(each));
  }
  return raised;
}

}  // namespace virga::check
