// Missing values in conditions: null, except where a function asks about them.
#include "cli/test/testing.h"

namespace virga::cli {
namespace {

constexpr const char* kProgram = R"pcl(resource "plain" "t:index:Bucket" {
  name = "p"
  tags = { owner = "me" }
}
resource "hidden" "t:index:Bucket" {
  name = "h"
  tags = secret({ owner = "me" })
}
resource "bare" "t:index:Bucket" { name = "b" }
output "list" "list(number)" { value = secret([1, 2]) }
)pcl";

class AbsentValues : public ::testing::Test {
 protected:
  AbsentValues() : folder_(kProgram) {}

  // Returns the codes of the problems of a test with this condition.
  std::vector<std::string> problems(const std::string& condition) const {
    const auto reported = folder_.run_text("test \"t\" {\nasserts = [" + condition + "]\n}\n");
    return testing::codes_in(reported.out + reported.error);
  }

  const testing::TestFolder folder_;
};

using Codes = std::vector<std::string>;

TEST_F(AbsentValues, AreNull) {
  for (const char* condition :
       {"resource.hidden.inputs.tags.ownr == null", "resource.plain.inputs.tags.ownr == null",
        "resource.plain.inputs.tags.ownr != \"me\"", "resource.bare.inputs.tags == null",
        "resource.bare.inputs.tags.owner == null", "output.list[2] == null",
        "lookup(resource.hidden.inputs.tags, \"ownr\", \"none\") == \"none\"",
        "!anytrue([for k, v in resource.plain.inputs.tags : k == \"ownr\"])"}) {
    EXPECT_EQ(problems(condition), Codes{}) << condition;
  }
}

TEST_F(AbsentValues, AreWhatAComparisonWithNullExpects) {
  const auto reported = folder_.run_text("test \"t\" {\nasserts = [null == resource.plain]\n}\n");
  EXPECT_TRUE(reported.out.contains("      resource.plain is not null\n")) << reported.out;
  EXPECT_FALSE(reported.out.contains("the sides differ")) << reported.out;
}

TEST_F(AbsentValues, AreErrorsInQuestionsAboutTheirSecrecy) {
  for (const char* function : {"is_secret", "has_secret", "is_known"}) {
    for (const char* path :
         {"resource.hidden.inputs.tags.ownr", "resource.plain.inputs.tags.ownr",
          "resource.hidden.inputs.tags[\"ownr\"]", "resource.plain.outputs.tags.x"}) {
      const std::string call = std::string(function) + "(" + path + ")";
      EXPECT_EQ(problems(call), Codes{"V4112"}) << call;
      EXPECT_EQ(problems("!" + call), Codes{"V4112"}) << call;
    }
    EXPECT_EQ(problems(std::string(function) + "(output.list[2])"), Codes{"V4116"});
  }
  EXPECT_EQ(problems("alltrue([for k in [\"ownr\"] : is_secret(resource.hidden.inputs.tags[k])])"),
            Codes{"V4112"});
}

TEST_F(AbsentValues, CanBeAskedFor) {
  for (const char* condition :
       {"!can(resource.hidden.inputs.tags.ownr)", "can(resource.hidden.inputs.tags.owner)",
        "!can(output.list[2])", "can(resource.bare.inputs.key)",
        "try(resource.plain.inputs.tags.ownr, \"none\") == \"none\"",
        "try(resource.bare.inputs.key, \"none\") == null"}) {
    EXPECT_EQ(problems(condition), Codes{}) << condition;
  }
  EXPECT_EQ(problems("can(resource.hidden.inputs.tags.ownr)"), Codes{"V5420"});
}

TEST_F(AbsentValues, QuestionsAboutExistingValuesHaveAnswers) {
  for (const char* condition :
       {"is_secret(resource.hidden.inputs.tags.owner)", "is_secret(resource.hidden.inputs.tags)",
        "!is_secret(resource.plain.inputs.tags.owner)", "has_secret(output.list)",
        "is_known(resource.plain.inputs.tags.owner)", "!is_secret(resource.bare.inputs.key)",
        "!is_secret(resource.bare.inputs.tags.owner)",
        "can(resource.hidden.inputs.tags.ownr) ? is_secret(resource.hidden.inputs.tags.ownr) : "
        "true",
        "!is_secret(lookup(resource.plain.inputs.tags, \"ownr\", null))"}) {
    EXPECT_EQ(problems(condition), Codes{}) << condition;
  }
}

// The message must not suggest a key of a secret map.
TEST_F(AbsentValues, ReportDoesNotShowKeysOfSecrets) {
  const auto hidden = folder_.run_text(
      "test \"t\" {\nasserts = [is_secret(resource.hidden.inputs.tags.ownr)]\n}\n");
  EXPECT_FALSE(hidden.out.contains("owner")) << hidden.out;
  const auto plain =
      folder_.run_text("test \"t\" {\nasserts = [is_secret(resource.plain.inputs.tags.ownr)]\n}\n");
  EXPECT_TRUE(plain.out.contains("did you mean `owner`?")) << plain.out;
}

}  // namespace
}  // namespace virga::cli
