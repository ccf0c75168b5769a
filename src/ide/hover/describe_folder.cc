#include "ide/hover/describe.h"
#include "ide/types/shown_names.h"

namespace virga::ide {
namespace {

constexpr std::size_t kLongestItemType = 200;  // bytes
constexpr std::size_t kMaxItems = 50;          // of each list

std::string item(const bind::Node& node, const model::Type& type, std::string_view description) {
  const std::string text = named_type(type, kLongestItemType);
  const std::string& name = node.logical_name;
  const std::string sentence = first_sentence(description);
  return code_span(name + (text.empty() ? "" : ": " + text)) +
         (sentence.empty() ? "" : " – " + sentence);
}

// The items of one kind of node, in source order.
template <typename What>
void list(const bind::Program& program, std::string_view title, const auto& describe,
          Document& out) {
  std::size_t count = 0;
  for (const bind::Node& node : program.nodes) {
    const auto* what = node.if_is<What>();
    if (!what) continue;
    if (count++ == 0) out.paragraph(std::string(title));
    if (count <= kMaxItems) out.item(describe(node, *what));
  }
  if (count > kMaxItems) out.item("and " + std::to_string(count - kMaxItems) + " more");
}

}  // namespace

void describe_folder(const Snapshot&, const bind::Program& program, std::string_view folder,
                     Document& out) {
  if (!folder.empty()) out.code("component " + std::string(folder));
  list<bind::ConfigVariable>(
      program, "Inputs:",
      [](const bind::Node& node, const bind::ConfigVariable& config) {
        const bool is_required = !config.default_value.expr && !config.nullable;
        return item(node, config.declared, config.description) + (is_required ? " (required)" : "");
      },
      out);
  list<bind::OutputVariable>(
      program, "Outputs:",
      [](const bind::Node& node, const bind::OutputVariable& output) {
        return item(node, output.declared, output.description);
      },
      out);
}

}  // namespace virga::ide
