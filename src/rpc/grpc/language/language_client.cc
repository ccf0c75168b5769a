#include "rpc/language_client.h"

#include "pulumi/language.pb.h"
#include "rpc/grpc/blocking_call.h"
#include "rpc/grpc/language/language_requests.h"
#include "rpc/grpc/read_stream.h"

namespace virga::rpc {
namespace {

using pulumirpc::Empty;

constexpr Method<pulumirpc::LanguageHandshakeRequest, pulumirpc::LanguageHandshakeResponse>
    kLanguageHandshake{"/pulumirpc.LanguageRuntime/Handshake"};
constexpr Method<Empty, pulumirpc::PluginInfo> kGetLanguagePluginInfo{
    "/pulumirpc.LanguageRuntime/GetPluginInfo"};
constexpr Method<pulumirpc::AboutRequest, pulumirpc::AboutResponse> kAbout{
    "/pulumirpc.LanguageRuntime/About"};
constexpr Method<pulumirpc::GetRequiredPackagesRequest, pulumirpc::GetRequiredPackagesResponse>
    kGetRequiredPackages{"/pulumirpc.LanguageRuntime/GetRequiredPackages"};
constexpr Method<pulumirpc::GetProgramDependenciesRequest,
                 pulumirpc::GetProgramDependenciesResponse>
    kGetProgramDependencies{"/pulumirpc.LanguageRuntime/GetProgramDependencies"};
constexpr StreamMethod<pulumirpc::InstallDependenciesRequest,
                       pulumirpc::InstallDependenciesResponse>
    kInstallDependencies{"/pulumirpc.LanguageRuntime/InstallDependencies"};
constexpr Method<pulumirpc::RunRequest, pulumirpc::RunResponse> kRun{
    "/pulumirpc.LanguageRuntime/Run"};
constexpr StreamMethod<pulumirpc::RunPluginRequest, pulumirpc::RunPluginResponse> kRunPlugin{
    "/pulumirpc.LanguageRuntime/RunPlugin"};
constexpr Method<Empty, Empty> kCancelLanguage{"/pulumirpc.LanguageRuntime/Cancel"};
constexpr Method<pulumirpc::TemplateRequest, pulumirpc::TemplateResponse> kTemplate{
    "/pulumirpc.LanguageRuntime/Template"};
constexpr Method<pulumirpc::GenerateProgramRequest, pulumirpc::GenerateProgramResponse>
    kGenerateProgram{"/pulumirpc.LanguageRuntime/GenerateProgram"};
constexpr Method<pulumirpc::GenerateProjectRequest, pulumirpc::GenerateProjectResponse>
    kGenerateProject{"/pulumirpc.LanguageRuntime/GenerateProject"};
constexpr Method<pulumirpc::GeneratePackageRequest, pulumirpc::GeneratePackageResponse>
    kGeneratePackage{"/pulumirpc.LanguageRuntime/GeneratePackage"};
constexpr Method<pulumirpc::PackRequest, pulumirpc::PackResponse> kPack{
    "/pulumirpc.LanguageRuntime/Pack"};
constexpr Method<pulumirpc::LinkRequest, pulumirpc::LinkResponse> kLink{
    "/pulumirpc.LanguageRuntime/Link"};

// For messages with a ProgramInfo.
template <typename Message>
Message about_program(const ProgramInfo& info) {
  Message message;
  put(info, *message.mutable_info());
  return message;
}

// Both kinds of pieces have these fields.
template <typename Piece>
void pass_on(const Piece& piece, OutputStream& output) {
  if (!piece.stdout().empty()) output.standard_output(piece.stdout());
  if (!piece.stderr().empty()) output.standard_error(piece.stderr());
}

}  // namespace

Answer<void> LanguageClient::handshake(LanguageHandshake handshake) {
  return done(ask(host_, kLanguageHandshake, to_message(handshake), {.patience = kPatience}));
}

Answer<std::string> LanguageClient::plugin_version() {
  return map_answer(ask(host_, kGetLanguagePluginInfo, Empty(), {.patience = kPatience}),
                    [](const pulumirpc::PluginInfo& message) { return message.version(); });
}

Answer<About> LanguageClient::about(ProgramInfo info) {
  return map_answer(ask(host_, kAbout, about_program<pulumirpc::AboutRequest>(info)),
                    [](const auto& message) { return to_plain(message); });
}

Answer<std::vector<PackageDependency>> LanguageClient::required_packages(ProgramInfo info) {
  return map_answer(
      ask(host_, kGetRequiredPackages, about_program<pulumirpc::GetRequiredPackagesRequest>(info)),
      [](const auto& message) { return to_plain(message); });
}

Answer<std::vector<Dependency>> LanguageClient::program_dependencies(ProgramInfo info,
                                                                     bool transitive) {
  auto request = about_program<pulumirpc::GetProgramDependenciesRequest>(info);
  request.set_transitivedependencies(transitive);
  return map_answer(ask(host_, kGetProgramDependencies, std::move(request)),
                    [](const auto& message) { return to_plain(message); });
}

Answer<void> LanguageClient::install_dependencies(InstallRequest request, OutputStream& output,
                                                  std::stop_token stop) {
  return read_pieces(host_, kInstallDependencies, to_message(request), stop,
                     [&](const auto& piece) { pass_on(piece, output); });
}

Answer<RunResponse> LanguageClient::run(RunRequest request, std::stop_token stop) {
  return map_answer(ask(host_, kRun, to_message(request), {}, stop),
                    [](const pulumirpc::RunResponse& message) {
                      return RunResponse{message.error(), message.bail()};
                    });
}

Answer<std::int32_t> LanguageClient::run_plugin(RunPluginRequest request, OutputStream& output,
                                                std::stop_token stop) {
  std::int32_t exit_code = 0;
  const Answer<void> ended = read_pieces(host_, kRunPlugin, to_message(request), stop,
                                         [&](const pulumirpc::RunPluginResponse& piece) {
                                           pass_on(piece, output);
                                           if (piece.has_exitcode()) exit_code = piece.exitcode();
                                         });
  if (!ended) return base::Unexpected(ended.error());
  return exit_code;
}

Answer<void> LanguageClient::cancel() {
  return done(ask(host_, kCancelLanguage, Empty(), {.patience = kPatience}));
}

Answer<void> LanguageClient::adapt_template(TemplateRequest request) {
  return done(ask(host_, kTemplate, to_message(request)));
}

Answer<GenerateProgramResponse> LanguageClient::generate_program(GenerateProgramRequest request) {
  return map_answer(ask(host_, kGenerateProgram, to_message(request)),
                    [](const auto& message) { return to_plain(message); });
}

Answer<std::vector<ProgramDiagnostic>> LanguageClient::generate_project(
    GenerateProjectRequest request) {
  return map_answer(ask(host_, kGenerateProject, to_message(request)),
                    [](const auto& message) { return diagnostics_of(message); });
}

Answer<std::vector<ProgramDiagnostic>> LanguageClient::generate_package(
    GeneratePackageRequest request) {
  return map_answer(ask(host_, kGeneratePackage, to_message(request)),
                    [](const auto& message) { return diagnostics_of(message); });
}

Answer<std::string> LanguageClient::pack(PackRequest request) {
  return map_answer(ask(host_, kPack, to_message(request)),
                    [](const pulumirpc::PackResponse& message) { return message.artifact_path(); });
}

Answer<std::string> LanguageClient::link(LinkRequest request) {
  return map_answer(
      ask(host_, kLink, to_message(request)),
      [](const pulumirpc::LinkResponse& message) { return message.import_instructions(); });
}

}  // namespace virga::rpc
