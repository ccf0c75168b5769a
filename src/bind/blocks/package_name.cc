// The name of a package.
#include <algorithm>
#include <array>

#include "base/text/suggest.h"
#include "base/text/uri.h"
#include "bind/blocks/package_reader.h"
#include "diag/codes/bind.h"
#include "hcl/analyze/literal.h"

namespace virga::bind {

namespace codes = diag::codes;

bool PackageReader::find_name(const hcl::Block& block, PackageDescriptor& descriptor) {
  const hcl::Attribute* given = block.body->attribute(kBaseName);
  if (given && !profile_.reports_consequences()) {
    // attribute() has reported an expression that is not a literal string.
    if (string_literal(*given->value)) report(*given, "the name of a package");
    return false;
  }
  const hcl::Attribute* meant =
      profile_.misspelled_names_count_as_given() ? misspelled_name(*block.body) : nullptr;
  if (!meant) {
    diagnostics_.add(codes::kPackageWithoutName, descriptor.range)
        .help({"add {0}", diag::Name{std::string(kBaseName)}});
    return false;
  }
  report_ignored(*meant, "package", kBaseName);
  descriptor.base_name = string_literal(*meant->value).value_or("");
  return !descriptor.base_name.empty();
}

const hcl::Attribute* PackageReader::misspelled_name(const hcl::Body& body) {
  constexpr std::array<std::string_view, 1> kMeant = {kBaseName};
  constexpr std::array<std::string_view, 4> kOtherNames = {"baseProvider", "name", "package",
                                                           "provider"};
  for (const hcl::Attribute& each : body.attributes) {
    const bool is_other = std::ranges::find(kOtherNames, each.name) != kOtherNames.end();
    if (is_other || base::nearest(each.name, kMeant)) return &each;
  }
  return nullptr;
}

bool PackageReader::label(const hcl::Block& block, PackageDescriptor& descriptor) {
  if (block.labels.empty()) return true;
  const base::Span all = base::join(block.labels.front().span, block.labels.back().span);
  if (block.labels.size() > 1) {
    diagnostics_.add(codes::kWrongLabels, file_.range(all), diag::Name{"package"},
                     diag::Word("no label"));
    return false;
  }
  descriptor.base_name = block.labels.front().text;
  if (is_generated_) return true;
  auto& diagnostic =
      diagnostics_.add(codes::kPackageLabel, file_.range(all))
          .help({"the attribute baseProviderName sets the name; remove the label"})
          .fix({"remove the label"}, {{file_.range({block.type_span.end, all.end}), ""}});
  diagnostic.fixes.back().safe = block.body->attribute(kBaseName) != nullptr;
  return true;
}

}  // namespace virga::bind
