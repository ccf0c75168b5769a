// Tests the forms of results: text, JSON, JUnit XML, and the values of a failed assertion.
#include "cli/test/report/report.h"

#include "cli/test/report/shown.h"
#include "cli/test/testing.h"
#include "run/marks.h"

namespace virga::cli {
namespace {

using cty::Value;
using Lines = std::vector<std::string>;

TEST(Junit, TextIsValidXml) {
  EXPECT_EQ(xml_text("a<b>&\"'\n\t\r"), "a&lt;b&gt;&amp;&quot;&apos;&#10;&#9;&#13;");
  EXPECT_EQ(xml_text(std::string("\0\x1b\xFFz", 4)), "\uFFFD\uFFFD\uFFFDz");
  EXPECT_EQ(xml_text("\uFFFE\uFFFFä😀"), "\uFFFD\uFFFDä😀");
}

// Returns whether elements are closed in order, and every `&` begins an entity.
bool is_well_formed(const std::string& xml) {
  std::vector<std::string> open;
  for (std::size_t at = xml.find('<'); at != std::string::npos; at = xml.find('<', at + 1)) {
    const std::size_t end = xml.find('>', at);
    if (end == std::string::npos) return false;
    const std::string tag = xml.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find_first_of(" /"));
    if (tag.starts_with('?') || tag.ends_with('/')) continue;
    if (!tag.starts_with('/')) {
      open.push_back(name);
    } else if (open.empty() || open.back() != tag.substr(1)) {
      return false;
    } else {
      open.pop_back();
    }
  }
  for (std::size_t at = xml.find('&'); at != std::string::npos; at = xml.find('&', at + 1)) {
    const std::size_t end = xml.find(';', at);
    if (end == std::string::npos || end - at > 6) return false;
  }
  return open.empty();
}

constexpr const char* kTests = R"(
test "a <good> & \"fine\" one" {}
test "bad" { asserts = ["<&>" == output.arn] }
)";

TEST(Junit, HasASuiteForEachFile) {
  const testing::TestFolder folder;
  folder.write("a.pptest", kTests);
  folder.write("b.pptest", "test \"c\" {}");
  TestArguments arguments;
  arguments.junit = "out.xml";
  EXPECT_EQ(testing::TestFolder::run(arguments).exit_code, 1);
  const std::string xml = testing::TestFolder::read("out.xml");
  EXPECT_TRUE(is_well_formed(xml)) << xml;
  for (const char* part :
       {"<testsuites name=\"virga test\" tests=\"3\" failures=\"1\" errors=\"0\"",
        "<testsuite name=\"a.pptest\" tests=\"2\" failures=\"1\"",
        "name=\"a &lt;good&gt; &amp; &quot;fine&quot; one\"",
        "<testcase classname=\"a.pptest\" name=\"bad\" file=\"a.pptest\" line=\"3\" time=",
        "<failure message=\"assertion failed\" type=\"V5420\" file=\"a.pptest\" line=\"3\">",
        "&lt;&amp;&gt;"}) {
    EXPECT_TRUE(xml.contains(part)) << part << "\n" << xml;
  }
}

TEST(Junit, HasThePlacesOfErrorsThatPreventTheTests) {
  const testing::TestFolder folder;
  folder.write("a.pptest", "test \"one\" {\n  asserts = [resource.nothing.id == \"\"]\n}\n");
  TestArguments arguments;
  arguments.junit = "out.xml";
  EXPECT_EQ(testing::TestFolder::run(arguments).exit_code, 2);
  const std::string xml = testing::TestFolder::read("out.xml");
  EXPECT_TRUE(is_well_formed(xml)) << xml;
  for (const char* part :
       {"<testcase classname=\"a.pptest\" name=\"a.pptest\" file=\"a.pptest\" line=\"2\" time=",
        " type=\"V5405\" file=\"a.pptest\" line=\"2\">"}) {
    EXPECT_TRUE(xml.contains(part)) << part << "\n" << xml;
  }
}

TEST(TestCommand, ReportsFilesThatCannotBeWritten) {
  const testing::TestFolder folder;
  folder.write("a.pptest", "test \"c\" {}");
  TestArguments arguments;
  arguments.junit = "no/such/folder/out.xml";
  const auto reported = testing::TestFolder::run(arguments);
  EXPECT_EQ(reported.exit_code, 2);
  EXPECT_EQ(testing::codes_in(reported.error), Lines{"V5012"});
}

TEST(TestJson, ContainsEveryTestAndCoverage) {
  const testing::TestFolder folder;
  folder.write("a.pptest", kTests);
  TestArguments arguments;
  arguments.json = arguments.coverage = true;
  const auto reported = testing::TestFolder::run(arguments);
  for (const char* part :
       {R"("name":"bad","line":3,"status":"failed")", R"("code":"V5420")",
        R"("summary":{"passed":1,"failed":1,"left_out":0,"not_run":0})",
        R"("resources":{"covered":1,"total":1})",
        R"({"kind":"output","name":"arn","file":"main.pp","line":3,"column":8,"times":2})"}) {
    EXPECT_TRUE(reported.out.contains(part)) << part << "\n" << reported.out;
  }
}

TEST(TestCommand, SupportsFilterListAndFailFast) {
  const testing::TestFolder folder;
  folder.write(
      "a.pptest",
      "test \"one\" {}\ntest \"two\" { asserts = [stack() == \"other\"] }\ntest \"three\" {}\n");
  TestArguments arguments;
  arguments.list = true;
  arguments.filter = "a.pptest: t";
  EXPECT_EQ(testing::TestFolder::run(arguments).out, "a.pptest: two\na.pptest: three\n");
  arguments.list = false;
  arguments.fail_fast = true;
  const auto reported = testing::TestFolder::run(arguments);
  EXPECT_EQ(reported.exit_code, 1);
  EXPECT_TRUE(reported.out.ends_with("1 test: 0 passed, 1 failed, 1 not run, 1 filtered out\n"))
      << reported.out;
  arguments.filter = "(";
  EXPECT_EQ(testing::codes_in(testing::TestFolder::run(arguments).error), Lines{"V5416"});
}

TEST(TestCommand, OrderDoesNotDependOnTiming) {
  const testing::TestFolder folder;
  std::string text, expected = "a.pptest\n";
  for (int i = 0; i < 40; ++i) {
    const std::string name = std::to_string(i);
    text += "test \"" + name + "\" {\n  mock resource \"*\" { delay = \"" +
            std::to_string((40 - i) % 7) + "ms\" }\n}\n";
    expected += "  ok      " + name + "\n";
  }
  folder.write("a.pptest", text);
  for (const std::size_t jobs : {1u, 2u, 8u}) {
    TestArguments arguments;
    arguments.jobs = jobs;
    EXPECT_EQ(testing::TestFolder::run(arguments).out, expected + "\n40 tests: 40 passed\n");
  }
}

TEST(Shown, UsesHclNotationAndHidesSecrets) {
  const Value secret = Value::string("x").marked(run::secret_mark());
  EXPECT_EQ(shown(Value::object({{"a", secret}, {"b c", Value::integer(1)}})),
            R"({ a = [secret], "b c" = 1 })");
  EXPECT_EQ(shown(Value::tuple({Value(), Value::dynamic(), Value::boolean(true)})),
            "[null, [unknown], true]");
  EXPECT_EQ(shown(Value::tuple({secret}).marked(run::secret_mark())), "[secret]");
  EXPECT_EQ(shown(Value::object({{"name", Value::string(std::string(90, 'x'))}})),
            "{\n  name = \"" + std::string(90, 'x') + "\"\n}");
  EXPECT_LT(shown(Value::string(std::string(1'000'000, 'x'))).size(), 5000u);
}

TEST(Shown, ShowsDifferencesWithPaths) {
  const auto object = [](const char* stack, int size) {
    return Value::object({{"size", Value::integer(size)},
                          {"tags", Value::object({{"stack", Value::string(stack)}})}});
  };
  EXPECT_EQ(differences(object("a", 1), object("a", 1)), Lines{});
  EXPECT_EQ(
      differences(object("a", 1), object("b", 2)),
      (Lines{"  .size", "    - 1", "    + 2", "  .tags.stack", "    - \"a\"", "    + \"b\""}));
  EXPECT_EQ(differences(Value::tuple({Value::integer(1)}),
                        Value::tuple({Value::integer(1), Value::integer(2)})),
            (Lines{"  [1]", "    + 2"}));
  const Value a = Value::string("a").marked(run::secret_mark());
  const Value b = Value::string("b").marked(run::secret_mark());
  EXPECT_EQ(differences(Value::tuple({a}), Value::tuple({b})),
            (Lines{"  [0]", "    the secrets differ"}));
  EXPECT_EQ(differences(Value::tuple({a}), Value::tuple({Value::string("b")})),
            (Lines{"  [0]", "    - [secret]", "    + \"b\""}));
}

TEST(Shown, ShowsFirstOfManyDifferences) {
  std::vector<Value> left, right;
  for (int i = 0; i < 11; ++i) {
    left.push_back(Value::integer(i));
    right.push_back(Value::integer(i + 1));
  }
  const auto ten = differences(Value::tuple({left.begin(), left.begin() + 10}),
                               Value::tuple({right.begin(), right.begin() + 10}));
  EXPECT_EQ(ten.size(), 30u);
  const auto eleven = differences(Value::tuple(left), Value::tuple(right));
  EXPECT_EQ(eleven.size(), 31u);
  EXPECT_EQ(eleven.back(), "  and in 1 more places");
}

}  // namespace
}  // namespace virga::cli
