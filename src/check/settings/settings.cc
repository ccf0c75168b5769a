#include "check/settings/settings.h"

#include <algorithm>
#include <ranges>

#include "check/files/paths.h"

namespace virga::check {
namespace {

bool matches_any(const std::vector<PathPattern>& patterns, std::string_view path) {
  return std::ranges::any_of(patterns, [&](const PathPattern& each) { return each.matches(path); });
}

}  // namespace

std::optional<RuleLevel> RuleLevels::of_group(diag::Code code) const {
  return diag::info(code).is_off_by_default ? optional : warnings;
}

bool RuleLevels::turns_on(diag::Code code) const {
  const auto found = codes.find(code);
  const bool by_code = found != codes.end() && found->second != RuleLevel::kOff;
  return by_code || of_group(code).value_or(RuleLevel::kOff) != RuleLevel::kOff;
}

bool Settings::turns_on(diag::Code code) const {
  return rules.turns_on(code) || std::ranges::any_of(overrides, [&](const RuleOverride& each) {
           return each.rules.turns_on(code);
         });
}

std::vector<std::string> Settings::mapping_paths() const {
  std::vector<std::string> paths;
  for (const SettingPath& each : mappings) paths.push_back(each.path);
  return paths;
}

std::optional<std::string> Settings::relative(const std::string& path) const {
  if (!files) return std::nullopt;
  const std::string normal = normal_path(files->absolute(path));
  const std::string prefix = folder.ends_with('/') ? folder : folder + "/";
  if (!normal.starts_with(prefix) || normal.size() == prefix.size()) return std::nullopt;
  return normal.substr(prefix.size());
}

bool Settings::excludes_relative(std::string_view path) const {
  return matches_any(exclude, path);
}

bool Settings::excludes(const std::string& path) const {
  if (exclude.empty()) return false;
  const auto below = relative(path);
  return below && excludes_relative(*below);
}

std::optional<RuleLevel> Settings::level(diag::Code code,
                                         const std::optional<std::string>& below) const {
  std::vector<const RuleLevels*> levels;
  for (const RuleOverride& each : overrides | std::views::reverse) {
    if (below && matches_any(each.paths, *below)) levels.push_back(&each.rules);
  }
  levels.push_back(&rules);
  for (const RuleLevels* each : levels) {
    const auto found = each->codes.find(code);
    if (found != each->codes.end()) return found->second;
  }
  for (const RuleLevels* each : levels) {
    if (const auto group = each->of_group(code)) return group;
  }
  return std::nullopt;
}

}  // namespace virga::check
