#include "bind/review/review.h"

#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_text;
using testing::Bound;

// The warnings about a program that is bound without errors.
std::string reviewed(const std::string& text) {
  const auto bound = bind_text(text);
  EXPECT_EQ(bound->findings(), "") << text;
  review(bound->program, bound->sources, bound->diagnostics);
  return bound->findings();
}

std::string pet_resource(const std::string& body) {
  return "resource \"p\" \"zoo:index:Pet\" {\n" + body + "\n}\n";
}

TEST(Review, WarnsOfUnusedNames) {
  EXPECT_EQ(reviewed("config \"a\" \"int\" {}\n"), "V3189 \"a\"\n");
  EXPECT_EQ(reviewed("a = 1\nb = a\n"), "V3189 b\n") << "one cause, one warning";
  EXPECT_EQ(reviewed("a = 1\noutput \"b\" { value = a }\n"), "");
  EXPECT_EQ(reviewed("_a = 1\nconfig \"_b\" \"int\" {}\n"), "");
  EXPECT_EQ(reviewed("size = 2\n" + pet_resource("options {\n range = size\n }")), "");
  EXPECT_EQ(reviewed(pet_resource("") + "resource \"q\" \"zoo:index:Pet\" {}\n"), "");
}

TEST(Review, FixRemovesTheWholeItem) {
  const std::string text = "# one\na = 1\nconfig \"b\" \"int\" {\n  default = 1\n}\n";
  const auto bound = bind_text(text);
  review(bound->program, bound->sources, bound->diagnostics);
  ASSERT_EQ(bound->diagnostics.size(), 2u);
  for (const diag::Diagnostic& each : bound->diagnostics.list()) {
    ASSERT_EQ(each.fixes.size(), 1u);
    EXPECT_FALSE(each.fixes[0].safe) << "the mistake may be that it is not used";
    ASSERT_EQ(each.fixes[0].edits.size(), 1u);
  }
  EXPECT_EQ(bound->diagnostics.list()[0].fixes[0].edits[0].range.span, (base::Span{0, 12}));
}

TEST(Review, WarnsOfNamesThatHideOthers) {
  EXPECT_EQ(reviewed("x = 1\noutput \"o\" { value = [x, [for x in [1] : x]] }\n"), "V3191 x\n");
  EXPECT_EQ(reviewed("output \"o\" { value = [for x in [[1]] : [for x in x : x]] }\n"),
            "V3191 x\n");
  EXPECT_EQ(reviewed("output \"o\" { value = [for x in [for x in [1] : x] : x] }\n"), "")
      << "in the collection of a loop its variables are not known";
  EXPECT_EQ(reviewed("output \"o\" { value = [[for x in [1] : x], [for x in [1] : x]] }\n"), "");
  EXPECT_EQ(reviewed("range = 1\noutput \"o\" { value = range }\n" +
                     pet_resource("options {\n range = 2\n }")),
            "V3191 2\n");
  const auto bound = testing::bind_files(
      {{"main.pp",
        "range = 1\noutput \"o\" { value = range }\ncomponent \"none\" \"./c\" {}\n"
        "component \"some\" \"./c\" {\n options { range = 3 }\n}\n"},
       {"c/main.pp", ""}});
  review(bound->program, bound->sources, bound->diagnostics);
  EXPECT_EQ(bound->findings(), "V3191 3\n");
}

TEST(Review, WarnsOfSecretsThatBecomePublic) {
  const std::string key = "config \"key\" \"string\" { secret = true }\n";
  EXPECT_EQ(reviewed(key + "output \"o\" { value = unsecret(key) }\n"), "") << "it is asked for";
  EXPECT_EQ(reviewed(key + "output \"o\" { value = \"a ${key}\" }\n"), "")
      << "outputs keep the mark";
  EXPECT_EQ(reviewed("output \"o\" { value = unsecret(stack()) }\n"), "");
  EXPECT_EQ(
      reviewed(key + "text = \"a ${key}\"\nhook resource h {\n command = [\"echo\", text]\n}\n" +
               pet_resource("options {\n hooks = { afterCreate = [h] }\n }")),
      "V3192 [\"echo\", text]\n");
  EXPECT_EQ(reviewed(key + "hook resource h {\n command = [\"echo\", unsecret(key)]\n}\n" +
                     pet_resource("options {\n hooks = { afterCreate = [h] }\n }")),
            "");
  EXPECT_EQ(reviewed(pet_resource("options {\n range = secret(2)\n }")), "V3192 secret(2)\n");
}

TEST(Review, OffersToRemoveUnsecretOfALiteral) {
  const auto bound = bind_text("output \"o\" { value = unsecret(\"a\") }\n");
  review(bound->program, bound->sources, bound->diagnostics);
  EXPECT_EQ(bound->findings(), "V3193 unsecret(\"a\")\n");
  ASSERT_EQ(bound->diagnostics.size(), 1u);
  const diag::Fix& fix = bound->diagnostics.list()[0].fixes.at(0);
  EXPECT_TRUE(fix.safe);
  EXPECT_EQ(fix.edits.at(0).replacement, "\"a\"");
}

TEST(Review, WarnsOfConstantConditions) {
  EXPECT_EQ(reviewed("output \"o\" { value = true ? 1 : 2 }\n"), "V3197 true\n");
  EXPECT_EQ(reviewed("output \"o\" { value = !false ? 1 : 2 }\n"), "V3197 !false\n");
  EXPECT_EQ(reviewed("output \"o\" { value = [for x in [1] : x if false] }\n"), "V3197 false\n");
  EXPECT_EQ(reviewed("output \"o\" { value = 1 == 2 ? 1 : 2 }\n"), "V3197 1 == 2\n");
  EXPECT_EQ(reviewed("output \"o\" { value = 1 == 2 }\n"), "") << "it is not a condition";
  EXPECT_EQ(reviewed("output \"o\" { value = [for x in [1] : x if x == 1] }\n"), "");
}

TEST(Review, WarnsOfValuesThatAreNeverEqual) {
  EXPECT_EQ(reviewed("output \"o\" { value = stack() == 1 }\n"), "V3198 stack() == 1\n");
  EXPECT_EQ(reviewed("output \"o\" { value = [] != stack() }\n"), "V3198 [] != stack()\n");
  EXPECT_EQ(reviewed("output \"o\" { value = [stack() == \"a\", stack() == null, 1 == 1.5] }\n"),
            "");
}

TEST(Review, WarnsOfDeprecatedParts) {
  auto old = std::make_shared<testing::TestPackage>("old");
  old->resource("old:index:Pet", {"name: string"}, {"name: string"});
  old->function("old:index:getPets", {"breed: string"}, {"names: list(string)"});
  old->edit("old:index:Pet").deprecation =
      "use\n a <span pulumi-lang-go=\"`B`\">Beast</span> if 1 < 2.";
  old->edit("old:index:Pet").inputs.list[0].deprecation = "no names";
  old->edit("old:index:Pet").outputs.list[0].deprecation = "gone";
  old->edit_function("old:index:getPets").deprecation = "count them";
  const auto bound = std::make_unique<Bound>();
  bound->loader.add(old);
  MemoryComponentFiles files({{"main.pp",
                               "resource \"p\" \"old:index:Pet\" { name = \"a\" }\n"
                               "output \"o\" { value = p.name }\n"
                               "output \"g\" { value = invoke(\"old:index:getPets\", {}) }\n"}},
                             bound->sources);
  bound->program = virga::bind::bind(files.open("").value(), bound->sources, bound->loader, {},
                                     bound->diagnostics);
  review(bound->program, bound->sources, bound->diagnostics);
  EXPECT_EQ(bound->findings(),
            "V3190 \"old:index:Pet\"\nV3190 name\nV3190 .name\nV3190 \"old:index:getPets\"\n");
  EXPECT_EQ(bound->diagnostics.list()[0].message(),
            "`old:index:Pet` is deprecated: use a Beast if 1 < 2");
}

TEST(Review, WarnsOfPlaceholdersOfOtherLanguages) {
  const auto placeholder = [](const std::string& text) {
    return reviewed("name = { a = \"x\" }\noutput \"o\" { value = [name, \"" + text + "\"] }\n");
  };
  EXPECT_EQ(placeholder("a {{ name }} b"), "V3172 {{ name }}\n");
  EXPECT_EQ(placeholder("{{name.a}}"), "V3172 {{name.a}}\n");
  EXPECT_EQ(placeholder("a <%= name %>"), "V3172 <%= name %>\n");
  EXPECT_EQ(placeholder("#{name}"), "V3172 #{name}\n");
  EXPECT_EQ(placeholder("a $name.txt"), "V3172 $name\n");
  EXPECT_EQ(placeholder("$name$name"), "V3172 $name\nV3172 $name\n");
  for (const char* text : {"{{ other }}", "$names", "$other", "$$name", "{name}", "{{ name", "$",
                           "{{", "${name.a}", "<%= name"}) {
    EXPECT_EQ(placeholder(text), "") << text;
  }
}

// `.x` may be a part of the value or a text after it.
TEST(Review, FixesPlaceholdersOfTheRangeWithoutAStep) {
  const auto fixes = [](const std::string& text) {
    const auto bound =
        bind_text(pet_resource("name = \"" + text + "\"\noptions {\n range = [\"a\"]\n }"));
    review(bound->program, bound->sources, bound->diagnostics);
    EXPECT_EQ(bound->findings(), "V3172 $range.value\n");
    return bound->diagnostics.list().at(0).fixes.size();
  };
  EXPECT_EQ(fixes("$range.value/x"), 1u);
  EXPECT_EQ(fixes("$range.value.x"), 0u);
}

TEST(Review, WarnsOfPlaceholdersWithTheirSteps) {
  const auto placeholder = [](const std::string& text) {
    return reviewed("name = [{ a = \"x\" }]\noutput \"o\" { value = [name, \"" + text + "\"] }\n");
  };
  EXPECT_EQ(placeholder("$name[0]/"), "V3172 $name[0]\n");
  EXPECT_EQ(placeholder("$name[0].a.b"), "V3172 $name[0].a\n");
  EXPECT_EQ(placeholder("$name[0].txt"), "V3172 $name[0]\n");
  EXPECT_EQ(placeholder("$name[a]"), "V3172 $name\n");
  EXPECT_EQ(placeholder("{{ name[0].a }}"), "V3172 {{ name[0].a }}\n");
  EXPECT_EQ(placeholder("a $(name[0].a) b"), "V3172 $(name[0].a)\n");
  EXPECT_EQ(placeholder("a/{name[0].a}/b"), "V3172 {name[0].a}\n");
  for (const char* text : {"$(name)", "{name}", "$(name[0].b)", "{name.a}", "%%{name[0]}",
                           "$${name[0]}", "{name[0]", "$(name[0]", "{other[0]}"}) {
    EXPECT_EQ(placeholder(text), "") << text;
  }
}

TEST(Review, WarnsOfANameInBracesInALongerText) {
  const auto placeholder = [](const std::string& text) {
    return reviewed("name = \"x\"\nlist = [name]\noutput \"o\" {\n  value = [name, list, \"" +
                    text + "\"]\n}\n");
  };
  EXPECT_EQ(placeholder("{name}-worker"), "V3172 {name}\n");
  EXPECT_EQ(placeholder("a-{name}"), "V3172 {name}\n");
  EXPECT_EQ(placeholder("${name}-{name}"), "V3172 {name}\n");
  EXPECT_EQ(placeholder("{name}/{name}.txt"), "");
  for (const char* text : {"{name}", "/users/{name}", "a/{name}/b", "{name}-{other}", "{name}-{0}",
                           "{ name }-a", "${name}-a", "$${name}-a", "{list}-a", "{name} \\\"a\\\"",
                           "f'{name}'", "x{name", "{}-{name}"}) {
    EXPECT_EQ(placeholder(text), "") << text;
  }
  EXPECT_EQ(reviewed("config \"name\" \"string\" {\n  description = \"a {name} b\"\n}\n"
                     "output \"o\" {\n  value = name\n}\n"),
            "");
}

TEST(Review, ReportsANameInBracesWithoutOtherUseOnce) {
  EXPECT_EQ(reviewed("name = \"x\"\noutput \"o\" {\n  value = \"{name}-worker\"\n}\n"),
            "V3172 {name}\n");
}

TEST(Review, OffersATemplateForAPlaceholder) {
  const auto bound = bind_text("n = 1\noutput \"o\" { value = [n, \"{{ n }}\"] }\n");
  review(bound->program, bound->sources, bound->diagnostics);
  ASSERT_EQ(bound->diagnostics.size(), 1u);
  const diag::Fix& fix = bound->diagnostics.list()[0].fixes.at(0);
  EXPECT_FALSE(fix.safe);
  EXPECT_EQ(fix.edits.at(0).replacement, "${n}");
}

TEST(Review, WarnsOfCommentsThatLookLikeADivisor) {
  EXPECT_EQ(reviewed("output \"o\" {\n  value = 5 // 2\n}\n"), "V3173 // 2\n");
  EXPECT_EQ(reviewed("n = 2\noutput \"o\" {\n  value = (n // n\n  )\n}\n"), "V3173 // n\n");
  EXPECT_EQ(reviewed("output \"o\" {\n  value = 5 // two\n}\n"), "");
  EXPECT_EQ(reviewed("output \"o\" {\n  value = 5 // 2 of them\n}\n"), "");
  EXPECT_EQ(reviewed("output \"o\" {\n  value = 5 # 2\n}\n"), "");
  EXPECT_EQ(reviewed("n = [{ a = 2 }]\noutput \"o\" {\n  value = [n, 5 // n[0].a\n  ]\n}\n"),
            "V3173 // n[0].a\n");
  EXPECT_EQ(reviewed("// 2\noutput \"o\" {\n  // 2\n  value = 5 //\n}\n"), "");
}

TEST(Review, WarnsOfAReferenceInQuotes) {
  const auto in_program = [](const std::string& value) {
    return reviewed(pet_resource("") + "output \"o\" {\n value = [p, " + value + "]\n}\n");
  };
  EXPECT_EQ(in_program("\"p.id\""), "V3172 \"p.id\"\n");
  EXPECT_EQ(in_program("\"p\""), "");
  EXPECT_EQ(in_program("\"p.ids\""), "");
  EXPECT_EQ(in_program("\"p.id/a\""), "");
  EXPECT_EQ(in_program("{ \"p.id\" = 1 }"), "");
}

TEST(Review, WarnsOfAHeredocThatContainsAnother) {
  EXPECT_EQ(reviewed("output \"o\" {\n  value = <<EOT\nb = <<EOT\nc\nEOT\n}\n"), "V3175 <<EOT\n");
  EXPECT_EQ(reviewed("output \"o\" {\n  value = <<EOT\nb = <<END\nc\nEOT\n}\n"), "");
  EXPECT_EQ(reviewed("output \"o\" {\n  value = [<<EOT\nb\nEOT\n  , <<EOT\nc\nEOT\n  ]\n}\n"), "");
}

TEST(Review, AcceptsCommentsThatNameAValue) {
  const auto in_program = [](std::string_view line) {
    return reviewed("note = \"a\"\nn = 2\n" + std::string(line) +
                    "\noutput \"o\" {\n  value = [note, n, x]\n}\n");
  };
  EXPECT_EQ(in_program("x = n // n"), "V3173 // n\n");
  EXPECT_EQ(in_program("x = 8080 // n"), "");
  EXPECT_EQ(in_program("x = n // x"), "");
  EXPECT_EQ(in_program("x = true // n"), "");
  EXPECT_EQ(in_program("x = note // n"), "");
  EXPECT_EQ(in_program("x = note // 2"), "");
  EXPECT_EQ(in_program("x = n // note"), "");
  EXPECT_EQ(in_program("x = length(note) // note"), "");
  EXPECT_EQ(in_program("x = length(note) // n"), "V3173 // n\n");
}

}  // namespace
}  // namespace virga::bind
