#include <set>

#include "hcl/format/format.h"
#include "ide/actions/action.h"
#include "ide/hostile_testing.h"
#include "ide/testing.h"

namespace virga::ide {
namespace {

using testing::Files;
using testing::Fixture;

// The range between two marks, or the empty range at one.
struct Asked {
  explicit Asked(std::string text, const std::string& inside = "") {
    const std::size_t first = text.find(testing::kCursor);
    std::size_t last = text.find(testing::kCursor, first + 2);
    if (last == std::string::npos) last = first;
    if (last != first) text.erase(last, 2);
    Fixture::Files files = {{"main.pp", text}};
    if (!inside.empty()) files["site/main.pp"] = inside;
    fixture = std::make_unique<Fixture>(files);
    span = {static_cast<std::uint32_t>(first),
            static_cast<std::uint32_t>(last == first ? first : last - 2)};
  }
  std::unique_ptr<Fixture> fixture;
  base::Span span;
};

// The file after the action with this id, and the files that it creates.
std::string after(const Asked& asked, std::string_view id) {
  const Snapshot& snapshot = asked.fixture->snapshot();
  const auto result = resolve_action(snapshot, asked.fixture->source(), asked.span, id);
  if (!result) return "not offered";
  std::string text = apply_edits(snapshot.sources[asked.fixture->source()], result->edits);
  for (const NewFile& file : result->files) text += "--- " + file.path + "\n" + file.text;
  return text;
}
std::string after(const std::string& text, std::string_view id) {
  return after(Asked(text), id);
}

std::string titles(const std::string& text) {
  const Asked asked(text);
  std::string all;
  for (const Action& each :
       code_actions(asked.fixture->snapshot(), asked.fixture->source(), asked.span)) {
    all += each.title + (each.is_preferred ? " (preferred)\n" : "\n");
  }
  return all;
}

TEST(ExtractLocal, MovesExpressionAboveItem) {
  EXPECT_EQ(
      after("resource \"cat\" \"zoo:index:Pet\" {\n  name   = \"T${1 ^^+ 2}\"\n  length = 3\n}\n",
            "extract local"),
      "name = 1 + 2\n\nresource \"cat\" \"zoo:index:Pet\" {\n  name   = \"T${name}\"\n"
      "  length = 3\n}\n");
  EXPECT_EQ(after("a = 1\nb = [^^1 + a^^, 2]\n", "extract local"),
            "a     = 1\nbPart = 1 + a\nb     = [bPart, 2]\n");
}

TEST(ExtractLocal, ReplacesEqualExpressions) {
  EXPECT_EQ(after("output \"x\" {\n  value = [^^1 + 2^^, 1+2, [1 + 2 + 3]]\n}\n",
                  "extract local everywhere"),
            "x = 1 + 2\n\noutput \"x\" {\n  value = [x, x, [x + 3]]\n}\n");
}

TEST(ExtractLocal, LeavesExpressionsThatCannotMove) {
  EXPECT_EQ(after("a = [for x in [1] : ^^x + 1^^]\n", "extract local"), "not offered");
  EXPECT_EQ(after("a = invoke(\"zoo:in^^dex:getPets\", { breed = \"x\" })\n", "extract local"),
            "not offered");
  EXPECT_EQ(after("a = { ^^b = 1 }\n", "extract local"), "not offered");
}

TEST(InlineLocal, ReplacesUses) {
  EXPECT_EQ(after("a^^ = 1 + 2\nb = a * 2\nc = [a, \"${a}\"]\n", "inline local"),
            "b = (1 + 2) * 2\nc = [1 + 2, \"${1 + 2}\"]\n");
  EXPECT_EQ(after("a = { x = 1 }\nb = a^^.x\n", "inline local"), "b = ({ x = 1 }).x\n");
}

TEST(InlineLocal, IsNotOfferedIfValueWouldChange) {
  EXPECT_EQ(after("x = 1\na^^ = x\nb = [for x in [2] : a]\n", "inline local"), "not offered");
  EXPECT_EQ(after("a^^ = 1\n", "inline local"), "not offered");
}

TEST(InlineLocal, IsNotOfferedIfValueUsesItself) {
  EXPECT_NE(titles("a^^ = 1\nb = a\n").find("inline local"), std::string::npos);
  EXPECT_EQ(titles("a^^ = [a]\nb = a\n").find("inline local"), std::string::npos);
}

TEST(MissingInputs, AddsThemWithPlaceholders) {
  EXPECT_EQ(after("resource \"cage\" \"zoo:index:^^Cage\" {\n}\n", "add missing inputs"),
            "resource \"cage\" \"zoo:index:Cage\" {\n  pet  = \"\"\n  size = 0\n}\n");
  EXPECT_EQ(after("resource \"cage\" \"zoo:index:^^Cage\" { size = 1 }\n", "add missing inputs"),
            "resource \"cage\" \"zoo:index:Cage\" {\n  size = 1\n  pet  = \"\"\n}\n");
  EXPECT_EQ(after(Asked("component \"web\" \"./si^^te\" {\n}\n",
                        "config \"names\" \"list(string)\" {\n}\nconfig \"size\" \"int\" {\n"
                        "  default = 1\n}\n"),
                  "add missing inputs"),
            "component \"web\" \"./site\" {\n  names = []\n}\n");
}

TEST(AddConfig, DeclaresUnknownName) {
  EXPECT_EQ(after("resource \"cage\" \"zoo:index:Cage\" {\n  pet  = \"x\"\n  size = si^^ze\n}\n",
                  "add config"),
            "config \"size\" \"int\" {\n}\n\nresource \"cage\" \"zoo:index:Cage\" {\n"
            "  pet  = \"x\"\n  size = size\n}\n");
  EXPECT_EQ(after("config \"a\" {\n}\n\nb = \"x-${na^^me}\"\n", "add config"),
            "config \"a\" {\n}\n\nconfig \"name\" \"string\" {\n}\n\nb = \"x-${name}\"\n");
}

TEST(AddOutput, ShowsProperty) {
  EXPECT_EQ(after("resource \"cat\" \"zoo:index:Pet\" {\n}\na = cat.na^^me\n", "add output"),
            "resource \"cat\" \"zoo:index:Pet\" {\n}\na = cat.name\n\noutput \"catName\" {\n"
            "  value = cat.name\n}\n");
  EXPECT_EQ(after("resource \"cat\" \"zoo:index:Pet\" {\n  na^^me = \"Tom\"\n}\n", "add output"),
            "resource \"cat\" \"zoo:index:Pet\" {\n  name = \"Tom\"\n}\n\noutput \"catName\" {\n"
            "  value = cat.name\n}\n");
}

TEST(Sort, OrdersInputsAndOptions) {
  EXPECT_EQ(after("resource \"cat\" \"zoo:index:Pet\" {\n  ^^tags = {}\n  # the name\n"
                  "  name = \"x\"\n}\n",
                  "sort"),
            "resource \"cat\" \"zoo:index:Pet\" {\n  # the name\n  name = \"x\"\n  tags = {}\n}\n");
  EXPECT_EQ(after("resource \"cat\" \"zoo:index:Pet\" {\n  options {\n    ^^protect   = true\n"
                  "    dependsOn = []\n    range     = 2\n  }\n}\n",
                  "sort"),
            "resource \"cat\" \"zoo:index:Pet\" {\n  options {\n    range     = 2\n"
            "    dependsOn = []\n    protect   = true\n  }\n}\n");
}

TEST(TemplateForms, ConvertsBothWays) {
  EXPECT_EQ(after("a = \"one\\n${1 + ^^1}$${x}\\n\"\nb = 1\n", "heredoc"),
            "a = <<END\none\n${1 + 1}$${x}\nEND\nb = 1\n");
  EXPECT_EQ(after("a = <<-END\n    o^^ne\n    \"${1 + 1}\"\n  END\nb = 1\n", "quoted"),
            "a = \"one\\n\\\"${1 + 1}\\\"\\n\"\nb = 1\n");
  EXPECT_EQ(after("a = 1\nb = \"${^^a}\"\n", "unwrap"), "a = 1\nb = a\n");
  EXPECT_EQ(after("a = \"x\"\nb = { \"${^^a}\" = 1 }\n", "unwrap"), "a = \"x\"\nb = { (a) = 1 }\n");
}

TEST(BlockOptions, AddsLogicalNameAndProtection) {
  EXPECT_EQ(after("resource \"c^^at\" \"zoo:index:Pet\" {\n}\n", "logical name"),
            "resource \"cat\" \"zoo:index:Pet\" {\n  __logicalName = \"cat\"\n}\n");
  EXPECT_EQ(after("resource \"c^^at\" \"zoo:index:Pet\" {\n  name = \"x\"\n}\n", "protect"),
            "resource \"cat\" \"zoo:index:Pet\" {\n  name = \"x\"\n\n  options {\n"
            "    protect = true\n  }\n}\n");
}

TEST(Secret, WrapsValue) {
  EXPECT_EQ(after("resource \"cat\" \"zoo:index:Pet\" {\n  name = \"T^^om\"\n}\n", "secret"),
            "resource \"cat\" \"zoo:index:Pet\" {\n  name = secret(\"Tom\")\n}\n");
}

TEST(ExtractComponent, MovesItemsIntoFolder) {
  EXPECT_EQ(after("size = 3\n\n^^# The cat.\nresource \"cat\" \"zoo:index:Pet\" {\n"
                  "  length = size\n}\n\nlong = cat.length^^\n\noutput \"all\" {\n"
                  "  value = [long, cat.name]\n}\n",
                  "extract component"),
            "size = 3\n\ncomponent \"component\" \"./component\" {\n  size = size\n}\n\n"
            "output \"all\" {\n  value = [component.long, component.cat.name]\n}\n"
            "--- component/main.pp\nconfig \"size\" \"int\" {\n}\n\n# The cat.\n"
            "resource \"cat\" \"zoo:index:Pet\" {\n  length = size\n\n  options {\n"
            "    aliases = [{ name = \"cat\", noParent = true }]\n  }\n}\n\n"
            "long = cat.length\n\noutput \"cat\" {\n  value = cat\n}\n\noutput \"long\" {\n  value "
            "= long\n}\n");
}

TEST(TextHabits, JoinsInTemplate) {
  EXPECT_EQ(after("a = \"x\"\nb = a ^^+ \"-\" + a\n", "join texts"),
            "a = \"x\"\nb = \"${a}-${a}\"\n");
  EXPECT_EQ(after("a = \"x\"\nb = for^^mat(\"%s/%s%%\", a, \"y\")\n", "join texts"),
            "a = \"x\"\nb = \"${a}/y%\"\n");
  EXPECT_EQ(after("a = 1 + ^^2\n", "join texts"), "not offered");
  EXPECT_EQ(after("a = \"x\"\nb = a ^^+ \"y\" + \"z\"[0]\n", "join texts"),
            "a = \"x\"\nb = \"${a}y${\"z\"[0]}\"\n");
}

TEST(RangeHabits, NamesInstance) {
  const auto text = [](const std::string& value, const std::string& range) {
    return "resource \"cat\" \"zoo:index:Pet\" {\n  name = \"x${" + value + "}\"\n  options {\n" +
           "    range = " + range + "\n  }\n}\n";
  };
  EXPECT_EQ(after(text("ea^^ch.value", "[1]"), "range"), text("range.value", "[1]"));
  EXPECT_EQ(after(text("co^^unt.index", "3"), "range"), text("range.value", "3"));
  EXPECT_EQ(after("a = each.val^^ue\n", "range"), "not offered");
}

TEST(Fixes, RemovePrefixesOfOtherLanguages) {
  EXPECT_EQ(after("size = 1\na = va^^r.size\n", "fix 0 0"), "size = 1\na = size\n");
  EXPECT_EQ(after("size = 1\na = lo^^cal.size\n", "fix 0 0"), "size = 1\na = size\n");
}

TEST(Fixes, OffersThoseOfDiagnostics) {
  const std::string text = "resource \"cat\" \"zoo:index:Pet\" {\n  na^^mee = \"Tom\"\n}\n";
  EXPECT_TRUE(titles(text).starts_with("replace with `name`\n")) << titles(text);
  EXPECT_EQ(after(text, "fix 0 0"), "resource \"cat\" \"zoo:index:Pet\" {\n  name = \"Tom\"\n}\n");
}

// Every action at every stride-th offset: applied, the program has no new diagnostics and stays
// formatted.
void check_actions(const Files& files, schema::Loader& loader, std::size_t stride) {
  const testing::Opened before(files, loader);
  const Snapshot& snapshot = before.snapshot();
  std::set<std::string> done;
  const testing::Ask ask = [&](const Snapshot&, base::SourceId source, std::uint32_t offset) {
    for (const Action& action : code_actions(snapshot, source, {offset, offset})) {
      if (action.kind == ActionKind::kFixAll) continue;
      SCOPED_TRACE(snapshot.sources[source].name() + ":" +
                   std::to_string(snapshot.sources[source].lines().line_at(offset)) + " " +
                   action.id);
      const auto result = resolve_action(snapshot, source, {offset, offset}, action.id);
      if (!result) continue;
      Files changed = files;
      std::string key = action.id;
      for (std::uint32_t id = 1; id <= snapshot.sources.size(); ++id) {
        const base::Source& each = snapshot.sources[base::SourceId{id}];
        const std::string text = apply_edits(each, result->edits);
        const bool is_formatted = hcl::format(each.text()) == each.text();
        EXPECT_TRUE(!is_formatted || hcl::format(text) == text) << text;
        changed[each.name()] = text;
        key += text;
      }
      for (const NewFile& file : result->files) changed[file.path] = file.text;
      if (!done.insert(key).second) continue;
      const testing::Opened after(changed, loader);
      EXPECT_LE(after.snapshot().diagnostics.size(), snapshot.diagnostics.size())
          << action.title << "\n"
          << (after.snapshot().diagnostics.empty()
                  ? ""
                  : after.snapshot().diagnostics.list().back().message())
          << "\n"
          << changed.begin()->second;
    }
  };
  testing::ask_everywhere(snapshot, ask, stride);
}

TEST(Actions, AddNoDiagnosticsInRepository) {
  for (const testing::RepositoryProgram& program : testing::repository_programs()) {
    SCOPED_TRACE(program.folder);
    check_actions(program.files, testing::repository_schemas(), 29);
  }
}

TEST(Actions, AddNoDiagnosticsInGivenPrograms) {
  const testing::GivenPrograms given = testing::given_programs();
  for (const testing::RepositoryProgram& program : given.programs) {
    SCOPED_TRACE(program.folder);
    check_actions(program.files, *given.schemas, 3);
  }
}

TEST(Actions, AddNoDiagnosticsInProgramWithEveryConstruct) {
  bind::testing::TestLoader loader;
  loader.add(bind::testing::zoo());
  check_actions(testing::every_construct(), loader, 3);
}

// The selections of up to four neighbouring items of a file.
std::vector<base::Span> neighbours(const hcl::Tree& tree) {
  std::vector<base::Span> items;
  for (const hcl::Attribute& each : tree.body->attributes) items.push_back(each.span);
  for (const hcl::Block* each : tree.body->blocks) items.push_back(each->span());
  std::ranges::sort(items);
  std::vector<base::Span> all;
  for (std::size_t i = 0; i < items.size(); ++i) {
    for (std::size_t j = i; j < std::min(items.size(), i + 4); ++j) {
      all.push_back(base::join(items[i], items[j]));
    }
  }
  return all;
}

TEST(ExtractComponent, MovesWholeCommentIfSelectionBeginsInIt) {
  EXPECT_EQ(after("# a com^^ment\nsize = 3^^\n\noutput \"o\" {\n  value = size\n}\n",
                  "extract component"),
            "component \"component\" \"./component\" {\n}\n\noutput \"o\" {\n"
            "  value = component.size\n}\n--- component/main.pp\n# a comment\nsize = 3\n\n"
            "output \"size\" {\n  value = size\n}\n");
}

TEST(ExtractComponent, IsNotOfferedIfFileOfUseIsBroken) {
  const auto is_offered = [](const std::string& main) {
    const Fixture fixture({{"main.pp", main}, {"other.pp", "second = 1\n"}});
    const Snapshot& snapshot = fixture.snapshot();
    const auto actions = code_actions(snapshot, snapshot.source("other.pp"), {0, 10});
    return std::ranges::any_of(
        actions, [](const Action& action) { return action.id == "extract component"; });
  };
  EXPECT_TRUE(is_offered("output \"o\" { value = second }\n"));
  EXPECT_FALSE(is_offered("output \"o\" { value = second }\nbroken = [\n"));
}

TEST(ExtractComponent, AddsNoDiagnosticsInRepository) {
  std::size_t extracted = 0;
  for (const testing::RepositoryProgram& program : testing::repository_programs()) {
    SCOPED_TRACE(program.folder);
    const testing::Opened before(program.files, testing::repository_schemas());
    const Snapshot& snapshot = before.snapshot();
    if (!snapshot.diagnostics.empty()) continue;  // of the policy pack, which is not a program
    for (const hcl::Tree& tree : snapshot.program.files) {
      for (const base::Span& span : neighbours(tree)) {
        const auto result = resolve_action(snapshot, tree.source, span, "extract component");
        if (!result) continue;
        ++extracted;
        Files changed = program.files;
        for (std::uint32_t id = 1; id <= snapshot.sources.size(); ++id) {
          const base::Source& each = snapshot.sources[base::SourceId{id}];
          changed[each.name()] = apply_edits(each, result->edits);
        }
        for (const NewFile& file : result->files) {
          EXPECT_EQ(hcl::format(file.text), file.text);
          changed[file.path] = file.text;
        }
        const testing::Opened after(changed, testing::repository_schemas());
        EXPECT_LE(after.snapshot().diagnostics.size(), snapshot.diagnostics.size())
            << (after.snapshot().diagnostics.empty()
                    ? ""
                    : after.snapshot().diagnostics.list().back().message())
            << "\n"
            << changed.begin()->second << "\n"
            << changed["main.pp"];
      }
    }
  }
  EXPECT_GT(extracted, 20u);
}

TEST(Actions, SurviveHalfWrittenPrograms) {
  const testing::Ask ask = [](const Snapshot& snapshot, base::SourceId source,
                              std::uint32_t offset) {
    for (const std::uint32_t begin : {offset, 0u}) {
      for (const Action& each : code_actions(snapshot, source, {begin, offset})) {
        resolve_action(snapshot, source, {begin, offset}, each.id);
      }
    }
  };
  testing::ask_in_prefixes(ask, 1, 101, 8);
}

}  // namespace
}  // namespace virga::ide
