#include "cli/check/warning_options.h"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <string_view>

#include "base/text/suggest.h"
#include "check/settings/rule_names.h"

namespace virga::cli {
namespace {

std::string no_code(const std::string& text, bool may_be_all) {
  constexpr std::string_view kAll[] = {"all", "warn", "warning"};
  if (may_be_all && std::ranges::find(kAll, text) != std::end(kAll)) {
    return "there is no diagnostic " + text + "; did you mean warnings?";
  }
  std::vector<std::string> shown;
  for (const diag::CodeInfo& each : diag::all_codes()) shown.push_back(diag::show(each.code));
  const std::vector<std::string_view> names(shown.begin(), shown.end());
  const auto near = base::nearest(text, names);
  return "there is no diagnostic " + text +
         (near ? "; did you mean " + std::string(*near) + "?" : "; virga explain lists them all");
}

// The words of all texts: "V3189,V3191" has two.
std::vector<std::string> words_of(const std::vector<std::string>& texts) {
  std::vector<std::string> words;
  for (const std::string& text : texts) {
    for (const auto word : std::views::split(text, ',')) {
      words.emplace_back(std::string_view(word));
    }
  }
  return words;
}

bool is_error(diag::Code code) {
  return diag::info(code).severity == diag::Severity::kError;
}

base::Result<void> add_denied(const std::string& text, check::WarningPolicy& policy) {
  const auto code = check::find_code(text);
  if (text == "warnings") {
    policy.deny_all = true;
  } else if (code) {
    policy.denied.insert(*code);
  } else {
    return base::fail("--deny: " + no_code(text, true));
  }
  return {};
}

base::Result<void> add_allowed(const std::string& text, check::WarningPolicy& policy) {
  const auto code = check::find_code(text);
  if (!code) return base::fail("--allow: " + no_code(text, false));
  if (is_error(*code)) {
    return base::fail("--allow: " + diag::show(*code) +
                      " is an error; only warnings can be allowed");
  }
  policy.allowed.insert(*code);
  return {};
}

base::Result<void> add_selected(const std::string& text, check::WarningPolicy& policy) {
  if (text == check::kOptionalGroup) {
    const auto codes = diag::codes_off_by_default();
    policy.enabled.insert(codes.begin(), codes.end());
    return {};
  }
  const auto code = check::find_code(text);
  if (!code) return base::fail("--select: " + no_code(text, false));
  if (is_error(*code)) {
    return base::fail("--select: " + diag::show(*code) + " is an error, which is always reported");
  }
  policy.enabled.insert(*code);
  return {};
}

}  // namespace

base::Result<check::WarningPolicy> warning_policy(const std::vector<std::string>& deny,
                                                  const std::vector<std::string>& allow,
                                                  const std::vector<std::string>& select) {
  check::WarningPolicy policy;
  for (const std::string& text : words_of(deny)) {
    if (auto done = add_denied(text, policy); !done) return base::Unexpected(done.error());
  }
  for (const std::string& text : words_of(allow)) {
    if (auto done = add_allowed(text, policy); !done) return base::Unexpected(done.error());
  }
  for (const std::string& text : words_of(select)) {
    if (auto done = add_selected(text, policy); !done) return base::Unexpected(done.error());
  }
  return policy;
}

}  // namespace virga::cli
