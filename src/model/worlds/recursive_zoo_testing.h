// A collection of recursive types, some of which are equal but built differently.
#pragma once

#include <vector>

#include "model/model_testing.h"

namespace virga::model::zoo {

// { next: link(itself), v: value }
template <typename Link>
Type chain(Link link, const Type& value) {
  RecursiveTypes types;
  const Type node = types.declare();
  types.define(node, {{"next", link(node)}, {"v", value}});
  types.finish();
  return types.final(node);
}

inline Type optional_chain(const Type& value) {
  return chain(Type::optional, value);
}

// Equal to optional_chain, built as a ring of two objects.
inline Type ring_of_two(const Type& first, const Type& second) {
  RecursiveTypes types;
  const Type a = types.declare();
  const Type b = types.declare();
  types.define(a, {{"next", Type::optional(b)}, {"v", first}});
  types.define(b, {{"next", Type::optional(a)}, {"v", second}});
  types.finish();
  return types.final(a);
}

// Equal to optional_chain, with the first object outside the cycle.
inline Type unrolled(const Type& value) {
  return Type::object({{"next", Type::optional(optional_chain(value))}, {"v", value}});
}

// Two objects that contain each other in different ways.
inline Type mutual(Type (*there)(Type), Type (*back)(Type)) {
  RecursiveTypes types;
  const Type a = types.declare();
  const Type b = types.declare();
  types.define(a, {{"b", there(b)}, {"v", Type::string()}});
  types.define(b, {{"a", back(a)}, {"v", Type::integer()}});
  types.finish();
  return types.final(a);
}

// A tree whose nodes contain themselves in three ways.
inline Type tree(const Type& value) {
  RecursiveTypes types;
  const Type node = types.declare();
  types.define(node, {{"kids", Type::list(node)},
                      {"names", Type::map(Type::optional(node))},
                      {"next", Type::union_of({Type::none(), node, Type::list(node)})},
                      {"v", value}});
  types.finish();
  return types.final(node);
}

inline std::vector<Type> all() {
  const auto in_tuple = [](const Type& type) {
    return Type::optional(Type::tuple({type, Type::string()}));
  };
  std::vector<Type> types;
  for (const Type& value : {Type::string(), Type::integer(), Type::output(Type::string())}) {
    types.push_back(optional_chain(value));
    types.push_back(ring_of_two(value, value));
    types.push_back(unrolled(value));
    types.push_back(tree(value));
    for (Type (*link)(Type) : {Type::list, Type::set, Type::map, Type::output, Type::promise}) {
      types.push_back(chain(link, value));
    }
    types.push_back(chain(in_tuple, value));
  }
  types.push_back(ring_of_two(Type::string(), Type::integer()));
  types.push_back(ring_of_two(Type::integer(), Type::string()));
  types.push_back(mutual(Type::list, Type::map));
  types.push_back(mutual(Type::optional, Type::list));
  types.push_back(mutual(Type::output, Type::optional));
  const std::vector<Type> objects = types;
  for (const Type& type : {objects[0], objects[3], objects.back()}) {
    types.push_back(Type::list(type));
    types.push_back(Type::map(type));
    types.push_back(Type::output(type));
    types.push_back(Type::optional(type));
    types.push_back(Type::union_of({type, Type::string()}));
  }
  types.push_back(Type::union_of({objects[0], objects[3]}));
  // Types that are not recursive, for mixed pairs.
  types.push_back(Type::none());
  types.push_back(Type::string());
  types.push_back(Type::dynamic());
  types.push_back(Type::object({}));
  types.push_back(Type::object({{"v", Type::string()}}));
  types.push_back(Type::object({{"next", Type::none()}, {"v", text("x")}}));
  types.push_back(Type::map(Type::string()));
  types.push_back(Type::map(Type::dynamic()));
  return types;
}

}  // namespace virga::model::zoo
