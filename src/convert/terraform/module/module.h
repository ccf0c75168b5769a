// A module of the Terraform language: the declarations of the files of one folder.
//
// Override files (`override.tf`, `*_override.tf`) do not declare anything. Their blocks replace
// parts of the declarations with the same address; Declaration keeps both.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/source.h"
#include "hcl/tree/tree.h"

namespace virga::convert::terraform {

// A parsed file. A file in the JSON syntax is parsed from a text in the native syntax
// (json_as_native.h).
struct SourceFile {
  std::string name;  // in the folder of the module
  const base::Source* source = nullptr;
  hcl::Tree tree;
  bool overrides = false;

  std::string_view text(base::Span span) const { return source->text(span); }
  base::Range range(base::Span span) const { return source->range(span); }
};

// A block and the file that it stands in.
struct BlockAt {
  const SourceFile* file = nullptr;
  const hcl::Block* block = nullptr;
};

// An attribute and the file that it stands in. `attribute` is null if there is no such attribute.
struct AttributeAt {
  const SourceFile* file = nullptr;
  const hcl::Attribute* attribute = nullptr;

  explicit operator bool() const { return attribute != nullptr; }
  const hcl::Expr& value() const { return *attribute->value; }
};

// Whether the attribute exists and is the literal true.
bool is_true(const AttributeAt& at);
// Whether the attribute exists and is the literal false.
bool is_false(const AttributeAt& at);

// A declaration and the blocks that override parts of it, in the order in which they apply.
struct Declaration {
  BlockAt declared;
  std::vector<BlockAt> overrides;

  const SourceFile& file() const { return *declared.file; }
  const hcl::Block& block() const { return *declared.block; }
  const hcl::Body& body() const { return *declared.block->body; }

  // The attribute that applies: that of the last override that has it.
  AttributeAt attribute(std::string_view name) const;
  // The nested blocks of a type that apply. An override with blocks of a type replaces all of them.
  std::vector<BlockAt> blocks(std::string_view type) const;
  // The attributes that only overrides have.
  std::vector<AttributeAt> added_attributes() const;
};

// The type and name of a resource or data source.
struct ResourceKey {
  std::string type;
  std::string name;

  friend auto operator<=>(const ResourceKey&, const ResourceKey&) = default;
  std::string str() const { return type + "." + name; }
};

struct Module {
  std::string folder;  // as given to read_module()
  std::vector<std::unique_ptr<SourceFile>> files;

  std::map<std::string, Declaration, std::less<>> variables;
  std::map<std::string, Declaration, std::less<>> outputs;
  std::map<std::string, Declaration, std::less<>> calls;  // of other modules
  std::map<std::string, AttributeAt, std::less<>> locals;
  std::map<ResourceKey, Declaration> resources;
  std::map<ResourceKey, Declaration> data;
  std::vector<BlockAt> providers;
  std::vector<BlockAt> others;  // terraform, moved, removed, import, check
};

// Whether a reference with this root names a data source or an ephemeral value, which Module::data
// contains.
inline bool is_data_root(std::string_view root) {
  return root == "data" || root == "ephemeral";
}

}  // namespace virga::convert::terraform
