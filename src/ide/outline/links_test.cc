#include "ide/outline/links.h"

#include "ide/every_text_testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

std::string links_of(const Fixture& fixture) {
  const base::SourceId source = fixture.snapshot().source("main.pp");
  std::string text;
  for (const Link& link : links(fixture.snapshot(), source)) {
    text += fixture.show({source, link.span}) + " -> ";
    if (const auto* path = std::get_if<PathTarget>(&link.target)) text += path->path;
    if (const auto* url = std::get_if<UrlTarget>(&link.target)) text += url->url;
    if (const auto* file = std::get_if<SourceTarget>(&link.target)) {
      text += "source " + fixture.snapshot().sources[file->source].name();
    }
    text += "\n";
  }
  return text;
}

TEST(Links, LeadToFoldersOfComponents) {
  EXPECT_EQ(links_of(Fixture(Fixture::Files{{"main.pp", "component \"web\" \"./site\" {\n}\n"},
                                            {"site/main.pp", "a = 1\n"}})),
            "main.pp:1:./site -> source site/main.pp\n");
}

TEST(Links, LeadToFilesOfFunctions) {
  EXPECT_EQ(links_of(Fixture(R"(a = [readFile("./motd.txt"), fileAsset("x-${1}"), split("a", "b")]
b = { c = filebase64(d), e = fileArchive("./folder") }
)")),
            "main.pp:1:./motd.txt -> ./motd.txt\nmain.pp:2:./folder -> ./folder\n");
}

TEST(Links, LeadToAddresses) {
  EXPECT_EQ(links_of(Fixture(R"(# See https://example.com/a_(b), (or http://example.com/c).
a = "https://example.com/d https://example.com/${1}"
b = "http:// https://example.com/${1}"
)")),
            "main.pp:1:https://example.com/a_(b) -> https://example.com/a_(b)\n"
            "main.pp:1:http://example.com/c -> http://example.com/c\n"
            "main.pp:2:https://example.com/d -> https://example.com/d\n");
}

TEST(Links, AreFoundInBrokenFiles) {
  EXPECT_EQ(links_of(Fixture("a = [\n# https://example.com\nb = \"${")),
            "main.pp:2:https://example.com -> https://example.com\n");
}

TEST(Links, DoNotOverlapInAnyText) {
  testing::ask_of_every_file([](const Snapshot& snapshot, base::SourceId source) {
    std::uint32_t end = 0;
    for (const Link& link : links(snapshot, source)) {
      EXPECT_LE(end, link.span.begin);
      EXPECT_LT(link.span.begin, link.span.end);
      end = link.span.end;
    }
  });
}

}  // namespace
}  // namespace virga::ide
