#include "ide/names/package_blocks.h"

#include <algorithm>
#include <string>

#include "hcl/analyze/literal.h"

namespace virga::ide {
namespace {

using PackageRole = Occurrence::Role;

// Visits the names of packages in a package block.
void package_block(const Snapshot& snapshot, const hcl::Block& block, base::SourceId source,
                   const VisitOccurrence& visit) {
  const auto name = [&](base::Span where, PackageRole role) {
    const base::Range range = snapshot.inside_quotes({source, where});
    const base::Source* text = snapshot.sources.find(source);
    if (!text || range.span.empty()) return;
    visit({range, PackageName{std::string(text->text(range.span))}, role});
  };
  const auto value = [&](const hcl::Body& body, std::string_view attribute, PackageRole role) {
    const hcl::Attribute* found = body.attribute(attribute);
    if (found && hcl::string_literal(*found->value)) name(found->value->span, role);
  };
  const auto& nested = block.body->blocks;
  const auto parameters = std::ranges::find(nested, "parameterization", &hcl::Block::type);
  const bool has_parameters = parameters != nested.end();
  const PackageRole role = has_parameters ? PackageRole::kReference : PackageRole::kDeclaration;
  if (!block.labels.empty()) name(block.labels.front().span, role);
  value(*block.body, "baseProviderName", role);
  if (has_parameters) value(*(*parameters)->body, "name", PackageRole::kDeclaration);
}

}  // namespace

void visit_package_blocks(const Snapshot& snapshot, const hcl::Tree& tree,
                          const VisitOccurrence& visit) {
  if (!tree.body) return;
  for (const hcl::Block* block : tree.body->blocks) {
    if (block->type == "package") package_block(snapshot, *block, tree.source, visit);
  }
}

}  // namespace virga::ide
