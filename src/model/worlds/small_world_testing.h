// Small worlds of types for testing laws: all types of depth two, and blocks of similar random
// types of depth three.
//
// The environment variables VIRGA_WORLD_PAIRS and VIRGA_WORLD_SEED set the number of random pairs
// of depth three and their seed; a failure prints the seed. The default is kPairs, to keep test
// runs short;
//   VIRGA_WORLD_PAIRS=1000000 model_test --gtest_filter='*World*'
// checks a million pairs.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "model/model_testing.h"
#include "model/node/rebuild.h"

namespace virga::model::world {

// A constant of any type; none for the type none. The rules do not check whether the value belongs
// to the base.
inline Type constant_of(Type base) {
  return Type::constant(std::move(base), Constant::of_string("x"));
}

inline Type text_enum() {
  return Type::enumeration("Color", Type::string(),
                           {Constant::of_string("x"), Constant::of_string("1")});
}

inline Type number_enum() {
  return Type::enumeration("Num", Type::number(), {Constant::of_number(1)});
}

// For failure messages: adds the bases of constants and the strict flags, which show() omits.
inline std::string spelled(const Type& type) {
  const auto each = [](std::span<const Type> members) {
    std::string text;
    for (const Type& member : members) text += (text.empty() ? "" : ", ") + spelled(member);
    return "(" + text + ")";
  };
  if (type.is(Kind::kConst)) return "const(" + spelled(type.base()) + " = " + show(type) + ")";
  if (type.is(Kind::kTuple)) return "tuple" + each(type.members());
  if (type.is(Kind::kUnion)) return "union" + each(type.members());
  if (type.is(Kind::kList)) return "list(" + spelled(type.element()) + ")";
  if (type.is(Kind::kSet)) return "set(" + spelled(type.element()) + ")";
  if (type.is(Kind::kMap)) return "map(" + spelled(type.element()) + ")";
  if (type.is(Kind::kOutput)) return "output(" + spelled(type.element()) + ")";
  if (type.is(Kind::kPromise)) return "promise(" + spelled(type.element()) + ")";
  if (!type.is(Kind::kObject)) return show(type);
  std::string text = type.strict() ? "{" : "loose {";
  for (const Property& property : type.properties()) {
    text += " " + property.name + ": " + spelled(property.type);
  }
  return text + " }";
}

// Returns whether the predicate holds for the type or one of its parts, including the bases of
// constants.
template <typename Predicate>
bool any_part(const Type& type, Predicate predicate) {
  return std::invoke(predicate, type) || std::ranges::any_of(parts_of(type), [&](const Type& part) {
           return any_part(part, predicate);
         });
}

// Types without parts.
inline const std::vector<Type>& leaves() {
  static const std::vector<Type> all = {Type::none(),    Type::boolean(),       Type::integer(),
                                        Type::number(),  Type::string(),        Type::id(),
                                        Type::dynamic(), Type::opaque("Asset"), number(1),
                                        text("x"),       text_enum(),           number_enum()};
  return all;
}

// The leaves, and every constructor applied to one or two of them.
inline std::vector<Type> depth_two() {
  std::vector<Type> types = leaves();
  types.push_back(Type::tuple({}));
  types.push_back(Type::object({}));
  types.push_back(Type::union_of({}));
  for (const Type& a : leaves()) {
    for (Type (*make)(Type) : {Type::list, Type::set, Type::map, Type::output, Type::promise}) {
      types.push_back(make(a));
    }
    types.push_back(Type::tuple({a}));
    types.push_back(Type::object({{"a", a}}));
    types.push_back(Type::object({{"a", a}}, false));
    types.push_back(constant_of(a));
    for (const Type& b : leaves()) {
      types.push_back(Type::tuple({a, b}));
      if (&a < &b) types.push_back(Type::union_of({a, b}));
      if (&a <= &b) types.push_back(Type::object({{"a", a}, {"b", b}}));
    }
  }
  return types;
}

// Random types. There are few choices, so that parts match often.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : engine_(seed) {}

  std::size_t below(std::size_t count) { return engine_() % count; }

  const Type& leaf() { return leaves()[below(leaves().size())]; }
  const Type& any(const std::vector<Type>& types) { return types[below(types.size())]; }

  // A type with at most this depth, usually exactly this depth.
  Type type(std::size_t depth) {
    if (depth <= 1) return leaf();
    return grown([&] { return type(below(4) == 0 ? 1 : depth - 1); });
  }

  // A type similar to this one: wrapped, or with one part replaced; sometimes an unrelated leaf.
  Type like(const Type& type) {
    switch (below(8)) {
      case 0: return Type::optional(type);
      case 1: return Type::output(type);
      case 2: return Type::promise(type);
      case 3: return Type::union_of({type, leaf()});
      case 4: return leaf();
      default: return inside(type);
    }
  }

 private:
  template <typename Part>
  Type grown(Part part) {
    switch (below(11)) {
      case 0: return Type::list(part());
      case 1: return Type::set(part());
      case 2: return Type::map(part());
      case 3: return Type::output(part());
      case 4: return Type::promise(part());
      case 5: return Type::optional(part());
      case 6: return Type::tuple(parts(part));
      case 7: return Type::union_of(parts(part));
      case 8: return constant_of(part());
      default: return object(part);
    }
  }

  template <typename Part>
  std::vector<Type> parts(Part part) {
    std::vector<Type> all;
    for (std::size_t count = below(4); count > 0; --count) all.push_back(part());
    return all;
  }

  template <typename Part>
  Type object(Part part) {
    std::vector<Property> properties;
    for (const char* name : {"a", "A", "b"}) {
      if (below(2) == 0) properties.push_back({name, part()});
    }
    return Type::object(std::move(properties), below(4) != 0);
  }

  std::vector<Type> with_one_changed(std::span<const Type> members) {
    std::vector<Type> all(members.begin(), members.end());
    if (!all.empty()) {
      Type& member = all[below(all.size())];
      member = like(member);
    }
    if (below(4) == 0) all.push_back(leaf());
    return all;
  }

  Type inside(const Type& type) {
    switch (type.kind()) {
      case Kind::kList:
        return below(2) == 0 ? Type::list(like(type.element())) : Type::set(type.element());
      case Kind::kSet:
        return below(2) == 0 ? Type::set(like(type.element())) : Type::list(type.element());
      case Kind::kMap: return Type::map(like(type.element()));
      case Kind::kOutput: return Type::output(like(type.element()));
      case Kind::kPromise: return Type::promise(like(type.element()));
      case Kind::kTuple: return Type::tuple(with_one_changed(type.members()));
      case Kind::kUnion: return Type::union_of(with_one_changed(type.members()));
      case Kind::kObject: {
        std::vector<Property> properties(type.properties().begin(), type.properties().end());
        for (Property& property : properties) {
          if (below(2) == 0) property.type = like(property.type);
        }
        return Type::object(std::move(properties), type.strict());
      }
      case Kind::kConst: return type.base();
      case Kind::kNone:
      case Kind::kBool:
      case Kind::kInt:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kId:
      case Kind::kDynamic:
      case Kind::kError:
      case Kind::kOpaque:
      case Kind::kEnum: return leaf();
    }
    return type;
  }

  std::mt19937_64 engine_;
};

// --- The size of a run ---

inline std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value ? std::strtoull(value, nullptr, 10) : otherwise;
}

inline constexpr std::size_t kBlock = 50;
inline constexpr std::uint64_t kPairs = 100'000;

// A block of types, half of which are similar to an earlier one; all pairs of a block are checked.
inline std::vector<Type> block_of_types(Dice& dice) {
  std::vector<Type> types;
  for (std::size_t i = 0; i < kBlock; ++i) {
    types.push_back(i % 2 == 1 ? dice.like(dice.any(types)) : dice.type(3));
  }
  return types;
}

// Calls `check(dice, types)` on random blocks, until it fails or there are enough pairs.
template <typename Check>
void for_all_blocks(Check check) {
  const std::uint64_t seed = from_environment("VIRGA_WORLD_SEED", 1);
  SCOPED_TRACE("VIRGA_WORLD_SEED=" + std::to_string(seed));
  Dice dice(seed);
  const std::uint64_t pairs = from_environment("VIRGA_WORLD_PAIRS", kPairs);
  for (std::uint64_t done = 0; done < pairs; done += kBlock * kBlock) {
    check(dice, block_of_types(dice));
    if (testing::Test::HasFailure()) return;
  }
}

// Calls `check(a, b)` on every pair of depth two, and on random pairs of depth three.
template <typename Check>
void for_all_pairs(Check check) {
  static const std::vector<Type> two = depth_two();
  const auto check_pairs = [&](const std::vector<Type>& types) {
    for (const Type& a : types) {
      for (const Type& b : types) check(a, b);
      if (testing::Test::HasFailure()) return;
    }
  };
  check_pairs(two);
  for_all_blocks([&](Dice&, const std::vector<Type>& types) { check_pairs(types); });
}

// The same for single types.
template <typename Check>
void for_all_types(Check check) {
  std::ranges::for_each(depth_two(), check);
  for_all_blocks(
      [&](Dice&, const std::vector<Type>& types) { std::ranges::for_each(types, check); });
}

}  // namespace virga::model::world
