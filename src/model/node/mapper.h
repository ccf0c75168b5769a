// Rebuilds a type from its leaves up, through cycles. Private to the functions that map over types.
#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "model/node/rebuild.h"
#include "model/recursive.h"

namespace virga::model {

// A Rule has
//   bool skips(const Type&): the type is returned unchanged, with everything in it;
//   bool enters(const Type&): the parts of the type are rebuilt;
//   Type wrap(const Type& from, Type rebuilt): the result for a rebuilt node;
//   bool strict(const Type&): the strict flag of a rebuilt object.
// Each node is visited once. A recursive object becomes a new recursive object. So does a recursive
// object at the depth limit; it is mapped separately, later.
template <typename Rule>
class Mapper {
 public:
  explicit Mapper(Rule rule) : rule_(std::move(rule)) {}

  Type run(const Type& type) {
    const Type result = map(type);
    if (!recursive_) return result;
    while (!later_.empty()) {
      const auto [object, declared] = std::move(later_.back());
      later_.pop_back();
      types_.define(declared, map_properties(object), rule_.strict(object), object.annotations());
    }
    types_.finish();
    return types_.final(result);
  }

  Type map(const Type& type) {
    if (rule_.skips(type)) return type;
    if (const auto done = done_.find(type.node()); done != done_.end()) return done->second;
    if (const auto open = open_.find(type.node()); open != open_.end())
      return stand_in(open->second);
    const bool late = depth_ >= kMaxTypeDepth && type.is(Kind::kObject) && type.is_recursive();
    Type result = rule_.wrap(type, !rule_.enters(type) ? type
                                   : late              ? declare(type)
                                                       : rebuild(type));
    done_.emplace(type.node(), result);
    return result;
  }

 private:
  Type rebuild(const Type& type) {
    ++depth_;
    Type result = type.is(Kind::kObject) ? object(type) : with_parts(type, map_parts(type));
    --depth_;
    return result;
  }

  struct Open {
    bool used = false;
    Type stand_in;
  };

  struct Late {
    Type object;
    Type declared;
  };

  std::vector<Type> map_parts(const Type& type) {
    std::vector<Type> parts = parts_of(type);
    for (Type& part : parts) part = map(part);
    return parts;
  }

  Type stand_in(Open& open) {
    if (!open.used) {
      open.used = recursive_ = true;
      open.stand_in = types_.declare();
    }
    return open.stand_in;
  }

  Type declare(const Type& object) {
    recursive_ = true;
    later_.push_back({object, types_.declare()});
    return later_.back().declared;
  }

  std::vector<Property> map_properties(const Type& object) {
    std::vector<Property> properties;
    properties.reserve(object.properties().size());
    for (const Property& property : object.properties()) {
      properties.push_back({property.name, map(property.type)});
    }
    return properties;
  }

  Type object(const Type& type) {
    if (type.is_recursive()) open_.emplace(type.node(), Open{});
    std::vector<Property> properties = map_properties(type);
    const bool strict = rule_.strict(type);
    if (const auto found = open_.find(type.node()); found != open_.end()) {
      const Open open = std::move(found->second);
      open_.erase(found);
      if (open.used) {
        types_.define(open.stand_in, std::move(properties), strict, type.annotations());
        return open.stand_in;
      }
    }
    return Type::object(std::move(properties), strict, type.annotations());
  }

  Rule rule_;
  RecursiveTypes types_;
  std::unordered_map<const TypeNode*, Type> done_;
  std::unordered_map<const TypeNode*, Open> open_;
  std::vector<Late> later_;
  std::uint32_t depth_ = 0;
  bool recursive_ = false;
};

}  // namespace virga::model
