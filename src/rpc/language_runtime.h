// The interface of a language host that the engine calls (docs/spec/wire.md, sections 3.1 and 5,
// "Language runtime"; the required behaviour of each call: docs/spec/conformance.md, section 4).
// Server (server.h) serves an implementation.
//
// Each call runs on its own thread and may block. Calls run concurrently. `stop` is set if the
// caller has cancelled the call or if the server stops. The answer is then ignored.
#pragma once

#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "rpc/connection/failure.h"
#include "rpc/messages.h"

namespace virga::rpc {

struct LanguageHandshake {
  std::string engine_address;
  std::string root_directory{};
  std::string program_directory;
};

struct About {
  std::string executable;
  std::string version;
  std::map<std::string, std::string> metadata;
};

struct Dependency {
  std::string name;
  std::string version;
};

struct RunRequest {
  std::string project, stack, organization;
  std::string working_directory;
  ProgramInfo info;
  std::vector<std::string> arguments;
  std::map<std::string, std::string> config;  // "project:key" -> string
  std::vector<std::string> config_secret_keys;
  bool preview = false;
  std::int32_t parallel = 0;
  std::string monitor_address;
  std::string loader_target;
  bool attach_debugger = false;  // the program waits for a debugger
};

struct RunResponse {
  std::string error;  // not empty: it failed with this message
  bool bail = false;  // it failed, and the error was reported already
};

struct InstallRequest {
  std::string directory;
  bool is_terminal = false;
  bool is_plugin = false;
  ProgramInfo info;
};

struct TemplateRequest {
  ProgramInfo info;
  std::string project_name;
};

struct RunPluginRequest {
  std::string kind;  // "resource" or "analyzer"
  ProgramInfo info;
  std::string working_directory;
  std::vector<std::string> arguments;    // the last one is the engine's address
  std::vector<std::string> environment;  // "NAME=value"
  std::string loader_target;
  bool attach_debugger = false;  // the plugin waits for a debugger
};

// Receives the output of a running process. Valid during the call.
class OutputStream {
 public:
  virtual ~OutputStream() = default;
  virtual void standard_output(std::string bytes) = 0;
  virtual void standard_error(std::string bytes) = 0;
};

struct GenerateProgramRequest {
  std::map<std::string, std::string> source;  // file name -> text
  std::string loader_target;
  bool strict = false;
};
struct GenerateProgramResponse {
  std::vector<ProgramDiagnostic> diagnostics;
  std::map<std::string, std::string> source;
};

struct GenerateProjectRequest {
  std::string source_directory;
  std::string target_directory;
  std::string project;  // JSON
  bool strict = false;
  std::string loader_target;
  std::map<std::string, std::string> local_dependencies;  // package -> path of its artifact
};

struct GeneratePackageRequest {
  std::string directory;
  std::string schema;  // JSON
  std::map<std::string, std::string> extra_files;
  std::string loader_target;
  std::map<std::string, std::string> local_dependencies;
  bool local = false;
};

struct PackRequest {
  std::string package_directory;
  std::string destination_directory;
};

struct LinkRequest {
  ProgramInfo info;
  std::string loader_target;
  struct Link {
    PackageDependency package;
    std::string path;  // path of its artifact
  };
  std::vector<Link> packages;
};

class LanguageRuntime {
 public:
  virtual ~LanguageRuntime() = default;

  // The first call, if the host was started without the engine's address.
  virtual Answer<void> handshake(LanguageHandshake handshake) = 0;
  virtual Answer<std::string> plugin_version() = 0;
  virtual Answer<About> about(ProgramInfo info) = 0;

  virtual Answer<std::vector<PackageDependency>> required_packages(ProgramInfo info) = 0;
  virtual Answer<std::vector<Dependency>> program_dependencies(ProgramInfo info,
                                                               bool transitive) = 0;
  virtual Answer<void> install_dependencies(InstallRequest request, OutputStream& output,
                                            std::stop_token stop) = 0;

  virtual Answer<RunResponse> run(RunRequest request, std::stop_token stop) = 0;
  // Returns the plugin's exit code when it ends. `stop` ends the plugin.
  virtual Answer<std::int32_t> run_plugin(RunPluginRequest request, OutputStream& output,
                                          std::stop_token stop) = 0;
  // Stops everything that runs.
  virtual Answer<void> cancel() = 0;

  // Called after a project was created from a template.
  virtual Answer<void> adapt_template(TemplateRequest request) = 0;
  virtual Answer<GenerateProgramResponse> generate_program(GenerateProgramRequest request) = 0;
  virtual Answer<std::vector<ProgramDiagnostic>> generate_project(
      GenerateProjectRequest request) = 0;
  virtual Answer<std::vector<ProgramDiagnostic>> generate_package(
      GeneratePackageRequest request) = 0;
  // Returns the path of the artifact.
  virtual Answer<std::string> pack(PackRequest request) = 0;
  // Returns instructions for the user about the use of the packages.
  virtual Answer<std::string> link(LinkRequest request) = 0;
};

}  // namespace virga::rpc
