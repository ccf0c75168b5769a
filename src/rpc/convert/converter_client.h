// The engine's connection to a converter in another process. Calls block until the answer arrives.
// Defined in grpc/converter/converter_client.cc.
#pragma once

#include "rpc/connection/channel.h"
#include "rpc/convert/converter.h"

namespace virga::rpc {

class ConverterClient final : public Converter {
 public:
  explicit ConverterClient(Channel converter) : converter_(std::move(converter)) {}

  Answer<std::vector<ProgramDiagnostic>> convert_program(ConvertProgramRequest request,
                                                         std::stop_token stop) override;
  Answer<ConvertSnippetResponse> convert_snippet(ConvertSnippetRequest request) override;
  Answer<ConvertStateResponse> convert_state(ConvertStateRequest request,
                                             std::stop_token stop) override;

 private:
  Channel converter_;
};

}  // namespace virga::rpc
