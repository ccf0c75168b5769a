// Tests the client against a language host with invalid answers: each call fails with an error that
// names it.
#include <gtest/gtest.h>

#include <functional>
#include <thread>
#include <utility>
#include <vector>

#include "rpc/grpc/hostile_peer_testing.h"
#include "rpc/language_client.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

struct NoOutput final : OutputStream {
  void standard_output(std::string) override { ADD_FAILURE() << "there is none"; }
  void standard_error(std::string) override { ADD_FAILURE() << "there is none"; }
};

using Calls = std::vector<std::pair<const char*, std::function<Answer<void>(LanguageClient&)>>>;

// Returns every call, with its name.
Calls every_call(OutputStream& output) {
  const auto only = [](const auto& answer) -> Answer<void> {
    if (!answer) return base::Unexpected(answer.error());
    return {};
  };
  return {
      {"Handshake", [](LanguageClient& host) { return host.handshake({}); }},
      {"GetPluginInfo", [=](LanguageClient& host) { return only(host.plugin_version()); }},
      {"About", [=](LanguageClient& host) { return only(host.about({})); }},
      {"GetRequiredPackages",
       [=](LanguageClient& host) { return only(host.required_packages({})); }},
      {"GetProgramDependencies",
       [=](LanguageClient& host) { return only(host.program_dependencies({}, true)); }},
      {"InstallDependencies",
       [&output](LanguageClient& host) { return host.install_dependencies({}, output, {}); }},
      {"Run", [=](LanguageClient& host) { return only(host.run({}, {})); }},
      {"RunPlugin",
       [=, &output](LanguageClient& host) { return only(host.run_plugin({}, output, {})); }},
      {"Cancel", [](LanguageClient& host) { return host.cancel(); }},
      {"Template", [](LanguageClient& host) { return host.adapt_template({}); }},
      {"GenerateProgram", [=](LanguageClient& host) { return only(host.generate_program({})); }},
      {"GenerateProject", [=](LanguageClient& host) { return only(host.generate_project({})); }},
      {"GeneratePackage", [=](LanguageClient& host) { return only(host.generate_package({})); }},
      {"Pack", [=](LanguageClient& host) { return only(host.pack({})); }},
      {"Link", [=](LanguageClient& host) { return only(host.link({})); }},
  };
}

TEST(HostileLanguageHost, UnreadableAnswerNamesCall) {
  NoOutput output;
  for (const auto& [name, call] : every_call(output)) {
    HostilePeer peer(1, [](HostilePeer&, const std::string&) { return HostileAnswer{"\xFF"}; });
    LanguageClient client(*Channel::open(peer.address()));
    const auto answer = call(client);
    ASSERT_FALSE(answer) << name;
    EXPECT_EQ(answer.error().code, Code::kInternal);
    EXPECT_EQ(answer.error().message, name + std::string(": the answer is invalid"));
  }
}

TEST(HostileLanguageHost, InterruptedConnectionNamesCall) {
  NoOutput output;
  for (const auto& [name, call] : every_call(output)) {
    HostilePeer peer(1, [](HostilePeer&, const std::string&) {
      return HostileAnswer{.bytes = {}, .never = true};
    });
    std::jthread end([&peer] {
      EXPECT_TRUE(peer.wait_for_fault(kTestPatience));
      peer.hang_up();
    });
    LanguageClient client(*Channel::open(peer.address()));
    const auto answer = call(client);
    ASSERT_FALSE(answer) << name;
    EXPECT_TRUE(answer.error().message.starts_with(name + std::string(": ")))
        << answer.error().message;
  }
}

}  // namespace
}  // namespace virga::rpc
