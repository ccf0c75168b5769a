#include "convert/pcl/expression.h"

#include <utility>

#include "hcl/lex/lex.h"

namespace virga::convert::pcl {

using Kind = Expression::Kind;

Expression source(std::string_view text) {
  return {.kind = Kind::kSource, .text = std::string(text)};
}

Expression string(std::string_view text) {
  return {.kind = Kind::kString, .text = std::string(text)};
}

Expression list(std::vector<Expression> elements) {
  return {.kind = Kind::kList, .parts = std::move(elements)};
}

Expression call(std::string_view function, std::vector<Expression> arguments) {
  return {.kind = Kind::kCall, .text = std::string(function), .parts = std::move(arguments)};
}

Expression attribute(Expression object, std::string_view name) {
  if (!hcl::is_identifier(name)) return index(std::move(object), string(name));
  Expression made{.kind = Kind::kAttribute, .text = std::string(name)};
  made.parts.push_back(std::move(object));
  return made;
}

Expression index(Expression collection, Expression key) {
  Expression made{.kind = Kind::kIndex};
  made.parts.push_back(std::move(collection));
  made.parts.push_back(std::move(key));
  return made;
}

Expression object() {
  return {.kind = Kind::kObject};
}

void add_item(Expression& object, Expression key, Expression value, Comments comments) {
  object.parts.push_back(std::move(key));
  object.parts.push_back(std::move(value));
  object.comments.push_back(std::move(comments));
}

}  // namespace virga::convert::pcl
