// The converter from PCL to PCL, which returns programs unchanged.
#pragma once

#include "rpc/converter.h"

namespace virga::host {

class Converter final : public rpc::Converter {
 public:
  rpc::Answer<std::vector<rpc::ProgramDiagnostic>> convert_program(
      rpc::ConvertProgramRequest request) override;
  rpc::Answer<rpc::ConvertSnippetResponse> convert_snippet(
      rpc::ConvertSnippetRequest request) override;
  rpc::Answer<std::vector<rpc::ProgramDiagnostic>> convert_state(
      std::vector<std::string> arguments) override;
};

}  // namespace virga::host
