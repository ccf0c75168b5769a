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

}  // namespace

base::Result<check::WarningPolicy> warning_policy(const std::vector<std::string>& deny,
                                                  const std::vector<std::string>& allow,
                                                  const std::vector<std::string>& select) {
  check::WarningPolicy policy;
  for (const std::string& text : words_of(deny)) {
    const auto code = check::find_code(text);
    if (text == "warnings") {
      policy.deny_all = true;
    } else if (code) {
      policy.denied.insert(*code);
    } else {
      return base::fail("--deny: " + no_code(text, true));
    }
  }
  for (const std::string& text : words_of(allow)) {
    const auto code = check::find_code(text);
    if (!code) return base::fail("--allow: " + no_code(text, false));
    if (is_error(*code)) {
      return base::fail("--allow: " + diag::show(*code) +
                        " is an error; only warnings can be allowed");
    }
    policy.allowed.insert(*code);
  }
  for (const std::string& text : words_of(select)) {
    const auto code = check::find_code(text);
    if (text == check::kOptionalGroup) {
      const auto codes = diag::codes_off_by_default();
      policy.enabled.insert(codes.begin(), codes.end());
    } else if (!code) {
      return base::fail("--select: " + no_code(text, false));
    } else if (is_error(*code)) {
      return base::fail("--select: " + diag::show(*code) +
                        " is an error, which is always reported");
    } else {
      policy.enabled.insert(*code);
    }
  }
  return policy;
}

}  // namespace virga::cli
