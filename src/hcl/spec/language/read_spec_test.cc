#include "hcl/spec/language/read_spec.h"

#include <gtest/gtest.h>

#include "hcl/spec/testing.h"

namespace virga::hcl {
namespace {

using cty::Type;
using cty::Value;

// A parsed specification file.
struct ReadSpec {
  explicit ReadSpec(std::string text)
      : file(std::move(text)), spec(read_spec(file.body(), file.diagnostics)) {}

  std::vector<std::string> errors() const { return file.errors(); }
  std::string type() const { return spec.spec.implied_type().dump(); }
  Decoded decode(std::string text) const {
    EXPECT_EQ(errors(), Texts{});
    return Decoded(std::move(text), spec.spec, spec.scope.get());
  }

  BodyFiles file;
  SpecFile spec;
};

TEST(ReadSpec, DecodesFileOfOwnLanguage) {
  const ReadSpec server(R"(
object {
  attr "name" {
    type     = string
    required = true
  }
  default "size" {
    attr {
      name = "size"
      type = number
    }
    literal {
      value = max(1, 2)
    }
  }
  block_list "disks" {
    block_type = "disk"
    min_items  = 1
    object {
      attr "kind" {
        type = string
      }
    }
  }
  block_map "mounts" {
    block_type = "mount"
    labels     = ["path"]
    attr {
      name = "mode"
      type = string
    }
  }
  block_attrs "tags" {
    element_type = string
  }
}
)");
  const Decoded decoded = server.decode(R"(
name = "web"
disk {
  kind = "fast"
}
mount "/var" {
  mode = "rw"
}
tags {
  team = "edge"
}
)");
  EXPECT_EQ(decoded.errors(), Texts{});
  EXPECT_EQ(*decoded.value.find("name"), text("web"));
  EXPECT_EQ(decoded.value.find("size")->as_number(), *cty::Number::parse("2"));
  EXPECT_EQ(*decoded.value.find("disks"), *Value::list({Value::object({{"kind", text("fast")}})}));
  EXPECT_EQ(*decoded.value.find("mounts"), *Value::map({{"/var", text("rw")}}));
  EXPECT_EQ(*decoded.value.find("tags"), *Value::map({{"team", text("edge")}}));
  EXPECT_EQ(codes(server.decode("").file.diagnostics), (Texts{"V1301", "V1324"}));
}

TEST(ReadSpec, SupportsEveryKindOfBlocks) {
  const auto type_of = [](const std::string& kind, const std::string& options) {
    const ReadSpec read(kind + " {\n  block_type = \"b\"\n" + options +
                        "  attr {\n    name = \"a\"\n    type = bool\n  }\n}\n");
    EXPECT_EQ(read.errors(), Texts{});
    return read.type();
  };
  EXPECT_EQ(type_of("block", "  required = true\n"), "bool");
  EXPECT_EQ(type_of("block_list", ""), Type::list(Type::boolean()).dump());
  EXPECT_EQ(type_of("block_set", "  max_items = 3\n"), Type::set(Type::boolean()).dump());
  EXPECT_EQ(type_of("block_tuple", ""), "dynamic");
  EXPECT_EQ(type_of("block_map", "  labels = [\"k\"]\n"), Type::map(Type::boolean()).dump());
  EXPECT_EQ(type_of("block_object", "  labels = [\"k\"]\n"), "dynamic");
}

TEST(ReadSpec, SupportsTuples) {
  const ReadSpec read(
      "array {\n  literal {\n    value = 1\n  }\n  attr {\n    name = \"a\"\n  }\n}\n");
  EXPECT_EQ(read.decode("a = \"x\"\n").value.elements()[1], text("x"));
}

TEST(ReadSpec, EvaluatesTransformsWithFunctions) {
  const ReadSpec read(
      "transform {\n  result = upper(nested)\n  attr {\n    name = \"a\"\n    type = string\n  "
      "}\n}\n");
  EXPECT_EQ(read.decode("a = \"x\"\n").value, text("X"));
  EXPECT_EQ(read.type(), "string");
}

TEST(ReadSpec, PassesVariablesAndFunctionsToTheFile) {
  const ReadSpec read(R"(
variables {
  who = upper("world")
}
function "greet" {
  params         = [name]
  variadic_param = rest
  result         = "${lower(name)}${length(rest)}"
}
attr {
  name = "a"
}
)");
  EXPECT_EQ(read.decode("a = \"${who} ${greet(\"BOB\", 1, 2)}\"\n").value, text("WORLD bob2"));
  EXPECT_EQ(read.decode("a = greet()\n").errors().size(), 1u);
  EXPECT_EQ(read.decode("a = greet([])\n").errors().size(), 1u)
      << "its own errors are the caller's";
  EXPECT_EQ(read.decode("a = upper(\"x\")\n").errors().size(), 1u)
      << "these are the specification's";
}

TEST(ReadSpec, HasNoScopeWithoutVariablesAndFunctions) {
  const ReadSpec read("variables {\n}\nattr {\n  name = \"a\"\n}\n");
  EXPECT_EQ(read.spec.scope, nullptr);
}

TEST(ReadSpec, TakesNamesFromLabelsUnlessSet) {
  const ReadSpec read(
      "object {\n  attr \"a\" {\n  }\n  attr \"b\" {\n    name = \"c\"\n  }\n"
      "  block \"d\" {\n    block_type = \"e\"\n    object {\n    }\n  }\n}\n");
  const Schema schema = read.spec.spec.implied_schema();
  EXPECT_EQ(schema.attributes.at(0).name, "a");
  EXPECT_EQ(schema.attributes.at(1).name, "c");
  EXPECT_EQ(schema.blocks.at(0).type, "e");
}

TEST(ReadSpec, ReportsErrors) {
  const auto errors = [](std::string file) { return ReadSpec(std::move(file)).errors(); };
  EXPECT_EQ(errors(""), Texts{"V1341 at ``"});
  EXPECT_EQ(errors("objekt {\n}\n"), Texts{"V1303 at `objekt`"}) << "and no missing one";
  EXPECT_EQ(errors("object {\n}\narray {\n}\n"), Texts{"V1342 at `array`"});
  EXPECT_EQ(errors("attr \"a\" {\n}\n"), Texts{"V1304 at `\"a\"`"});
  EXPECT_EQ(errors("attr {\n}\n"), Texts{"V1343 at ``"});
  EXPECT_EQ(errors("object {\n  attr \"a\" {\n    required = 3\n  }\n}\n"), Texts{"V1321 at `3`"});
  EXPECT_EQ(errors("object {\n  attr {\n  }\n}\n"), Texts{"V1305 at `{`"});
  EXPECT_EQ(errors("literal {\n}\n"), Texts{"V1301 at ``"});
  EXPECT_EQ(errors("literal {\n  value = a\n}\n").size(), 1u);
  EXPECT_EQ(errors("block_map {\n  block_type = \"b\"\n  labels = [null]\n  object {\n  }\n}\n"),
            Texts{"V1346 at `[null]`"});
  EXPECT_EQ(errors("default {\n}\n"), Texts{"V1341 at ``"});
  EXPECT_EQ(errors("transform {\n  object {\n  }\n}\n"), Texts{"V1301 at ``"});
}

TEST(ReadSpec, ContinuesAfterAnError) {
  EXPECT_EQ(ReadSpec("object {\n  attr \"a\" {\n    type = strin\n  }\n  block \"b\" {\n  }\n}\n")
                .errors(),
            (Texts{"V1362 at `strin`", "V1341 at ``"}));
}

TEST(ReadSpec, ReadsDeeplyNestedBlocks) {
  const std::string nested =
      repeat("block {\nblock_type = \"b\"\n", 499) + "object {\n}\n" + repeat("}\n", 499);
  EXPECT_EQ(ReadSpec(nested).errors(), Texts{});
}

}  // namespace
}  // namespace virga::hcl
