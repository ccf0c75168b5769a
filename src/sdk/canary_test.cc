// Secrets do not appear in any output of a program, whatever fails.
#include <gtest/gtest.h>

#include <stdexcept>

#include "sdk/storage_testing.h"

namespace virga::sdk::testing {
namespace {

using std::string;

const string kMarker = "canary-5c1e";

class CanaryTest : public SdkTest {
 protected:
  CanaryTest() {
    options_.config = {{"shop:key", {kMarker, true}}};
    options_.log = [this](const LogMessage& message) { seen_ += message.text + "\n"; };
  }
  // Returns all output of a run.
  string seen(const std::function<void()>& program) {
    seen_.clear();
    const RunResult result = run(program);
    return seen_ + result.report + pulumi::show_json(result.outputs);
  }
  void expect_hidden(const string& text) {
    EXPECT_EQ(text.find(kMarker), string::npos) << text;
    EXPECT_FALSE(text.empty());
  }
  string seen_;
};

TEST_F(CanaryTest, Configuration) {
  expect_hidden(seen([] {
    const Config config;
    export_output("key", config.require_secret("key"));
    const int number = config.require<int>("key").value();
    export_output("number", number);
  }));
  expect_hidden(seen([] { export_output("key", Config().require_secret<double>("key")); }));
}

TEST_F(CanaryTest, Callbacks) {
  expect_hidden(seen([] {
    const auto key = Config().require_secret("key");
    key.apply([](const string& text) -> int { throw std::runtime_error("bad " + text); });
    all(key, Output<int>(1)).apply([](const std::tuple<string, int>& both) -> int {
      throw std::runtime_error(std::get<0>(both));
    });
    const Bucket media("media", {.region = key});
    media.region.apply([](const string& text) -> int { throw std::runtime_error(text); });
  }));
}

TEST_F(CanaryTest, OutputsOfAnotherType) {
  expect_hidden(seen([] {
    const Bucket media("media", {.region = Config().require_secret("key")});
    export_output("a", media.output<double>("region"));
    export_output("b", media.output<std::vector<string>>("region"));
    export_output("c", invoke_output<double>("a:b:c", Properties{{"key", media.region}}));
    invoke<string>("a:b:c", PropertyValue::object(
                                {{"key", PropertyValue::secret(PropertyValue::string(kMarker))}}));
  }));
}

TEST_F(CanaryTest, Requests) {
  for (std::size_t k = 0; k < 6; ++k) {
    recorder_.failing = recorder_.requests().size() + k;
    expect_hidden(seen([] {
      const auto key = Config().require_secret("key");
      const Bucket media("media", {.tags = {{{"key", key}}}}, {.replacement_trigger = key});
      const Bucket named("named", {.logs = media});
      const auto found = sdk::get<Bucket>("found", key);
      invoke_output("a:b:c", Properties{{"key", key}});
      call(media, "a:b:C/d", {{"key", key}});
      export_output("key", key);
    }));
  }
}

TEST_F(CanaryTest, Hooks) {
  run::HookAnswer answer;
  recorder_.before_end = [&](Recorder& engine) { answer = engine.call_hook("hook", {}); };
  seen([] {
    const auto key = Config().require_secret("key");
    const ResourceHook hook("hook", [key](const HookArgs&) {
      return key.apply([](const string& text) -> int { throw std::runtime_error(text); });
    });
  });
  expect_hidden(answer.error);
}

}  // namespace
}  // namespace virga::sdk::testing
