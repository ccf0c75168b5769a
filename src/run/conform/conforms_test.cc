#include "run/conform/conforms.h"

#include <gtest/gtest.h>

#include "model/recursive.h"
#include "pulumi/property/property_value.h"
#include "run/convert/asset_capsule.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Value;
using model::Constant;
using model::Type;

Value text_value(std::string_view s) {
  return Value::string(s);
}
Value int_value(std::int64_t i) {
  return Value::integer(i);
}
Value decimal_value(std::string_view digits) {
  return Value::number(*cty::Number::parse(digits));
}
Value unknown_value(cty::Type type) {
  return Value::unknown(std::move(type));
}

TEST(Conforms, PrimitivesAreNotConverted) {
  EXPECT_TRUE(conforms(Value::boolean(true), Type::boolean()));
  EXPECT_TRUE(conforms(int_value(1), Type::integer()));
  EXPECT_TRUE(conforms(int_value(1), Type::number()));
  EXPECT_TRUE(conforms(decimal_value("1.5"), Type::number()));
  EXPECT_TRUE(conforms(text_value("a"), Type::string()));
  EXPECT_TRUE(conforms(text_value("a"), Type::id()));
  EXPECT_FALSE(conforms(decimal_value("1.5"), Type::integer()));
  EXPECT_FALSE(conforms(text_value("1"), Type::integer()));
  EXPECT_FALSE(conforms(int_value(1), Type::string()));
  EXPECT_FALSE(conforms(text_value("true"), Type::boolean()));
  EXPECT_FALSE(conforms(int_value(1), Type::boolean()));
}

TEST(Conforms, EveryValueIsDynamic) {
  for (const Value& value :
       {Value(), int_value(1), Value::dynamic(), Value::tuple({text_value("a")})}) {
    EXPECT_TRUE(conforms(value, Type::dynamic()));
    EXPECT_TRUE(conforms(value, Type::error()));
  }
}

TEST(Conforms, NullConformsToNullableTypes) {
  EXPECT_TRUE(conforms(Value(), Type::none()));
  EXPECT_TRUE(conforms(Value::null(cty::Type::string()), Type::optional(Type::integer())));
  EXPECT_TRUE(conforms(Value(), Type::output(Type::optional(Type::string()))));
  EXPECT_FALSE(conforms(Value(), Type::string()));
  EXPECT_FALSE(conforms(Value(), Type::list(Type::none())));
  EXPECT_FALSE(conforms(int_value(1), Type::none()));
}

TEST(Conforms, UnknownConformsIfValuesOfItsTypeCan) {
  EXPECT_TRUE(conforms(Value::dynamic(), Type::list(Type::string())));
  EXPECT_TRUE(conforms(unknown_value(cty::Type::string()), Type::string()));
  EXPECT_TRUE(conforms(unknown_value(cty::Type::number()), Type::integer()));
  EXPECT_TRUE(conforms(unknown_value(cty::Type::string()),
                       Type::enumeration("e", Type::string(), {Constant::of_string("a")})));
  EXPECT_FALSE(conforms(unknown_value(cty::Type::string()), Type::integer()));
  EXPECT_FALSE(conforms(unknown_value(cty::Type::string()), Type::none()));

  const Value list = unknown_value(cty::Type::list(cty::Type::string()));
  EXPECT_TRUE(conforms(list, Type::list(Type::string())));
  EXPECT_TRUE(conforms(list, Type::tuple({Type::string(), Type::id()})));
  EXPECT_FALSE(conforms(list, Type::list(Type::integer())));
  EXPECT_FALSE(conforms(list, Type::map(Type::string())));

  const Value object = unknown_value(cty::Type::object({{"a", cty::Type::number(), false}}));
  EXPECT_TRUE(conforms(object, Type::object({{"a", Type::integer()}})));
  EXPECT_TRUE(conforms(object, Type::map(Type::number())));
  EXPECT_TRUE(conforms(object, Type::object({{"b", Type::optional(Type::integer())}})));
  EXPECT_FALSE(conforms(object, Type::object({{"b", Type::integer()}})));
  EXPECT_FALSE(conforms(object, Type::map(Type::string())));

  const Value pair = unknown_value(cty::Type::tuple({cty::Type::string(), cty::Type::number()}));
  EXPECT_TRUE(conforms(pair, Type::tuple({Type::string(), Type::number()})));
  EXPECT_TRUE(conforms(
      pair, Type::tuple({Type::string(), Type::number(), Type::optional(Type::string())})));
  EXPECT_FALSE(conforms(pair, Type::tuple({Type::string()})));
  EXPECT_FALSE(conforms(pair, Type::tuple({Type::string(), Type::number(), Type::string()})));
  EXPECT_FALSE(conforms(pair, Type::list(Type::number())));
}

TEST(Conforms, ConstantsAndEnumsAreTheirValues) {
  const Type one = Type::constant(Type::integer(), Constant::of_number(1));
  EXPECT_TRUE(conforms(int_value(1), one));
  EXPECT_FALSE(conforms(int_value(2), one));
  EXPECT_FALSE(conforms(text_value("1"), one));
  EXPECT_FALSE(conforms(Value(), one));

  const Type tenth = Type::constant(Type::number(), Constant::of_number("0.1"));
  EXPECT_TRUE(conforms(decimal_value("0.1"), tenth));
  EXPECT_TRUE(conforms(decimal_value("0.10"), tenth));
  EXPECT_FALSE(conforms(decimal_value("0.2"), tenth));
  EXPECT_FALSE(conforms(int_value(0), tenth));

  const Type large = Type::constant(Type::number(), Constant::of_number("1e30"));
  EXPECT_TRUE(conforms(decimal_value("1000000000000000000000000000000"), large));
  EXPECT_FALSE(conforms(decimal_value("1000000000000000000000000000001"), large));

  const Type on = Type::constant(Type::boolean(), Constant::of_bool(true));
  EXPECT_TRUE(conforms(Value::boolean(true), on));
  EXPECT_FALSE(conforms(Value::boolean(false), on));

  const Type sizes = Type::enumeration("size", Type::string(),
                                       {Constant::of_string("s"), Constant::of_string("l")});
  EXPECT_TRUE(conforms(text_value("l"), sizes));
  EXPECT_FALSE(conforms(text_value("m"), sizes));
  EXPECT_FALSE(conforms(Value(), sizes));
}

TEST(Conforms, SequencesConformByTheirElements) {
  const Value tuple = Value::tuple({text_value("a"), text_value("b")});
  const Value list = *Value::list({text_value("a"), text_value("b")});
  const Value set = *Value::set({text_value("a"), text_value("b")});
  for (const Value& value : {tuple, list, set}) {
    EXPECT_TRUE(conforms(value, Type::list(Type::string())));
    EXPECT_TRUE(conforms(value, Type::set(Type::string())));
    EXPECT_FALSE(conforms(value, Type::list(Type::integer())));
    EXPECT_FALSE(conforms(value, Type::map(Type::string())));
  }
  EXPECT_TRUE(conforms(Value::tuple({}), Type::list(Type::none())));
  EXPECT_TRUE(conforms(Value::empty_list(cty::Type::string()), Type::list(Type::integer())));
  EXPECT_FALSE(conforms(Value::tuple({text_value("a"), int_value(1)}), Type::list(Type::string())));
  EXPECT_FALSE(conforms(text_value("a"), Type::list(Type::string())));
}

TEST(Conforms, TuplesConformMemberByMember) {
  const Type type = Type::tuple({Type::string(), Type::optional(Type::integer())});
  EXPECT_TRUE(conforms(Value::tuple({text_value("a"), int_value(1)}), type));
  EXPECT_TRUE(conforms(Value::tuple({text_value("a"), Value()}), type));
  EXPECT_TRUE(conforms(Value::tuple({text_value("a")}), type));
  EXPECT_TRUE(conforms(*Value::list({text_value("a")}), type));
  EXPECT_FALSE(conforms(Value::tuple({}), type));
  EXPECT_FALSE(conforms(Value::tuple({int_value(1), int_value(1)}), type));
  EXPECT_FALSE(conforms(Value::tuple({text_value("a"), int_value(1), int_value(2)}), type));
  EXPECT_FALSE(conforms(*Value::set({text_value("a")}), type));
}

TEST(Conforms, MapsAndObjectsConformByTheirProperties) {
  const Value object = Value::object({{"a", int_value(1)}, {"b", text_value("x")}});
  const Value map = *Value::map({{"a", int_value(1)}, {"b", int_value(2)}});
  EXPECT_TRUE(conforms(map, Type::map(Type::integer())));
  EXPECT_FALSE(conforms(object, Type::map(Type::integer())));
  EXPECT_TRUE(conforms(Value::object({}), Type::map(Type::integer())));
  EXPECT_TRUE(conforms(object, Type::object({{"a", Type::integer()}})));
  EXPECT_TRUE(conforms(map, Type::object({{"b", Type::number()}})));
  EXPECT_TRUE(conforms(object, Type::object({{"c", Type::optional(Type::string())}})));
  EXPECT_FALSE(conforms(object, Type::object({{"c", Type::string()}})));
  EXPECT_FALSE(conforms(object, Type::object({{"b", Type::integer()}})));
  EXPECT_FALSE(conforms(Value::tuple({}), Type::object({})));
}

TEST(Conforms, UnionsHoldTheValuesOfTheirMembers) {
  const Type type = Type::union_of({Type::integer(), Type::object({{"a", Type::string()}})});
  EXPECT_TRUE(conforms(int_value(1), type));
  EXPECT_TRUE(conforms(Value::object({{"a", text_value("x")}}), type));
  EXPECT_TRUE(conforms(unknown_value(cty::Type::number()), type));
  EXPECT_FALSE(conforms(text_value("1"), type));
  EXPECT_FALSE(conforms(Value(), type));
}

TEST(Conforms, LooksThroughMarksAndEventuals) {
  const Value secret = text_value("a").marked(secret_mark());
  EXPECT_TRUE(conforms(secret, Type::output(Type::string())));
  EXPECT_TRUE(conforms(secret, Type::string()));
  EXPECT_FALSE(conforms(secret, Type::promise(Type::integer())));
  EXPECT_TRUE(conforms(Value::tuple({secret}).marked(secret_mark()), Type::list(Type::string())));
}

TEST(Conforms, AssetsAreNotArchives) {
  const Value asset = asset_value({.text = "a"});
  EXPECT_TRUE(conforms(asset, Type::opaque("Asset")));
  EXPECT_FALSE(conforms(asset, Type::opaque("Archive")));
  EXPECT_FALSE(conforms(text_value("a"), Type::opaque("Asset")));
  EXPECT_TRUE(conforms(text_value("a"), Type::opaque("pkg:index:Token")));
}

TEST(Conforms, FollowsRecursiveTypesAsFarAsTheValueGoes) {
  model::RecursiveTypes types;
  const Type stand_in = types.declare();
  types.define(stand_in, {{"next", Type::optional(stand_in)}, {"v", Type::integer()}});
  types.finish();
  const Type list = types.final(stand_in);
  const Value end = Value::object({{"v", int_value(2)}});
  EXPECT_TRUE(conforms(Value::object({{"next", end}, {"v", int_value(1)}}), list));
  EXPECT_FALSE(conforms(Value::object({{"next", text_value("end")}, {"v", int_value(1)}}), list));
}

}  // namespace
}  // namespace virga::run
