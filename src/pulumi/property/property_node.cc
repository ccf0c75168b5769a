#include "pulumi/property/property_node.h"

#include <utility>
#include <vector>

#include "base/check.h"

namespace virga::pulumi {

using Kind = PropertyValue::Kind;

// Deletes a tree with an explicit list instead of recursion.
class PropertyNode::Reaper {
 public:
  void free_all(Kind kind, const PropertyNode* node) {
    free(kind, node);
    while (!pending_.empty()) {
      const auto [next_kind, next] = pending_.back();
      pending_.pop_back();
      free(next_kind, next);
    }
  }

 private:
  // Deletes one node after its children were moved out of it. The node has no other owner, so
  // modifying it is safe although it was const for all users.
  void free(Kind kind, const PropertyNode* node) {
    auto* dying = const_cast<PropertyNode*>(node);
    switch (kind) {
      case Kind::kNull:
      case Kind::kBool:
      case Kind::kNumber: VIRGA_UNREACHABLE();
      case Kind::kString: delete static_cast<StringNode*>(dying); return;
      case Kind::kAsset: delete static_cast<AssetNode*>(dying); return;
      case Kind::kArray: {
        auto* array = static_cast<ArrayNode*>(dying);
        for (PropertyValue& item : array->items) take(item);
        delete array;
        return;
      }
      case Kind::kObject: {
        auto* object = static_cast<ObjectNode*>(dying);
        for (Member& member : object->members) take(member.value);
        delete object;
        return;
      }
      case Kind::kArchive: {
        auto* archive = static_cast<ArchiveNode*>(dying);
        for (Member& member : archive->archive.assets) take(member.value);
        delete archive;
        return;
      }
      case Kind::kReference: {
        auto* reference = static_cast<ReferenceNode*>(dying);
        take(reference->reference.id);
        delete reference;
        return;
      }
      case Kind::kSecret:
      case Kind::kComputed: {
        auto* wrapper = static_cast<ElementNode*>(dying);
        take(wrapper->element);
        delete wrapper;
        return;
      }
      case Kind::kOutput: {
        auto* output = static_cast<OutputNode*>(dying);
        take(output->output.element);
        delete output;
        return;
      }
    }
    VIRGA_UNREACHABLE();
  }

  // Leaves a Null in place of the child; a child without other owners is deleted later. Leaves need
  // no list: their own destructor does not recurse.
  void take(PropertyValue& child) {
    const Kind kind = child.kind_;
    if (kind < Kind::kArray || kind == Kind::kAsset || !child.payload_.node) return;
    child.kind_ = Kind::kNull;
    if (child.payload_.node->release()) pending_.emplace_back(kind, child.payload_.node);
  }

  std::vector<std::pair<Kind, const PropertyNode*>> pending_;
};

void PropertyNode::destroy(Kind kind, const PropertyNode* node) {
  Reaper().free_all(kind, node);
}

}  // namespace virga::pulumi
