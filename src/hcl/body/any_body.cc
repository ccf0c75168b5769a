#include "hcl/body/any_body.h"

#include "hcl/body/claims.h"
#include "hcl/body/content.h"
#include "hcl/body/merged_body.h"
#include "hcl/body/native_body.h"
#include "hcl/json/body.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

namespace {

const Body& body_of(const Tree& tree) {
  VIRGA_CHECK(tree.body);
  return *tree.body;
}

}  // namespace

AnyBody::AnyBody(const Body& body, base::SourceId source)
    : kind_(Kind::kNative), source_(source), node_(&body) {}

AnyBody::AnyBody(const Tree& tree) : AnyBody(body_of(tree), tree.source) {}

AnyBody::AnyBody(const JsonNode& node, const JsonFile& file)
    : kind_(Kind::kJson), node_(&node), file_(&file) {}

AnyBody AnyBody::merged(std::span<const AnyBody> bodies) {
  std::vector<AnyBody> flat;
  for (const AnyBody& body : bodies) {
    if (body.kind_ == Kind::kMerged) {
      flat.insert(flat.end(), body.parts().begin(), body.parts().end());
    } else {
      flat.push_back(body);
    }
  }
  AnyBody merged;
  merged.parts_ = std::make_shared<const std::vector<AnyBody>>(std::move(flat));
  return merged;
}

std::span<const AnyBody> AnyBody::parts() const {
  return parts_ ? std::span(*parts_) : std::span<const AnyBody>();
}

const Claims& AnyBody::claims() const {
  static const Claims kNone;
  return claims_ ? *claims_ : kNone;
}

Content AnyBody::content(const Schema& schema, diag::Diagnostics& diagnostics) const {
  if (kind_ == Kind::kMerged) return merged_content(parts(), schema, nullptr, diagnostics);
  return read(schema, Reading::kWhole, diagnostics);
}

PartialContent AnyBody::partial_content(const Schema& schema,
                                        diag::Diagnostics& diagnostics) const {
  if (kind_ == Kind::kMerged) {
    std::vector<AnyBody> rests;
    Content content = merged_content(parts(), schema, &rests, diagnostics);
    return {std::move(content), merged(rests)};
  }
  PartialContent partial{read(schema, Reading::kPartial, diagnostics), *this};
  partial.rest.claims_ = std::make_shared<const Claims>(claims().with(schema));
  return partial;
}

// Requires: the body is not merged.
Content AnyBody::read(const Schema& schema, Reading reading, diag::Diagnostics& diagnostics) const {
  return file_ ? read_content(json(), *file_, schema, claims(), reading, diagnostics)
               : read_content(native(), source_, schema, claims(), reading, diagnostics);
}

BodyAttributes AnyBody::just_attributes(diag::Diagnostics& diagnostics) const {
  switch (kind_) {
    case Kind::kMerged: return merged_attributes(parts(), diagnostics);
    case Kind::kNative: return hcl::just_attributes(native(), source_, claims(), diagnostics);
    case Kind::kJson: return hcl::just_attributes(json(), *file_, claims(), diagnostics);
  }
  VIRGA_UNREACHABLE();
}

base::Range AnyBody::missing_item_range() const {
  switch (kind_) {
    case Kind::kMerged:
      return parts().empty() ? base::Range() : parts().front().missing_item_range();
    case Kind::kNative: return hcl::missing_item_range(native(), source_);
    case Kind::kJson: return hcl::missing_item_range(json(), *file_);
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::hcl
