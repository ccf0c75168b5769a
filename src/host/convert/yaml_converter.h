// The converter of Pulumi YAML for the Pulumi CLI: `pulumi convert --from yaml`.
#pragma once

#include "rpc/convert/converter.h"

namespace virga::host {

class YamlConverter final : public rpc::Converter {
 public:
  rpc::Answer<std::vector<rpc::ProgramDiagnostic>> convert_program(
      rpc::ConvertProgramRequest request, std::stop_token stop) override;
  rpc::Answer<rpc::ConvertSnippetResponse> convert_snippet(
      rpc::ConvertSnippetRequest request) override;
  rpc::Answer<rpc::ConvertStateResponse> convert_state(rpc::ConvertStateRequest request,
                                                       std::stop_token stop) override;
};

}  // namespace virga::host
