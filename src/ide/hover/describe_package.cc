#include <algorithm>

#include "ide/hover/describe.h"
#include "ide/names/occurrences.h"
#include "ide/place/syntax_at.h"
#include "ide/types/shown_names.h"
#include "schema/members/type_text.h"

namespace virga::ide {
namespace {

// Binds the first declaration whose token is of the package, which loads the package.
void bind_user(const Snapshot& snapshot, std::string_view name) {
  for (const NodeRef& ref : snapshot.nodes()) {
    const hcl::Block* block = block_of(snapshot, ref);
    if (!block || block->labels.size() < 2) continue;
    const std::string_view token = block->labels[1].text;
    if (!token.starts_with(name) || !token.substr(name.size()).starts_with(':')) continue;
    snapshot.bind(ref);
    return;
  }
}

// The package of a token in the declaration at the place, or one that a program has loaded.
PackagePtr find_package(const Snapshot& snapshot, const Occurrence& at, std::string_view name) {
  PackagePtr found;
  const auto offer = [&](const PackagePtr& package) {
    if (!found && package && package->name() == name) found = package;
  };
  if (const auto node = snapshot.node_at(at.range.source, at.range.span.begin)) {
    for_each_occurrence(snapshot, *node, [&](const Occurrence& each) {
      if (const auto* type = std::get_if<ResourceType>(&each.symbol)) offer(type->package);
      if (const auto* call = std::get_if<PackageFunction>(&each.symbol)) offer(call->package);
    });
  }
  if (!found) bind_user(snapshot, name);
  for (const bind::Program* program : snapshot.programs()) {
    for (const PackagePtr& package : program->packages) offer(package);
  }
  return found;
}

}  // namespace

void describe_enum_value(const EnumValueName& value, Document& out) {
  const schema::Definition type = find_type(*value.package, value.token);
  const auto* values = std::get_if<const schema::EnumType*>(&type);
  if (!values) return;
  const auto found = std::ranges::find_if((*values)->values, [&](const schema::EnumValue& each) {
    return each.value.text == value.value;
  });
  if (found == (*values)->values.end()) return;
  out.code(schema::literal_text(found->value));
  if (!found->deprecation.empty()) {
    out.paragraph("Deprecated: " + description_markdown(found->deprecation, 500));
  }
  out.paragraph("A value of " + code_span(shown_token(value.token)) + ".");
  out.description(found->description);
}

void describe_package(const Snapshot& snapshot, const Occurrence& at, std::string_view name,
                      Document& out) {
  const PackagePtr package = find_package(snapshot, at, name);
  if (!package) return;
  const std::string& version = package->version();
  out.code("package " + std::string(name) + (version.empty() ? "" : " " + version));
  out.paragraph(schema::counted(package->resource_tokens().size(), "resource") + ", " +
                schema::counted(package->function_tokens().size(), "function") + ".");
  out.description(package->about().description);
}

}  // namespace virga::ide
