#include "diag/render_json.h"

#include <gtest/gtest.h>

#include "diag/codes/tool.h"

namespace virga::diag {
namespace {

using base::Range;

TEST(RenderJson, OmitsEmptyLists) {
  const base::Sources sources;
  EXPECT_EQ(render_json(Diagnostic(codes::kFileUnreadable, Range{}), sources),
            R"({"code":"V5001","severity":"error","message":"cannot read {0}: {1}"})");
}

TEST(RenderJson, WritesAllParts) {
  base::Sources sources;
  const base::Source& source = sources.add("a\"b.pp", "x\n\u00E9 = y");
  Diagnostic diagnostic(codes::kFileUnreadable, source.range({5, 6}), Name{"n"}, Reason{"r\n"});
  diagnostic.in(source.range({2, 8})).with_severity(Severity::kWarning);
  diagnostic.label(source.range({0, 1}), {"here"}).note({"so"}).help({"do"});
  diagnostic.fix({"fix it"}, {{source.range({1, 1}), "\n"}, {source.range({0, 1}), ""}});
  EXPECT_EQ(
      render_json(diagnostic, sources),
      R"({"code":"V5001","severity":"warning","message":"cannot read `n`: r\\n","file":"a\"b.pp",)"
      R"("range":{"start":{"line":2,"column":3,"byte":5},"end":{"line":2,"column":4,"byte":6}},)"
      R"("context":{"start":{"line":2,"column":1,"byte":2},"end":{"line":2,"column":6,"byte":8}},)"
      R"("arguments":[{"kind":"name","text":"n"},{"kind":"reason","text":"r\n"}],)"
      R"("labels":[{"file":"a\"b.pp","range":{"start":{"line":1,"column":1,"byte":0},)"
      R"("end":{"line":1,"column":2,"byte":1}},"message":"here"}],)"
      R"("notes":[{"kind":"note","message":"so"},{"kind":"help","message":"do"}],)"
      R"("fixes":[{"title":"fix it","safe":false,"edits":[)"
      R"({"file":"a\"b.pp","range":{"start":{"line":1,"column":2,"byte":1},)"
      R"("end":{"line":1,"column":2,"byte":1}},"replacement":"\n"},)"
      R"({"file":"a\"b.pp","range":{"start":{"line":1,"column":1,"byte":0},)"
      R"("end":{"line":1,"column":2,"byte":1}},"replacement":""}]}]})");
}

TEST(RenderJson, WritesEveryKindOfArgument) {
  const base::Sources sources;
  Diagnostic diagnostic(codes::kFileUnreadable, Range{}, TypeText{"t"}, Excerpt{"e\xFF"},
                        PathText{"p"}, Count{-3}, Word("w"), Names{{"a", "b"}}, Names{});
  const std::string json = render_json(diagnostic, sources);
  EXPECT_EQ(json.substr(json.find("\"arguments\"")),
            R"("arguments":[{"kind":"type","text":"t"},{"kind":"excerpt","text":"e)"
            "\uFFFD"
            R"("},{"kind":"path","text":"p"},{"kind":"count","number":-3},)"
            R"({"kind":"word","text":"w"},{"kind":"names","texts":["a","b"]},)"
            R"({"kind":"names","texts":[]}]})");
}

TEST(RenderJson, ClampsRangesBeyondTheEnd) {
  base::Sources sources;
  const base::Source& source = sources.add("a", "xy");
  const std::string json =
      render_json(Diagnostic(codes::kFileUnreadable, source.range({7, 3})), sources);
  EXPECT_NE(json.find(R"("range":{"start":{"line":1,"column":3,"byte":2},"end":{"line":1,)"
                      R"("column":3,"byte":2}})"),
            std::string::npos)
      << json;
}

TEST(RenderJson, WritesASortedArray) {
  base::Sources sources;
  const base::Source& source = sources.add("a", "xy");
  Diagnostics diagnostics;
  EXPECT_EQ(render_json(diagnostics, sources), "[]");
  diagnostics.add(codes::kFileUnreadable, source.range({1, 2}), Name{"later"}, Reason{"r"});
  diagnostics.add(codes::kFileUnreadable, source.range({0, 1}), Name{"sooner"}, Reason{"r"});
  const std::string json = render_json(diagnostics, sources);
  EXPECT_LT(json.find("sooner"), json.find("later"));
  EXPECT_TRUE(json.starts_with("[{") && json.ends_with("}]"));
  EXPECT_NE(json.find("},{\"code\""), std::string::npos);
}

}  // namespace
}  // namespace virga::diag
