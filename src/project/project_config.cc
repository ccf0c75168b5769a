#include "project/project_config.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/text/suggest.h"
#include "diag/codes/tool.h"
#include "project/config.h"

namespace virga::project {
namespace {

namespace codes = diag::codes;
using diag::Name;

// Of a map under `config`: a declaration, or a value for all stacks.
constexpr std::array<std::string_view, 6> kDeclarationKeys = {"default", "description", "items",
                                                              "secret",  "type",        "value"};
constexpr std::array<std::string_view, 2> kItemsKeys = {"items", "type"};
constexpr std::array<std::string_view, 5> kConfigTypes = {"array", "boolean", "integer", "object",
                                                          "string"};

constexpr std::array<std::string_view, 3> kTrue = {"true", "True", "TRUE"};
constexpr std::array<std::string_view, 3> kFalse = {"false", "False", "FALSE"};

}  // namespace

std::span<const std::string_view> declaration_keys() {
  return kDeclarationKeys;
}

namespace {

bool is_true(const Yaml& value) {
  return std::ranges::find(kTrue, value.text) != kTrue.end();
}

bool is_false(const Yaml& value) {
  return std::ranges::find(kFalse, value.text) != kFalse.end();
}

bool is_config_type(std::string_view type) {
  return std::ranges::find(kConfigTypes, type) != kConfigTypes.end();
}

// The key of a member, for its place.
const Yaml& key_of(const Yaml& map, std::string_view key) {
  return std::ranges::find_if(map.members, [&](const auto& each) { return each.key.text == key; })
      ->key;
}

// Arrays are checked by their items. Unknown types are reported elsewhere.
bool is_of_type(const Yaml& value, std::string_view type) {
  const bool is_scalar = value.kind == Yaml::Kind::kScalar;
  if (type == "array") return value.kind == Yaml::Kind::kSequence;
  if (type == "object") return value.kind == Yaml::Kind::kMap;
  if (type == "string") return is_scalar;
  if (type == "boolean") return is_scalar && (is_true(value) || is_false(value));
  if (type != "integer") return true;
  std::string_view digits = value.text;
  if (digits.starts_with('-')) digits.remove_prefix(1);
  return is_scalar && !digits.empty() &&
         std::ranges::all_of(digits, [](unsigned char c) { return std::isdigit(c) != 0; });
}

class Declarations {
 public:
  explicit Declarations(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  // Reports mistakes of a declaration, except those of its value.
  void check(const std::string& name, const Yaml& declaration) {
    check_keys(declaration, kDeclarationKeys);
    check_single_value(name, declaration);
    check_type(name, declaration);
  }

  // Pulumi does not convert defaults, so a number or a bool without quotes is not a string.
  enum class ValueRole : std::uint8_t { kDefault, kValue };

  // Returns false, with a diagnostic, if the value does not have the declared type.
  bool check_value(const std::string& name, const Yaml& value, const Yaml& declaration,
                   ValueRole role) {
    const Yaml* type = declaration.find("type");
    if (!type) return true;
    if (!is_of_type(value, type->text)) {
      diagnostics_.add(codes::kDeclaredConfigMismatch, value.range, Name{name}, Name{type->text});
      return false;
    }
    if (role == ValueRole::kDefault && type->text == "string" && !value.json().starts_with('"')) {
      diagnostics_.add(codes::kDeclaredConfigMismatch, value.range, Name{name}, Name{type->text})
          .help({"write it in quotes"});
      return false;
    }
    const Yaml* items = type->text == "array" ? declaration.find("items") : nullptr;
    bool is_right = true;
    for (std::size_t i = 0; items && i < value.items.size(); ++i) {
      const std::string item = name + "[" + std::to_string(i) + "]";
      is_right = check_value(item, value.items[i], *items, role) && is_right;
    }
    return is_right;
  }

  // A value that is neither true nor false is an error, and the variable is secret.
  bool declares_secret(const Yaml& declared) {
    const Yaml* secret = declared.find("secret");
    if (!secret) return false;
    if (is_false(*secret)) return false;
    if (!is_true(*secret)) {
      diagnostics_.add(codes::kDeclaredConfigMismatch, secret->range, Name{"secret"},
                       Name{"boolean"});
    }
    return true;
  }

 private:
  void check_keys(const Yaml& map, std::span<const std::string_view> known) {
    for (const auto& [key, value] : map.members) {
      if (std::ranges::find(known, key.text) != known.end()) continue;
      auto& error = diagnostics_.add(codes::kUnknownDeclarationKey, key.range, Name{key.text});
      if (const auto near = base::nearest(key.text, known)) error.suggest(key.range, *near);
    }
  }

  void check_single_value(const std::string& name, const Yaml& declaration) {
    if (!declaration.find("value") || !declaration.find("default")) return;
    const base::Range value = key_of(declaration, "value").range;
    const base::Range fallback = key_of(declaration, "default").range;
    const bool is_value_first = value.span.begin < fallback.span.begin;
    diagnostics_.add(codes::kValueAndDefault, is_value_first ? fallback : value, Name{name})
        .help({"write `default` alone if stacks can set another value, else `value` alone"});
  }

  // Of a declaration, or of the items of an array. Recursive: the depth of YAML is bounded.
  void check_type(const std::string& name, const Yaml& declaration) {
    const Yaml* type = declaration.find("type");
    if (!type) return;
    if (!is_config_type(type->text)) {
      auto& error = diagnostics_.add(codes::kUnknownConfigType, type->range, Name{type->text});
      if (const auto near = base::nearest(type->text, kConfigTypes)) {
        error.suggest(type->range, *near);
      } else {
        error.help({"the types are `string`, `integer`, `boolean`, `array` and `object`"});
      }
    } else if (type->text == "array") {
      check_items(name, declaration, *type);
    }
  }

  void check_items(const std::string& name, const Yaml& declaration, const Yaml& type) {
    const Yaml* items = declaration.find("items");
    if (!items) {
      if (has_misspelled(declaration, "items", kDeclarationKeys)) return;
      diagnostics_.add(codes::kArrayWithoutItems, type.range, Name{name})
          .help({"add {0}, and below it {1}", diag::Excerpt{"items:"},
                 diag::Excerpt{"type: string"}});
    } else if (items->kind != Yaml::Kind::kMap) {
      diagnostics_
          .add(codes::kManifestValue, items->range, Name{"items"}, diag::Word("a map"),
               diag::Reason{std::string(project::name(items->kind))})
          .help({"below {0}, write a line such as {1}", diag::Excerpt{"items:"},
                 diag::Excerpt{"type: string"}});
    } else {
      check_keys(*items, kItemsKeys);
      check_type(name, *items);
      if (items->find("type") || has_misspelled(*items, "type", kItemsKeys)) return;
      diagnostics_.add(codes::kArrayWithoutItems, key_of(declaration, "items").range, Name{name})
          .help({"below {0}, write a line such as {1}", diag::Excerpt{"items:"},
                 diag::Excerpt{"type: string"}});
    }
  }

  // Returns whether an unknown key, which was reported, means `wanted`.
  static bool has_misspelled(const Yaml& map, std::string_view wanted,
                             std::span<const std::string_view> known) {
    return std::ranges::any_of(map.members, [&](const auto& member) {
      return member.key.text != wanted && base::nearest(member.key.text, known) == wanted;
    });
  }

  diag::Diagnostics& diagnostics_;
};

}  // namespace

// Values are given directly, or declared: {type, default or value, secret}.
void read_project_config(const Yaml& config, Project& project, diag::Diagnostics& diagnostics) {
  if (config.kind == Yaml::Kind::kSequence) {
    diagnostics.add(codes::kConfigNotAMap, config.range,
                    diag::Reason{std::string(name(config.kind))});
  }
  Declarations declarations(diagnostics);
  for (const auto& [key, declared] : config.members) {
    const Yaml* value = &declared;
    auto role = Declarations::ValueRole::kValue;
    run::ConfigValue entry;
    const std::string full = full_config_key(key.text, project.name);
    const bool has_declaration = declared.kind == Yaml::Kind::kMap;
    const Yaml* type = declared.find("type");
    project.declared_config[full] = {key.range, has_declaration, type ? type->text : "",
                                     type ? type->range : base::Range{}};
    if (has_declaration) {
      declarations.check(key.text, declared);
      value = declared.find("value");
      if (value == nullptr) {
        value = declared.find("default");
        role = Declarations::ValueRole::kDefault;
      }
      entry.secret = declarations.declares_secret(declared);
    }
    if (value == nullptr || value->kind == Yaml::Kind::kNull) continue;
    if (has_declaration && !declarations.check_value(key.text, *value, declared, role)) continue;
    entry.text = value->as_text();
    entry.range = value->range;
    entry.key_range = key.range;
    project.config[full] = std::move(entry);
  }
}

}  // namespace virga::project
