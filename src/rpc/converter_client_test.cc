// Tests the client against the service: requests and answers arrive unchanged.
#include "rpc/converter_client.h"

#include <gtest/gtest.h>

#include "rpc/services_testing.h"

namespace virga::rpc {
namespace {

struct Copier final : Converter {
  Answer<std::vector<ProgramDiagnostic>> convert_program(ConvertProgramRequest request) override {
    return std::vector<ProgramDiagnostic>{
        {.is_error = false,
         .summary = request.source_directory + " to " + request.target_directory,
         .detail = request.arguments.at(0) + request.generated_project_directory,
         .subject = ProgramDiagnostic::Range{"main.pp", {1, 2, 3}, {4, 5, 6}},
         .context = {}}};
  }
  Answer<ConvertSnippetResponse> convert_snippet(ConvertSnippetRequest request) override {
    return ConvertSnippetResponse{{}, request.file_name, request.source, request.attributes};
  }
  Answer<std::vector<ProgramDiagnostic>> convert_state(std::vector<std::string>) override {
    return reject(Code::kUnimplemented, "there are no states");
  }
};

TEST(ConverterClient, RequestsAndAnswersArriveUnchanged) {
  const Served served({.converter = std::make_shared<Copier>()});
  ConverterClient client(served.channel());
  const auto reported = client.convert_program({"/from", "/to", {"--x"}, "/g"});
  ASSERT_TRUE(reported);
  ASSERT_EQ(reported->size(), 1u);
  EXPECT_FALSE(reported->front().is_error);
  EXPECT_EQ(reported->front().summary, "/from to /to");
  EXPECT_EQ(reported->front().detail, "--x/g");
  ASSERT_TRUE(reported->front().subject);
  EXPECT_EQ(reported->front().subject->end.byte, 6);
  const auto snippet = client.convert_snippet({"a.pp", "x = 1", {{"k", "v"}}});
  ASSERT_TRUE(snippet);
  EXPECT_EQ(snippet->file_name + snippet->source + snippet->attributes.at("k"), "a.ppx = 1v");
  const auto state = client.convert_state({});
  ASSERT_FALSE(state);
  EXPECT_EQ(state.error().code, Code::kUnimplemented);
}

}  // namespace
}  // namespace virga::rpc
