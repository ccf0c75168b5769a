#include "bind/blocks/package.h"

#include <algorithm>
#include <map>

#include "base/text/uri.h"
#include "bind/blocks/package_reader.h"
#include "diag/codes/bind.h"
#include "hcl/analyze/literal.h"
#include "schema/version.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;

bool same(const PackageDescriptor& a, const PackageDescriptor& b) {
  const auto parts = [](const PackageDescriptor& d) {
    const auto& p = d.parameterization;
    return std::tuple(d.base_name, d.version, d.download_url, p.has_value(), p ? p->name : "",
                      p ? p->version : "", p ? p->value : "");
  };
  return parts(a) == parts(b);
}

// `pulumi package add` writes files that contain only package blocks, with labels. Users do not
// edit them.
bool is_lock_file(const hcl::Tree& file) {
  return file.body->attributes.empty() &&
         std::ranges::all_of(file.body->blocks, [](const hcl::Block* block) {
           return block->type == "package" && block->body->attribute(kBaseName);
         });
}

}  // namespace

PackageReader::PackageReader(const hcl::Tree& file, model::DiagnosticProfile profile,
                             diag::Diagnostics& diagnostics,
                             std::map<std::string, PackageDescriptor>& all)
    : file_(file),
      profile_(profile),
      diagnostics_(diagnostics),
      all_(all),
      is_generated_(is_lock_file(file)) {}

void PackageReader::run() {
  for (const hcl::Block* block : file_.body->blocks) {
    if (block->type == "package") this->block(*block);
  }
}

void PackageReader::block(const hcl::Block& block) {
  PackageDescriptor descriptor;
  descriptor.range = file_.range(block.span());
  if (!label(block, descriptor)) return;
  for (const hcl::Attribute& each : block.body->attributes) attribute(each, descriptor);
  if (descriptor.base_name.empty() && !find_name(block, descriptor)) return;
  for (const hcl::Block* nested : block.body->blocks) {
    if (nested->type == "parameterization") parameterization(*nested, descriptor);
  }
  descriptor.name =
      descriptor.parameterization ? descriptor.parameterization->name : descriptor.base_name;
  keep(std::move(descriptor));
}

void PackageReader::report_ignored(const hcl::Attribute& attribute, std::string_view block_type,
                                   std::optional<std::string_view> meant) {
  const base::Range where = file_.range(attribute.name_span);
  auto& diagnostic =
      diagnostics_.add(codes::kIgnoredAttribute, where, diag::Name{std::string(attribute.name)},
                       diag::Name{std::string(block_type)});
  if (meant) diagnostic.suggest(where, *meant);
}

void PackageReader::report(base::Span where, std::string_view name, diag::Word what) {
  diagnostics_.add(codes::kBadPackageAttribute, file_.range(where), diag::Name{std::string(name)},
                   what);
}

void PackageReader::report(const hcl::Attribute& attribute, diag::Word what) {
  report(profile_.choose_range(attribute.value->span, attribute.span), attribute.name, what);
}

void PackageReader::attribute(const hcl::Attribute& attribute, PackageDescriptor& descriptor) {
  const auto text = string_literal(*attribute.value);
  if (attribute.name == kBaseName) {
    if (!text) return report(attribute, "a literal string");
    descriptor.base_name = *text;
  } else if (attribute.name == "baseProviderVersion") {
    if (!text || !schema::is_semantic_version(*text)) {
      return report(attribute, "a literal version such as \"1.2.3\"");
    }
    descriptor.version = *text;
    descriptor.version_range = file_.range(attribute.value->span);
  } else if (attribute.name == "baseProviderDownloadUrl") {
    if (!text || !base::is_absolute_uri(*text)) {
      return report(attribute, "a literal, absolute URL");
    }
    descriptor.download_url = *text;
  }
}

void PackageReader::keep(PackageDescriptor descriptor) {
  const std::string name = descriptor.name;
  const bool twice = !seen_.insert(name).second;
  const auto known = all_.find(name);
  if (twice || (known != all_.end() && !same(known->second, descriptor))) {
    diagnostics_
        .add(twice ? codes::kDuplicatePackage : codes::kPackageMismatch, descriptor.range,
             diag::Name{name})
        .label(known->second.range, {"first described here"});
    return;
  }
  all_.try_emplace(name, std::move(descriptor));
}

std::vector<PackageDescriptor> read_packages(std::span<const hcl::Tree> files,
                                             diag::Diagnostics& diagnostics,
                                             model::DiagnosticProfile profile) {
  std::map<std::string, PackageDescriptor> all;
  for (const hcl::Tree& file : files) PackageReader(file, profile, diagnostics, all).run();
  std::vector<PackageDescriptor> result;
  for (auto& [name, descriptor] : all) result.push_back(std::move(descriptor));
  return result;
}

}  // namespace virga::bind
