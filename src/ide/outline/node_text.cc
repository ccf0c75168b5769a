#include "ide/outline/node_text.h"

#include "ide/types/shown_names.h"

namespace virga::ide {
namespace {

constexpr std::size_t kLongestType = 60;  // bytes

// The kind and the detail of each kind of node.
struct KindOf {
  ItemKind operator()(const bind::Unbound&) const { return ItemKind::kBlock; }
  ItemKind operator()(const bind::ConfigVariable&) const { return ItemKind::kConfig; }
  ItemKind operator()(const bind::LocalVariable&) const { return ItemKind::kLocal; }
  ItemKind operator()(const bind::OutputVariable&) const { return ItemKind::kOutput; }
  ItemKind operator()(const bind::Resource& resource) const {
    return resource.is_read ? ItemKind::kRead : ItemKind::kResource;
  }
  ItemKind operator()(const bind::Component&) const { return ItemKind::kComponent; }
  ItemKind operator()(const bind::Hook&) const { return ItemKind::kHook; }
  ItemKind operator()(const bind::Settings&) const { return ItemKind::kSettings; }
};

struct DetailOf {
  const bind::Node& node;

  std::string operator()(const bind::Unbound&) const { return ""; }
  std::string operator()(const bind::ConfigVariable& config) const {
    return named_type(config.declared, kLongestType);
  }
  std::string operator()(const bind::LocalVariable&) const {
    return named_type(node.type, kLongestType);
  }
  std::string operator()(const bind::OutputVariable& output) const {
    return named_type(output.declared, kLongestType);
  }
  std::string operator()(const bind::Resource& resource) const {
    return shown_token(resource.token);
  }
  std::string operator()(const bind::Component& component) const {
    return component.source.empty() ? component.token : component.source;
  }
  std::string operator()(const bind::Hook& hook) const {
    return hook.kind == bind::Hook::Kind::kError ? "error" : "resource";
  }
  std::string operator()(const bind::Settings&) const { return ""; }
};

}  // namespace

ItemKind item_kind(const bind::Node& node) {
  return std::visit(KindOf(), node.what);
}

std::string detail_of(const bind::Node& node) {
  return std::visit(DetailOf{node}, node.what);
}

bool is_deprecated(const bind::Node& node) {
  const auto* resource = node.if_is<bind::Resource>();
  return resource && resource->schema && !resource->schema->deprecation.empty();
}

}  // namespace virga::ide
