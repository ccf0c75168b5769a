// Input that is damaged, excessive or malicious. Each conversion must end with a result or an
// error.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "convert/yaml/convert_yaml.h"

namespace virga::convert {
namespace {

constexpr std::string_view kBroad = R"(name: shop
runtime: {name: yaml}
config: # c
  a: {type: list<string>, default: [x]}
  shop:b: 1
variables:
  c: {fn::invoke: {function: p:f, arguments: {x: "${a[0]}"}, options: {version: 1.0.0}, return: r}}
  d: {fn::select: [0, {fn::split: [",", "a,b"]}]}
resources:
  e:
    type: p:m:T # t
    name: f
    properties: {g: "x ${c.d["e"]} $${y}", h: |
      text
    }
    options: {ignoreChanges: [g.h], aliases: [{name: i}], parent: "${e}"}
  j: {type: p:T, get: {id: k, state: {l: 1}}}
outputs:
  m: {fn::stackReference: [o/p/q, r]}
components:
  N: {inputs: {o: {type: integer}}, outputs: {p: "${o}"}}
pulumi: {requiredVersion: ">=3.0.0"}
)";

// Returns whether the conversion has errors.
bool convert_text(const std::string& text, Conversion* result = nullptr) {
  base::MemoryFileSystem files;
  files.files["/shop/Pulumi.yaml"] = text;
  base::Sources sources;
  diag::Diagnostics diagnostics;
  Conversion made = convert_yaml("/shop", files, sources, nullptr, diagnostics);
  if (result) *result = std::move(made);
  return diagnostics.has_errors();
}

TEST(HostileYaml, EveryPrefixEnds) {
  for (std::size_t size = 0; size < kBroad.size(); ++size) {
    convert_text(std::string(kBroad.substr(0, size)));
  }
}

TEST(HostileYaml, EveryMissingByteEnds) {
  for (std::size_t at = 0; at < kBroad.size(); ++at) {
    std::string text(kBroad);
    convert_text(text.erase(at, 1));
  }
}

TEST(HostileYaml, EveryValueOfAnotherKindEnds) {
  for (const std::string_view other : {" []", " {}", " 1", " null", " [[{a: {fn::x: 1}}]]", ""}) {
    for (std::size_t at = kBroad.find(':'); at != std::string_view::npos;
         at = kBroad.find(':', at + 1)) {
      const std::size_t end = kBroad.find_first_of(",}\n", at);
      if (end == std::string_view::npos) break;
      convert_text(std::string(kBroad.substr(0, at + 1)) + std::string(other) +
                   std::string(kBroad.substr(end)));
    }
  }
}

TEST(HostileYaml, BombsOfAliasesAreErrors) {
  std::string text = "a0: &a0 [x, x]\n";
  for (int i = 1; i < 40; ++i) {
    const std::string before = "*a" + std::to_string(i - 1);
    text += "a" + std::to_string(i) + ": &a" + std::to_string(i) + " [" + before + ", " + before +
            "]\n";
  }
  EXPECT_TRUE(convert_text(text));
}

TEST(HostileYaml, ManyDeclarationsAreConverted) {
  std::string text = "name: shop\nruntime: yaml\nvariables:\n";
  for (int i = 0; i < 20'000; ++i) {
    const std::string number = std::to_string(i);
    text += "  a-" + number + ": ${a-0} # " + number + "\n";
  }
  Conversion result;
  EXPECT_FALSE(convert_text(text, &result));
  EXPECT_EQ(result.counts.variables, 20'000U);
}

TEST(HostileYaml, ManyElementsOnOneLineAreConverted) {
  std::string text = "variables: {a: [";
  for (int i = 0; i < 200'000; ++i) text += "1,";
  EXPECT_FALSE(convert_text(text + "]}\n"));
}

TEST(HostileYaml, ManyUnknownKeysAreReported) {
  std::string text = "resources:\n  a:\n    type: b:C\n";
  for (int i = 0; i < 20'000; ++i) text += "    k" + std::to_string(i) + ": 1\n";
  EXPECT_FALSE(convert_text(text));
}

TEST(HostileYaml, NamesThatCollideAreUnique) {
  std::string text = "variables:\n";
  for (std::size_t i = 1; i < 1'000; ++i) text += "  \"" + std::string(i, '-') + "\": 1\n";
  Conversion result;
  EXPECT_FALSE(convert_text(text, &result));
}

}  // namespace
}  // namespace virga::convert
