// Converts programs of other languages to PCL (docs/spec/wire.md, section 5, "Converter"). Threads:
// as for a LanguageRuntime.
#pragma once

#include <map>
#include <stop_token>
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
  // The addresses of the engine's services of mappings and schemas; may be empty.
  std::string mapper_target{};
  std::string loader_target{};
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

struct ConvertStateRequest {
  std::vector<std::string> arguments;
  std::string mapper_target{};
  std::string loader_target{};
};

// A resource that exists and that the engine shall import.
struct ImportedResource {
  std::string type;  // the token
  std::string name;  // an identifier
  std::string id;
  std::string logical_name;  // in the engine; empty: the same as `name`

  bool operator==(const ImportedResource&) const = default;
};

struct ConvertStateResponse {
  std::vector<ImportedResource> resources{};
  std::vector<ProgramDiagnostic> diagnostics{};
};

class Converter {
 public:
  virtual ~Converter() = default;

  virtual Answer<std::vector<ProgramDiagnostic>> convert_program(ConvertProgramRequest request,
                                                                 std::stop_token stop) = 0;
  virtual Answer<ConvertSnippetResponse> convert_snippet(ConvertSnippetRequest request) = 0;
  // Converts the state of another tool to resources to import.
  virtual Answer<ConvertStateResponse> convert_state(ConvertStateRequest request,
                                                     std::stop_token stop) = 0;
};

}  // namespace virga::rpc
