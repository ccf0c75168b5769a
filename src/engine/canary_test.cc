// No message of the engine contains a secret of a resource.
#include "engine/engine_testing.h"

namespace virga::engine {
namespace {

class Canary : public DeploymentBench {
 protected:
  static constexpr const char* kMarker = "canary";

  static Request with_secrets(std::string name, const char* more) {
    Request request = resource(std::move(name));
    const auto secret = PropertyValue::secret(text(std::string(kMarker) + more));
    request.inputs = object({{"value", secret},
                             {"zone", secret},
                             {"deep", PropertyValue::array({object({{"x", secret}})})},
                             {"map", PropertyValue::secret(object({{kMarker, secret}}))}});
    request.replacement_trigger = secret;
    return request;
  }

  // Checks all strings, and the values that are shown.
  void expect_no_secret_shown() const {
    const auto look = [](const std::string& reported) {
      EXPECT_EQ(reported.find(kMarker), std::string::npos) << reported;
    };
    for (const ResourceStep& step : engine->steps()) {
      look(step.error);
      look(reason_text(step.reason));
      for (const Change& change : step.changes) look(change.path.str());
      for (const auto* value : {&step.inputs, &step.outputs, &step.old_inputs, &step.old_outputs}) {
        look(pulumi::show_json(*value));
        look(pulumi::show_pretty(*value));
      }
    }
    for (const Message& message : engine->messages()) look(message.text);
    for (const std::string& answer : answers) look(answer);
  }
};

TEST_F(Canary, NeverAppearsInOutput) {
  for (const bool others_go_on : {false, true}) {
    options.continue_on_error = others_go_on;
    for (const char* failing : {"", "create a", "update a", "delete a", "read a"}) {
      options.snapshot = {};
      engine = nullptr;
      deploy({with_secrets("a", "1")});
      expect_no_secret_shown();
      preview({with_secrets("a", "2")});
      expect_no_secret_shown();
      provider.failures[failing] = 1;
      deploy({with_secrets("a", "2"), with_secrets("b", "3")});
      expect_no_secret_shown();
      Request protected_one = with_secrets("a", "4");
      protected_one.protect = true;
      deploy({protected_one});
      protected_one = with_secrets("a", "5");
      protected_one.protect = true;
      protected_one.ignore_changes = {"deep[0].y.z"};
      deploy({protected_one});
      expect_no_secret_shown();
      protected_one.ignore_changes.clear();
      protected_one.import_id = "other";
      deploy({protected_one});
      expect_no_secret_shown();
      deploy({});
      expect_no_secret_shown();
    }
  }
}

TEST_F(Canary, SecretNameOfStackIsNotShown) {
  Request reference = make("pulumi:pulumi:StackReference", "r");
  reference.custom = true;
  reference.inputs = object({{"name", PropertyValue::secret(text(kMarker))}});
  deploy({reference});
  EXPECT_EQ(answers.back(), "the outputs of the stack in its input `name` are not known");
}

}  // namespace
}  // namespace virga::engine
