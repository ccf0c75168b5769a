// Converts programs of other languages to PCL (docs/spec/wire.md, section 5, "Converter"). Threads:
// as for a LanguageRuntime.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rpc/connection/failure.h"
#include "rpc/messages.h"

namespace virga::rpc {

struct ConvertProgramRequest {
  std::string source_directory;
  std::string target_directory;
  std::vector<std::string> arguments;
  std::string generated_project_directory;
};

struct ConvertSnippetRequest {
  std::string file_name;
  std::string source;
  std::map<std::string, std::string> attributes;
};

struct ConvertSnippetResponse {
  std::vector<ProgramDiagnostic> diagnostics;
  std::string file_name;
  std::string source;
  std::map<std::string, std::string> attributes;
};

class Converter {
 public:
  virtual ~Converter() = default;

  virtual Answer<std::vector<ProgramDiagnostic>> convert_program(ConvertProgramRequest request) = 0;
  virtual Answer<ConvertSnippetResponse> convert_snippet(ConvertSnippetRequest request) = 0;
  // Converts the state of another tool to names and tokens of resources to import. PCL has no
  // states of its own.
  virtual Answer<std::vector<ProgramDiagnostic>> convert_state(
      std::vector<std::string> arguments) = 0;
};

}  // namespace virga::rpc
