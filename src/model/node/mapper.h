// Rebuilds a type from its leaves up, through cycles. Private to the verbs that map over types.
#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "model/node/rebuild.h"
#include "model/recursive.h"

namespace virga::model {

// A Rule has
//   bool skips(const Type&): the type stays as it is, and so does everything in it;
//   bool enters(const Type&): are its parts rebuilt?
//   Type wrap(const Type& from, Type rebuilt): what becomes of a rebuilt node;
//   bool strict(const Type&): the strict flag of a rebuilt object.
// Each node is visited once. An object that is met inside itself becomes a new recursive object.
template <typename Rule>
class Mapper {
 public:
  explicit Mapper(Rule rule) : rule_(std::move(rule)) {}

  Type run(const Type& type) {
    const Type result = map(type);
    if (!recursive_) return result;
    types_.finish();
    return types_.final(result);
  }

  Type map(const Type& type) {
    if (rule_.skips(type)) return type;
    if (const auto done = done_.find(type.node()); done != done_.end()) return done->second;
    if (const auto open = open_.find(type.node()); open != open_.end())
      return stand_in(open->second);
    if (depth_ >= kMaxDepth) return Type::error();
    Type result = rule_.wrap(type, rule_.enters(type) ? rebuild(type) : type);
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

  // Objects of one cycle may lie deeper in each other than any type nests.
  static constexpr std::uint32_t kMaxDepth = 2 * kMaxTypeDepth;

  struct Open {
    bool used = false;
    Type stand_in;
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

  Type object(const Type& type) {
    if (type.is_recursive()) open_.emplace(type.node(), Open{});
    std::vector<Property> properties;
    properties.reserve(type.properties().size());
    for (const Property& property : type.properties()) {
      properties.push_back({property.name, map(property.type)});
    }
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
  std::uint32_t depth_ = 0;
  bool recursive_ = false;
};

}  // namespace virga::model
