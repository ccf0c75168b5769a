// A body of either syntax, several merged into one, or what a partial reading left over: attributes
// and blocks that a schema gives a meaning. (docs/spec/hcl-model.md, sections 1 and 2)
//
//   Content content = body.content(schema, diagnostics);
//
// A cheap handle: it views the tree or JSON file that it was made of, which must outlive it.
// Reading is linear in the body and the schema, and says what is wrong with the body as
// diagnostics; what is right is in the result nevertheless.
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

// How much of a body a schema describes: all of it, so that everything else is an error, or a part.
enum class Reading : std::uint8_t { kWhole, kPartial };

class AnyBody {
 public:
  // No attributes and no blocks, and no place where one could be missing.
  AnyBody() = default;
  AnyBody(const Body& body, base::SourceId source);
  // The body of a configuration file.
  explicit AnyBody(const Tree& tree);
  // `node` is an object, or an array of objects, in `file`.
  AnyBody(const JsonNode& node, const JsonFile& file);
  // All in one, in this order. An attribute may be in one of them only.
  static AnyBody merged(std::span<const AnyBody> bodies);

  // What the schema describes; an item that it does not is an error, with the name that was
  // probably meant.
  Content content(const Schema& schema, diag::Diagnostics& diagnostics) const;
  // The same, and the other items as a body for later readers.
  PartialContent partial_content(const Schema& schema, diag::Diagnostics& diagnostics) const;
  // For bodies that are like maps: all attributes, of any name. A block is an error.
  BodyAttributes just_attributes(diag::Diagnostics& diagnostics) const;

  // Where the absence of something is reported: empty, at the beginning. Unknown for the empty
  // body.
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
  std::shared_ptr<const Claims> claims_;               // null: none
  std::shared_ptr<const std::vector<AnyBody>> parts_;  // of kMerged; null: none
};

}  // namespace virga::hcl
