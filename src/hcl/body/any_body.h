// A body of either syntax, several bodies merged into one, or the rest of a partial read. A body
// has attributes and blocks; a schema says which of them the caller expects.
// (docs/spec/hcl-model.md, sections 1 and 2)
//
//   Content content = body.content(schema, diagnostics);
//
// A cheap handle. It borrows the tree or the JSON file, which must outlive it. Reading is O(n) in
// the body and the schema. Mistakes in the body become diagnostics; the result contains everything
// that is correct.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "base/span.h"
#include "diag/diagnostics.h"
#include "hcl/body/schema.h"

namespace virga::hcl {

struct Body;
struct Tree;
struct JsonNode;
class JsonFile;
class BodyAttributes;
class Claims;
struct Content;
struct PartialContent;

// kWhole: an item that the schema does not describe is an error. kPartial: it stays for other
// readers.
enum class Reading : std::uint8_t { kWhole, kPartial };

class AnyBody {
 public:
  // A body without attributes and blocks, and without a source.
  AnyBody() = default;
  AnyBody(const Body& body, base::SourceId source);
  // The body of a configuration file.
  explicit AnyBody(const Tree& tree);
  // Requires: `node` is an object or an array of objects in `file`.
  AnyBody(const JsonNode& node, const JsonFile& file);
  // Combines the bodies in this order. Only one of them may set an attribute.
  static AnyBody merged(std::span<const AnyBody> bodies);

  // Returns the items that the schema describes. Any other item is an error that suggests the most
  // similar name.
  Content content(const Schema& schema, diag::Diagnostics& diagnostics) const;
  // Like content(), but returns the other items as a body for later readers.
  PartialContent partial_content(const Schema& schema, diag::Diagnostics& diagnostics) const;
  // Returns all attributes, whatever their names. A block is an error. For bodies that are maps.
  BodyAttributes just_attributes(diag::Diagnostics& diagnostics) const;

  // Where a missing item is reported: an empty range at the beginning of the body. Unknown for the
  // empty body.
  base::Range missing_item_range() const;

 private:
  enum class Kind : std::uint8_t { kMerged, kNative, kJson };

  Content read(const Schema& schema, Reading reading, diag::Diagnostics& diagnostics) const;
  const Claims& claims() const;
  std::span<const AnyBody> parts() const;
  const Body& native() const { return *static_cast<const Body*>(node_); }
  const JsonNode& json() const { return *static_cast<const JsonNode*>(node_); }

  Kind kind_ = Kind::kMerged;
  base::SourceId source_ = base::SourceId::kNone;
  const void* node_ = nullptr;  // a Body or a JsonNode
  const JsonFile* file_ = nullptr;
  std::shared_ptr<const Claims> claims_;               // null: no names are claimed
  std::shared_ptr<const std::vector<AnyBody>> parts_;  // kMerged only; null: no parts
};

}  // namespace virga::hcl
