#include "bind/types/references.h"

#include "bind/test_support.h"

namespace virga::bind {
namespace {

using model::Type;

Type pet() {
  return testing::bind_text("resource \"pet\" \"zoo:index:Pet\" {}")->node("pet").type;
}

TEST(References, HavePlainProperties) {
  EXPECT_TRUE(with_references(pet()).property("breed")->is(model::Kind::kString));
  const Type inside =
      with_references(Type::list(Type::tuple({pet(), Type::object({{"a", pet()}})})));
  const auto members = inside.element().members();
  EXPECT_FALSE(members[0].contains_outputs());
  EXPECT_FALSE(members[1].contains_outputs());
}

TEST(References, KeepOtherOutputs) {
  const Type output = Type::output(Type::string());
  const Type object = Type::object({{"a", output}, {"b", pet()}});
  EXPECT_TRUE(with_references(output).contains_outputs());
  EXPECT_TRUE(with_references(object).property("a")->is(model::Kind::kOutput));
  EXPECT_FALSE(with_references(object).property("b")->contains_outputs());
}

}  // namespace
}  // namespace virga::bind
