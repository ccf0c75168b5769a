#include "convert/yaml/components.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "base/text/ascii_case.h"
#include "bind/components/components.h"
#include "convert/pcl/print.h"
#include "convert/yaml/program.h"
#include "diag/codes/convert.h"

namespace virga::convert::yaml {
namespace {

constexpr std::array<std::string_view, 5> kSections = {"pulumi", "inputs", "variables", "resources",
                                                       "outputs"};

bool is_upper(char c) {
  return c >= 'A' && c <= 'Z';
}

void convert_component(const Context& outer, const Member& member) {
  Context context{outer.source,  outer.diagnostics, outer.schemas, outer.conversion,
                  outer.project, outer.components,  "../"};
  const std::string& name = member.key.text;
  member.key.converted = true;
  if (!context.expect_map(member.value, name)) return;
  std::vector<std::string_view> known(kSections.begin(), kSections.end());
  known.insert(known.end(), {"name", "description"});
  context.check_keys(member.value, name, known);
  std::vector<std::string> above = take_comments_of(member.key).before;
  if (const Node* description = context.field(member.value, "description")) {
    if (const auto text = context.literal_string(*description, name + ".description")) {
      above.push_back("# " + *text);
    }
  }
  if (const Node* given = context.field(member.value, "name")) mark_converted(*given);
  std::vector<const Member*> sections;
  for (const Member& section : member.value.members) {
    const bool is_section = std::ranges::any_of(kSections, [&](std::string_view key) {
      return base::equals_ignoring_case(key, section.key.text);
    });
    if (is_section) sections.push_back(&section);
  }
  const std::vector<Item> items = convert_program(context, sections);
  std::ranges::move(take_all_comments(member.key), std::back_inserter(context.comments_at_end));
  std::ranges::move(take_all_comments(member.value), std::back_inserter(context.comments_at_end));
  const std::string folder = component_folder(name);
  if (const std::string type = bind::component_type_name("./" + folder); type != name) {
    context.diagnostics.add(
        diag::codes::kConvertedDifferently, member.key.range,
        diag::Reason{"the component `" + name + "` becomes the type `" + type + "`"});
  }
  std::string text;
  for (const std::string& line : above) text += line + "\n";
  if (!text.empty()) text += "\n";
  text += print_file(items, context.comments_at_end);
  ++context.conversion.counts.components;
  context.conversion.files.push_back({folder + "/main.pp", std::move(text)});
}

}  // namespace

std::string component_folder(std::string_view name) {
  std::string out;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool after_small = i > 0 && !is_upper(name[i - 1]) && name[i - 1] != '-';
    const bool before_small = i > 0 && i + 1 < name.size() && is_upper(name[i - 1]) &&
                              name[i + 1] >= 'a' && name[i + 1] <= 'z';
    if (is_upper(name[i]) && (after_small || before_small)) out += '-';
    const char c = base::to_ascii_lower(name[i]);
    const bool is_safe = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    out += is_safe ? c : '-';
  }
  return out;
}

void convert_components(const Context& context, const Node& components) {
  for (const Member& member : components.members) convert_component(context, member);
}

}  // namespace virga::convert::yaml
