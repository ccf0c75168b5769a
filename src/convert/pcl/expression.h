// An expression of PCL that a converter writes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "convert/pcl/comments.h"

namespace virga::convert {

// Converters build these trees; print.h writes them. A tree has no types and no positions.
struct Expression {
  enum class Kind : std::uint8_t {
    kSource,     // text: a number, `true`, `null` or a name
    kString,     // text: a string without templates
    kTemplate,   // parts: the strings and expressions of a template
    kList,       // parts: the elements
    kObject,     // parts: key, value, key, value, ...
    kCall,       // text: the name of the function; parts: its arguments
    kAttribute,  // parts[0].text
    kIndex,      // parts[0][parts[1]]
  };
  Kind kind = Kind::kSource;
  std::string text{};
  std::vector<Expression> parts{};
  // kList and kObject: one for each element or item; may be shorter.
  std::vector<Comments> comments{};
  // kObject: the source has it on one line.
  bool compact = false;
};

namespace pcl {

Expression source(std::string_view text);
Expression string(std::string_view text);
Expression list(std::vector<Expression> elements);
Expression call(std::string_view function, std::vector<Expression> arguments);
// `object.name`, or `object["name"]` if the name is not an identifier.
Expression attribute(Expression object, std::string_view name);
Expression index(Expression collection, Expression key);
// An object without items; add_item() adds them.
Expression object();
// The key is an identifier, a string, or a template or other expression that computes it.
void add_item(Expression& object, Expression key, Expression value, Comments comments = {});

}  // namespace pcl

}  // namespace virga::convert
