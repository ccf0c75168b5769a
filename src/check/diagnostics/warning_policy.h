// Selects which warnings are suppressed and which become errors, by the caller's choice and by
// comments.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string_view>

#include "base/source.h"
#include "bind/program/program.h"
#include "check/settings/settings.h"
#include "diag/diagnostics.h"

namespace virga::check {

// Returns the code that a text names: "V3189", "v3189" or "3189". Returns nullopt if no
// diagnostic has this code.
std::optional<diag::Code> find_code(std::string_view text);

// Returns the same diagnostics, with warnings as errors.
diag::Diagnostics strict(const diag::Diagnostics& diagnostics);

// What the caller chooses, which has priority over the settings of a project.
struct WarningPolicy {
  std::set<diag::Code> denied{};
  std::set<diag::Code> allowed{};
  // Codes that are off by default (diag::codes_off_by_default()) and that the user turned on. A
  // denied code is on too; `deny_all` turns nothing on.
  std::set<diag::Code> enabled{};
  bool deny_all = false;

  // Returns whether the rule with this code may be on in some file of a program with these
  // settings.
  bool is_on(diag::Code code, const Settings& settings) const;
  // Returns the level of a warning in a file of a project. `settings` may be null, `file` is what
  // Settings::relative() returned.
  RuleLevel level(diag::Code code, const Settings* settings = nullptr,
                  const std::optional<std::string>& file = std::nullopt) const;

  // Returns the `diagnostics` that remain. Warnings that are off are removed too. A comment `#
  // virga: allow V3189` removes the warnings that begin on its line. If the comment stands alone,
  // it applies to the next line that has a token. Codes in such comments that remove nothing are
  // reported (V5035 to V5037), unless there are errors, which may be the reason. Denied warnings
  // that remain become errors. `settings` may be null.
  diag::Diagnostics apply(std::span<const bind::Program* const> programs,
                          const base::Sources& sources, const diag::Diagnostics& diagnostics,
                          const Settings* settings = nullptr) const;
};

}  // namespace virga::check
