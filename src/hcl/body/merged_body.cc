#include "hcl/body/merged_body.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "diag/codes/hcl_body.h"
#include "hcl/body/schema_index.h"

namespace virga::hcl {

namespace {

namespace codes = diag::codes;
using diag::Name;

// Collects attributes of several bodies and reports repeated names.
class Merge {
 public:
  explicit Merge(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void add(const BodyAttributes& attributes) {
    for (const BodyAttribute& attribute : attributes) {
      const auto [first, is_new] = set_at_.emplace(attribute.name, attribute.name_range);
      if (is_new) {
        items_.push_back(attribute);
      } else {
        diagnostics_
            .add(codes::kArgumentInTwoBodies, attribute.name_range,
                 Name{std::string(attribute.name)})
            .label(first->second, {"it is set here first"});
      }
    }
  }

  BodyAttributes take() { return BodyAttributes(std::move(items_)); }

 private:
  diag::Diagnostics& diagnostics_;
  std::vector<BodyAttribute> items_;
  std::unordered_map<std::string_view, base::Range> set_at_;
};

// Required attributes can only be checked after all bodies have been read, so each single read
// ignores `required`.
Schema without_required(Schema schema) {
  for (AttributeSchema& attribute : schema.attributes) attribute.required = false;
  return schema;
}

}  // namespace

Content merged_content(std::span<const AnyBody> bodies, const Schema& schema,
                       std::vector<AnyBody>* rests, diag::Diagnostics& diagnostics) {
  const Schema wanted = without_required(schema);
  Merge attributes(diagnostics);
  Content merged;
  for (const AnyBody& body : bodies) {
    Content content;
    if (rests) {
      PartialContent partial = body.partial_content(wanted, diagnostics);
      content = std::move(partial.content);
      rests->push_back(std::move(partial.rest));
    } else {
      content = body.content(wanted, diagnostics);
    }
    attributes.add(content.attributes);
    std::ranges::move(content.blocks, std::back_inserter(merged.blocks));
  }
  merged.attributes = attributes.take();
  if (!bodies.empty()) merged.missing_item = bodies.front().missing_item_range();

  SchemaIndex index(schema);
  for (const BodyAttribute& attribute : merged.attributes) index.mark_found(attribute.name);
  for (std::string_view name : index.missing()) {
    diagnostics.add(codes::kArgumentRequired, merged.missing_item, Name{std::string(name)});
  }
  return merged;
}

BodyAttributes merged_attributes(std::span<const AnyBody> bodies, diag::Diagnostics& diagnostics) {
  Merge attributes(diagnostics);
  for (const AnyBody& body : bodies) attributes.add(body.just_attributes(diagnostics));
  return attributes.take();
}

}  // namespace virga::hcl
