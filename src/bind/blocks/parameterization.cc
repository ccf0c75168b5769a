// The parameterization of a package.
#include <algorithm>
#include <array>

#include "base/text/base64.h"
#include "base/text/suggest.h"
#include "base/text/uri.h"
#include "bind/blocks/package_reader.h"
#include "hcl/analyze/literal.h"
#include "schema/version.h"

namespace virga::bind {

std::string_view PackageReader::parameter_name(const hcl::Attribute& attribute,
                                               const hcl::Body& body) {
  constexpr std::array<std::string_view, 3> kNames = {"name", "value", "version"};
  const bool is_known = std::ranges::find(kNames, attribute.name) != kNames.end();
  if (is_known || !profile_.recognizes_mistakes()) return attribute.name;
  auto meant = base::nearest(attribute.name, kNames);
  if (meant && body.attribute(*meant)) meant.reset();
  report_ignored(attribute, "parameterization", meant);
  return meant.value_or(attribute.name);
}

void PackageReader::parameterization(const hcl::Block& block, PackageDescriptor& descriptor) {
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
        return report(attribute.value->span, attribute.name, "a literal version such as \"1.2.3\"");
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

}  // namespace virga::bind
