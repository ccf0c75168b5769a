// The settings of a project: what its virga.toml says. docs/configuration.md describes the file.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/system/file_system.h"
#include "check/settings/path_pattern.h"
#include "diag/diagnostics.h"

namespace virga::check {

inline constexpr std::string_view kSettingsFile = "virga.toml";

// How the findings of a rule are reported.
enum class RuleLevel : std::uint8_t { kOff, kWarning, kError };

// Levels of rules by code, and of groups of rules.
struct RuleLevels {
  std::map<diag::Code, RuleLevel> codes{};
  std::optional<RuleLevel> warnings{};  // the rules that are on by default
  std::optional<RuleLevel> optional{};  // the rules that are off by default

  // Returns whether the code or its group has a level other than off.
  bool turns_on(diag::Code code) const;
  // Returns the level of the group to which the code belongs.
  std::optional<RuleLevel> of_group(diag::Code code) const;
};

// Levels for a part of the files.
struct RuleOverride {
  std::vector<PathPattern> paths;
  RuleLevels rules;
};

// A path in the settings.
struct SettingPath {
  std::string path;  // as the tool opens it
  base::Range range{};
};

struct Settings {
  std::string file{};                       // the path of virga.toml; empty without one
  std::string folder{};                     // its folder; absolute
  const base::FileSystem* files = nullptr;  // null if there is no file

  RuleLevels rules{};
  std::vector<RuleOverride> overrides{};
  std::vector<PathPattern> exclude{};
  std::optional<SettingPath> baseline{};
  std::vector<SettingPath> schemas{};
  std::vector<SettingPath> mappings{};  // of providers, for programs in other languages
  diag::Diagnostics diagnostics{};      // mistakes in the file

  // Returns the paths of `mappings`.
  std::vector<std::string> mapping_paths() const;
  // Returns the path relative to the folder, or nullopt if it is not below the folder. `path` is
  // absolute, or relative to the working directory.
  std::optional<std::string> relative(const std::string& path) const;
  // Returns whether `exclude` names the file or folder: Virga does not search the folder for
  // programs, and reports no warnings about the file.
  bool excludes(const std::string& path) const;
  // Does the same for a path that relative() returned.
  bool excludes_relative(std::string_view below) const;
  // Returns the level for a file that relative() returned. A code has priority over a group, an
  // override over `rules`, and a later override over an earlier one. Returns nullopt if the
  // settings do not mention the rule.
  std::optional<RuleLevel> level(diag::Code code, const std::optional<std::string>& below) const;
  // Returns whether the rule may be on in some file because of these settings.
  bool turns_on(diag::Code code) const;
};

}  // namespace virga::check
