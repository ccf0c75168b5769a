#include "rpc/grpc/messages.h"

#include "base/text/unicode.h"
#include "rpc/grpc/struct_field.h"
#include "rpc/wire/struct_codec.h"

namespace virga::rpc {
namespace {

Position to_position(const pulumirpc::codegen::Pos& message) {
  return {message.line(), message.column(), message.byte()};
}

ProgramDiagnostic::Range to_range(const pulumirpc::codegen::Range& message) {
  return {message.filename(), to_position(message.start()), to_position(message.end())};
}

void put_position(const Position& position, pulumirpc::codegen::Pos& message) {
  message.set_line(position.line);
  message.set_column(position.column);
  message.set_byte(position.byte);
}

void put_range(const ProgramDiagnostic::Range& range, pulumirpc::codegen::Range& message) {
  message.set_filename(base::replace_invalid_utf8(range.file));
  put_position(range.start, *message.mutable_start());
  put_position(range.end, *message.mutable_end());
}

Parameterization to_parameterization(const pulumirpc::PackageParameterization& message) {
  return {message.name(), message.version(), message.value()};
}

void put_parameterization(const Parameterization& plain,
                          pulumirpc::PackageParameterization& message) {
  message.set_name(plain.name);
  message.set_version(plain.version);
  message.set_value(plain.value);
}

base::Unexpected<Failure> bad_value(std::string_view what, const base::Error& error) {
  return reject(Code::kInvalidArgument, std::string(what) + ": " + error.str());
}

}  // namespace

Answer<PropertyValue> to_properties(const std::string& bytes, std::string_view what) {
  auto value = read_struct(bytes, pulumi::WireOptions::everything());
  if (!value) return bad_value(what, value.error());
  return *std::move(value);
}

Answer<PropertyValue> to_value(const std::string& bytes, std::string_view what) {
  auto value = read_value(bytes, pulumi::WireOptions::everything());
  if (!value) return bad_value(what, value.error());
  return *std::move(value);
}

Answer<std::string> to_struct(const PropertyValue& object, bool keep_outputs,
                              std::string_view what) {
  if (object.is_null()) return std::string();
  pulumi::WireOptions options = pulumi::WireOptions::everything();
  options.keep_outputs = keep_outputs;
  auto bytes = write_struct(object, options);
  if (!bytes) return bad_value(what, bytes.error());
  return *std::move(bytes);
}

ProgramInfo to_plain(const pulumirpc::ProgramInfo& message) {
  ProgramInfo info{.root_directory = message.root_directory(),
                   .program_directory = message.program_directory(),
                   .entry_point = message.entry_point(),
                   .options = {}};
  // Options are YAML by the user. Invalid options are ignored.
  if (auto options = decode_struct(message.options())) info.options = *std::move(options);
  return info;
}

void put(const ProgramInfo& info, pulumirpc::ProgramInfo& message) {
  message.set_root_directory(info.root_directory);
  message.set_program_directory(info.program_directory);
  message.set_entry_point(info.entry_point);
  if (info.options.is_object()) message.set_options(encode_struct(info.options));
}

PackageDependency to_plain(const pulumirpc::PackageDependency& message) {
  PackageDependency package{.name = message.name(),
                            .kind = message.kind(),
                            .version = message.version(),
                            .server = message.server(),
                            .checksums = to_map(message.checksums()),
                            .parameterization = {},
                            .extension = {}};
  if (message.has_parameterization()) {
    package.parameterization = to_parameterization(message.parameterization());
  }
  if (message.has_extension()) package.extension = to_parameterization(message.extension());
  return package;
}

void put(const PackageDependency& package, pulumirpc::PackageDependency& message) {
  message.set_name(package.name);
  message.set_kind(package.kind);
  message.set_version(package.version);
  message.set_server(package.server);
  put_map(package.checksums, *message.mutable_checksums());
  if (package.parameterization)
    put_parameterization(*package.parameterization, *message.mutable_parameterization());
  if (package.extension) put_parameterization(*package.extension, *message.mutable_extension());
}

ProgramDiagnostic to_plain(const pulumirpc::codegen::Diagnostic& message) {
  ProgramDiagnostic diagnostic{.is_error = message.severity() == pulumirpc::codegen::DIAG_ERROR,
                               .summary = message.summary(),
                               .detail = message.detail(),
                               .subject = {},
                               .context = {}};
  if (message.has_subject()) diagnostic.subject = to_range(message.subject());
  if (message.has_context()) diagnostic.context = to_range(message.context());
  return diagnostic;
}

void put(const ProgramDiagnostic& diagnostic, pulumirpc::codegen::Diagnostic& message) {
  message.set_severity(diagnostic.is_error ? pulumirpc::codegen::DIAG_ERROR
                                           : pulumirpc::codegen::DIAG_WARNING);
  message.set_summary(base::replace_invalid_utf8(diagnostic.summary));
  message.set_detail(base::replace_invalid_utf8(diagnostic.detail));
  if (diagnostic.subject) put_range(*diagnostic.subject, *message.mutable_subject());
  if (diagnostic.context) put_range(*diagnostic.context, *message.mutable_context());
}

}  // namespace virga::rpc
