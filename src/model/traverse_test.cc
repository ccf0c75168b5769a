#include "model/traverse.h"

#include <gtest/gtest.h>

#include "model/show.h"

namespace virga::model {
namespace {

Traversed index(const Type& receiver, std::string_view number) {
  return traverse_index(receiver, Constant::of_number(number));
}

Finding::Kind only_finding(const Traversed& traversed) {
  EXPECT_EQ(traversed.findings.size(), 1u);
  return traversed.findings.at(0).kind;
}

TEST(TraverseTest, Objects) {
  const Type type = Type::object({{"Name", Type::string()}, {"size", Type::integer()}});
  EXPECT_EQ(traverse_attribute(type, "size").type, Type::integer());
  EXPECT_TRUE(traverse_attribute(type, "size").findings.empty());

  const Traversed other_case = traverse_attribute(type, "name");
  EXPECT_EQ(other_case.type, Type::string());
  EXPECT_EQ(only_finding(other_case), Finding::Kind::kOtherCase);
  EXPECT_EQ(other_case.findings[0].other, "Name");
  EXPECT_TRUE(other_case.has_errors());

  const Traversed unknown = traverse_attribute(type, "nmae");
  EXPECT_TRUE(unknown.type.is_dynamic());
  EXPECT_EQ(only_finding(unknown), Finding::Kind::kUnknownProperty);
  EXPECT_TRUE(unknown.has_errors());

  EXPECT_EQ(only_finding(traverse_index(type, Constant())), Finding::Kind::kPropertyName);
  EXPECT_EQ(show(traverse_index_of_type(type, Type::string()).type), "union(int, string)");
}

TEST(TraverseTest, ALooseObjectOnlyWarns) {
  const Type type = Type::object({}, false);
  EXPECT_FALSE(traverse_attribute(type, "a").has_errors());
  EXPECT_EQ(traverse_attribute(type, "a").findings.size(), 1u);
}

TEST(TraverseTest, ChecksTheBoundsOfTuples) {
  const Type type = Type::tuple({Type::string(), Type::integer()});
  EXPECT_EQ(index(type, "1").type, Type::integer());
  EXPECT_EQ(only_finding(index(type, "2")), Finding::Kind::kTupleBounds);
  EXPECT_EQ(only_finding(index(type, "-1")), Finding::Kind::kTupleBounds);
  EXPECT_EQ(only_finding(index(type, "1e400")), Finding::Kind::kTupleBounds);
  EXPECT_EQ(only_finding(index(type, "0.5")), Finding::Kind::kTupleFraction);
  EXPECT_EQ(only_finding(traverse_attribute(type, "a")), Finding::Kind::kTupleIndex);
}

TEST(TraverseTest, CollectionsReturnTheirElementEvenForAWrongKey) {
  const Type list = Type::list(Type::string());
  EXPECT_TRUE(traverse_attribute(list, "x").findings.empty());
  const Traversed wrong = traverse_index_of_type(list, list);
  EXPECT_EQ(wrong.type, Type::string());
  EXPECT_EQ(only_finding(wrong), Finding::Kind::kListIndex);
  EXPECT_EQ(only_finding(traverse_attribute(Type::set(Type::string()), "x")),
            Finding::Kind::kNotTraversable);
}

TEST(TraverseTest, AUnionReturnsTheUnionOfItsMembersResults) {
  const Type a = Type::object({{"v", Type::string()}});
  const Type b = Type::object({{"v", Type::integer()}});
  EXPECT_EQ(show(traverse_attribute(Type::union_of({a, b, Type::none()}), "v").type),
            "union(int, none, string)");
  EXPECT_TRUE(traverse_attribute(Type::union_of({a, Type::string()}), "v").findings.empty());
  const Type other_case = Type::object({{"V", Type::boolean()}});
  EXPECT_EQ(traverse_attribute(Type::union_of({a, other_case}), "v").type, Type::string());
  const Traversed none = traverse_attribute(Type::union_of({a, b}), "w");
  EXPECT_TRUE(none.type.is_dynamic());
  EXPECT_EQ(none.findings.size(), 3u);
}

TEST(TraverseTest, EventualsWrapTheResult) {
  const Type type = Type::output(Type::optional(Type::object({{"v", Type::string()}})));
  EXPECT_EQ(show(traverse_attribute(type, "v").type), "output(union(none, string))");
}

TEST(TraverseTest, TheNullOfAFailingMemberIsPartOfTheResult) {
  const Type object = Type::object({{"v", Type::string()}});
  const Type later = Type::output(Type::optional(Type::integer()));
  EXPECT_EQ(show(traverse_attribute(Type::union_of({object, later}), "v").type),
            "union(output(none), string)");
}

TEST(TraverseTest, NoneWarnsAndTheErrorTypeIsSilent) {
  EXPECT_EQ(traverse_attribute(Type::none(), "a").type, Type::none());
  EXPECT_FALSE(traverse_attribute(Type::none(), "a").has_errors());
  EXPECT_TRUE(traverse_attribute(Type::error(), "a").findings.empty());
}

TEST(TraverseTest, AnEnumHasNoParts) {
  const Type color = Type::enumeration("Color", Type::string(), {Constant::of_string("red")});
  EXPECT_EQ(only_finding(traverse_attribute(color, "length")), Finding::Kind::kNotTraversable);
  EXPECT_EQ(only_finding(traverse_index_of_type(color, Type::string())),
            Finding::Kind::kNotTraversable);
}

TEST(TraverseTest, FindsANameInAnotherCaseInEveryAlphabet) {
  const Type object = Type::object({{"größe", Type::integer()}, {"étage", Type::string()}});
  EXPECT_EQ(traverse_attribute(object, "GRÖße").findings.at(0).other, "größe");
  EXPECT_EQ(traverse_attribute(object, "Étage").findings.at(0).other, "étage");
}

}  // namespace
}  // namespace virga::model
