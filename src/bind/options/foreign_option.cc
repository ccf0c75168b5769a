#include "bind/options/foreign_option.h"

#include <algorithm>
#include <array>

#include "bind/program/option_kind.h"

namespace virga::bind {
namespace {

struct ForeignOption {
  std::string_view name;
  diag::MessageText help;
};
constexpr std::array kForeignOptions = {
    ForeignOption{
        "count",
        "to create n instances, write range = n; range.value is the index of the instance"},
    ForeignOption{"create_before_destroy",
                  "a replacement is created first, unless deleteBeforeReplace = true"},
    ForeignOption{"for_each",
                  "to create an instance for each element, write range = map; range.key and "
                  "range.value are the key and the value of the element"},
    ForeignOption{"lifecycle",
                  "each of these is a separate option: protect = true, ignoreChanges = [name], "
                  "replaceOnChanges = [name]"},
    ForeignOption{"prevent_destroy", "write protect = true"},
    ForeignOption{"preventDestroy", "write protect = true"},
    ForeignOption{"replace_triggered_by", "write replacementTrigger = value"},
    ForeignOption{"timeouts", "write customTimeouts = {{ create = \"5m\" }}"},
};

}  // namespace

bool means_range(std::string_view name) {
  return name == "count" || name == "for_each" || near_option(name) == "range";
}

bool explain_foreign_option(diag::Diagnostic& diagnostic, std::string_view name) {
  const auto* found = std::ranges::find(kForeignOptions, name, &ForeignOption::name);
  if (found == kForeignOptions.end()) return false;
  diagnostic.help(diag::Message(found->help));
  return true;
}

}  // namespace virga::bind
