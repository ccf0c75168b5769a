// Tests the client against the service: requests and answers arrive unchanged.
#include "rpc/language_client.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <functional>
#include <mutex>

#include "pulumi/property/property_equal.h"
#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

using Strings = std::vector<std::string>;

ProgramInfo program() {
  return {.root_directory = "/project",
          .program_directory = "/project/main",
          .entry_point = ".",
          .options = PropertyValue::object({{"binary", PropertyValue::string("x")}})};
}

void expect_program(const ProgramInfo& info) {
  EXPECT_EQ(info.root_directory, "/project");
  EXPECT_EQ(info.program_directory, "/project/main");
  EXPECT_EQ(info.entry_point, ".");
  EXPECT_TRUE(pulumi::deep_equals(info.options, program().options));
}

PackageDependency package() {
  PackageDependency package;
  package.name = "made";
  package.version = "1.2.3";
  package.server = "https://example.org";
  package.checksums = {{"linux-amd64", "\x01\xFF"}};
  package.parameterization = {"base", "2.0.0", std::string("\0\xFF", 2)};
  package.extension = {"more", "3.0.0", "v"};
  return package;
}

std::vector<ProgramDiagnostic> one_diagnostic(std::string summary) {
  return {{.is_error = true,
           .summary = std::move(summary),
           .detail = "d",
           .subject = {},
           .context = ProgramDiagnostic::Range{"main.pp", {1, 2, 3}, {4, 5, 6}}}};
}

// Records the last request of each kind, and derives its answers from them.
struct Host final : LanguageRuntime {
  LanguageHandshake greeting;
  ProgramInfo info;
  RunRequest running;
  InstallRequest installing;
  RunPluginRequest plugin;
  GeneratePackageRequest generating;
  LinkRequest linking;
  int cancelled = 0;
  std::function<Answer<std::int32_t>(OutputStream&, const std::stop_token&)> on_plugin;

  Answer<void> handshake(LanguageHandshake handshake) override {
    greeting = std::move(handshake);
    return {};
  }
  Answer<std::string> plugin_version() override { return "1.2.3"; }
  Answer<About> about(ProgramInfo given) override {
    info = std::move(given);
    return About{"/bin/host", "1.2.3", {{"k", "v"}}};
  }
  Answer<std::vector<PackageDependency>> required_packages(ProgramInfo given) override {
    info = std::move(given);
    return std::vector{package()};
  }
  Answer<std::vector<Dependency>> program_dependencies(ProgramInfo, bool transitive) override {
    return std::vector<Dependency>{{"aws", transitive ? "all" : "own"}};
  }
  Answer<void> install_dependencies(InstallRequest request, OutputStream& output,
                                    std::stop_token) override {
    installing = std::move(request);
    output.standard_output("first");
    output.standard_error("\xFF second");
    return reject(Code::kFailedPrecondition, "nothing to install with");
  }
  Answer<RunResponse> run(RunRequest request, std::stop_token) override {
    running = std::move(request);
    return RunResponse{"it failed", true};
  }
  Answer<std::int32_t> run_plugin(RunPluginRequest request, OutputStream& output,
                                  std::stop_token stop) override {
    plugin = std::move(request);
    return on_plugin(output, stop);
  }
  Answer<void> cancel() override {
    ++cancelled;
    return {};
  }
  Answer<void> adapt_template(TemplateRequest request) override {
    info = std::move(request.info);
    return {};
  }
  Answer<GenerateProgramResponse> generate_program(GenerateProgramRequest request) override {
    return GenerateProgramResponse{one_diagnostic(request.loader_target), request.source};
  }
  Answer<std::vector<ProgramDiagnostic>> generate_project(GenerateProjectRequest request) override {
    return one_diagnostic(request.source_directory + request.target_directory + request.project);
  }
  Answer<std::vector<ProgramDiagnostic>> generate_package(GeneratePackageRequest request) override {
    generating = std::move(request);
    return one_diagnostic("p");
  }
  Answer<std::string> pack(PackRequest request) override {
    return request.package_directory + request.destination_directory;
  }
  Answer<std::string> link(LinkRequest request) override {
    linking = std::move(request);
    return "use it";
  }
};

// Collects pieces of output in the order of their arrival.
struct Pieces final : OutputStream {
  Strings all;
  void standard_output(std::string bytes) override { all.push_back("out " + bytes); }
  void standard_error(std::string bytes) override { all.push_back("err " + bytes); }
};

class LanguageClientTest : public ::testing::Test {
 protected:
  std::shared_ptr<Host> host = std::make_shared<Host>();
  Served served{{.language = host}};
  LanguageClient client{served.channel()};
  Pieces pieces;
};

TEST_F(LanguageClientTest, RunArrivesWithAllFields) {
  RunRequest request;
  request.project = "p";
  request.stack = "dev";
  request.organization = "org";
  request.working_directory = "/pwd";
  request.info = program();
  request.arguments = {"a", "b"};
  request.config = {{"p:k", "v"}};
  request.config_secret_keys = {"p:k"};
  request.preview = true;
  request.parallel = 7;
  request.monitor_address = "127.0.0.1:1";
  request.loader_target = "127.0.0.1:2";
  const auto answer = client.run(request, {});
  ASSERT_TRUE(answer) << answer.error().str();
  EXPECT_EQ(answer->error, "it failed");
  EXPECT_TRUE(answer->bail);
  const RunRequest& got = host->running;
  EXPECT_EQ(got.project + got.stack + got.organization, "pdevorg");
  EXPECT_EQ(got.working_directory, "/pwd");
  expect_program(got.info);
  EXPECT_EQ(got.arguments, request.arguments);
  EXPECT_EQ(got.config, request.config);
  EXPECT_EQ(got.config_secret_keys, request.config_secret_keys);
  EXPECT_TRUE(got.preview);
  EXPECT_EQ(got.parallel, 7);
  EXPECT_EQ(got.monitor_address + got.loader_target, "127.0.0.1:1127.0.0.1:2");
}

TEST_F(LanguageClientTest, InformationArrivesUnchanged) {
  ASSERT_TRUE(client.handshake({"127.0.0.1:3", "/project", "/project/main"}));
  EXPECT_EQ(host->greeting.engine_address, "127.0.0.1:3");
  EXPECT_EQ(host->greeting.root_directory + host->greeting.program_directory,
            "/project/project/main");
  EXPECT_EQ(client.plugin_version(), "1.2.3");
  const auto about = client.about(program());
  ASSERT_TRUE(about);
  expect_program(host->info);
  EXPECT_EQ(about->executable + " " + about->version, "/bin/host 1.2.3");
  EXPECT_EQ(about->metadata.at("k"), "v");
  EXPECT_EQ(client.required_packages(program()), std::vector{package()});
  EXPECT_EQ(client.program_dependencies(program(), false)->at(0).version, "own");
  EXPECT_EQ(client.program_dependencies(program(), true)->at(0).version, "all");
  ASSERT_TRUE(client.cancel());
  EXPECT_EQ(host->cancelled, 1);
}

TEST_F(LanguageClientTest, GeneratedFilesArriveUnchanged) {
  host->info = {};
  ASSERT_TRUE(client.adapt_template({program(), "p"}));
  expect_program(host->info);
  const auto made = client.generate_program({{{"a.pp", "x = 1"}}, "loader", true});
  ASSERT_TRUE(made);
  EXPECT_EQ(made->source.at("a.pp"), "x = 1");
  EXPECT_EQ(made->diagnostics.at(0).summary, "loader");
  EXPECT_EQ(made->diagnostics.at(0).context->end.line, 4);
  EXPECT_FALSE(made->diagnostics.at(0).subject);
  EXPECT_EQ(client.generate_project({"/a", "/b", "{}", true, "l", {}})->at(0).summary, "/a/b{}");
  ASSERT_TRUE(client.generate_package({"/d", "{}", {{"f", "\xFF"}}, "l", {{"x", "/x"}}, true}));
  EXPECT_EQ(host->generating.extra_files.at("f"), "\xFF");
  EXPECT_EQ(host->generating.local_dependencies.at("x"), "/x");
  EXPECT_TRUE(host->generating.local);
  EXPECT_EQ(client.pack({"/a", "/b"}), "/a/b");
  EXPECT_EQ(client.link({program(), "l", {{package(), "/x"}}}), "use it");
  EXPECT_EQ(host->linking.packages.at(0).package, package());
  EXPECT_EQ(host->linking.packages.at(0).path, "/x");
}

TEST_F(LanguageClientTest, OutputPrecedesFailure) {
  const auto answer = client.install_dependencies({"/d", true, true, program()}, pieces, {});
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, Code::kFailedPrecondition);
  EXPECT_EQ(answer.error().message, "InstallDependencies: nothing to install with");
  EXPECT_EQ(pieces.all, (Strings{"out first", "err \xFF second"}));
  EXPECT_TRUE(host->installing.is_terminal && host->installing.is_plugin);
  EXPECT_EQ(host->installing.directory, "/d");
}

TEST_F(LanguageClientTest, OutputOfPluginPrecedesExitCode) {
  constexpr int kMany = 1'000;
  host->on_plugin = [](OutputStream& output, const std::stop_token&) {
    for (int i = 0; i < kMany; ++i) output.standard_output(std::to_string(i));
    return 7;
  };
  const RunPluginRequest request{"resource", program(), "/pwd", {"address"}, {"A=b"}, "l"};
  EXPECT_EQ(client.run_plugin(request, pieces, {}), 7);
  ASSERT_EQ(pieces.all.size(), std::size_t{kMany});
  EXPECT_EQ(pieces.all.back(), "out 999");
  EXPECT_EQ(host->plugin.kind, "resource");
  EXPECT_EQ(host->plugin.working_directory, "/pwd");
  EXPECT_EQ(host->plugin.arguments, Strings{"address"});
  EXPECT_EQ(host->plugin.environment, Strings{"A=b"});
}

TEST_F(LanguageClientTest, StopTokenEndsPlugin) {
  std::stop_source enough;
  host->on_plugin = [&](OutputStream& output, const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any stopped;
    std::unique_lock lock(mutex);
    output.standard_output("1234\n");
    EXPECT_TRUE(stopped.wait_for(lock, stop, kTestPatience, [&] { return stop.stop_requested(); }));
    return 0;
  };
  struct Enough final : OutputStream {
    explicit Enough(std::stop_source& given) : source(given) {}
    void standard_output(std::string) override { source.request_stop(); }
    void standard_error(std::string) override {}
    std::stop_source& source;
  } output(enough);
  const auto answer = client.run_plugin({}, output, enough.get_token());
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code, Code::kCancelled);
}

}  // namespace
}  // namespace virga::rpc
