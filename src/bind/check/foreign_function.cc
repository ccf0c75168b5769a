#include "bind/check/foreign_function.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include "base/check.h"
#include "diag/codes/lint.h"
#include "model/functions/function.h"

namespace virga::bind {
namespace {

constexpr std::string_view kYaml = "fn::";
constexpr std::string_view kCloudFormation = "Fn::";

// What to write for a function that has another name or no counterpart.
struct Counterpart {
  std::string_view function;  // without its prefix
  std::string_view text;
};

constexpr std::array kCounterparts = {
    Counterpart{"Base64", "toBase64(...)"},
    Counterpart{"FindInMap", "lookup(map, key, default)"},
    Counterpart{"GetAtt", "resource.property"},
    Counterpart{"If", "condition ? a : b"},
    Counterpart{"ImportValue", "getOutput(stack, name)"},
    Counterpart{"Join", "join(separator, list)"},
    Counterpart{"Select", "element(list, index)"},
    Counterpart{"Split", "split(separator, text)"},
    Counterpart{"Sub", "\"${name}\""},
    Counterpart{"ToJsonString", "toJSON(...)"},
    Counterpart{"invoke", "invoke(token, { ... })"},
    Counterpart{"select", "element(list, index)"},
    Counterpart{"sub", "\"${name}\""},
    Counterpart{"stackReference", "getOutput(stack, name)"},
};

// Returns an empty string if the function has no counterpart.
std::string counterpart(std::string_view function) {
  const auto known = std::ranges::find(kCounterparts, function, &Counterpart::function);
  if (known != kCounterparts.end()) return std::string(known->text);
  const bool is_builtin = std::ranges::any_of(
      model::builtins(), [&](const auto& each) { return each.name == function; });
  return is_builtin ? std::string(function) + "(...)" : "";
}

}  // namespace

const model::ObjectItem* foreign_function(const model::ExprPool& pool,
                                          const model::ObjectExpr& object) {
  const auto is_function = [&](const model::ObjectItem& item) {
    const std::string* key = pool.literal_string(*item.key);
    return key && (key->starts_with(kYaml) || key->starts_with(kCloudFormation));
  };
  const auto found = std::ranges::find_if(object.items, is_function);
  return found == object.items.end() ? nullptr : &*found;
}

diag::Diagnostic& report_foreign_function(diag::Diagnostics& diagnostics,
                                          const model::ExprPool& pool,
                                          const model::ObjectItem& item) {
  const std::string* key = pool.literal_string(*item.key);
  VIRGA_CHECK(key);
  const bool is_yaml = key->starts_with(kYaml);
  auto& diagnostic =
      diagnostics.add(diag::codes::kForeignFunctionKey, item.key->range, diag::Name{*key},
                      is_yaml ? diag::Word("Pulumi YAML") : diag::Word("CloudFormation"));
  const std::string own = counterpart(std::string_view(*key).substr(kYaml.size()));
  if (own.empty()) {
    diagnostic.help({"write an expression of this language in place of the object"});
  } else {
    diagnostic.help({"write {0} in place of the object", diag::Excerpt{own}});
  }
  return diagnostic;
}

}  // namespace virga::bind
