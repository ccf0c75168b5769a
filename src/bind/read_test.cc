// `read "name" "token" { ... }`. Spec: docs/spec/pcl-language.md, section 11.4.
#include "bind/blocks/blocks.h"
#include "bind/test_support.h"

namespace virga::bind {
namespace {

using testing::bind_text;

TEST(Read, TakesAnIdAndHasTheOutputsOfTheResource) {
  const auto bound = bind_text("read \"p\" \"zoo:index:Pet\" { id = \"x\" }\nb = p.breed\n");
  EXPECT_EQ(bound->findings(), "");
  EXPECT_EQ(bound->type("b"), "output(string)");
  EXPECT_TRUE(bound->node("p").if_is<Resource>()->is_read);
}

TEST(Read, RequiresAnIdThatIsKnownBeforeTheRun) {
  const std::string pet = "resource \"p\" \"zoo:index:Pet\" {}\n";
  EXPECT_EQ(bind_text(pet + "read \"q\" \"zoo:index:Pet\" { id = p.id }")->findings(),
            "V3199 p.id\n");
  EXPECT_EQ(bind_text("read \"q\" \"zoo:index:Pet\" {}")->findings(), "V3134 \"zoo:index:Pet\"\n");
}

TEST(Read, RejectsInputsOfTheResource) {
  const auto bound = bind_text("read \"q\" \"zoo:index:Pet\" {\n id = \"x\"\n length = 1\n}");
  EXPECT_EQ(bound->findings(), "V3133 length\n");
  EXPECT_EQ(bound->diagnostics.list()[0].notes.at(0).message.str(), "a read takes `id`");
}

TEST(Read, RejectsProviders) {
  EXPECT_EQ(bind_text("read \"q\" \"pulumi:providers:zoo\" { id = \"x\" }")->findings(),
            "V3138 \"pulumi:providers:zoo\"\n");
}

}  // namespace
}  // namespace virga::bind
