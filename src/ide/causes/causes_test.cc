#include "ide/causes/causes.h"

#include "ide/testing.h"

namespace virga::ide {
namespace {

using testing::Fixture;

// The way from a node of the main program: "main.pp:3:key uses `key`", one step per line.
std::string way(const Fixture& fixture, std::string_view name, CauseKind kind) {
  Causes causes(fixture.snapshot(), kind);
  std::string text;
  for (const NodeRef& ref : fixture.snapshot().nodes()) {
    if (ref.node().name != name || ref.program != &fixture.snapshot().program) continue;
    for (const CauseStep& step : causes.of(ref)) {
      text += fixture.show(step.where) + " " + step.text + "\n";
    }
  }
  return text;
}

TEST(Causes, LeadToSecretConfig) {
  const Fixture fixture(R"(config "key" "string" {
  secret = true
}
inner = { a = 1, b = "${key}" }
outer = [inner.b]
public = unsecret(outer)
)");
  EXPECT_EQ(way(fixture, "outer", CauseKind::kSecret),
            "main.pp:5:inner uses `inner`\nmain.pp:4:key uses `key`\n"
            "main.pp:1:\"key\" `key` is a secret configuration value\n");
  EXPECT_EQ(way(fixture, "public", CauseKind::kSecret), "");
}

TEST(Causes, LeadToCallsAndResources) {
  const Fixture fixture(R"(resource "cat" "zoo:index:Pet" {
}
a = secret("x")
b = a
c = cat.name
d = length(c)
e = 1
)");
  EXPECT_EQ(way(fixture, "b", CauseKind::kSecret),
            "main.pp:4:a uses `a`\nmain.pp:3:secret `secret` makes the value a secret\n");
  EXPECT_EQ(way(fixture, "c", CauseKind::kSecret), "");
  EXPECT_EQ(way(fixture, "d", CauseKind::kOutput),
            "main.pp:6:c uses `c`\nmain.pp:5:cat uses `cat`\n"
            "main.pp:1:\"cat\" `cat` is a resource, whose outputs are known later\n");
  EXPECT_EQ(way(fixture, "e", CauseKind::kOutput), "");
}

TEST(Causes, LeadIntoComponents) {
  const Fixture fixture(Fixture::Files{{"main.pp", R"(component "web" "./site" {
}
key = web.key
all = web
)"},
                                       {"site/main.pp", R"(output "key" {
  value = secret("a")
}
)"}});
  EXPECT_EQ(way(fixture, "key", CauseKind::kSecret),
            "main.pp:3:web.key uses `web.key`\n"
            "site/main.pp:2:secret `secret` makes the value a secret\n");
}

TEST(Causes, EndInCycles) {
  const Fixture fixture("a = b\nb = [a, secret(1)]\n");
  EXPECT_EQ(way(fixture, "a", CauseKind::kSecret), way(fixture, "a", CauseKind::kSecret));
}

}  // namespace
}  // namespace virga::ide
