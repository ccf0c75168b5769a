// The cost of marks: every construct visits nodes of mark sets in proportion to the number of
// resources that its values depend on.
#include <gtest/gtest.h>

#include "run/program_testing.h"

namespace virga::run {
namespace {

// The text has @ in place of the number of resources.
struct Construct {
  std::string name;
  std::string text;
};

void PrintTo(const Construct& construct, std::ostream* out) {
  *out << construct.name;
}

std::string with_count(std::string text, int n) {
  for (std::size_t at; (at = text.find('@')) != std::string::npos;) {
    text.replace(at, 1, std::to_string(n));
  }
  return text;
}

// The number of nodes of mark sets that a preview of the program visits.
std::size_t visits(const Construct& construct, int n) {
  ProgramBench bench;
  bench.options.preview = true;
  bench.folders["comp/main.pp"] =
      "config ids \"list(string)\" {}\n"
      "resource inner \"t:R\" { list = ids }\n"
      "output all { value = ids }\n";
  const std::string program =
      "resource r \"t:R\" {\n options { range = @ }\n}\n" + construct.text + "\n";
  const std::size_t before = cty::Marks::visits();
  EXPECT_TRUE(bench(with_count(program, n))) << testing::PrintToString(bench.complaints());
  EXPECT_EQ(bench.complaints(), Lines{});
  return cty::Marks::visits() - before;
}

class MarksCost : public ::testing::TestWithParam<Construct> {};

TEST_P(MarksCost, GrowsLinearlyWithTheNumberOfResources) {
  const std::size_t once = visits(GetParam(), 250);
  EXPECT_GT(once, 250U);
  EXPECT_LT(visits(GetParam(), 500), once * 5 / 2);
  EXPECT_LT(visits(GetParam(), 1000), once * 5);
}

std::string output(const std::string& value) {
  return "output o { value = " + value + " }";
}

const Construct kConstructs[] = {
    {"ComponentInput", "component c \"./comp\" { ids = r[*].id }"},
    {"Output", output("{for i, a in r : \"k${i}\" => { a = a.id, b = a.urn, c = [a.computed] }}")},
    {"ResourceInput", "resource q \"t:R\" { map = {for i, a in r : \"k${i}\" => a.id} }"},
    {"Recover", output("[for a in r : recover(a.id, \"x\")]")},
    {"Index", output("[for i in range(@) : r[i].id]")},
    {"Keys", output("{for a in r : a.id => 1}")},
    {"ExpandedArguments", output("max([for a in r : length(a.id)]...)")},
    {"Condition", output("[for a in r : \"y\" if a.id != \"\"]")},
    {"TemplateLoop", output("\"%{ for a in r }${a.id}%{ endfor }\"")},
    {"Try", output("[for a in r : try(a.id, \"x\")]")},
    {"TryOfAll", output("try([for a in r : \"${a.id}\"], [])")},
    {"Can", output("can([for a in r : \"${a.id}\"])")},
    {"Conditional", output("[for a in r : a.id != \"\" ? a.id : a.urn]")},
    {"LogicalOperators", output("[for a in r : a.id != \"\" && a.urn != \"\"]")},
    {"Join", output("join(\",\", r[*].id)")},
    {"Json", output("toJSON([for a in r : { a = a.id }])")},
    {"WholeResources", output("r")},
    {"Groups", output("{for a in r : \"g\" => a.id...}")},
    {"SecretIndex", output("[for i in range(@) : secret(r[i].id)]")},
    {"DependsOn", "resource q \"t:R\" {\n options { dependsOn = r }\n}"},
};

INSTANTIATE_TEST_SUITE_P(Constructs, MarksCost, ::testing::ValuesIn(kConstructs),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace virga::run
