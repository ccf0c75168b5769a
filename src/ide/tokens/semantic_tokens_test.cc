#include "ide/tokens/semantic_tokens.h"

#include "ide/every_text_testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

std::string show(const Snapshot& snapshot, base::SourceId source,
                 std::optional<base::Span> part = {}) {
  std::string text;
  for (const SemanticToken& token : semantic_tokens(snapshot, source, part)) {
    text += std::string(snapshot.sources[source].text(token.span)) + ":";
    text += name(token.kind);
    if (token.modifiers.declaration) text += "+declaration";
    if (token.modifiers.readonly) text += "+readonly";
    if (token.modifiers.deprecated) text += "+deprecated";
    if (token.modifiers.secret) text += "+secret";
    if (token.modifiers.default_library) text += "+library";
    text += "\n";
  }
  return text;
}
// The tokens of a program: "cat:resource+declaration", one per line.
std::string tokens(const std::string& program) {
  const Fixture fixture(program);
  return show(fixture.snapshot(), fixture.snapshot().source("main.pp"));
}

TEST(SemanticTokens, ShowMeaningOfNames) {
  EXPECT_EQ(tokens(R"(resource "cat" "zoo:index:Pet" {
  name = upper
  options {
    dependsOn = [lair]
  }
}
upper = length("x")
)"),
            R"(resource:blockType
cat:resource+declaration
zoo:index:Pet:type
name:property
upper:local
options:blockType
dependsOn:option+library
lair:variable
upper:local+declaration
length:function+library
"x":string
)");
}

TEST(SemanticTokens, ShowSecretsAndConstants) {
  EXPECT_EQ(tokens(R"(config "key" "string" {
  secret = true
}
one = 1
all = [one, key, secret("a")]
)"),
            R"(config:blockType
key:config+declaration+secret
string:type
secret:property
true:constant
one:local+declaration+readonly
1:number
all:local+declaration
one:local+readonly
key:config+secret
secret:function+library
"a":string
)");
}

TEST(SemanticTokens, ShowLoopsAndOperators) {
  EXPECT_EQ(tokens("a = { for k, v in { b = 1 } : k => -v... if v > 2 ? true : false }\n"),
            R"(a:local+declaration
for:keyword
k:loopVariable+declaration
v:loopVariable+declaration
in:keyword
b:property+declaration
1:number
k:loopVariable
=>:operator
-:operator
v:loopVariable
...:operator
if:keyword
v:loopVariable
>:operator
2:number
?:operator
true:constant
::operator
false:constant
)");
}

TEST(SemanticTokens, ShowTemplatesAndEscapes) {
  EXPECT_EQ(tokens("a = \"x\\n${1}$${\"\nb = <<-E\n  y %{ if true }z%{ endif }\n  w\nE\n"),
            R"(a:local+declaration
"x:string
\n:escape
${:template
1:number
}:template
$${:escape
":string
b:local+declaration
<<-E:template
  y :string
%{:template
if:keyword
true:constant
}:template
z:string
%{:template
endif:keyword
}:template
  w:string
E:template
)");
}

TEST(SemanticTokens, ShowStepsAndPropertyPaths) {
  EXPECT_EQ(tokens(R"(resource "cat" "zoo:index:Pet" {
  friends = [{ "name" = "Tom" }]
  options {
    ignoreChanges = [friends[0].name]
  }
}
first = cat.friends[0]["name"]
)"),
            R"(resource:blockType
cat:resource+declaration
zoo:index:Pet:type
friends:property
name:property
"Tom":string
options:blockType
ignoreChanges:option+library
friends:property
0:number
name:property
first:local+declaration
cat:resource
friends:property
0:number
name:property
)");
}

TEST(SemanticTokens, SplitCommentsAtLines) {
  EXPECT_EQ(tokens("/* a\n\n b */ c = 1 # d\r\n"),
            "/* a:comment\n b */:comment\nc:local+declaration+readonly\n1:number\n# d:comment\n");
}

// A carriage return ends a line of an editor, but no line of the language.
TEST(SemanticTokens, SplitTokensAtCarriageReturns) {
  EXPECT_EQ(tokens("# a\rb\n/* c\r\rd */\n"),
            "# a:comment\nb:comment\n/* c:comment\nd */:comment\n");
}

TEST(SemanticTokens, ShowSyntaxOfBrokenFiles) {
  EXPECT_EQ(tokens(R"(a = [one, { b =
resource "cat" "zoo:index:Pet" {
  name =
  options { protect =
)"),
            R"(a:local+declaration
one:variable
b:property+declaration
resource:blockType
cat:variable+declaration
zoo:index:Pet:type
name:property
options:blockType
protect:option
)");
}

TEST(SemanticTokens, OfPartAreThoseOfItsLines) {
  const std::string program = "a = 1\nb = a\nc = b\n";
  const Fixture fixture(program);
  EXPECT_EQ(show(fixture.snapshot(), fixture.snapshot().source("main.pp"), base::Span{8, 9}),
            "b:local+declaration\na:local+readonly\n");
}

TEST(SemanticTokens, AreSortedWithoutOverlapsInEveryText) {
  testing::ask_of_every_file([](const Snapshot& snapshot, base::SourceId source) {
    const std::vector<SemanticToken> whole = semantic_tokens(snapshot, source);
    EXPECT_EQ(whole, semantic_tokens(snapshot, source));
    std::uint32_t end = 0;
    for (const SemanticToken& token : whole) {
      EXPECT_LE(end, token.span.begin);
      EXPECT_LT(token.span.begin, token.span.end);
      end = token.span.end;
      const std::string_view text = snapshot.sources[source].text(token.span);
      EXPECT_EQ(text.find('\n'), std::string_view::npos);
    }
    const base::Source* file = snapshot.sources.find(source);
    EXPECT_LE(end, file ? file->text().size() : 0);
    // The tokens of a part are those of the file.
    if (!file) return;
    const base::LineIndex& lines = file->lines();
    const base::Span part{end / 3, end / 2};
    const base::Span where{lines.line(lines.line_at(part.begin)).begin,
                           lines.line(lines.line_at(part.end)).end};
    std::vector<SemanticToken> expected = whole;
    std::erase_if(expected, [&](const SemanticToken& token) {
      return token.span.end <= where.begin || token.span.begin >= where.end;
    });
    EXPECT_EQ(semantic_tokens(snapshot, source, part), expected);
  });
}

}  // namespace
}  // namespace virga::ide
