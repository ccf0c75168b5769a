#include <algorithm>

#include "ide/hover/describe.h"
#include "schema/members/type_text.h"

namespace virga::ide {

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

void describe_package(const Snapshot& snapshot, std::string_view name, Document& out) {
  for (const bind::Program* program : snapshot.programs()) {
    const auto found = std::ranges::find_if(
        program->packages, [&](const PackagePtr& package) { return package->name() == name; });
    if (found == program->packages.end()) continue;
    const schema::Package& package = **found;
    const std::string& version = package.version();
    out.code("package " + std::string(name) + (version.empty() ? "" : " " + version));
    out.paragraph(schema::counted(package.resource_tokens().size(), "resource") + ", " +
                  schema::counted(package.function_tokens().size(), "function") + ".");
    return out.description(package.about().description);
  }
}

}  // namespace virga::ide
