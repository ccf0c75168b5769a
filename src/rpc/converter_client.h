// The engine's connection to a converter in another process. Calls block until the answer arrives.
// Defined in grpc/converter/converter_client.cc.
#pragma once

#include "rpc/connection/channel.h"
#include "rpc/converter.h"

namespace virga::rpc {

class ConverterClient final : public Converter {
 public:
  explicit ConverterClient(Channel converter) : converter_(std::move(converter)) {}

  Answer<std::vector<ProgramDiagnostic>> convert_program(ConvertProgramRequest request) override;
  Answer<ConvertSnippetResponse> convert_snippet(ConvertSnippetRequest request) override;
  Answer<std::vector<ProgramDiagnostic>> convert_state(std::vector<std::string> arguments) override;

 private:
  Channel converter_;
};

}  // namespace virga::rpc
