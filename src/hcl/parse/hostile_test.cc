// Hostile input: deep nesting, truncation, damage. Nothing may crash, hang or exhaust memory.
#include <gtest/gtest.h>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

const char* const kEverything = R"(
a = 1 + -b.c[0][*].d ? f(x, y...) : ns::g("s${~ t ~}u")
b "l" m { n = [for k, v in { a = 1, (b) : 2 } : v if !k] }
c {
  d = <<-E
    x %{ if a }${b}%{ else }$${c}%{ endif } %{ for k, v in d ~} y %{ endfor }
  E
  e = { for k, v in a.*.b : k => v... } // é 日本 \u00e9
  f = "\n\u00e9\"${"${[1, 2.5e3]}"}" /* c */
}
)";

struct Nesting {
  const char* name;
  Read read;
  std::string open;
  std::string inside;
  std::string close;
};

const std::vector<Nesting>& nestings() {
  static const std::vector<Nesting> all = {
      {"parentheses", parse_expression, "(", "1", ")"},
      {"tuples", parse_expression, "[", "", "]"},
      {"objects", parse_expression, "{a=", "1", "}"},
      {"object keys", parse_expression, "{(", "a", ")=1}"},
      {"calls", parse_expression, "f(", "", ")"},
      {"indexes", parse_expression, "a[", "b", "]"},
      {"splats", parse_expression, "", "a", "[*]"},
      {"negations", parse_expression, "-", "1", ""},
      {"conditionals", parse_expression, "a?b:", "c", ""},
      {"inner conditionals", parse_expression, "a?", "b", ":c"},
      {"lists of for", parse_expression, "[for a in b:", "a", "]"},
      {"objects of for", parse_expression, "{for a in b:a=>", "a", "}"},
      {"strings", parse_expression, "\"${", "a", "}\""},
      {"heredocs", parse_expression, "<<E\n${", "a", "}\nE\n"},
      {"bare templates", parse_template, "${\"", "", "\"}"},
      {"if directives", parse_template, "%{if a}", "", "%{endif}"},
      {"for directives", parse_template, "%{for a in b}", "", "%{endfor}"},
      {"blocks", parse_config, "b {\n", "", "}\n"},
      {"blocks of expressions", parse_config, "b {\na = [\n", "", "]\n}\n"},
  };
  return all;
}

std::vector<std::string> codes(const Parsed& parsed) {
  std::vector<std::string> out;
  for (const diag::Diagnostic& d : parsed.diagnostics.list()) out.push_back(diag::show(d.code));
  return out;
}

// A parser with quadratic run time would take hours.
TEST(Hostile, ReportsManyLevelsOnce) {
  for (const Nesting& nesting : nestings()) {
    if (std::string_view(nesting.name) == "blocks of expressions") continue;
    const Parsed parsed = parse(
        nesting.read, repeat(nesting.open, kMany) + nesting.inside + repeat(nesting.close, kMany));
    EXPECT_EQ(codes(parsed), std::vector<std::string>{"V1191"}) << nesting.name;
  }
}

// Operators and postfixes form chains, which are long but not deep.
TEST(Hostile, ParsesChainsOfManyLinks) {
  for (const char* link : {"+1", "==1", "&&a", "*b+c", "[b]", ".c[b]", ".*[b]", "[0]", ".c"}) {
    const Parsed parsed = parse(parse_expression, "f()" + repeat(link, kMany));
    EXPECT_EQ(codes(parsed), std::vector<std::string>{}) << link;
    EXPECT_LE(parsed.tree.expr->height, 3u) << link;
  }
}

TEST(Hostile, BoundsErrorsForManyOpeningBrackets) {
  for (const Nesting& nesting : nestings()) {
    if (nesting.open.empty()) continue;
    const Parsed parsed = parse(nesting.read, repeat(nesting.open, kMany));
    EXPECT_GE(parsed.diagnostics.size(), 1u) << nesting.name;
    EXPECT_LE(parsed.diagnostics.size(), 3u) << nesting.name;
  }
}

TEST(Hostile, ParsesManyClosingBrackets) {
  for (const Nesting& nesting : nestings()) parse(nesting.read, repeat(nesting.close, kMany));
}

TEST(Hostile, ParsesManyRepetitionsOfEachToken) {
  for (const char* text :
       {"\"",   "\"\n", "$",       "${",     "%{",   "\\",   "<<E\n", "/*", "/*/", "#",
        "'",    "`",    "&",       ";",      "\xFF", "\xC3", "\r",    "\n", ".",   "1.",
        "1e",   "a.",   "a ",      "a\n",    "a=",   "a=\n", "a{",    "{",  "}",   "(",
        ")",    "[",    "]",       "~}",     ",",    "?",    ":",     "=>", "::",  "...",
        "for ", "if ",  "e\u0301", "\u0301", "<<",   "a \"", "!"}) {
    const std::string all = repeat(text, 200'000);
    parse(parse_config, all);
    parse(parse_expression, all);
    parse(parse_template, all);
    parse(parse_expression, "\"" + all);
    parse(parse_config, "a = <<-E\n" + all);
  }
}

// The deepest nesting that is allowed, and one more, for each construct.
TEST(Hostile, LimitsNestingOfEachConstruct) {
  base::Limits limits;
  for (limits.max_nesting = 2; limits.max_nesting < 60; limits.max_nesting += 19) {
    const std::size_t n = limits.max_nesting;
    const auto nested = [&](const char* open, const char* inside, const char* close,
                            std::size_t k) {
      return parse(parse_expression, repeat(open, k) + inside + repeat(close, k), limits)
          .errors()
          .size();
    };
    EXPECT_EQ(nested("(", "1", ")", n), 0u);
    EXPECT_EQ(nested("(", "1", ")", n + 1), 1u);
    EXPECT_EQ(nested("[", "1", "]", n), 0u);
    EXPECT_EQ(nested("[", "1", "]", n + 1), 1u);
    EXPECT_EQ(nested("{a=", "1", "}", n), 0u);
    EXPECT_EQ(nested("{a=", "1", "}", n + 1), 1u);
    EXPECT_EQ(nested("\"${", "a", "}\"", n), 0u);
    EXPECT_EQ(nested("\"${", "a", "}\"", n + 1), 1u);
    EXPECT_EQ(nested("-", "1", "", n), 0u);
    EXPECT_EQ(nested("-", "1", "", n + 1), 1u);
    EXPECT_EQ(nested("", "a", "[*]", n), 0u);
    EXPECT_EQ(nested("", "a", "[*]", n + 1), 1u);
    EXPECT_EQ(nested("1+(", "1", ")", n / 2), 0u);
    EXPECT_EQ(nested("1+(", "1", ")", n / 2 + 1), 1u);
    const auto blocks = [&](std::size_t k) {
      return parse(parse_config, repeat("b {\n", k) + repeat("}\n", k), limits).errors().size();
    };
    EXPECT_EQ(blocks(n), 0u);
    EXPECT_EQ(blocks(n + 1), 1u);
  }
}

TEST(Hostile, ParsesRestOfFileAfterTooDeepExpression) {
  const Parsed parsed =
      parse(parse_config, "a = " + repeat("(", 5000) + "1" + repeat(")", 5000) + "\nb = 2\n");
  EXPECT_EQ(codes(parsed), std::vector<std::string>{"V1191"});
  EXPECT_NE(parsed.tree.body->attribute("b"), nullptr);
}

void parse_every_way(const std::string& text) {
  parse(parse_config, text);
  parse(parse_expression, text);
  parse(parse_template, text);
}

TEST(Hostile, ParsesEveryTruncation) {
  const std::string sample = kEverything;
  EXPECT_EQ(errors_in_config(sample), std::vector<std::string>{});
  for (std::size_t size = 0; size < sample.size(); ++size) {
    parse_every_way(sample.substr(0, size));
    parse_every_way(sample.substr(size));
  }
}

TEST(Hostile, ParsesEveryFlippedByte) {
  const std::string sample = kEverything;
  for (std::size_t at = 0; at < sample.size(); ++at) {
    for (const unsigned bit : {0x01u, 0x04u, 0x20u, 0x80u, 0xFFu}) {
      std::string text = sample;
      text[at] = static_cast<char>(static_cast<unsigned char>(text[at]) ^ bit);
      parse_every_way(text);
    }
  }
}

TEST(Hostile, BoundsNumberOfDiagnostics) {
  const Parsed parsed = parse(parse_config, repeat("a\n", 100'000));
  EXPECT_EQ(parsed.diagnostics.size(), base::Limits{}.max_diagnostics);
}

}  // namespace
}  // namespace virga::hcl
