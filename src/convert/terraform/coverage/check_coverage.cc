#include "convert/terraform/coverage/check_coverage.h"

#include <algorithm>
#include <set>

#include "diag/codes/terraform.h"

namespace virga::convert::terraform {
namespace {

// Attributes and blocks of declarations that an override file replaces.
class Replaced {
 public:
  explicit Replaced(const Module& module) {
    for (const auto& [name, each] : module.variables) add(each);
    for (const auto& [name, each] : module.outputs) add(each);
    for (const auto& [name, each] : module.calls) add(each);
    for (const auto& [key, each] : module.resources) add(each);
    for (const auto& [key, each] : module.data) add(each);
    for (const auto& [name, local] : module.locals) used_locals_.insert(local.attribute);
  }

  bool contains(const void* node) const { return nodes_.contains(node); }
  // Whether another `locals` block has replaced the attribute.
  bool replaces_local(const hcl::Attribute& attribute) const {
    return !used_locals_.contains(&attribute);
  }

 private:
  void add(const Declaration& declaration) {
    if (declaration.overrides.empty()) return;
    add(declaration, declaration.declared);
    for (const BlockAt& other : declaration.overrides) add(declaration, other);
  }

  void add(const Declaration& declaration, const BlockAt& at) {
    for (const hcl::Attribute& attribute : at.block->body->attributes) {
      if (declaration.attribute(attribute.name).attribute != &attribute) nodes_.insert(&attribute);
    }
    for (const hcl::Block* block : at.block->body->blocks) {
      const auto valid = declaration.blocks(block->type);
      const bool is_valid =
          std::ranges::any_of(valid, [&](const BlockAt& each) { return each.block == block; });
      if (!is_valid) nodes_.insert(block);
    }
  }

  std::set<const void*> nodes_;
  std::set<const hcl::Attribute*> used_locals_;
};

class CoverageCheck {
 public:
  CoverageCheck(const Module& module, const Places& used, const LeftOut& left_out,
                diag::Diagnostics& diagnostics)
      : module_(module),
        replaced_(module),
        used_(used),
        left_out_(left_out),
        diagnostics_(diagnostics) {
    for (const diag::Diagnostic& each : diagnostics.list()) reported_.add(each.subject);
    reported_.sort();
  }

  void all() {
    for (const auto& file : module_.files) {
      for (const hcl::Block* block : file->tree.body->blocks) this->block(*file, *block);
    }
  }

 private:
  void block(const SourceFile& file, const hcl::Block& block) {
    const base::SourceId source = file.source->id();
    if (left_out_.contains(&block) || replaced_.contains(&block)) return;
    // A diagnostic that begins with a block is about all of it.
    if (reported_.any(source, {block.type_span.begin, block.type_span.begin + 1})) return;
    const hcl::Body& body = *block.body;
    for (const hcl::Attribute& each : body.attributes) {
      if (block.type == "locals" && replaced_.replaces_local(each)) continue;
      attribute(file, each);
    }
    for (const hcl::Block* each : body.blocks) this->block(file, *each);
    const bool is_empty = body.attributes.empty() && body.blocks.empty();
    if (is_empty && block.type != "locals" && !used_.any(source, block.span())) {
      report(file, block.header(), block.type);
    }
  }

  void attribute(const SourceFile& file, const hcl::Attribute& attribute) {
    const base::SourceId source = file.source->id();
    if (left_out_.contains(&attribute) || replaced_.contains(&attribute)) return;
    if (used_.any(source, attribute.span) || reported_.any(source, attribute.span)) return;
    report(file, attribute.name_span, attribute.name);
  }

  void report(const SourceFile& file, base::Span span, std::string_view name) {
    diagnostics_
        .add(diag::codes::kTerraformDropped, file.range(span), diag::Name{std::string(name)})
        .note({"this is a bug in Virga, which must convert or report each part"});
  }

  const Module& module_;
  const Replaced replaced_;
  const Places& used_;
  const LeftOut& left_out_;
  diag::Diagnostics& diagnostics_;
  Places reported_;
};

}  // namespace

void Places::add(const base::SourceMap& map) {
  for (const base::SourceMap::Part& part : map.parts()) add(part.origin);
}

void Places::sort() {
  for (auto& [source, starts] : starts_) std::ranges::sort(starts);
}

bool Places::any(base::SourceId source, base::Span span) const {
  const auto found = starts_.find(source);
  if (found == starts_.end()) return false;
  const auto next = std::ranges::lower_bound(found->second, span.begin);
  return next != found->second.end() && *next < span.end;
}

void check_coverage(const Module& module, const Places& used, const LeftOut& left_out,
                    diag::Diagnostics& diagnostics) {
  CoverageCheck(module, used, left_out, diagnostics).all();
}

}  // namespace virga::convert::terraform
