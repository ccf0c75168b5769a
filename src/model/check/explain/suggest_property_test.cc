#include "model/check/explain/suggest_property.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "diag/codes/bind.h"

namespace virga::model {
namespace {

// The help for a resource with string properties of these names where the input `wanted` needs a
// string.
std::string help(std::string_view wanted, const std::vector<std::string>& names) {
  std::vector<Property> properties;
  for (const std::string& name : names) properties.push_back({name, Type::string()});
  diag::Diagnostic diagnostic(diag::codes::kBadInput, {});
  suggest_property(diagnostic, Type::string(), Type::object(std::move(properties)), wanted, {});
  std::string text;
  for (const diag::Note& note : diagnostic.notes) text += note.message.str();
  for (const diag::Fix& fix : diagnostic.fixes) text += fix.title.str();
  return text;
}

TEST(SuggestProperty, NamesWhatTheInputNames) {
  EXPECT_EQ(help("subnetId", {"arn", "id", "subnetId"}), "use the `subnetId` of the resource");
  EXPECT_EQ(help("sourceArn", {"arn", "id", "keyArn"}), "use the `arn` of the resource");
  EXPECT_EQ(help("sourceArn", {"id", "keyId", "topicArn"}), "use the `topicArn` of the resource");
  EXPECT_EQ(help("vpcId", {"arn", "id", "keyId"}), "use the `id` of the resource");
}

TEST(SuggestProperty, NamesAllThatAreEquallyLikely) {
  EXPECT_EQ(help("role", {"arn", "id", "roleName"}),
            "use one of its properties: `.roleName` or `.arn`");
  EXPECT_EQ(help("role", {"id", "roleName"}), "use the `roleName` of the resource");
  EXPECT_EQ(help("targets[0]", {"arn", "id"}), "use one of its properties: `.arn` or `.id`");
  EXPECT_EQ(help("destinationArn", {"id", "logArn", "topicArn"}),
            "use one of its properties: `.logArn` or `.topicArn`");
  EXPECT_EQ(help("target", {"id", "keyId", "topicArn"}),
            "use one of its properties: `.topicArn`, `.id` and `.keyId`");
}

}  // namespace
}  // namespace virga::model
