// Tests the client against the service: requests and answers arrive unchanged.
#include "rpc/convert/converter_client.h"

#include <gtest/gtest.h>

#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

struct Copier final : Converter {
  Answer<std::vector<ProgramDiagnostic>> convert_program(ConvertProgramRequest request,
                                                         std::stop_token) override {
    return std::vector<ProgramDiagnostic>{
        {.is_error = false,
         .summary = request.source_directory + " to " + request.target_directory,
         .detail = request.arguments.at(0) + request.generated_project_directory +
                   request.mapper_target + request.loader_target,
         .subject = ProgramDiagnostic::Range{"main.pp", {1, 2, 3}, {4, 5, 6}},
         .context = {}}};
  }
  Answer<ConvertSnippetResponse> convert_snippet(ConvertSnippetRequest request) override {
    return ConvertSnippetResponse{{}, request.file_name, request.source, request.attributes};
  }
  Answer<ConvertStateResponse> convert_state(ConvertStateRequest request,
                                             std::stop_token) override {
    if (request.arguments.empty()) return reject(Code::kUnimplemented, "there are no states");
    return ConvertStateResponse{
        .resources = {{"t:i:R", request.arguments[0], request.mapper_target,
                       request.loader_target}},
        .diagnostics = {
            {.is_error = true, .summary = "s", .detail = "d", .subject = {}, .context = {}}}};
  }
};

TEST(ConverterClient, RequestsAndAnswersArriveUnchanged) {
  const Served served({.converter = std::make_shared<Copier>()});
  ConverterClient client(served.channel());
  const auto reported = client.convert_program({"/from", "/to", {"--x"}, "/g", ":m", ":l"}, {});
  ASSERT_TRUE(reported);
  ASSERT_EQ(reported->size(), 1u);
  EXPECT_FALSE(reported->front().is_error);
  EXPECT_EQ(reported->front().summary, "/from to /to");
  EXPECT_EQ(reported->front().detail, "--x/g:m:l");
  ASSERT_TRUE(reported->front().subject);
  EXPECT_EQ(reported->front().subject->end.byte, 6);
  const auto snippet = client.convert_snippet({"a.pp", "x = 1", {{"k", "v"}}});
  ASSERT_TRUE(snippet);
  EXPECT_EQ(snippet->file_name + snippet->source + snippet->attributes.at("k"), "a.ppx = 1v");
  const auto state = client.convert_state({{"file"}, ":m", ":l"}, {});
  ASSERT_TRUE(state);
  const std::vector<ImportedResource> expected{{"t:i:R", "file", ":m", ":l"}};
  EXPECT_EQ(state->resources, expected);
  ASSERT_EQ(state->diagnostics.size(), 1u);
  EXPECT_TRUE(state->diagnostics[0].is_error);
  const auto rejected = client.convert_state({}, {});
  ASSERT_FALSE(rejected);
  EXPECT_EQ(rejected.error().code, Code::kUnimplemented);
}

}  // namespace
}  // namespace virga::rpc
