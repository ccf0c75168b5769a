#include <string>

#include "hcl/eval/bench_testing.h"

namespace virga::hcl {
namespace {

TEST(Template, ConcatenatesParts) {
  EvalBench bench;
  expect(bench, {
                    {R"("")", R"("")"},
                    {R"("plain")", R"("plain")"},
                    {R"("a${s}b${n}c${t}")", R"("atextb2ctrue")"},
                    {R"("${n}")", "2"},
                    {R"("${n}!")", R"("2!")"},
                    {R"("%{ if t }yes%{ else }no%{ endif }")", R"("yes")"},
                    {R"("%{ for e in l }<${e}>%{ endfor }")", R"("<x><y>")"},
                    {R"("%{ for e in l ~} ${e} %{~ endfor }.")", R"("xy.")"},
                });
  EXPECT_EQ(bench.in_template("a ${s} %{ if false }b%{ endif }"), R"("a text ")");
  EXPECT_EQ(bench.in_template(""), R"("")");
  EXPECT_EQ(bench("<<-EOT\n    a ${s}\n      b\n  EOT\n"), R"("a text\n  b\n")");
}

TEST(Template, BuildsTextsOfAnyLength) {
  EvalBench bench;
  for (const std::size_t size : {1u, 125u, 126u, 127u, 128u, 129u, 130u, 131u, 1000u}) {
    const std::string part(size, '-');
    bench.context.set_variable("p", cty::Value::string(part));
    EXPECT_EQ(bench(R"("a${p}b")"), "\"a" + part + "b\"");
    EXPECT_EQ(bench(R"("${p}${p}${n}")"), "\"" + part + part + "2\"");
    EXPECT_EQ(bench(R"("%{ for e in l }${e}${p}%{ endfor }")"), "\"x" + part + "y" + part + "\"");
    EXPECT_EQ(bench(R"("${p}${us}")"),
              "unknown(string, not null, starts with \"" + part.substr(0, 128) + "\")");
  }
}

TEST(Template, WritesNumbersAsConversionsDo) {
  EvalBench bench;
  for (const char* number : {"0", "-0", "-7", "1.5", "9007199254740993", "-9223372036854775808",
                             "18446744073709551616", "1e30", "1/3"}) {
    const std::string text = number;
    EXPECT_EQ(bench("\"<${" + text + "}>\""), bench("\"<${tostring(" + text + ")}>\"")) << text;
  }
  // The shortest text of an integer of fewer bits than 64 is not the text of all its digits.
  bench.context.set_variable("d", cty::Value::number(cty::Number::real(1152921504606846976.0)));
  EXPECT_EQ(bench("\"<${d}>\""), bench("\"<${tostring(d)}>\""));
}

TEST(Template, NormalizesAcrossParts) {
  EvalBench bench;
  bench.context.set_variable("accent", cty::Value::string("\u0301"));
  EXPECT_EQ(bench(R"("caf${"e"}${accent}")"), "\"caf\u00e9\"");
}

TEST(Template, KeepsKnownPrefixOfUnknownText) {
  EvalBench bench;
  expect(bench, {
                    {R"("id-${us}-x")", R"(unknown(string, not null, starts with "id-"))"},
                    {R"("${us}x")", "unknown(string, not null)"},
                    {R"("${un}")", "unknown(number)"},
                    {R"("a-%{ for e in ul }${e}%{ endfor }")",
                     R"(unknown(string, not null, starts with "a-"))"},
                });
  const std::string longest(128, '-');
  EXPECT_EQ(bench("\"" + longest + "yz${us}\""),
            "unknown(string, not null, starts with \"" + longest + "\")");
}

TEST(Template, KeepsMarks) {
  EvalBench bench;
  expect(bench, {
                    {R"("a${ms}")", R"("ahush" {m})"},
                    {R"("${us}${ms}")", "unknown(string, not null) {m}"},
                    {R"("%{ for e in ml }${e}%{ endfor }")", R"("xy" {m})"},
                    {R"("%{ for e in [ms, s] }${e}%{ endfor }")", R"("hushtext" {m})"},
                    {R"("%{ for e in [us, ms] }${e}%{ endfor }")", "unknown(string, not null) {m}"},
                    {R"("%{ for e in md }${e}%{ endfor }")", "unknown(string, not null) {m}"},
                    {R"("%{ if mb }a%{ endif }")", R"("a" {m})"},
                });
}

TEST(Template, ReportsErrors) {
  EvalBench bench;
  expect(bench, {
                    {R"("a${nothing}")", "V1261 at `nothing`"},
                    {R"("a${l}")", "V1262 at `l`"},
                    {R"("a${x}${y}")", "V1201 at `x`; V1201 at `y`"},
                });
}

}  // namespace
}  // namespace virga::hcl
