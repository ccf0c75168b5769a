// One block of a file.
#include "convert/terraform/emit/emit.h"

namespace virga::convert::terraform {
namespace {

// The declaration of the block; null if the block is the second one with its name, which the reader
// has reported.
template <typename Table, typename Key>
const Declaration* declared_by(const hcl::Block& block, const Table& table, const Key& key) {
  const auto found = table.find(key);
  return found != table.end() && found->second.declared.block == &block ? &found->second : nullptr;
}

}  // namespace

std::string Emitter::block(const BlockAt& at) {
  const hcl::Block& block = *at.block;
  const Module& module = context.module;
  const auto is = [&](std::string_view type, std::size_t labels) {
    return block.type == type && block.labels.size() == labels;
  };
  const auto label = [&](std::size_t index) { return std::string(block.labels[index].text); };
  if (block.is_broken()) return {};
  if (block.type == "locals") return is("locals", 0) ? locals(at) : "";
  if (is("variable", 1)) {
    const auto* found = declared_by(block, module.variables, label(0));
    return found ? variable(*found) : "";
  }
  if (is("output", 1)) {
    const auto* found = declared_by(block, module.outputs, label(0));
    return found ? output(*found) : "";
  }
  if (is("module", 1)) {
    const auto* found = declared_by(block, module.calls, label(0));
    return found ? module_call(*found) : "";
  }
  if (is("resource", 2)) {
    const auto* found = declared_by(block, module.resources, ResourceKey{label(0), label(1)});
    return found ? resource(*found) : "";
  }
  if (is("data", 2) || is("ephemeral", 2)) {
    const auto* found = declared_by(block, module.data, ResourceKey{label(0), label(1)});
    return found ? data(*found) : "";
  }
  return is("provider", 1) ? provider(at) : other(at);
}

}  // namespace virga::convert::terraform
