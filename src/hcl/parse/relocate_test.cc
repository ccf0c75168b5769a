// Text that was extracted from a source: spans of trees and diagnostics refer to the source.
#include <gtest/gtest.h>

#include <regex>

#include "hcl/testing.h"

namespace virga::hcl {
namespace {

constexpr std::string_view kBefore = "#########";

// Parses `text`, which follows kBefore in the source.
Parsed parse_after(std::string_view text) {
  Parsed parsed;
  const base::Source& source =
      parsed.sources->add("test.hcl", std::string(kBefore) + std::string(text));
  const Anchor anchors[] = {{0, kBefore.size()}};
  const Passage passage(source.id(), source.text().substr(kBefore.size()), anchors);
  parsed.tree = parse_template(passage, parsed.diagnostics);
  return parsed;
}

// The dump with `by` added to each offset.
std::string shifted(const std::string& dump, std::size_t by) {
  static const std::regex kSpan(R"((\d+)\.\.(\d+))");
  std::string out;
  auto rest = dump.begin();
  for (std::sregex_iterator match(dump.begin(), dump.end(), kSpan), end; match != end; ++match) {
    out.append(rest, (*match)[0].first);
    out += std::to_string(std::stoul((*match)[1]) + by) + ".." +
           std::to_string(std::stoul((*match)[2]) + by);
    rest = (*match)[0].second;
  }
  return out.append(rest, dump.end());
}

TEST(Relocate, MovesEveryNodeOnce) {
  const std::string text =
      R"(a${b.c[0].d}e%{ if f[g] == !h["i"] }$${j}%{ else }${-k(l, "m${n}"...)}%{ endif })"
      R"(${o ? [1, null] : { p = q, (r) : "s" }}%{ for t, u in v }${t}%{ endfor })"
      R"(${[for w, x in y : w + 1 if x]}${{ for z in z : z => z.*.a... }})"
      R"(${f().*.g}${f()[*].g[h]}${(true)})";
  const Parsed moved = parse_after(text);
  EXPECT_EQ(moved.errors(), std::vector<std::string>{});
  EXPECT_EQ(moved.dump(), shifted(parse(parse_template, text).dump(), kBefore.size()));
  EXPECT_TRUE(moved.tree.tokens.empty());
}

TEST(Relocate, MovesSpansInsideNodes) {
  const auto text_of = [](const Parsed& parsed, Span span) {
    return std::string(parsed.source().text(span));
  };
  const auto wrapped = [](const Parsed& parsed) -> const Expr& {
    return *parsed.tree.expr->as<TemplateWrapExpr>().wrapped;
  };
  const Parsed calling = parse_after("${f(1)}");
  const auto& call = wrapped(calling).as<CallExpr>();
  EXPECT_EQ(
      text_of(calling, call.name_span) + text_of(calling, call.open) + text_of(calling, call.close),
      "f()");
  const Parsed looping = parse_after("${[for k, v in c : k]}");
  const auto& loop = wrapped(looping).as<ForExpr>();
  EXPECT_EQ(text_of(looping, loop.open) + text_of(looping, loop.key_name_span) +
                text_of(looping, loop.value_name_span) + text_of(looping, loop.close),
            "[kv]");
  const Parsed indexing = parse_after("${a[b]}");
  const auto& index = wrapped(indexing).as<IndexExpr>();
  EXPECT_EQ(text_of(indexing, index.open) + text_of(indexing, index.brackets), "[[b]");
  const Parsed adding = parse_after("${1 + -2}");
  const auto& sum = wrapped(adding).as<BinaryExpr>();
  EXPECT_EQ(text_of(adding, sum.op_span) + text_of(adding, sum.right->as<UnaryExpr>().op_span),
            "+-");
  const Parsed list = parse_after("${[1]}");
  EXPECT_EQ(text_of(list, wrapped(list).as<TupleExpr>().open), "[");
  const Parsed object = parse_after("${{}}");
  EXPECT_EQ(text_of(object, wrapped(object).as<ObjectExpr>().open), "{");
  const Parsed splat = parse_after("${a[*]}");
  EXPECT_EQ(text_of(splat, wrapped(splat).as<SplatExpr>().marker), "[*]");
}

TEST(Relocate, DiagnosticsReferToTheSource) {
  EXPECT_EQ(parse_after("a${1 2}").errors(), std::vector<std::string>{"V1166 at `2`"});
  EXPECT_EQ(parse_after("a${1 ^ 2}").errors().front(), "V1101 at `^`");
}

TEST(Relocate, MapsDecodedTextToWrittenText) {
  // `\t` and `\u00e9` decode to one and two bytes.
  base::Sources sources;
  const base::Source& source = sources.add("test", R"(\t${a}\u00e9${b})");
  const std::string text = "\t${a}é${b}";
  const Anchor anchors[] = {{0, 0}, {1, 2}, {7, 12}};
  diag::Diagnostics reported;
  const Tree tree = parse_template(Passage(source.id(), text, anchors), reported);
  EXPECT_TRUE(reported.empty());
  const auto parts = tree.expr->as<TemplateExpr>().parts;
  ASSERT_EQ(parts.size(), 4u);
  EXPECT_EQ(source.text(parts[0]->span), R"(\t)");
  EXPECT_EQ(source.text(parts[1]->span), "a");
  EXPECT_EQ(source.text(parts[2]->span), R"(\u00e9)");
  EXPECT_EQ(source.text(parts[3]->span), "b");
}

}  // namespace
}  // namespace virga::hcl
