#include "terraform/functions/catalogue.h"

#include <algorithm>
#include <array>
#include <optional>

#include "base/check.h"
#include "hcl/eval/try_functions.h"
#include "terraform/functions/families.h"

namespace virga::terraform {
namespace {

constexpr std::array kFamilies{
    Family{"Numbers", number_entries},
    Family{"Strings", string_entries},
    Family{"Collections", collection_entries},
    Family{"Encodings", encoding_entries},
    Family{"Files", file_entries},
    Family{"Dates and times", date_entries},
    Family{"Hashes and secrets", hash_entries},
    Family{"Addresses of networks", address_entries},
    Family{"Types and marks", type_entries},
};

// The functions that catch the errors of their arguments.
std::vector<Documented> expression_functions() {
  const auto can = hcl::can_function();
  const auto attempt = hcl::try_function();
  return {
      {"Types and marks", "can", "can(expression any)", std::string(can.description),
       R"(can(tonumber("x")))"},
      {"Types and marks", "try", "try(expressions... any)", std::string(attempt.description),
       R"(try(tonumber("x"), 0))"},
  };
}

// Without `argument`, the errors of all arguments are reported at the call.
Entry with_errors_at_call(Entry entry, std::optional<std::size_t> argument) {
  const auto without_argument = [argument](auto rule) {
    return [rule = std::move(rule), argument](const cty::Call& call) {
      auto result = rule(call);
      if (!result && (!argument || result.error().argument == argument)) {
        result.error().argument.reset();
      }
      return result;
    };
  };
  entry.spec.type = without_argument(std::move(entry.spec.type));
  entry.spec.value = without_argument(std::move(entry.spec.value));
  return entry;
}

}  // namespace

std::span<const Family> families() {
  return kFamilies;
}

Entry reused(std::string_view name, std::string_view cty_name, std::string_view example) {
  const cty::Function* function = cty::find_function(cty_name);
  VIRGA_CHECK(function != nullptr);
  Entry entry{function->spec(), example};
  entry.spec.name = name;
  return entry;
}

Entry reused(std::string_view name, std::string_view example) {
  return reused(name, name, example);
}

Entry at_call(Entry entry) {
  return with_errors_at_call(std::move(entry), std::nullopt);
}

Entry at_call(Entry entry, std::size_t argument) {
  return with_errors_at_call(std::move(entry), argument);
}

std::vector<Documented> documentation() {
  const World world;
  std::vector<Documented> all;
  for (const Family& family : kFamilies) {
    const auto first = static_cast<std::ptrdiff_t>(all.size());
    for (Entry& entry : family.entries(world)) {
      const cty::Function function(entry.spec);
      all.push_back({family.title, std::string(function.name()), function.signature(),
                     std::string(function.description()), std::string(entry.example)});
    }
    for (Documented& function : expression_functions()) {
      if (function.title == family.title) all.push_back(std::move(function));
    }
    std::sort(all.begin() + first, all.end(),
              [](const Documented& a, const Documented& b) { return a.name < b.name; });
  }
  return all;
}

}  // namespace virga::terraform
