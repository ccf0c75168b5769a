#include "bind/blocks/package.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "base/text/base64.h"
#include "base/text/suggest.h"
#include "base/text/uri.h"
#include "hcl/analyze/literal.h"
#include "schema/version.h"

namespace virga::bind {
namespace {

using diag::Code;

constexpr std::string_view kBaseName = "baseProviderName";

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

// Reads the package blocks of one file.
class FileReader {
 public:
  FileReader(const hcl::Tree& file, model::DiagnosticProfile profile,
             diag::Diagnostics& diagnostics, std::map<std::string, PackageDescriptor>& all)
      : file_(file),
        profile_(profile),
        diagnostics_(diagnostics),
        all_(all),
        is_generated_(is_lock_file(file)) {}

  void run() {
    for (const hcl::Block* block : file_.body->blocks) {
      if (block->type == "package") this->block(*block);
    }
  }

 private:
  void block(const hcl::Block& block) {
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

  // Reports a block without a valid name. Returns false if it has no name at all; a misspelled
  // attribute may have it.
  bool find_name(const hcl::Block& block, PackageDescriptor& descriptor) {
    const hcl::Attribute* given = block.body->attribute(kBaseName);
    if (given && !profile_.reports_consequences()) {
      // attribute() has reported an expression that is not a literal string.
      if (string_literal(*given->value)) report(*given, "the name of a package");
      return false;
    }
    const hcl::Attribute* meant =
        profile_.misspelled_names_count_as_given() ? misspelled_name(*block.body) : nullptr;
    if (!meant) {
      diagnostics_.add(Code::kPackageWithoutName, descriptor.range)
          .help({"add {0}", diag::Name{std::string(kBaseName)}});
      return false;
    }
    report_ignored(*meant, "package", kBaseName);
    descriptor.base_name = string_literal(*meant->value).value_or("");
    return !descriptor.base_name.empty();
  }

  void report_ignored(const hcl::Attribute& attribute, std::string_view block_type,
                      std::optional<std::string_view> meant) {
    const base::Range where = file_.range(attribute.name_span);
    auto& diagnostic =
        diagnostics_.add(Code::kIgnoredAttribute, where, diag::Name{std::string(attribute.name)},
                         diag::Name{std::string(block_type)});
    if (meant) diagnostic.suggest(where, *meant);
  }

  // The attribute that probably means `baseProviderName`; null if the body has none.
  static const hcl::Attribute* misspelled_name(const hcl::Body& body) {
    constexpr std::array<std::string_view, 1> kMeant = {kBaseName};
    constexpr std::array<std::string_view, 4> kOtherNames = {"baseProvider", "name", "package",
                                                             "provider"};
    for (const hcl::Attribute& each : body.attributes) {
      const bool is_other = std::ranges::find(kOtherNames, each.name) != kOtherNames.end();
      if (is_other || base::nearest(each.name, kMeant)) return &each;
    }
    return nullptr;
  }

  bool label(const hcl::Block& block, PackageDescriptor& descriptor) {
    if (block.labels.empty()) return true;
    const base::Span all = base::join(block.labels.front().span, block.labels.back().span);
    if (block.labels.size() > 1) {
      diagnostics_.add(Code::kWrongLabels, file_.range(all), diag::Name{"package"},
                       diag::Word("no label"));
      return false;
    }
    descriptor.base_name = block.labels.front().text;
    if (is_generated_) return true;
    auto& diagnostic =
        diagnostics_.add(Code::kPackageLabel, file_.range(all))
            .help({"the attribute baseProviderName sets the name; remove the label"})
            .fix({"remove the label"}, {{file_.range({block.type_span.end, all.end}), ""}});
    diagnostic.fixes.back().safe = block.body->attribute(kBaseName) != nullptr;
    return true;
  }

  void report(base::Span where, std::string_view name, diag::Word what) {
    diagnostics_.add(Code::kBadPackageAttribute, file_.range(where), diag::Name{std::string(name)},
                     what);
  }

  // Reports the value of an attribute.
  void report(const hcl::Attribute& attribute, diag::Word what) {
    report(profile_.choose_range(attribute.value->span, attribute.span), attribute.name, what);
  }

  void attribute(const hcl::Attribute& attribute, PackageDescriptor& descriptor) {
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

  // The name of an attribute of `parameterization`. Reports an unknown one, and returns the name
  // that it probably means.
  std::string_view parameter_name(const hcl::Attribute& attribute, const hcl::Body& body) {
    constexpr std::array<std::string_view, 3> kNames = {"name", "value", "version"};
    const bool is_known = std::ranges::find(kNames, attribute.name) != kNames.end();
    if (is_known || !profile_.recognizes_mistakes()) return attribute.name;
    auto meant = base::nearest(attribute.name, kNames);
    if (meant && body.attribute(*meant)) meant.reset();
    report_ignored(attribute, "parameterization", meant);
    return meant.value_or(attribute.name);
  }

  // Stops at the first error; the package is then not parameterized.
  void parameterization(const hcl::Block& block, PackageDescriptor& descriptor) {
    PackageDescriptor::Parameterization result;
    for (const hcl::Attribute& attribute : block.body->attributes) {
      const auto text = string_literal(*attribute.value);
      const std::string_view name = parameter_name(attribute, *block.body);
      if (name == "name") {
        if (!text || text->empty())
          return report(attribute.value->span, attribute.name, "a literal name");
        result.name = *text;
      } else if (name == "version") {
        if (!text || !schema::is_semantic_version(*text)) {
          return report(attribute.value->span, attribute.name,
                        "a literal version such as \"1.2.3\"");
        }
        result.version = *text;
      } else if (name == "value") {
        auto bytes = text ? base::decode_base64(*text) : std::nullopt;
        if (!bytes) return report(attribute.value->span, attribute.name, "a literal base64 string");
        result.value = std::move(*bytes);
      }
    }
    if (result.name.empty()) {
      return report(descriptor.range.span, "parameterization", "given a name");
    }
    if (result.version.empty()) {
      return report(block.header(), "parameterization", "given a version");
    }
    descriptor.parameterization = std::move(result);
  }

  void keep(PackageDescriptor descriptor) {
    const std::string name = descriptor.name;
    const bool twice = !seen_.insert(name).second;
    const auto known = all_.find(name);
    if (twice || (known != all_.end() && !same(known->second, descriptor))) {
      diagnostics_
          .add(twice ? Code::kDuplicatePackage : Code::kPackageMismatch, descriptor.range,
               diag::Name{name})
          .label(known->second.range, {"first described here"});
      return;
    }
    all_.try_emplace(name, std::move(descriptor));
  }

  const hcl::Tree& file_;
  const model::DiagnosticProfile profile_;
  diag::Diagnostics& diagnostics_;
  std::map<std::string, PackageDescriptor>& all_;
  const bool is_generated_;
  std::set<std::string> seen_;
};

}  // namespace

std::vector<PackageDescriptor> read_packages(std::span<const hcl::Tree> files,
                                             diag::Diagnostics& diagnostics,
                                             model::DiagnosticProfile profile) {
  std::map<std::string, PackageDescriptor> all;
  for (const hcl::Tree& file : files) FileReader(file, profile, diagnostics, all).run();
  std::vector<PackageDescriptor> result;
  for (auto& [name, descriptor] : all) result.push_back(std::move(descriptor));
  return result;
}

}  // namespace virga::bind
