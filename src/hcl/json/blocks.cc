#include "hcl/json/blocks.h"

#include "diag/codes/hcl_json.h"

namespace virga::hcl {

namespace codes = diag::codes;
using diag::Name;

struct JsonBlocks::Type {
  const JsonString& name;
  const BlockSchema& schema;

  Name in_messages() const { return Name{std::string(name.text)}; }
};

Properties properties_of(const JsonNode& node) {
  Properties found;
  const auto add = [&](const JsonObject& object) {
    for (const JsonProperty& property : object.properties) found.items.push_back(&property);
  };
  if (const JsonObject* object = node.if_is<JsonObject>()) {
    add(*object);
  } else if (const JsonArray* array = node.if_is<JsonArray>()) {
    for (const JsonNode* element : array->elements) {
      const JsonObject* const part = element->if_is<JsonObject>();
      part ? add(*part) : found.non_objects.push_back(element);
    }
  } else if (node.kind != JsonKind::kNull) {
    found.non_objects.push_back(&node);
  }
  // Invalid nodes have been reported already.
  std::erase_if(found.non_objects, [](const JsonNode* n) { return n->kind == JsonKind::kInvalid; });
  return found;
}

void JsonBlocks::read(const JsonProperty& property, const BlockSchema& schema) {
  std::vector<BlockLabel> labels;
  read_labels(*property.value, {property.name, schema}, labels);
}

// Each label is one level of objects. The depth is bounded by the depth of the file.
void JsonBlocks::read_labels(const JsonNode& node, const Type& type,
                             std::vector<BlockLabel>& labels) {
  if (labels.size() == type.schema.labels.size()) return read_bodies(node, type, labels);
  const Name label{type.schema.labels[labels.size()]};
  const Properties properties = properties_of(node);
  for (const JsonNode* stray : properties.non_objects) {
    error(codes::kJsonLabelsExpected, *stray, label, type.in_messages(), word_for(stray->kind))
        .in(file_.range(node.span));
  }
  const bool is_reported = !properties.non_objects.empty() || node.kind == JsonKind::kInvalid;
  if (properties.items.empty() && !is_reported) {
    error(codes::kJsonLabelMissing, node, type.in_messages(), label);
  }
  for (const JsonProperty* property : properties.items) {
    labels.push_back({property->name.text, file_.range(property->name.span)});
    read_labels(*property->value, type, labels);
    labels.pop_back();
  }
}

void JsonBlocks::read_bodies(const JsonNode& node, const Type& type,
                             const std::vector<BlockLabel>& labels) {
  const auto add = [&](const JsonNode& body) {
    blocks_.push_back({type.name.text, labels, AnyBody(body, file_), file_.range(type.name.span),
                       file_.range(head(node))});
  };
  switch (node.kind) {
    case JsonKind::kObject: return add(node);
    case JsonKind::kArray:
      for (const JsonNode* body : node.as<JsonArray>().elements) add(*body);
      return;
    // Null means that the block is absent. An invalid node has been reported already.
    case JsonKind::kNull:
    case JsonKind::kInvalid: return;
    case JsonKind::kBool:
    case JsonKind::kNumber:
    case JsonKind::kString:
      error(codes::kJsonBlockExpected, node, type.in_messages(), word_for(node.kind));
      return;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::hcl
