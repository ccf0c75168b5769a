#include "check/stack/config_yaml.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "project/secrets/decrypt_values.h"

namespace virga::check {
namespace {

using project::Yaml;

// Searches the values of a file, which are at its top or below `config`, and inside declarations.
const Yaml* find_in(const Yaml& map, const run::ConfigValue& wanted, int depth) {
  for (const auto& [key, value] : map.members) {
    if (key.range == wanted.key_range) {
      // Of a declaration, `wanted` is the default.
      const auto is_wanted = [&](const Yaml::Member& each) {
        return each.value.range == wanted.range &&
               (each.key.text == "default" || each.key.text == "value");
      };
      const auto inside = std::ranges::find_if(value.members, is_wanted);
      return inside == value.members.end() ? &value : &inside->value;
    }
    const Yaml* found = depth > 0 ? find_in(value, wanted, depth - 1) : nullptr;
    if (found) return found;
  }
  return nullptr;
}

// Takes the first step of a path: a name, or a position in decimal digits.
std::string_view take_step(std::string_view& path) {
  path.remove_prefix(1);
  const std::size_t end = std::min(path.find_first_of(".[]"), path.size());
  const std::string_view step = path.substr(0, end);
  path.remove_prefix(std::min(end + (path.substr(end).starts_with(']') ? 1 : 0), path.size()));
  return step;
}

const Yaml* step_into(const Yaml& value, std::string_view step) {
  if (value.kind == Yaml::Kind::kMap) {
    const std::size_t quote = step.starts_with('"') && step.ends_with('"') ? 1 : 0;
    return value.find(step.substr(quote, step.size() - 2 * quote));
  }
  std::size_t index = 0;
  const auto read = std::from_chars(step.data(), step.data() + step.size(), index);
  const bool is_index = value.kind == Yaml::Kind::kSequence && read.ec == std::errc();
  return is_index && index < value.items.size() ? &value.items[index] : nullptr;
}

}  // namespace

const Yaml* ConfigYaml::find(const run::ConfigValue& value) {
  if (!value.key_range.known()) return nullptr;
  const auto [file, is_new] = files_.try_emplace(value.key_range.source);
  if (is_new) {
    const base::Source& source = sources_[value.key_range.source];
    diag::Diagnostics ignored;  // reading the file has reported them
    if (!source.name().ends_with(".pptest")) file->second = project::parse_yaml(source, ignored);
  }
  const Yaml* found = file->second ? find_in(*file->second, value, 1) : nullptr;
  // The text of a value that was decrypted is not in the file.
  return found && !project::holds_encrypted_text(*found) ? found : nullptr;
}

const Yaml& part_of(const Yaml& value, std::string_view path) {
  const Yaml* part = &value;
  while (!path.empty()) {
    const Yaml* next = step_into(*part, take_step(path));
    if (!next) break;
    part = next;
  }
  return *part;
}

}  // namespace virga::check
