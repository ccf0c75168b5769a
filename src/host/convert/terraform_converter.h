// The converter of Terraform for the Pulumi CLI: `pulumi convert --from terraform`, and `pulumi
// import --from terraform` for states.
#pragma once

#include "rpc/convert/converter.h"

namespace virga::host {

class TerraformConverter final : public rpc::Converter {
 public:
  rpc::Answer<std::vector<rpc::ProgramDiagnostic>> convert_program(
      rpc::ConvertProgramRequest request, std::stop_token stop) override;
  rpc::Answer<rpc::ConvertSnippetResponse> convert_snippet(
      rpc::ConvertSnippetRequest request) override;
  // The argument is the path of a state, or of the folder with terraform.tfstate.
  rpc::Answer<rpc::ConvertStateResponse> convert_state(rpc::ConvertStateRequest request,
                                                       std::stop_token stop) override;
};

}  // namespace virga::host
