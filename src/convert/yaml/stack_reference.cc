#include "convert/yaml/stack_reference.h"

#include <utility>

#include "schema/package.h"

namespace virga::convert::yaml {
namespace {

// The name of the project in ORGANIZATION/PROJECT/STACK, or the stack alone.
std::string_view project_part(std::string_view stack) {
  const std::size_t last = stack.rfind('/');
  if (last == std::string_view::npos) return stack;
  const std::string_view front = stack.substr(0, last);
  return front.substr(front.rfind('/') + 1);  // npos + 1 is 0
}

}  // namespace

std::string stack_reference(Context& context, const std::string& stack) {
  const auto [at, is_new] = context.stack_references.try_emplace(stack);
  if (!is_new) return at->second;
  const std::string name = identifier_for(project_part(stack)) + "Stack";
  at->second = context.identifiers.add(name, "");
  Item item = Item::block("resource", {at->second, std::string(schema::kStackReferenceToken)});
  item.items.push_back(Item::attribute("__logicalName", pcl::string(stack)));
  item.items.push_back(Item::attribute("name", pcl::string(stack)));
  context.first_items.push_back(std::move(item));
  return at->second;
}

}  // namespace virga::convert::yaml
