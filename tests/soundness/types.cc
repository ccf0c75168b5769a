#include "soundness/types.h"

#include "base/check.h"

namespace virga::soundness {

using model::Constant;
using model::Kind;
using model::Type;

Type random_primitive(Random& random) {
  switch (random.below(5)) {
    case 0: return Type::boolean();
    case 1: return Type::integer();
    case 2: return Type::number();
    default: return Type::string();
  }
}

Type random_type(Random& random, int depth) {
  if (depth <= 0) return random_primitive(random);
  switch (random.below(14)) {
    case 0:
    case 1: return Type::list(random_type(random, depth - 1));
    case 2: return Type::set(random_primitive(random));
    case 3:
    case 4: return Type::map(random_type(random, depth - 1));
    case 5: {
      std::vector<Type> members;
      for (int i = random.between(1, 3); i > 0; --i)
        members.push_back(random_type(random, depth - 1));
      return Type::tuple(std::move(members));
    }
    case 6:
    case 7: {
      std::vector<model::Property> properties;
      for (char name = 'a'; name < 'd'; ++name) {
        if (random.percent(60)) {
          properties.push_back({std::string(1, name), random_type(random, depth - 1)});
        }
      }
      if (properties.empty()) properties.push_back({"a", random_primitive(random)});
      return Type::object(std::move(properties));
    }
    case 8: return Type::optional(random_type(random, depth - 1));
    case 9: return random.percent(50) ? Type::dynamic() : Type::string();
    default: return random_primitive(random);
  }
}

std::string label_of(const Type& type) {
  switch (type.kind()) {
    case Kind::kBool: return "bool";
    case Kind::kInt: return "int";
    case Kind::kNumber: return "number";
    case Kind::kString: return "string";
    case Kind::kDynamic: return "any";
    case Kind::kList: return "list(" + label_of(type.element()) + ")";
    case Kind::kSet: return "set(" + label_of(type.element()) + ")";
    case Kind::kMap: return "map(" + label_of(type.element()) + ")";
    case Kind::kTuple: {
      std::string members;
      for (const Type& member : type.members()) {
        members += (members.empty() ? "" : ", ") + label_of(member);
      }
      return "tuple([" + members + "])";
    }
    case Kind::kObject: {
      std::string properties;
      for (const model::Property& property : type.properties()) {
        properties +=
            (properties.empty() ? "" : ", ") + property.name + " = " + label_of(property.type);
      }
      return "object({" + properties + "})";
    }
    case Kind::kUnion:
      for (const Type& member : type.members()) {
        if (!member.is_none()) return "optional(" + label_of(member) + ")";
      }
      VIRGA_UNREACHABLE();
    default: VIRGA_UNREACHABLE();
  }
}

Type point_type() {
  static const Type type = Type::object(
      {{"x", Type::number()}, {"y", Type::integer()}, {"label", Type::optional(Type::string())}});
  return type;
}

Type kind_type() {
  static const Type type = Type::enumeration(
      "p:index:Kind", Type::string(), {Constant::of_string("fast"), Constant::of_string("slow")});
  return type;
}

Type level_type() {
  static const Type type = Type::enumeration("p:index:Level", Type::integer(),
                                             {Constant::of_number(1), Constant::of_number(2)});
  return type;
}

Type box_type() {
  static const Type type = Type::object({{"pt", point_type()},
                                         {"pts", Type::optional(Type::list(point_type()))},
                                         {"tag", Type::optional(Type::dynamic())},
                                         {"kind", kind_type()},
                                         {"hidden", Type::string()},
                                         {"words", Type::optional(Type::map(Type::string()))}});
  return type;
}

Type record_type() {
  static const Type type = [] {
    const Type end = Type::object({{"v", Type::integer()}});
    return Type::object({{"v", Type::integer()}, {"next", Type::optional(end)}});
  }();
  return type;
}

}  // namespace virga::soundness
