// Random nested types of every kind, for property tests.
#pragma once

#include <rapidcheck.h>

#include <string>
#include <utility>
#include <vector>

#include "pulumi/types/type.h"

namespace virga::pulumi {

inline Type random_enum() {
  switch (*rc::gen::inRange(0, 3)) {
    case 0:
      return Type::enumeration(Type::string(),
                               {PropertyValue::string("a\"<>, "), PropertyValue::string("é\n")})
          .value();
    case 1:
      return Type::enumeration(Type::number(),
                               {PropertyValue::number(-0.5), PropertyValue::number(1e300)})
          .value();
    default: return Type::enumeration(Type::boolean(), {PropertyValue::boolean(true)}).value();
  }
}

// At most `depth` levels; with Promises and Outputs inside if `eventual`.
inline Type random_type(int depth, bool eventual = true) {
  const auto inner = [&] { return random_type(depth - 1, eventual); };
  const auto some = [&] {
    std::vector<Type> types;
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i) types.push_back(inner());
    return types;
  };
  switch (*rc::gen::inRange(0, depth <= 0 ? 9 : eventual ? 17 : 14)) {
    case 0: return Type::dynamic();
    case 1: return Type::null();
    case 2: return Type::boolean();
    case 3: return Type::number();
    case 4: return Type::string();
    case 5: return Type::asset();
    case 6: return Type::archive();
    case 7: return Type::reference();
    case 8: return random_enum();
    case 9: return Type::array(inner());
    case 10: return Type::map(inner());
    case 11: return Type::tuple(some());
    case 12: return Type::union_of(some());
    case 13: {
      std::vector<TypedName> properties;
      for (const char* name : {"a", "b c", "_d1", ""}) {
        if (*rc::gen::arbitrary<bool>()) properties.push_back({name, inner()});
      }
      return Type::object(std::move(properties)).value();
    }
    case 14: return Type::promise(inner());
    case 15: return Type::output(inner());
    default: return Type::input(inner());
  }
}

}  // namespace virga::pulumi
