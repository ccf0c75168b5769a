#include "check/settings/read_settings.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <ranges>
#include <span>

#include "base/text/suggest.h"
#include "check/diagnostics/warning_policy.h"
#include "check/files/paths.h"
#include "check/settings/rule_names.h"
#include "check/settings/toml.h"
#include "diag/codes/tool.h"

namespace virga::check {
namespace {

using diag::Code;
namespace codes = diag::codes;
using diag::Name;

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 6> kSettings = {"baseline",  "convert", "exclude",
                                                       "overrides", "rules",   "schemas"};
constexpr std::array<std::string_view, 2> kOverrideKeys = {"paths", "rules"};
constexpr std::array<std::string_view, 1> kConvertKeys = {"mappings"};
// Lists of codes in the settings of similar tools.
constexpr std::array<std::string_view, 9> kForeignLists = {
    "allow", "deny", "disable", "enable", "extend-select", "ignore", "select", "severity", "warn"};

// Diagnostics beyond this number have no suggestions.
constexpr std::size_t kMaxSuggestions = 100;

class SettingsReader {
 public:
  SettingsReader(const base::FileSystem& files, Settings& out)
      : files_(files), out_(out), diagnostics_(out.diagnostics) {}

  void read(const TomlValue& root) {
    for (const TomlEntry& entry : root.entries) {
      if (entry.key == "rules") {
        out_.rules = read_rules(entry);
      } else if (entry.key == "overrides") {
        read_overrides(entry);
      } else if (entry.key == "exclude") {
        out_.exclude = read_patterns(entry);
      } else if (entry.key == "baseline") {
        if (const auto* text = string_of(entry)) out_.baseline = path_of(*text);
      } else if (entry.key == "schemas") {
        read_paths(entry, out_.schemas);
      } else if (entry.key == "convert") {
        read_convert(entry);
      } else {
        report_unknown(entry, kSettings);
      }
    }
  }

 private:
  diag::Diagnostic& reject(const std::string& key, const TomlValue& value, diag::Word expected) {
    return diagnostics_.add(codes::kSettingValue, value.range, Name{key}, expected,
                            word_for(value.kind));
  }

  const TomlValue* string_of(const TomlEntry& entry) {
    if (entry.value.kind == TomlKind::kString) return &entry.value;
    reject(entry.key, entry.value, "a string");
    return nullptr;
  }

  // Returns the strings of an array. Other elements are reported.
  std::vector<const TomlValue*> strings_of(const TomlEntry& entry) {
    std::vector<const TomlValue*> strings;
    if (entry.value.kind != TomlKind::kArray) {
      report_no_array(entry);
      return strings;
    }
    for (const TomlValue& each : entry.value.elements) {
      if (each.kind == TomlKind::kString) {
        strings.push_back(&each);
      } else {
        reject(entry.key, each, "an array of strings");
      }
    }
    return strings;
  }

  void report_no_array(const TomlEntry& entry) {
    auto& error = reject(entry.key, entry.value, "an array of strings");
    if (entry.value.kind == TomlKind::kString) {
      error.safe_fix({"put it in brackets"}, diag::around(entry.value.range, "[", "]"));
    }
  }

  // Paths are relative to the folder of the file.
  SettingPath path_of(const TomlValue& text) const {
    const fs::path folder = fs::path(out_.file).parent_path();
    return {normal_path((folder / text.string).string()), text.range};
  }

  // The paths of files and folders that must exist.
  void read_paths(const TomlEntry& entry, std::vector<SettingPath>& out) {
    for (const TomlValue* each : strings_of(entry)) {
      SettingPath path = path_of(*each);
      if (!files_.is_directory(path.path) && !files_.is_file(path.path)) {
        diagnostics_.add(codes::kSettingPath, each->range, diag::PathText{path.path},
                         diag::Reason{"there is no such file or folder"});
        continue;
      }
      out.push_back(std::move(path));
    }
  }

  void read_convert(const TomlEntry& table) {
    if (table.value.kind != TomlKind::kTable) {
      reject(table.key, table.value, "a table");
      return;
    }
    for (const TomlEntry& entry : table.value.entries) {
      if (entry.key == "mappings") {
        read_paths(entry, out_.mappings);
      } else {
        report_unknown(entry, kConvertKeys);
      }
    }
  }

  std::vector<PathPattern> read_patterns(const TomlEntry& entry) {
    std::vector<PathPattern> patterns;
    for (const TomlValue* each : strings_of(entry)) {
      if (const auto problem = PathPattern::problem(each->string)) {
        diagnostics_.add(codes::kInvalidPathPattern, each->range, diag::Excerpt{each->string},
                         diag::Reason{*problem});
      } else if (++pattern_count_ > kMaxPatterns) {
        diagnostics_.add(
            codes::kInvalidPathPattern, each->range, diag::Excerpt{each->string},
            diag::Reason{"is one too many: a file has at most " + std::to_string(kMaxPatterns)});
        break;
      } else {
        patterns.emplace_back(each->string);
      }
    }
    return patterns;
  }

  void read_overrides(const TomlEntry& entry) {
    if (entry.value.kind != TomlKind::kArray) {
      reject(entry.key, entry.value, "an array of tables")
          .help({"write `[[overrides]]` above `paths` and `rules`"});
      return;
    }
    for (const TomlValue& each : entry.value.elements) {
      if (each.kind == TomlKind::kTable) {
        read_override(each);
      } else {
        reject(entry.key, each, "an array of tables");
      }
    }
  }

  void read_override(const TomlValue& table) {
    RuleOverride read;
    for (const TomlEntry& entry : table.entries) {
      if (entry.key == "paths") {
        read.paths = read_patterns(entry);
      } else if (entry.key == "rules") {
        read.rules = read_rules(entry);
      } else {
        report_unknown(entry, kOverrideKeys);
      }
    }
    if (has_all_keys(table)) out_.overrides.push_back(std::move(read));
  }

  // Reports the first key that an override lacks.
  bool has_all_keys(const TomlValue& table) {
    for (const std::string_view key : kOverrideKeys) {
      if (table.find(key)) continue;
      diagnostics_.add(codes::kSettingPath, table.range, diag::PathText{"this override"},
                       diag::Reason{"it has no `" + std::string(key) + "`"});
      return false;
    }
    return true;
  }

  RuleLevels read_rules(const TomlEntry& table) {
    RuleLevels levels;
    if (table.value.kind == TomlKind::kTable) {
      for (const TomlEntry& entry : table.value.entries) read_rule(entry, levels);
    } else {
      reject(table.key, table.value, "a table");
    }
    return levels;
  }

  void read_rule(const TomlEntry& entry, RuleLevels& levels) {
    if (entry.key == kWarningsGroup) {
      levels.warnings = level_of(entry);
    } else if (entry.key == kOptionalGroup) {
      levels.optional = level_of(entry);
    } else if (const auto code = find_code(entry.key)) {
      read_level(entry, *code, levels);
    } else {
      report_unknown_rule(entry);
    }
  }

  void read_level(const TomlEntry& entry, Code code, RuleLevels& levels) {
    if (diag::info(code).severity == diag::Severity::kError) {
      diagnostics_.add(codes::kRuleIsAnError, entry.key_range, Name{entry.key})
          .help({"remove this line: Virga always reports errors"});
    } else if (const auto level = level_of(entry)) {
      levels.codes[code] = *level;
    }
  }

  std::optional<RuleLevel> level_of(const TomlEntry& entry) {
    if (entry.value.kind != TomlKind::kString) {
      reject(entry.key, entry.value, kLevelWords);
      return std::nullopt;
    }
    if (const auto level = find_level(entry.value.string)) return level;
    auto& error = diagnostics_.add(codes::kSettingValue, entry.value.range, Name{entry.key},
                                   kLevelWords, diag::Excerpt{entry.value.string});
    if (const auto near = similar_level(entry.value.string)) {
      error.suggest(entry.value.range, "\"" + std::string(*near) + "\"");
    }
    return std::nullopt;
  }

  void report_unknown_rule(const TomlEntry& entry) {
    if (std::ranges::find(kSettings, entry.key) != kSettings.end()) {
      return report_misplaced(entry);
    }
    auto& error = diagnostics_.add(codes::kUnknownRule, entry.key_range, Name{entry.key});
    // A search for each of many names would take long.
    const bool are_few = diagnostics_.size() <= kMaxSuggestions;
    if (const auto near = are_few ? similar_rule(entry.key) : std::nullopt) {
      error.suggest(entry.key_range, *near);
    } else {
      error.help({"`virga explain` lists all codes"});
    }
  }

  void report_misplaced(const TomlEntry& entry) {
    diagnostics_.add(codes::kUnknownSetting, entry.key_range, Name{entry.key})
        .help({"{0} belongs above the first table of the file", Name{entry.key}});
  }

  void report_unknown(const TomlEntry& entry, std::span<const std::string_view> known) {
    const bool is_top = known.data() == kSettings.data();
    if (!is_top && std::ranges::find(kSettings, entry.key) != kSettings.end()) {
      return report_misplaced(entry);
    }
    auto& error = diagnostics_.add(codes::kUnknownSetting, entry.key_range, Name{entry.key});
    if (find_code(entry.key)) {
      error.help({"the levels of rules are in the table `rules`"});
    } else if (const auto near = base::nearest(entry.key, known)) {
      error.suggest(entry.key_range, *near);
    } else if (std::ranges::find(kForeignLists, entry.key) != kForeignLists.end()) {
      error.help({"the table `rules` has a level for each code, as in `V3189 = \"off\"`"});
    } else {
      error.note({"the settings are {0}", diag::Names{{known.begin(), known.end()}}});
    }
  }

  const base::FileSystem& files_;
  Settings& out_;
  diag::Diagnostics& diagnostics_;
  std::size_t pattern_count_ = 0;
};

}  // namespace

Settings read_settings(const std::string& file, const base::FileSystem& files,
                       base::Sources& sources) {
  Settings settings;
  settings.file = file;
  settings.files = &files;
  settings.folder = normal_path(files.absolute(file));
  settings.folder = fs::path(settings.folder).parent_path().string();
  auto text = files.read(file, kMaxSettingsBytes);
  if (!text) {
    settings.diagnostics.add(codes::kFileUnreadable, {}, diag::PathText{file},
                             diag::Reason{text.error().str()});
    return settings;
  }
  const base::Source& source = sources.add(file, *std::move(text));
  if (const auto root = parse_toml(source, settings.diagnostics)) {
    SettingsReader(files, settings).read(*root);
  }
  return settings;
}

}  // namespace virga::check
