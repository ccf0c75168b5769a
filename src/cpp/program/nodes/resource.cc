#include "cpp/program/emit/string_literal.h"
#include "cpp/program/nodes/writer.h"

namespace virga::cpp {

using Kind = Ty::Kind;

Code Writer::engine_name(const bind::Node& node) {
  if (component_) {
    Code made;
    made.doc.text("name + " + readable("-" + node.logical_name));
    made.ty = Ty::of(Kind::kString);
    made.binding = Binding::kAdd;
    made.uses.insert("name");
    return made;
  }
  Code made = code(readable(node.logical_name), Ty::of(Kind::kString));
  made.is_literal = true;
  return made;
}

Code Writer::engine_name(const bind::Node& node, const Code& suffix) {
  Code made;
  made.doc.text((component_ ? "name + " + readable("-" + node.logical_name + "-")
                            : readable(node.logical_name + "-")) +
                " + ");
  made.doc.append(suffix.doc);
  made.ty = Ty::of(Kind::kString);
  made.binding = Binding::kAdd;
  return made;
}

std::optional<ResourceClass> Writer::class_of(const bind::Node& node,
                                              const bind::Resource& resource) {
  if (!resource.schema || !resource.package) {
    context_.unsupported(resource.token_range, "the package of the resource has no schema here");
    return std::nullopt;
  }
  if (resource.package->name() == "pulumi") {
    const bool is_reference = resource.schema->token == schema::kStackReferenceToken;
    return ResourceClass{.name = is_reference ? "sdk::StackReference" : "sdk::CustomResource"};
  }
  if (!context_.has_parameters(resource.descriptor, *resource.package, resource.token_range)) {
    return std::nullopt;
  }
  const Package* package = context_.package(*resource.package, resource.token_range);
  if (!package) return std::nullopt;
  const Resource* found = nullptr;
  if (resource.schema->is_provider) found = package->provider.get();
  for (const auto& [token, each] : package->resources) {
    if (each->resource == resource.schema) found = each.get();
  }
  if (!found) {
    context_.unsupported(node.name_range, "the generated package has no class for the resource");
    return std::nullopt;
  }
  file_.includes.insert(found->header);
  return ResourceClass{
      .name = found->space + "::" + found->name, .resource = found, .package = package};
}

Code Writer::inputs_of(const bind::Resource& resource, const ResourceClass& owner) {
  std::vector<Emitter::Given> given;
  for (const bind::Input& input : resource.inputs) {
    if (input.value.expr) given.push_back({input.name, input.value.expr});
  }
  return emit_.members(given, owner.resource->inputs, *owner.package);
}

// Inputs of a resource of the SDK itself.
Code Writer::inputs_by_name(const std::vector<bind::Input>& inputs) {
  Code made;
  std::vector<Document> items;
  for (const bind::Input& input : inputs) {
    Code value = natural(input.value);
    if (!value.ty.is_scalar() && !value.ty.is(Kind::kValue)) {
      value = emit_.coerce(std::move(value), Ty::of(Kind::kInput), input.value.expr->range);
    }
    made.uses.insert(value.uses.begin(), value.uses.end());
    items.push_back(Document()
                        .text("{" + readable(std::string(input.name)) + ", ")
                        .append(value.doc)
                        .text("}"));
  }
  made.doc = bracketed("{", items, "}");
  return made;
}

void Writer::resource(const bind::Node& node, const bind::Resource& resource, std::size_t slot) {
  const auto owner = class_of(node, resource);
  if (!owner) return;
  const std::string get = resource.is_read ? "::get" : "";
  instances(
      {.node = node,
       .kind = resource.range_kind,
       .range = resource.range,
       .owner = *owner,
       .slot = slot,
       .arguments = [this, &node, &resource, owner](
                        const Code& name) { return construction(node, resource, *owner, name); },
       .function = get});
}

}  // namespace virga::cpp
