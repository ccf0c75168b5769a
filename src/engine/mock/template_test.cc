#include "engine/mock/template.h"

#include <gtest/gtest.h>

#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_query.h"
#include "pulumi/property/property_testing.h"
#include "pulumi/wire/wire.h"
#include "pulumi/wire/wire_json.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;
using pulumi::text;

const PropertyValue& scope() {
  static const PropertyValue value = PropertyValue::object(
      {{"name", text("web")},
       {"inputs",
        PropertyValue::object(
            {{"size", PropertyValue::number(3)},
             {"on", PropertyValue::boolean(true)},
             {"tags", PropertyValue::object({{"a b", text("c")}})},
             {"list", PropertyValue::array({text("x"), text("y")})},
             {"password", PropertyValue::secret(PropertyValue::object({{"p", text("hush")}}))},
             {"later", PropertyValue::computed()},
             {"given", PropertyValue::output({text("o"), true, true, {}})}})}});
  return value;
}

// Returns the filled template in its wire form.
std::string filled(std::string_view given) {
  const auto value = fill_templates(text(std::string(given)), scope());
  const auto wire = pulumi::marshal(value, {.keep_unknowns = true});
  return (value.is_secret() ? "secret " : "") +
         (pulumi::contains_unknowns(value) ? "?" : pulumi::write_wire_json(**wire).value());
}

TEST(Templates, FillPlaceholders) {
  EXPECT_EQ(filled("no placeholder"), "\"no placeholder\"");
  EXPECT_EQ(filled("a ${name} b ${inputs.size}${inputs.on}"), "\"a web b 3true\"");
  EXPECT_EQ(filled("${inputs.tags[\"a b\"]}, ${inputs.list[1]}"), "\"c, y\"");
  EXPECT_EQ(filled("$${name} $ {} $$ $"), "\"${name} $ {} $$ $\"");
  EXPECT_EQ(filled(""), "\"\"");
}

TEST(Templates, SinglePlaceholderBecomesValue) {
  EXPECT_EQ(filled("${inputs.size}"), "3");
  EXPECT_EQ(filled("${inputs.list}"), R"(["x","y"])");
  EXPECT_EQ(filled("${inputs.nothing}"), "null");
  EXPECT_EQ(filled("${inputs.list[7]}"), "null");
  EXPECT_EQ(filled("${inputs.list[-1]}"), "null");
  EXPECT_EQ(filled("${inputs.size.more}"), "null");
}

TEST(Templates, KeepSecretsAndUnknowns) {
  EXPECT_EQ(filled("${inputs.password.p}"), "secret \"hush\"");
  EXPECT_EQ(filled("p=${inputs.password.p}"), "secret \"p=hush\"");
  EXPECT_EQ(filled("${inputs.given}"), "secret \"o\"");
  EXPECT_EQ(filled("${inputs.later.part}"), "?");
  EXPECT_EQ(filled("x${inputs.later}y"), "?");
  EXPECT_EQ(filled("${inputs.later}${inputs.password.p}"), "secret ?");
}

TEST(Templates, FillStringsInAllValues) {
  const PropertyValue before = PropertyValue::object(
      {{"a", PropertyValue::array({text("${name}"), PropertyValue::number(1)})},
       {"r", PropertyValue::reference({.urn = "urn:${name}", .id = text("${name}-id")})},
       {"s", PropertyValue::secret(text("${inputs.password.p}"))}});
  const PropertyValue after = PropertyValue::object(
      {{"a", PropertyValue::array({text("web"), PropertyValue::number(1)})},
       {"r", PropertyValue::reference({.urn = "urn:web", .id = text("web-id")})},
       {"s", PropertyValue::secret(text("hush"))}});
  EXPECT_TRUE(pulumi::deep_equals(fill_templates(before, scope()), after));
}

TEST(Templates, SecretPartMakesReferenceSecret) {
  const PropertyValue reference =
      PropertyValue::reference({.urn = "urn:${name}", .id = text("${inputs.password.p}")});
  const PropertyValue filled = fill_templates(reference, scope());
  ASSERT_TRUE(filled.is_secret());
  EXPECT_EQ(filled.element().as_reference().urn, "urn:web");
  EXPECT_EQ(filled.element().as_reference().id.as_string(), "hush");
}

TEST(Templates, ErrorsHaveOffsets) {
  const auto mistake = [](std::string_view given) -> std::string_view {
    std::vector<Template::Part> parts;
    const auto found = Template::parse(given, parts);
    return found ? given.substr(found->begin, found->end - found->begin) : "none";
  };
  EXPECT_EQ(mistake("a ${name} b"), "none");
  EXPECT_EQ(mistake("a ${name"), "${name");
  EXPECT_EQ(mistake("a ${} b"), "${}");
  EXPECT_EQ(mistake("${a[} b"), "${a[}");
  EXPECT_EQ(mistake("$${ ${.x}"), "${.x}");
}

}  // namespace
}  // namespace virga::engine
