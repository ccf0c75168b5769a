// Properties of every operator: the result for unknown operands only has facts that hold for all
// values, and the result for marked operands keeps the marks.
#include <functional>

#include "cty/convert/convert.h"
#include "cty/ops/ops.h"
#include "cty/range.h"
#include "cty/testing/generate.h"

namespace virga::cty {
namespace {

using Operands = std::vector<Value>;

struct Operation {
  const char* name;
  std::vector<Type> operands;  // dynamic: any type
  std::function<Result<Value>(const Operands&)> apply;
};

void PrintTo(const Operation& operation, std::ostream* out) {
  *out << operation.name;
}

Operation unary(const char* name, Type type, Result<Value> (*apply)(const Value&)) {
  return {name, {std::move(type)}, [apply](const Operands& on) { return apply(on[0]); }};
}

Operation binary(const char* name, Type a, Type b,
                 Result<Value> (*apply)(const Value&, const Value&)) {
  return {name, {std::move(a), std::move(b)}, [apply](const Operands& on) {
            return apply(on[0], on[1]);
          }};
}

std::vector<Operation> operations() {
  const Type number = Type::number();
  const Type boolean = Type::boolean();
  const Type any = Type::dynamic();
  const Type pair = Type::object({{"a", Type::string()}, {"b", Type::list(Type::number())}});
  return {
      binary("add", number, number, add),
      binary("subtract", number, number, subtract),
      binary("multiply", number, number, multiply),
      binary("divide", number, number, divide),
      binary("modulo", number, number, modulo),
      unary("negate", number, negate),
      unary("absolute", number, absolute),
      binary("less_than", number, number, less_than),
      binary("greater_than", number, number, greater_than),
      binary("less_than_or_equal", number, number, less_than_or_equal),
      binary("greater_than_or_equal", number, number, greater_than_or_equal),
      binary("and", boolean, boolean, logical_and),
      binary("or", boolean, boolean, logical_or),
      unary("not", boolean, logical_not),
      binary("equals", any, any, equals),
      binary("not_equal", any, any, not_equal),
      binary("equal_pairs", pair, pair, equals),
      binary("equal_sets", Type::set(number), Type::set(number), equals),
      binary("index_list", Type::list(any), number, index),
      // In the reference profile a missing key has a result too.
      binary(
          "index_map", Type::map(any), Type::string(),
          [](const Value& map, const Value& key) { return index(map, key, Profile::kReference); }),
      binary("has_index_list", Type::list(any), number, has_index),
      binary("has_index_map", Type::map(any), Type::string(), has_index),
      binary("has_element", Type::set(Type::string()), Type::string(), has_element),
      unary("length_list", Type::list(any), length),
      unary("length_set", Type::set(any), length),
      unary("length_map", Type::map(any), length),
      {"get_attr", {pair}, [](const Operands& on) { return get_attr(on[0], "b"); }},
      {"convert_object",
       {Type::object({{"a", Type::string()}, {"b", Type::number()}})},
       [](const Operands& on) { return convert(on[0], Type::map(Type::string())); }},
      {"convert_list",
       {Type::list(Type::number())},
       [](const Operands& on) { return convert(on[0], Type::set(Type::string())); }},
      {"convert_set",
       {Type::set(Type::number())},
       [](const Operands& on) { return convert(on[0], Type::list(Type::string())); }},
  };
}

// `dynamic` inside a wanted type is replaced by one type, the same for all operands.
Type resolved(const Type& wanted, const Type& any) {
  if (wanted.is_dynamic()) return any;
  switch (wanted.kind()) {
    case Kind::kList: return Type::list(resolved(wanted.element(), any));
    case Kind::kSet: return Type::set(resolved(wanted.element(), any));
    case Kind::kMap: return Type::map(resolved(wanted.element(), any));
    default: return wanted;
  }
}

// Returns true if a set has an element that is known but not wholly known. As recorded, such a set
// is not equal to any other (docs/spec/cty-types.md, section 7, rule 6), although it may turn out
// to be equal.
bool has_open_element(const Value& value) {
  bool found = false;
  walk(value, [&](const Path&, const Value& part) {
    if (!part.type().is(Kind::kSet) || part.is_hollow()) return true;
    for (const Value& element : part.unmarked().elements()) {
      found = found || (element.is_known() && !element.is_wholly_known());
    }
    return true;
  });
  return found;
}

// The value with some parts made unknown.
Value weakened(const Value& value) {
  Result<Value> result = transform(value, [](const Path&, Value part) -> Result<Value> {
    if (!arbitrary::one_in(3)) return part;
    const bool not_null = !part.is_null() && arbitrary::one_in(2);
    const Value unknown = Value::unknown(part.type());
    return not_null ? unknown.refined_not_null() : unknown;
  });
  return result && !has_open_element(*result) ? *result : Value::unknown(value.type());
}

bool is_infinite(const Value& value) {
  return value.type().is(Kind::kNumber) && !value.is_hollow() && value.as_number().is_infinite();
}

// Returns true if `open` can turn out to be `value`.
bool covers(const Value& open, const Value& value) {
  if (!open.is_known()) {
    // As recorded, a number that is not null counts as finite, although 1/0 is not.
    if (is_infinite(value)) return open.type().is(Kind::kNumber);
    const Value included = ValueRange::of(open).includes(value);
    return !included.is_known() || included.as_bool();
  }
  if (open.is_null() || value.is_hollow()) return open == value;
  const bool is_set = open.type().is(Kind::kSet);
  if (is_set && !open.is_wholly_known()) return value.size() <= open.size();
  if (!open.can_iterate()) return open == value;
  if (!value.can_iterate() || open.size() != value.size()) return false;
  for (std::size_t i = 0; i < open.size(); ++i) {
    if (!is_set && open.key_at(i) != value.key_at(i)) return false;
    if (!covers(open.elements()[i], value.elements()[i])) return false;
  }
  return true;
}

// Captures by value because rapidcheck keeps the generator to shrink its values.
Operands pick_operands(const Operation& operation, const arbitrary::ValueShape& shape) {
  return *rc::gen::exec([=] {
    const Type any = arbitrary::pick_type({.depth = 2});
    Operands operands;
    for (const Type& wanted : operation.operands) {
      operands.push_back(arbitrary::pick_value(resolved(wanted, any), shape));
    }
    // Makes operands equal on purpose, because they rarely are by chance.
    if (operands.size() == 2 && operands[0].type() == operands[1].type() && arbitrary::one_in(3)) {
      operands[1] = operands[0];
    }
    return operands;
  });
}

class Monotony : public ::testing::TestWithParam<Operation> {};

TEST_P(Monotony, UnknownOperandsGiveOnlyFactsThatHold) {
  const Operation& operation = GetParam();
  EXPECT_TRUE(rc::check([&] {
    const Operands operands = pick_operands(operation, {.nulls = true});
    const Result<Value> result = operation.apply(operands);
    RC_PRE(result.has_value());
    Operands open;
    for (const Value& operand : operands) {
      open.push_back(*rc::gen::exec(
          [operand] { return arbitrary::one_in(8) ? Value::dynamic() : weakened(operand); }));
    }
    const Result<Value> later = operation.apply(open);
    RC_LOG() << "gave " << result->dump() << ", then " << (later ? later->dump() : "an error");
    const bool needs_more = !later && later.error().kind() == ErrorKind::kUnknownOperand;
    RC_ASSERT(needs_more || later.has_value());
    if (later) RC_ASSERT(covers(*later, *result));
  }));
}

TEST_P(Monotony, KeepsMarksOfOperands) {
  const Operation& operation = GetParam();
  EXPECT_TRUE(rc::check([&] {
    const Operands operands = pick_operands(operation, arbitrary::kAnything);
    Operands plain;
    Marks marks;
    for (const Value& operand : operands) {
      marks |= operand.marks();
      plain.push_back(operand.unmark_deep().value);
    }
    const Result<Value> marked = operation.apply(operands);
    const Result<Value> without = operation.apply(plain);
    RC_ASSERT(marked.has_value() == without.has_value());
    if (!marked) return;
    RC_ASSERT((marked->marks() | marks) == marked->marks());
    RC_ASSERT(marked->unmark_deep().value == *without);
  }));
}

INSTANTIATE_TEST_SUITE_P(Operators, Monotony, testing::ValuesIn(operations()),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace virga::cty
