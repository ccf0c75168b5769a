#include "bind/check/literal_fault.h"

#include <gtest/gtest.h>

namespace virga::bind {
namespace {

using cty::Value;
using model::Constant;
using model::Type;
using Fault = LiteralFault::Kind;

std::optional<Fault> fault(const Value& value, const Type& target) {
  const auto found = literal_fault(value, target);
  return found ? std::optional(found->kind) : std::nullopt;
}

Value text(std::string value) {
  return Value::nfc_string(std::move(value));
}
Value number(std::string_view value) {
  return Value::number(*cty::Number::parse(value));
}

const Type kSpeed = Type::enumeration("zoo:index:Speed", Type::string(),
                                      {Constant::of_string("slow"), Constant::of_string("fast")});
const Type kLevel = Type::enumeration("zoo:index:Level", Type::integer(),
                                      {Constant::of_number(1), Constant::of_number(2)});

TEST(LiteralFault, OfNumbersAndBools) {
  EXPECT_EQ(fault(text("x"), Type::number()), Fault::kNotNumber);
  EXPECT_EQ(fault(text("1.5"), Type::number()), std::nullopt);
  EXPECT_EQ(fault(text("1.5"), Type::integer()), Fault::kNotWhole);
  EXPECT_EQ(fault(number("1.5"), Type::integer()), Fault::kNotWhole);
  EXPECT_EQ(fault(Value::boolean(true), Type::integer()), Fault::kNotNumber);
  EXPECT_EQ(fault(number("1"), Type::boolean()), Fault::kNotBool);
  EXPECT_EQ(fault(text("yes"), Type::boolean()), Fault::kNotBool);
  EXPECT_EQ(fault(Value::boolean(true), Type::string()), std::nullopt);
}

// They are numbers; a run reports them.
TEST(LiteralFault, ExcludesNumbersThatAreTooLong) {
  base::Limits limits;
  limits.max_number_bits = 64;
  EXPECT_FALSE(literal_fault(text("18446744073709551615"), Type::number(), limits));
  EXPECT_FALSE(literal_fault(text("1e30"), Type::number(), limits));
  EXPECT_TRUE(literal_fault(text("1e30x"), Type::number(), limits));
}

TEST(LiteralFault, OfEnumsAndConstants) {
  EXPECT_EQ(fault(text("fast"), kSpeed), std::nullopt);
  EXPECT_EQ(fault(text("Fast"), kSpeed), Fault::kNotListed);
  EXPECT_EQ(fault(number("2"), kLevel), std::nullopt);
  EXPECT_EQ(fault(text("2.0"), kLevel), std::nullopt);
  EXPECT_EQ(fault(number("3"), kLevel), Fault::kNotListed);
  EXPECT_EQ(fault(number("1.5"), kLevel), Fault::kNotWhole);
  const Type cat = Type::constant(Type::string(), Constant::of_string("cat"));
  EXPECT_EQ(fault(text("cat"), cat), std::nullopt);
  EXPECT_EQ(fault(text("dog"), cat), Fault::kNotListed);
  const Type input = Type::union_of({Type::string(), Type::output(Type::string())});
  EXPECT_EQ(fault(text("dog"), Type::constant(input, Constant::of_string("cat"))),
            Fault::kNotListed);
}

TEST(LiteralFault, OfAUnionExistsIfAllAlternativesHaveOne) {
  EXPECT_EQ(fault(text("any"), Type::union_of({kSpeed, Type::string()})), std::nullopt);
  EXPECT_EQ(fault(text("any"), Type::union_of({kSpeed, Type::integer()})).has_value(), true);
  EXPECT_EQ(fault(text("x"), Type::optional(Type::output(Type::integer()))), Fault::kNotNumber);
}

TEST(LiteralFault, OfNull) {
  EXPECT_EQ(fault(Value(), Type::optional(Type::integer())), std::nullopt);
  EXPECT_EQ(fault(Value(), Type::dynamic()), std::nullopt);
  EXPECT_EQ(fault(Value(), Type::integer()), Fault::kNull);
  EXPECT_EQ(fault(Value(), Type::output(kSpeed)), Fault::kNull);
}

TEST(TextFault, ExistsIfNoStringWithTheKnownPartsConverts) {
  using Parts = std::vector<std::optional<std::string>>;
  const auto fault_of = [](const Parts& parts, const Type& target) {
    const auto found = text_fault(parts, target);
    return found ? std::optional(found->kind) : std::nullopt;
  };
  EXPECT_EQ(fault_of({std::nullopt, "MB"}, Type::integer()), Fault::kNotNumber);
  EXPECT_EQ(fault_of({"1", std::nullopt, "e3"}, Type::integer()), std::nullopt);
  EXPECT_EQ(fault_of({"t", std::nullopt}, Type::boolean()), std::nullopt);
  EXPECT_EQ(fault_of({"t", std::nullopt, "x"}, Type::boolean()), Fault::kNotBool);
  EXPECT_EQ(fault_of({"f", std::nullopt}, kSpeed), std::nullopt);
  EXPECT_EQ(fault_of({"f", std::nullopt, "st", std::nullopt, "t"}, kSpeed), Fault::kNotListed);
  EXPECT_EQ(fault_of({std::nullopt, "s", std::nullopt, "st"}, kSpeed), Fault::kNotListed);
  EXPECT_EQ(fault_of({std::nullopt, "x"}, Type::string()), std::nullopt);
  EXPECT_EQ(fault_of({std::nullopt, "x"}, Type::union_of({kSpeed, Type::string()})), std::nullopt);
}

TEST(LiteralFault, IsAbsentIfTheTypesDecide) {
  EXPECT_EQ(fault(text("x"), Type::list(Type::integer())), std::nullopt);
  EXPECT_EQ(fault(text("x"), Type::dynamic()), std::nullopt);
}

}  // namespace
}  // namespace virga::bind
