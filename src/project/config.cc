#include "project/config.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <functional>

#include "base/text/ascii.h"
#include "base/text/suggest.h"
#include "bind/components/component_folders.h"
#include "diag/codes/tool.h"
#include "project/manifest.h"
#include "project/secrets/decrypt_values.h"
#include "project/yaml.h"
#include "project/yaml_error.h"
#include "pulumi/file_kind.h"

namespace virga::project {

namespace codes = diag::codes;
using pulumi::FileKind;
using pulumi::FileMember;

namespace {

constexpr std::array<std::string_view, 5> kStackMembers = {
    "config", "encryptedkey", "encryptionsalt", "environment", "secretsprovider"};

}  // namespace

std::span<const std::string_view> stack_file_keys() {
  return kStackMembers;
}

namespace {

// Without a `config`, the keys are likely meant to stand in it: one error for all of them. Returns
// whether the file has the values that it should have.
bool report_unknown_members(const Yaml& stack, diag::Diagnostics& diagnostics) {
  const bool has_config = stack.find("config") != nullptr;
  bool has_values = true;
  for (const auto& [key, value] : stack.members) {
    if (std::ranges::find(kStackMembers, key.text) != kStackMembers.end()) continue;
    auto& error = diagnostics.add(codes::kUnknownStackMember, key.range, diag::Name{key.text});
    if (const auto near = base::nearest(key.text, kStackMembers)) {
      error.help({"did you mean {0}?", diag::Name{std::string(*near)}});
    } else if (has_config && key.text.contains(':')) {
      // With the namespace before it, the key is certainly one of a value.
      has_values = false;
      error.help({"indent it: configuration values stand below {0}", diag::Excerpt{"config:"}});
    } else if (has_config) {
      error.help({"write configuration values under {0}", diag::Name{"config"}});
    } else {
      error.help({"write a line {0} above the values, and indent them", diag::Excerpt{"config:"}});
    }
    if (!has_config) return false;
  }
  return has_values;
}

FileMember::Kind kind_of(const Yaml& value) {
  switch (value.kind) {
    case Yaml::Kind::kNull: return FileMember::Kind::kOther;
    case Yaml::Kind::kScalar: break;
    case Yaml::Kind::kSequence: return FileMember::Kind::kList;
    case Yaml::Kind::kMap: return FileMember::Kind::kMap;
  }
  const bool is_number =
      !value.quoted && !value.text.empty() && std::ranges::all_of(value.text, base::is_ascii_digit);
  return is_number ? FileMember::Kind::kNumber : FileMember::Kind::kString;
}

// What a file that a user names is, if it is certainly no stack file.
std::optional<FileKind> other_kind(const Yaml& file) {
  std::vector<FileMember> members;
  for (const auto& [key, value] : file.members) members.push_back({key.text, kind_of(value)});
  const auto kind = pulumi::kind_by_content(members);
  return file.find("config") && kind != FileKind::kProject ? std::nullopt : kind;
}

// Why a file that a user names has no values; empty if it has some.
std::string_view why_no_values(const Yaml& stack) {
  switch (stack.kind) {
    case Yaml::Kind::kNull: return "it is empty";
    case Yaml::Kind::kScalar: return "expected a map with the key `config`";
    case Yaml::Kind::kSequence: return "expected a map with the key `config`, got a list";
    case Yaml::Kind::kMap: break;
  }
  if (stack.find("environment")) return "";
  const Yaml* values = stack.find("config");
  if (!values) return "it has no key `config`";
  const bool is_empty = values->kind == Yaml::Kind::kNull ||
                        (values->kind == Yaml::Kind::kMap && values->members.empty());
  return is_empty ? "there are no values under `config`" : "";
}

StackFile contents_of(const Yaml& stack, const base::Source& source) {
  StackFile file{source.range({0, 0}), stack.find("environment") != nullptr};
  for (const auto& [key, value] : stack.members) {
    if (key.text == "config") file.place = key.range;
  }
  return file;
}

// Returns the error about a single line `key value` below `config:`, which YAML reads as a string.
std::optional<YamlError> pair_without_colon(const Yaml& value, const base::Source& source) {
  const base::Span span = value.range.span;
  const bool is_plain =
      value.kind == Yaml::Kind::kScalar && !value.quoted && source.text(span) == value.text;
  const std::size_t line = source.text().substr(0, span.begin).rfind('\n') + 1;  // npos + 1 is 0
  const std::string_view before = source.text().substr(line, span.begin - line);
  if (!is_plain || before.find_first_not_of(' ') != std::string_view::npos) return std::nullopt;
  if (auto error = explain_missing_colon(value.text, span.begin)) return error;
  const std::size_t colon = value.text.find(':');
  if (colon == std::string::npos || colon + 1 == value.text.size()) return std::nullopt;
  return YamlError{kMissingSpace, span.begin + colon};
}

// `{ seucre: v1:... }` would otherwise become an object that contains the encrypted text.
bool report_misspelled_secure(const Yaml& value, diag::Diagnostics& diagnostics) {
  if (value.kind != Yaml::Kind::kMap || value.members.size() != 1) return false;
  const auto& [key, inside] = value.members.front();
  if (inside.kind != Yaml::Kind::kScalar || !inside.text.starts_with("v1:")) return false;
  diagnostics.add(codes::kMisspelledSecure, key.range, diag::Name{key.text})
      .suggest(key.range, "secure");
  return true;
}

}  // namespace

void set_config_value(std::map<std::string, run::ConfigValue>& config, const std::string& key,
                      run::ConfigValue value) {
  run::ConfigValue& known = config[key];
  value.secret |= known.secret;
  known = std::move(value);
}

namespace {

using RejectStackFile = std::function<std::nullopt_t(std::string_view why, base::Range where)>;

// Reports why the block of values cannot be read. Returns false if it can.
bool report_unreadable_values(const Yaml& values, const base::Source& source,
                              diag::Diagnostics& diagnostics) {
  if (const auto error = pair_without_colon(values, source)) {
    const auto at = static_cast<std::uint32_t>(error->at);
    diagnostics.add(codes::kInvalidYaml, source.range({at, at}),
                    diag::Reason{std::string(error->words)});
    return true;
  }
  if (values.kind == Yaml::Kind::kMap) return false;
  diagnostics.add(codes::kConfigNotAMap, values.range,
                  diag::Reason{std::string(name(values.kind))});
  return true;
}

run::ConfigValue config_value(const Yaml& key, const Yaml& value, ValueDecryption& decryption,
                              diag::Diagnostics& diagnostics) {
  run::ConfigValue entry;
  entry.range = value.range;
  entry.key_range = key.range;
  if (holds_encrypted_text(value)) {
    const auto plain = decryption.decrypt(value);
    entry.secret = true;
    entry.encrypted = !plain;
    if (plain) entry.text = plain->as_text();
  } else if (report_misspelled_secure(value, diagnostics)) {
    entry.secret = entry.encrypted = true;
  } else {
    entry.text = value.as_text();
  }
  return entry;
}

// Reads and checks the file without its values. Returns nullopt after an error.
std::optional<Yaml> read_stack(const base::Source& source, StackFileRole role,
                               const RejectStackFile& reject, diag::Diagnostics& diagnostics) {
  std::optional<Yaml> stack = parse_yaml(source, diagnostics);
  if (!stack) return std::nullopt;
  const bool is_map = stack->kind == Yaml::Kind::kMap || stack->kind == Yaml::Kind::kNull;
  if (role == StackFileRole::kGiven) {
    if (const auto other = other_kind(*stack)) {
      return reject(std::string("it is ") + pulumi::words_of(*other), {});
    }
  }
  if (is_map && !report_unknown_members(*stack, diagnostics)) return std::nullopt;
  if (is_map) check_stack_values(*stack, diagnostics);
  const std::string_view reason = why_no_values(*stack);
  if (!reason.empty() && role == StackFileRole::kGiven) return reject(reason, {});
  if (!is_map) return reject(reason, source.range({0, 0}));
  return stack;
}

}  // namespace

std::string full_config_key(std::string_view key, std::string_view project) {
  const std::size_t colon = key.find(':');
  if (colon == std::string_view::npos) return std::string(project) + ":" + std::string(key);
  std::string_view rest = key.substr(colon + 1);
  if (rest.starts_with("config:")) rest.remove_prefix(7);
  return std::string(key.substr(0, colon + 1)) + std::string(rest);
}

std::string Project::stack_folder() const {
  if (stack_config_dir.empty()) return root;
  // Pulumi appends the folder to the root even if it begins with "/".
  return file_in(root, std::filesystem::path(stack_config_dir).relative_path().string());
}

std::optional<StackFile> read_stack_file(const std::string& path, const Project& project,
                                         const base::FileSystem& files, base::Sources& sources,
                                         std::map<std::string, run::ConfigValue>& config,
                                         diag::Diagnostics& diagnostics, const base::Limits& limits,
                                         StackFileRole role,
                                         const std::optional<std::string>& passphrase) {
  const auto reject = [&](std::string_view why, base::Range where = {}) {
    diagnostics.add(codes::kNotAStackFile, where, diag::PathText{path},
                    diag::Reason{std::string(why)});
    return std::nullopt;
  };
  if (path.ends_with(".pp")) return reject("it is a program");
  const base::Source* source = bind::add_file(files, path, path, sources, diagnostics, limits,
                                              base::Contents::kMayHoldSecrets);
  if (source == nullptr) return std::nullopt;
  const std::optional<Yaml> stack = read_stack(*source, role, reject, diagnostics);
  if (!stack) return std::nullopt;
  const StackFile file = contents_of(*stack, *source);
  const Yaml* values = stack->find("config");
  if (values == nullptr || values->kind == Yaml::Kind::kNull) return file;
  if (report_unreadable_values(*values, *source, diagnostics)) return std::nullopt;
  ValueDecryption decryption(*stack, passphrase, diagnostics);
  for (const auto& [key, value] : values->members) {
    set_config_value(config, full_config_key(key.text, project.name),
                     config_value(key, value, decryption, diagnostics));
  }
  return file;
}

void warn_of_encrypted_value(const std::string& key, const run::ConfigValue& value, diag::Word what,
                             const std::string& how_to_set, diag::Diagnostics& diagnostics) {
  diagnostics.add(codes::kEncryptedConfig, value.key_range, diag::Name{key})
      .note({"{0} continues with an unknown secret", what})
      .help({"set it for this run with {0}", diag::Excerpt{how_to_set}});
}

void warn_of_encrypted_values(const std::map<std::string, run::ConfigValue>& config,
                              diag::Diagnostics& diagnostics) {
  for (const auto& [key, value] : config) {
    if (!value.encrypted) continue;
    warn_of_encrypted_value(key, value, "the preview", "-c " + key + "=...", diagnostics);
  }
}

}  // namespace virga::project
