// A place in a JSON tree that knows its way from the root, so that a mistake can be told with its
// path. Nodes live on the stack: a child is good while its parent is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "schema/read/json_tree.h"

namespace virga::schema {

// The first mistake in a definition. Readers note it and go on with something harmless; whoever
// asked for the definition looks here in the end.
using Mistake = std::optional<base::Error>;

class JsonNode {
 public:
  // `path` leads from the file's root to this definition, as in resources["a:b:C"].
  JsonNode(const Json& value, std::string_view path, Mistake& mistake)
      : value_(&value), path_(path), mistake_(&mistake) {}

  const Json& value() const { return *value_; }
  bool is(Json::Kind kind) const { return value_->kind == kind; }
  // Is it of this kind? A mistake otherwise.
  bool expect(Json::Kind kind) const;
  // Notes a mistake at this place.
  void fail(std::string_view what) const;
  // resources["a:b:C"].properties.x.items
  std::string path() const;

  // A member of an object; nothing where there is none or it is null. Of several the last one.
  std::optional<JsonNode> find(std::string_view key) const;
  // An element of an array, a member by its position.
  JsonNode item(std::size_t index) const;
  JsonNode member(std::size_t index) const;

  // Members that may be missing: "" or false or nothing then; a mistake when of another kind.
  std::string text(std::string_view key) const;
  bool flag(std::string_view key) const;
  std::vector<std::string> texts(std::string_view key) const;

 private:
  static constexpr std::size_t kNoIndex = static_cast<std::size_t>(-1);

  JsonNode(const Json& value, const JsonNode* parent, std::string_view key, std::size_t index)
      : value_(&value), parent_(parent), path_(key), index_(index), mistake_(parent->mistake_) {}

  const Json* value_;
  const JsonNode* parent_ = nullptr;
  std::string_view path_;  // of the root: its whole path; of a member: its key
  std::size_t index_ = kNoIndex;
  Mistake* mistake_;
};

}  // namespace virga::schema
