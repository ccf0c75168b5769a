#include <algorithm>

#include "ide/hover/describe.h"
#include "ide/names/occurrences.h"
#include "schema/members/type_text.h"

namespace virga::ide {
namespace {

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
  for (const bind::Program* program : snapshot.programs()) {
    for (const PackagePtr& package : program->packages) offer(package);
  }
  return found;
}

}  // namespace

void describe_enum_value(const EnumValueName& value, Document& out) {
  const auto type = value.package->enum_type(value.token);
  if (!type || !*type) return;
  const auto found = std::ranges::find_if((*type)->values, [&](const schema::EnumValue& each) {
    return each.value.text == value.value;
  });
  if (found == (*type)->values.end()) return;
  out.code(schema::literal_text(found->value));
  if (!found->deprecation.empty()) {
    out.paragraph("Deprecated: " + description_markdown(found->deprecation, 500));
  }
  out.paragraph("A value of " + code_span(value.token) + ".");
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
