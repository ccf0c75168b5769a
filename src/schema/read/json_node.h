// A node of a JSON tree that knows its path from the root, for errors. Nodes live on the stack: a
// child must not outlive its parent.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "schema/read/json_tree.h"

namespace virga::schema {

// The first error in a definition. Readers record it and continue with a default value; the caller
// checks it after reading.
using Mistake = std::optional<base::Error>;

class JsonNode {
 public:
  // `path` is the path from the root of the file to this definition, as in resources["a:b:C"].
  JsonNode(const Json& value, std::string_view path, Mistake& mistake)
      : value_(&value), path_(path), mistake_(&mistake) {}

  const Json& value() const { return *value_; }
  bool is(Json::Kind kind) const { return value_->kind == kind; }
  // Returns true if the node is of this kind. Otherwise records an error.
  bool expect(Json::Kind kind) const;
  // Records an error for this node.
  void fail(std::string_view what) const;
  // For example resources["a:b:C"].properties.x.items.
  std::string path() const;

  // Finds a member of an object. Returns nullopt if it is missing or null. If it occurs several
  // times, returns the last one.
  std::optional<JsonNode> find(std::string_view key) const;
  // The element or member at an index.
  JsonNode item(std::size_t index) const;
  JsonNode member(std::size_t index) const;

  // Return "", false or an empty list if the member is missing. Record an error if it is of another
  // kind.
  std::string text(std::string_view key) const;
  bool flag(std::string_view key) const;
  std::vector<std::string> texts(std::string_view key) const;

 private:
  static constexpr std::size_t kNoIndex = static_cast<std::size_t>(-1);

  JsonNode(const Json& value, const JsonNode* parent, std::string_view key, std::size_t index)
      : value_(&value), parent_(parent), path_(key), index_(index), mistake_(parent->mistake_) {}

  const Json* value_;
  const JsonNode* parent_ = nullptr;
  std::string_view path_;  // the root: the whole path; a member: its key
  std::size_t index_ = kNoIndex;
  Mistake* mistake_;
};

}  // namespace virga::schema
