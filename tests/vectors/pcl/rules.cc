#include "vectors/pcl/rules.h"

#include <algorithm>
#include <functional>

#include "model/relate/convert.h"
#include "model/relate/unifier.h"
#include "model/relate/unify.h"
#include "vectors/pcl/type_notation.h"

namespace virga::vectors {
namespace {

using model::Kind;
using model::Type;

constexpr int kMostDepth = 12;

bool is_awaited(const Type& type) {
  return type.is(Kind::kOutput) || type.is(Kind::kPromise);
}

bool are_eventual(const Type& a, const Type& b) {
  return is_awaited(a) && is_awaited(b);
}

const Type& base_of(const Type& type) {
  return type.is(Kind::kConst) || type.is(Kind::kEnum) ? type.base() : type;
}

// Returns the types of the direct parts of a type.
std::vector<Type> parts_of(const Type& type) {
  switch (type.kind()) {
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kOutput:
    case Kind::kPromise: return {type.element()};
    case Kind::kTuple:
    case Kind::kUnion: return {type.members().begin(), type.members().end()};
    case Kind::kObject: {
      std::vector<Type> types;
      for (const model::Property& property : type.properties()) types.push_back(property.type);
      return types;
    }
    case Kind::kConst:
    case Kind::kEnum: return {type.base()};
    case Kind::kNone:
    case Kind::kBool:
    case Kind::kInt:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kId:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque: return {};
  }
  return {};
}

// The types at one place of a unification, which unify processes together.
using Inputs = std::vector<Type>;

class Unification {
 public:
  Explanation run(const Json& recorded, const Type& ours, const Inputs& inputs) {
    if (!all_convert(ours, inputs) || !explain(decode_type(recorded), ours, inputs, 0)) {
      return std::nullopt;
    }
    if (rules_.empty()) rules_.insert(PclRule::kNullType);
    return rules_;
  }

 private:
  static bool all_convert(const Type& ours, const Inputs& inputs) {
    return std::ranges::all_of(inputs, [&](const Type& input) {
      return model::convertible(ours, input) ||
             model::Unifier().conversion(ours, input) != model::Conversion::kNone;
    });
  }

  // `recorded` has been decoded, so null has its type.
  bool explain(const Type& recorded, const Type& ours, const Inputs& inputs, int depth) {
    if (recorded == ours) return true;
    if (depth > kMostDepth) return false;
    const std::size_t before = rules_.size();
    if (find_rules(recorded, ours, inputs)) return true;
    return rules_.size() == before && explain_inside(recorded, ours, inputs, depth + 1);
  }

  // Adds the rules for these inputs. Returns false if there are none.
  bool find_rules(const Type& recorded, const Type& ours, const Inputs& inputs) {
    PclRules found;
    if (loses_inputs(recorded, ours, inputs)) found.insert(PclRule::kUpperBound);
    const auto any = [&](const auto& condition) { return std::ranges::any_of(inputs, condition); };
    const auto count_eventuals = std::ranges::count_if(inputs, is_awaited);
    if (count_eventuals > 1) found.insert(PclRule::kEventualUnification);
    const auto is_union = [](const Type& type) { return type.is(Kind::kUnion); };
    // If there are three or more inputs, some may unify to a union first.
    const bool becomes_union = inputs.size() > 2 && any_prefix_is_union(inputs);
    if (any(is_union) || becomes_union) found.insert(PclRule::kUnionUnification);
    if (any_two(inputs, is_bool_and_number)) found.insert(PclRule::kBoolNumber);
    if (any_two(inputs, is_set_from_sequence)) found.insert(PclRule::kToSet);
    if (any(&Type::is_none)) found.insert(PclRule::kNullType);
    if (found.empty() || !is_law(ours, inputs)) return false;
    rules_.insert(found.begin(), found.end());
    return true;
  }

  // Returns whether an input converts to our type better than to the recorded one, and no input
  // converts worse.
  static bool loses_inputs(const Type& recorded, const Type& ours, const Inputs& inputs) {
    const auto kind = [](const Type& to, const Type& from) {
      return model::Converter(model::Converter::Loss::kUnsafe).run(to, from);
    };
    const auto better = [&](const Type& a, const Type& b) {
      return [&](const Type& input) { return kind(a, input) > kind(b, input); };
    };
    return std::ranges::any_of(inputs, better(ours, recorded)) &&
           std::ranges::none_of(inputs, better(recorded, ours));
  }

  static bool any_prefix_is_union(const Inputs& inputs) {
    Inputs prefix;
    for (const Type& input : inputs) {
      prefix.push_back(input);
      if (prefix.size() > 1 && model::unify_all(prefix).is(Kind::kUnion)) return true;
    }
    return false;
  }

  static bool any_two(const Inputs& inputs, bool (*condition)(const Type&, const Type&)) {
    for (const Type& a : inputs) {
      for (const Type& b : inputs) {
        if (condition(a, b)) return true;
      }
    }
    return false;
  }
  static bool any_two_inside(const Inputs& inputs, bool (*condition)(const Type&, const Type&)) {
    for (const Type& a : inputs) {
      for (const Type& b : inputs) {
        if (any_pair(a, b, condition)) return true;
      }
    }
    return false;
  }

  // Whether types of different kinds convert as a whole depends on whether their parts convert. So
  // the rules of the parts explain the difference.
  bool explain_kind(const Inputs& inputs) {
    if (any_two_inside(inputs, is_bool_and_number)) rules_.insert(PclRule::kBoolNumber);
    if (any_two_inside(inputs, is_set_from_sequence)) rules_.insert(PclRule::kToSet);
    if (any_two_inside(inputs, is_promise_of_output)) rules_.insert(PclRule::kOutputToPromise);
    if (any_two_inside(inputs, are_eventual)) rules_.insert(PclRule::kEventualUnification);
    const auto is_union = [](const Type& part) { return part.is(Kind::kUnion); };
    if (std::ranges::any_of(inputs, [&](const Type& each) { return any_part(each, is_union); })) {
      rules_.insert(PclRule::kUnionUnification);
    }
    return !rules_.empty();
  }

  // Returns whether the text defines the result of these two inputs.
  static bool is_law(const Type& ours, const Inputs& inputs) {
    if (inputs.size() != 2) return true;
    const Type& a = inputs[0];
    const Type& b = inputs[1];
    if (a.is(Kind::kUnion) && b.is(Kind::kUnion)) return ours == Type::union_of({a, b});
    if (a.is(Kind::kUnion) || b.is(Kind::kUnion)) {
      const Type& other = a.is(Kind::kUnion) ? b : a;
      if (other.is_dynamic()) return true;
      return ours == member_wise(a.is(Kind::kUnion) ? a : b, other) ||
             ours == pair_wise(a.is(Kind::kUnion) ? a : b, other);
    }
    if (is_awaited(a) && is_awaited(b)) {
      return ours.kind() ==
             (a.is(Kind::kPromise) && b.is(Kind::kPromise) ? Kind::kPromise : Kind::kOutput);
    }
    return true;
  }

  static Type member_wise(const Type& both, const Type& other) {
    std::vector<Type> members;
    for (const Type& member : both.members()) {
      members.push_back(model::unify_all(Inputs{member, other}));
    }
    return Type::union_of(std::move(members));
  }
  static Type pair_wise(const Type& both, const Type& other) {
    std::vector<Type> members;
    for (const Type& member : both.members()) members.push_back(model::unify(member, other).type);
    return Type::union_of(std::move(members));
  }

  bool explain_inside(const Type& recorded, const Type& ours, const Inputs& inputs, int depth) {
    if (recorded.kind() != ours.kind()) return explain_kind(inputs);
    switch (ours.kind()) {
      case Kind::kList:
      case Kind::kSet:
      case Kind::kMap:
      case Kind::kOutput:
      case Kind::kPromise:
        return explain(recorded.element(), ours.element(), elements(inputs, ours.kind()), depth);
      case Kind::kTuple: {
        const auto a = recorded.members();
        const auto b = ours.members();
        if (a.size() != b.size()) return explain_kind(inputs);
        for (std::size_t i = 0; i < a.size(); ++i) {
          if (!explain(a[i], b[i], at_position(inputs, i), depth)) return false;
        }
        return true;
      }
      case Kind::kObject: {
        const auto a = recorded.properties();
        const auto b = ours.properties();
        if (a.size() != b.size()) return false;
        for (std::size_t i = 0; i < a.size(); ++i) {
          if (a[i].name != b[i].name) return false;
          if (!explain(a[i].type, b[i].type, of_property(inputs, a[i].name), depth)) return false;
        }
        return true;
      }
      case Kind::kNone:
      case Kind::kBool:
      case Kind::kInt:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kId:
      case Kind::kDynamic:
      case Kind::kError:
      case Kind::kOpaque:
      case Kind::kUnion:
      case Kind::kConst:
      case Kind::kEnum: return explain_kind(inputs);
    }
    return false;
  }

  // Returns the elements of the inputs, which are collections or eventuals of this kind.
  static Inputs elements(const Inputs& inputs, Kind kind) {
    Inputs inside;
    const bool eventual = kind == Kind::kOutput || kind == Kind::kPromise;
    for (const Type& input : inputs) {
      if (eventual && !is_awaited(input)) {
        inside.push_back(input);
      } else {
        for (Type& part : parts_of(input)) inside.push_back(std::move(part));
      }
    }
    return inside;
  }
  static Inputs at_position(const Inputs& inputs, std::size_t position) {
    Inputs inside;
    for (const Type& input : inputs) {
      if (!input.is(Kind::kTuple)) continue;
      inside.push_back(position < input.members().size() ? input.members()[position]
                                                         : Type::none());
    }
    return inside;
  }
  static Inputs of_property(const Inputs& inputs, std::string_view name) {
    Inputs inside;
    for (const Type& input : inputs) {
      if (!input.is(Kind::kObject)) continue;
      const Type* property = input.property(name);
      inside.push_back(property ? *property : Type::none());
    }
    return inside;
  }

  PclRules rules_;
};

bool any_part_within(const Type& type, bool (*condition)(const Type&), int depth) {
  if (condition(type)) return true;
  if (depth > kMostDepth) return false;
  return std::ranges::any_of(parts_of(type), [&](const Type& part) {
    return any_part_within(part, condition, depth + 1);
  });
}

bool any_pair_within(const Type& to, const Type& from, bool (*condition)(const Type&, const Type&),
                     int depth) {
  if (condition(to, from)) return true;
  if (depth > kMostDepth) return false;
  // A union or an eventual is unwrapped on one side. Other kinds are unwrapped on both sides.
  const auto looks_through = [](const Type& type) {
    return type.is(Kind::kUnion) || is_awaited(type);
  };
  const auto inside = [&](const Type& a, const Type& b) {
    return any_pair_within(a, b, condition, depth + 1);
  };
  if (looks_through(to)) {
    return std::ranges::any_of(parts_of(to), [&](const Type& part) { return inside(part, from); });
  }
  if (looks_through(from)) {
    return std::ranges::any_of(parts_of(from), [&](const Type& part) { return inside(to, part); });
  }
  if (to.is(Kind::kObject) && from.is(Kind::kObject)) {
    return std::ranges::any_of(to.properties(), [&](const model::Property& property) {
      const Type* other = from.property(property.name);
      return other && inside(property.type, *other);
    });
  }
  if (to.is(Kind::kTuple) && from.is(Kind::kTuple)) {
    const std::size_t size = std::min(to.members().size(), from.members().size());
    for (std::size_t i = 0; i < size; ++i) {
      if (inside(to.members()[i], from.members()[i])) return true;
    }
    return false;
  }
  const std::vector<Type> to_parts = parts_of(to);
  const std::vector<Type> from_parts = parts_of(from);
  return std::ranges::any_of(to_parts, [&](const Type& a) {
    return std::ranges::any_of(from_parts, [&](const Type& b) { return inside(a, b); });
  });
}

}  // namespace

bool differ_by_null(const Json& recorded, const Type& ours) {
  return decode_type(recorded) == ours;
}

Explanation explain_unification(const Json& recorded, const Type& ours,
                                std::span<const Type> inputs) {
  return Unification().run(recorded, ours, {inputs.begin(), inputs.end()});
}

bool any_part(const Type& type, bool (*condition)(const Type& part)) {
  return any_part_within(type, condition, 0);
}

bool any_pair(const Type& to, const Type& from,
              bool (*condition)(const Type& to, const Type& from)) {
  return any_pair_within(to, from, condition, 0);
}

bool is_bool_and_number(const Type& a, const Type& b) {
  const auto is_number = [](const Type& type) {
    return base_of(type).is(Kind::kInt) || base_of(type).is(Kind::kNumber);
  };
  const auto is_bool = [](const Type& type) { return base_of(type).is(Kind::kBool); };
  return (is_number(a) && is_bool(b)) || (is_bool(a) && is_number(b));
}

bool is_promise_of_output(const Type& to, const Type& from) {
  return to.is(Kind::kPromise) && to.element().contains_outputs() && from.contains_outputs();
}

bool is_set_from_sequence(const Type& to, const Type& from) {
  return to.is(Kind::kSet) && (from.is(Kind::kList) || from.is(Kind::kTuple));
}

}  // namespace virga::vectors
