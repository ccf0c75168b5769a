// Converts messages of several services to plain structs and back. Private to the room.
#pragma once

#include "pulumi/diagnostic.pb.h"
#include "pulumi/language.pb.h"
#include "pulumi/plugin.pb.h"
#include "rpc/connection/failure.h"
#include "rpc/messages.h"

namespace virga::rpc {

// Copies vectors and maps whose elements have the same type on both sides.
template <typename Repeated>
std::vector<std::string> to_strings(const Repeated& given) {
  return {given.begin(), given.end()};
}
template <typename Map>
std::map<std::string, std::string> to_map(const Map& given) {
  return {given.begin(), given.end()};
}
template <typename Repeated>
void put_strings(const std::vector<std::string>& given, Repeated& message) {
  message.Assign(given.begin(), given.end());
}
template <typename Map>
void put_map(const std::map<std::string, std::string>& given, Map& message) {
  message.insert(given.begin(), given.end());
}

// Decode a Struct or a Value in a field of bytes. A Struct is an object in its wire form. A Value
// is any value. `what` names the field in the failure.
Answer<PropertyValue> to_properties(const std::string& bytes, std::string_view what);
Answer<PropertyValue> to_value(const std::string& bytes, std::string_view what);
// Encodes an object. Returns an empty string for null.
Answer<std::string> to_struct(const PropertyValue& object, bool keep_outputs,
                              std::string_view what);

ProgramInfo to_plain(const pulumirpc::ProgramInfo& message);
void put(const ProgramInfo& info, pulumirpc::ProgramInfo& message);
PackageDependency to_plain(const pulumirpc::PackageDependency& message);
void put(const PackageDependency& package, pulumirpc::PackageDependency& message);
ProgramDiagnostic to_plain(const pulumirpc::codegen::Diagnostic& message);
// Invalid UTF-8 in paths and messages is replaced, so that the peer can decode the diagnostic.
void put(const ProgramDiagnostic& diagnostic, pulumirpc::codegen::Diagnostic& message);

template <typename Repeated>
void put_all(const std::vector<ProgramDiagnostic>& diagnostics, Repeated& message) {
  for (const ProgramDiagnostic& diagnostic : diagnostics) put(diagnostic, *message.Add());
}

// For responses with the field `diagnostics`.
template <typename Response>
std::vector<ProgramDiagnostic> diagnostics_of(const Response& message) {
  std::vector<ProgramDiagnostic> diagnostics;
  for (const auto& diagnostic : message.diagnostics()) diagnostics.push_back(to_plain(diagnostic));
  return diagnostics;
}

}  // namespace virga::rpc
