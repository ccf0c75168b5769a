#include "model/recursive.h"

#include <gtest/gtest.h>

#include "model/eventual.h"
#include "model/model_testing.h"
#include "model/relate/assign.h"
#include "model/relate/convert.h"
#include "model/relate/unify.h"
#include "model/show.h"

namespace virga::model {
namespace {

// { next: link(itself), value: T }
template <typename Link>
Type node_of(const Type& value, Link link, Annotations annotations = {}) {
  RecursiveTypes types;
  const Type node = types.declare();
  types.define(node, {{"next", link(node)}, {"value", value}}, true, std::move(annotations));
  types.finish();
  return types.final(node);
}
Type optional_node(const Type& value) {
  return node_of(value, &Type::optional);
}

TEST(RecursiveTest, APropertyCanReferToItsObject) {
  const Type node = optional_node(Type::string());
  EXPECT_TRUE(node.is_recursive());
  EXPECT_EQ(node.property("next")->members()[1].node(), node.node());
  EXPECT_EQ(show(node), "object({next = union(none, ...), value = string})");
  EXPECT_EQ(pretty(node), "'T1 { next: 'T1?, value: string }");
}

TEST(RecursiveTest, IsEqualIfTheCycleIsBuiltDifferently) {
  const Type node = optional_node(Type::string());
  const Type other = optional_node(Type::string());
  const Type unrolled = Type::object({{"next", Type::optional(node)}, {"value", Type::string()}});
  EXPECT_EQ(node, other);
  EXPECT_EQ(node, unrolled);
  EXPECT_EQ(node.hash(), unrolled.hash());
  EXPECT_NE(node, optional_node(Type::integer()));
  EXPECT_NE(node, node_of(Type::string(), &Type::list));
}

TEST(RecursiveTest, TwoObjectsCanContainEachOther) {
  RecursiveTypes types;
  const Type a = types.declare();
  const Type b = types.declare();
  types.define(a, {{"b", Type::list(b)}});
  types.define(b, {{"a", Type::map(a)}});
  types.finish();
  const Type final_a = types.final(a);
  EXPECT_EQ(final_a.property("b")->element().property("a")->element(), final_a);
}

TEST(RecursiveTest, ADeclaredObjectWithoutACycleIsAnOrdinaryType) {
  RecursiveTypes types;
  const Type a = types.declare();
  const Type b = types.declare();
  types.define(a, {{"b", Type::list(b)}});
  types.define(b, {{"s", Type::string()}});
  types.finish();
  EXPECT_FALSE(types.final(a).is_recursive());
  EXPECT_EQ(show(types.final(Type::list(a))), "list(object({b = list(object({s = string}))}))");
}

TEST(RecursiveTest, ACycleIsDeletedWithItsLastHandle) {
  auto note = std::make_shared<const Note>();
  const std::weak_ptr<const Note> alive = note;
  Type part;
  {
    const Type node = node_of(Type::string(), &Type::list, {std::move(note)});
    part = *node.property("next");
  }
  EXPECT_FALSE(alive.expired()) << "a part keeps its cycle";
  EXPECT_EQ(part.element().property("next")->node(), part.node());
  part = Type::none();
  EXPECT_TRUE(alive.expired());
}

TEST(RecursiveTest, DistinctCyclesCompareAssignConvertAndUnifyInFiniteTime) {
  const Type strings = optional_node(Type::string());
  const Type numbers = optional_node(Type::integer());
  const Type trees = node_of(Type::string(), &Type::list);
  EXPECT_FALSE(assignable(strings, numbers));
  EXPECT_TRUE(assignable(strings, optional_node(Type::string())));
  EXPECT_EQ(conversion(strings, numbers), Conversion::kSafe);
  EXPECT_EQ(conversion(numbers, strings), Conversion::kUnsafe);
  EXPECT_EQ(conversion(trees, strings), Conversion::kNone);
  for (const Type& other : {numbers, trees}) {
    const Type both = unify(strings, other).type;
    EXPECT_TRUE(both.is(Kind::kObject));
    EXPECT_EQ(conversion(both, strings), Conversion::kSafe) << show(both);
    EXPECT_EQ(conversion(both, other), Conversion::kSafe) << show(both);
  }
}

TEST(RecursiveTest, RevokesAnAssumptionThatFails) {
  // a.x leads back to a, and a.y fails: checking a list of both must not remember that a.x
  // succeeded.
  const auto make = [](const Type& y) {
    RecursiveTypes types;
    const Type a = types.declare();
    types.define(a, {{"x", Type::object({{"back", a}})}, {"y", y}});
    types.finish();
    return types.final(a);
  };
  const Type to = make(Type::none());
  const Type from = make(Type::string());
  EXPECT_EQ(conversion(to, from), Conversion::kNone);
  EXPECT_EQ(
      conversion(Type::tuple({*to.property("x"), to}), Type::tuple({*from.property("x"), from})),
      Conversion::kNone);
  EXPECT_EQ(conversion(*to.property("x"), *from.property("x")), Conversion::kNone);
}

TEST(RecursiveTest, MapsThroughCycles) {
  const Type node = node_of(Type::output(Type::string()), &Type::list);
  const Type resolved = resolve_outputs(node);
  EXPECT_EQ(resolved, node_of(Type::string(), &Type::list));
  EXPECT_FALSE(resolved.contains_outputs());
  EXPECT_EQ(Type::output(node).element(), resolved);
  EXPECT_EQ(conversion(input_type(resolved), resolved), Conversion::kSafe);
}

TEST(RecursiveTest, SupportsLongCyclesAndChains) {
  constexpr int kCount = 20'000;
  RecursiveTypes types;
  std::vector<Type> declared;
  for (int i = 0; i <= kCount; ++i) declared.push_back(types.declare());
  for (int i = 0; i < kCount; ++i) {
    types.define(declared[static_cast<std::size_t>(i)],
                 {{"next", declared[static_cast<std::size_t>((i + 1) % kCount)]}});
  }
  types.define(declared.back(), {{"ring", declared[0]}});
  types.finish();
  const Type ring = types.final(declared[0]);
  EXPECT_EQ(ring, types.final(declared[1])) << "nothing tells the two apart";
  EXPECT_EQ(types.final(declared.back()).property("ring")->node(), ring.node());
}

TEST(RecursiveTest, AnOrdinaryChainThatIsTooDeepContainsAnError) {
  const auto chain = [](std::uint32_t length) {
    RecursiveTypes types;
    Type inner = Type::string();
    Type last;
    for (std::uint32_t i = 0; i < length; ++i) {
      last = types.declare();
      types.define(last, {{"a", inner}});
      inner = last;
    }
    types.finish();
    return types.final(last);
  };
  EXPECT_FALSE(chain(kMaxTypeDepth - 1).is_error());
  EXPECT_TRUE(chain(kMaxTypeDepth).is_error());
}

}  // namespace
}  // namespace virga::model
