// The attributes and blocks of a file of PCL that a converter writes.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "convert/pcl/comments.h"
#include "convert/pcl/expression.h"

namespace virga::convert {

struct Item {
  std::string name;                   // of the attribute, or the type of the block
  std::optional<Expression> value{};  // of an attribute; a block has none
  std::vector<std::string> labels{};  // of a block
  std::vector<Item> items{};          // of a block
  Comments comments{};

  bool is_block() const { return !value.has_value(); }

  static Item attribute(std::string name, Expression value, Comments comments = {}) {
    return {.name = std::move(name), .value = std::move(value), .comments = std::move(comments)};
  }
  static Item block(std::string type, std::vector<std::string> labels = {}) {
    return {.name = std::move(type), .labels = std::move(labels)};
  }
};

}  // namespace virga::convert
