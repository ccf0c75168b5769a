#include "rpc/language_client.h"

#include "pulumi/language.grpc.pb.h"
#include "rpc/grpc/asked.h"
#include "rpc/grpc/language_requests.h"
#include "rpc/grpc/read_stream.h"

namespace virga::rpc {
namespace {

using Stub = pulumirpc::LanguageRuntime::Stub;
using pulumirpc::Empty;

// Whatever a host does not do on files and networks.
const CallTopic kShort{.subject = {}, .patience = kPatience};

#define VIRGA_METHOD(name, request, response)                         \
  constexpr Method<pulumirpc::request, pulumirpc::response> k##name { \
    "/pulumirpc.LanguageRuntime/" #name                               \
  }
VIRGA_METHOD(Handshake, LanguageHandshakeRequest, LanguageHandshakeResponse);
VIRGA_METHOD(GetPluginInfo, Empty, PluginInfo);
VIRGA_METHOD(About, AboutRequest, AboutResponse);
VIRGA_METHOD(GetRequiredPackages, GetRequiredPackagesRequest, GetRequiredPackagesResponse);
VIRGA_METHOD(GetProgramDependencies, GetProgramDependenciesRequest, GetProgramDependenciesResponse);
VIRGA_METHOD(Run, RunRequest, RunResponse);
VIRGA_METHOD(Cancel, Empty, Empty);
VIRGA_METHOD(Template, TemplateRequest, TemplateResponse);
VIRGA_METHOD(GenerateProgram, GenerateProgramRequest, GenerateProgramResponse);
VIRGA_METHOD(GenerateProject, GenerateProjectRequest, GenerateProjectResponse);
VIRGA_METHOD(GeneratePackage, GeneratePackageRequest, GeneratePackageResponse);
VIRGA_METHOD(Pack, PackRequest, PackResponse);
VIRGA_METHOD(Link, LinkRequest, LinkResponse);
#undef VIRGA_METHOD

// Of a message with a ProgramInfo.
template <typename Message>
Message about_program(const ProgramInfo& info) {
  Message message;
  put(info, *message.mutable_info());
  return message;
}

// What both kinds of pieces have.
template <typename Piece>
void pass_on(const Piece& piece, OutputStream& output) {
  if (!piece.stdout().empty()) output.standard_output(piece.stdout());
  if (!piece.stderr().empty()) output.standard_error(piece.stderr());
}

}  // namespace

Answer<void> LanguageClient::handshake(LanguageHandshake handshake) {
  return done(ask(host_, kHandshake, to_message(handshake), kShort));
}

Answer<std::string> LanguageClient::plugin_version() {
  return made_of(ask(host_, kGetPluginInfo, Empty(), kShort),
                 [](const pulumirpc::PluginInfo& message) { return message.version(); });
}

Answer<About> LanguageClient::about(ProgramInfo info) {
  return made_of(ask(host_, kAbout, about_program<pulumirpc::AboutRequest>(info)),
                 [](const auto& message) { return to_plain(message); });
}

Answer<std::vector<PackageDependency>> LanguageClient::required_packages(ProgramInfo info) {
  return made_of(
      ask(host_, kGetRequiredPackages, about_program<pulumirpc::GetRequiredPackagesRequest>(info)),
      [](const auto& message) { return to_plain(message); });
}

Answer<std::vector<Dependency>> LanguageClient::program_dependencies(ProgramInfo info,
                                                                     bool transitive) {
  auto request = about_program<pulumirpc::GetProgramDependenciesRequest>(info);
  request.set_transitivedependencies(transitive);
  return made_of(ask(host_, kGetProgramDependencies, std::move(request)),
                 [](const auto& message) { return to_plain(message); });
}

Answer<void> LanguageClient::install_dependencies(InstallRequest request, OutputStream& output,
                                                  std::stop_token stop) {
  using Piece = pulumirpc::InstallDependenciesResponse;
  Stub stub(host_.state().channel);
  const auto message = to_message(request);
  return ReadStream<Piece>::read(
      "InstallDependencies", stop,
      [&](grpc::ClientContext* context, grpc::ClientReadReactor<Piece>* reactor) {
        stub.async()->InstallDependencies(context, &message, reactor);
      },
      [&](const Piece& piece) { pass_on(piece, output); });
}

Answer<RunResponse> LanguageClient::run(RunRequest request, std::stop_token stop) {
  return made_of(ask(host_, kRun, to_message(request), {}, stop),
                 [](const pulumirpc::RunResponse& message) {
                   return RunResponse{message.error(), message.bail()};
                 });
}

Answer<std::int32_t> LanguageClient::run_plugin(RunPluginRequest request, OutputStream& output,
                                                std::stop_token stop) {
  using Piece = pulumirpc::RunPluginResponse;
  Stub stub(host_.state().channel);
  const auto message = to_message(request);
  std::int32_t exit_code = 0;
  const Answer<void> ended = ReadStream<Piece>::read(
      "RunPlugin", stop,
      [&](grpc::ClientContext* context, grpc::ClientReadReactor<Piece>* reactor) {
        stub.async()->RunPlugin(context, &message, reactor);
      },
      [&](const Piece& piece) {
        pass_on(piece, output);
        if (piece.has_exitcode()) exit_code = piece.exitcode();
      });
  if (!ended) return std::unexpected(ended.error());
  return exit_code;
}

Answer<void> LanguageClient::cancel() {
  return done(ask(host_, kCancel, Empty(), kShort));
}

Answer<void> LanguageClient::adapt_template(TemplateRequest request) {
  return done(ask(host_, kTemplate, to_message(request)));
}

Answer<GenerateProgramResponse> LanguageClient::generate_program(GenerateProgramRequest request) {
  return made_of(ask(host_, kGenerateProgram, to_message(request)),
                 [](const auto& message) { return to_plain(message); });
}

Answer<std::vector<ProgramDiagnostic>> LanguageClient::generate_project(
    GenerateProjectRequest request) {
  return made_of(ask(host_, kGenerateProject, to_message(request)),
                 [](const auto& message) { return diagnostics_of(message); });
}

Answer<std::vector<ProgramDiagnostic>> LanguageClient::generate_package(
    GeneratePackageRequest request) {
  return made_of(ask(host_, kGeneratePackage, to_message(request)),
                 [](const auto& message) { return diagnostics_of(message); });
}

Answer<std::string> LanguageClient::pack(PackRequest request) {
  return made_of(ask(host_, kPack, to_message(request)),
                 [](const pulumirpc::PackResponse& message) { return message.artifact_path(); });
}

Answer<std::string> LanguageClient::link(LinkRequest request) {
  return made_of(
      ask(host_, kLink, to_message(request)),
      [](const pulumirpc::LinkResponse& message) { return message.import_instructions(); });
}

}  // namespace virga::rpc
