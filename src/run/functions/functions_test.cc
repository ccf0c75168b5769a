// The builtins: their results, and the marks of the results.
#include <gtest/gtest.h>

#include "run/evaluate/evaluate_testing.h"

namespace virga::run {
namespace {

TEST(Functions, Strings) {
  expect_all({
      {"split(\",\", \"a,b,\")", "[\"a\", \"b\", \"\"]"},
      {"split(\"\", \"aé\")", "[\"a\", \"é\"]"},
      {"split(\",\", s)", "secret([\"hush\"])"},
      {"split(\",\", us)", "?"},
      {"split([\",\", \"a,b\"]...)", "[\"a\", \"b\"]"},
      {"join(\"-\", [\"a\", \"b\"])", "\"a-b\""},
      {"join(\"-\", sl)", "secret(\"x-y\")"},
      {"join(s, [])", "secret(\"\")"},
      {"join(\",\", [d, us])", "<a>?"},
      {"toBase64(\"hello\")", "\"aGVsbG8=\""},
      {"fromBase64(\"aGVsbG8=\")", "\"hello\""},
      {"fromBase64(\"aGVsbG8\")", "V4131 at \"aGVsbG8\""},
      {"toBase64(fromBase64(\"//4=\"))", "\"//4=\""},
      {"sha1(\"hello\")", "\"aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d\""},
      {"sha1(n)", "V4131 at n"},
  });
}

TEST(Functions, Json) {
  expect_all({
      {"toJSON(null)", "\"null\""},
      {"toJSON({ b = 1, a = [true, \"x\"] })", R"("{"a":[true,"x"],"b":1}")"},
      {"toJSON([s])", R"(secret("["hush"]"))"},
      {"toJSON([us, d])", "<a>?"},
      {"toJSON(\"<&>\")", R"(""\u003c\u0026\u003e"")"},
  });
}

TEST(Functions, Collections) {
  expect_all({
      {"element([1, 2, 3], 4)", "2"},
      {"element([1, 2, 3], -1)", "3"},
      {"element(sl, 0)", "\"x\""},
      {"element(sl, 1)", "secret(\"y\")"},
      {"element([], 0)", "V4131 at []"},
      {"element([1], 0.5)", "V4131 at 0.5"},
      {"length(\"né\")", "2"},
      {"length({ a = 1 })", "1"},
      {"length(sl)", "2"},
      {"length(secret([1]))", "secret(1)"},
      {"length(u)", "?"},
      {"length(n)", "V4131 at n"},
      {"lookup({ a = 1 }, \"a\", 2)", "1"},
      {"lookup({ a = 1 }, \"b\", 2)", "2"},
      {"lookup({ a = 1, b = d }, \"b\", 2)", "<a>\"dep\""},
      {"lookup({ a = 1, b = \"x\" }, \"a\", \"y\")", "\"1\""},
      {"lookup({ a = 1 }, s, 2)", "secret(2)"},
      {"entries({ a = 1, b = s })",
       "[{key: \"a\", value: \"1\"}, {key: \"b\", value: secret(\"hush\")}]"},
      {"entries({})", "[]"},
      {"entries(l)", "V4131 at l"},
      {"singleOrNone([])", "null"},
      {"singleOrNone([s])", "secret(\"hush\")"},
      {"singleOrNone([1, 2])", "V4131 at [1, 2]"},
  });
}

TEST(Functions, Numbers) {
  expect_all({
      {"max(1, 2.5, -1)", "2.5"},
      {"min(1, 2.5, -1)", "-1"},
      {"max(secret(1), 2)", "secret(2)"},
      {"max([1, 2]...)", "2"},
      {"max(\"5\", 3)", "5"},
      {"max(1, u)", "?"},
      {"range(3)", "[0, 1, 2]"},
      {"range(2, 4)", "[2, 3]"},
      {"range(-1)", "[]"},
      {"range(1.5)", "V4131 at 1.5"},
  });
}

TEST(Functions, SecretsAndFacts) {
  expect_all({
      {"secret(null)", "secret(null)"},
      {"secret([1, secret(2)])", "secret([1, secret(2)])"},
      {"unsecret(s)", "\"hush\""},
      {"unsecret([s])", "[secret(\"hush\")]"},
      {"unsecret(null)", "null"},
      {"stack()", "\"dev\""},
      {"project()", "\"proj\""},
      {"organization()", "\"org\""},
      {"cwd()", "\"/w\""},
      {"rootDirectory()", "\"/root\""},
  });
}

TEST(Functions, Failures) {
  expect_all({
      {"try(o.c, 2)", "2"},
      {"try(o.c, n.x)", "null"},
      {"try([us], 2)", "?"},
      {"try(s, 2)", "secret(\"hush\")"},
      {"can(o.c)", "false"},
      {"can(o.a)", "true"},
      {"can(s)", "secret(true)"},
      {"can(u)", "?"},
      {"notImplemented(\"later\")", "V4132 at notImplemented(\"later\")"},
      {"try(notImplemented(\"later\"), 1)", "1"},
  });
}

TEST(Functions, FilesAndAssets) {
  expect_all({
      {"readFile(\"f.txt\")", "\"content\n\""},
      {"readFile(\"./sub/../f.txt\")", "\"content\n\""},
      {"readFile(\"nope\")", "V4132 at readFile(\"nope\")"},
      {"filebase64(\"f.txt\")", "\"Y29udGVudAo=\""},
      {"fileAsset(\"f.txt\")", "Asset"},
      {"fileAsset(\"sub\")", "V4131 at \"sub\""},
      {"fileAsset(\"nope\")", "V4132 at fileAsset(\"nope\")"},
      {"stringAsset(s)", "secret(Asset)"},
      {"stringAsset(us)", "?"},
      {"fileArchive(\"sub\")", "Archive"},
      {"fileArchive(\"sub/g.zip\")", "Archive"},
      {"fileArchive(\"f.txt\")", "V4131 at \"f.txt\""},
      {"assetArchive({ a = stringAsset(\"1\"), b = fileArchive(\"sub\") })", "Archive"},
      {"remoteAsset(\"https://example.com/x\")", "Asset"},
      {"remoteAsset(\"ftp://example.com/x\")", "V4131 at \"ftp://example.com/x\""},
  });
}

// docs/spec/pulumi-types.md, section 4.1. Remote
// contents have no hash, and neither has an archive that contains them, because a program does not
// wait for the network.
TEST(Functions, AssetsCarryTheHashOfTheirContents) {
  EvaluationBench bench;
  bench.files.files["/w/f.txt"] = "hello";
  const std::string hello = "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824";
  const auto hashes = [&](const std::string& asset) {
    const std::string json = bench("toJSON(" + asset + ")");
    std::vector<std::string> all;
    const std::string key = R"("hash":")";
    for (std::size_t at = json.find(key); at != std::string::npos; at = json.find(key, at + 1)) {
      all.push_back(json.substr(at + key.size(), 64));
    }
    return all;
  };
  using Hashes = std::vector<std::string>;
  EXPECT_EQ(hashes("stringAsset(\"hello\")"), (Hashes{hello}));
  EXPECT_EQ(hashes("fileAsset(\"f.txt\")"), (Hashes{hello}));
  EXPECT_EQ(hashes("remoteAsset(\"file:///w/f.txt\")"), (Hashes{hello}));
  EXPECT_EQ(hashes("remoteAsset(\"https://example.com/x\")"), Hashes{});
  EXPECT_EQ(hashes("remoteArchive(\"https://example.com/x.zip\")"), Hashes{});
  EXPECT_EQ(hashes("assetArchive({ a = remoteAsset(\"file:///w/f.txt\") })").size(), 2u);
  EXPECT_EQ(hashes("assetArchive({ a = stringAsset(\"hello\"), "
                   "b = remoteAsset(\"https://example.com/x\") })"),
            (Hashes{hello}));
  EXPECT_EQ(bench("remoteAsset(\"file:///w/none\")"), "V4132 at remoteAsset(\"file:///w/none\")");
}

// If the name does not show that a file is an archive, its contents do.
TEST(Functions, ArchivesMayHaveAnyName) {
  EvaluationBench bench;
  bench.files.files["/w/zip.bin"] = std::string("PK\x05\x06", 4) + std::string(18, '\0');
  bench.files.files["/w/text.bin"] = "PK";
  EXPECT_EQ(bench("fileArchive(\"zip.bin\")"), "Archive");
  EXPECT_EQ(bench("remoteArchive(\"file:///w/zip.bin\")"), "Archive");
  EXPECT_EQ(bench("fileArchive(\"text.bin\")"), "V4131 at \"text.bin\"");
}

TEST(Functions, StackOutputs) {
  expect_all({
      {"getOutput({ outputs = { a = 1 } }, \"a\")", "1"},
      {"getOutput({ outputs = { a = 1 } }, \"b\")", "null"},
      {"getOutput({}, \"b\")", "null"},
      {"getOutput({ outputs = { a = 1 }, secretOutputNames = [\"a\"] }, \"a\")", "secret(1)"},
      {"getOutput({ outputs = secret({ a = 1 }) }, \"a\")", "secret(1)"},
      {"getOutput(u, \"a\")", "?"},
  });
}

}  // namespace
}  // namespace virga::run
