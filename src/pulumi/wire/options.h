// The features of the peer: they determine what may be sent to it, or is expected from it
// (docs/spec/wire.md, section 1.2).
#pragma once

#include <cstdint>

namespace virga::pulumi {

// Maximum nesting of containers in a wire form, for writing and reading. Each level needs a few
// hundred bytes of stack.
inline constexpr std::uint32_t kMaxWireDepth = 1'000;

// Without options, values are as plain as possible: unknowns are omitted, secrets are sent in plain
// text, references become IDs or URNs, Outputs their elements.
struct WireOptions {
  bool keep_unknowns = false;
  bool keep_secrets = false;
  bool keep_references = false;
  bool keep_outputs = false;
  // Strings that are not UTF-8. If false, writing one is an error; reading always supports them.
  bool keep_byte_strings = false;
  // Secrets and unknowns that are kept become Outputs.
  bool upgrade_to_outputs = false;
  // Omits Null members, at every level.
  bool skip_nulls = false;
  // Omits members of the outermost object whose key starts with "__".
  bool skip_internal_keys = false;
  // An unknown is an error, even if it would be kept.
  bool reject_unknowns = false;
  // Writes only the hash of assets and archives.
  bool elide_assets = false;
  // An asset or archive is an error.
  bool reject_assets = false;

  std::uint32_t max_depth = kMaxWireDepth;

  // Keeps everything, so that a value can be written and read back; used for the state, and the
  // basis of readers. Unknowns that are Outputs still lose their witness.
  static constexpr WireOptions everything() {
    return {.keep_unknowns = true,
            .keep_secrets = true,
            .keep_references = true,
            .keep_outputs = true,
            .keep_byte_strings = true};
  }
};

// The announced features of a peer (features of the monitor, flags of a request).
struct WireFeatures {
  bool secrets = false;
  bool references = false;
  bool outputs = false;
  bool byte_strings = false;
};

// One preset for each kind of message. All except provider_request always keep unknowns.
namespace wire_options {

// A program registers a resource. Custom resources never receive Outputs; remote components do, if
// the monitor supports them.
constexpr WireOptions registration_inputs(const WireFeatures& monitor, bool remote_component) {
  return {.keep_unknowns = true,
          .keep_secrets = monitor.secrets,
          .keep_references = monitor.references,
          .keep_outputs = remote_component && monitor.outputs,
          .keep_byte_strings = monitor.byte_strings};
}

// A program registers the outputs of a component or the stack.
constexpr WireOptions registered_outputs(const WireFeatures& monitor, bool stack) {
  return {.keep_unknowns = true,
          .keep_secrets = true,
          .keep_references = true,
          .keep_outputs = !stack,
          .keep_byte_strings = monitor.byte_strings};
}

constexpr WireOptions replacement_trigger(const WireFeatures& monitor) {
  return {.keep_unknowns = true,
          .keep_secrets = true,
          .keep_references = true,
          .keep_outputs = true,
          .keep_byte_strings = monitor.byte_strings};
}

constexpr WireOptions invoke_arguments(const WireFeatures& monitor) {
  return {.keep_unknowns = true,
          .keep_secrets = true,
          .keep_references = true,
          .keep_byte_strings = monitor.byte_strings};
}

// Arguments of methods, which components execute.
constexpr WireOptions call_arguments(const WireFeatures& monitor) {
  return replacement_trigger(monitor);
}

// The engine answers a registration or a read; `program` has the features that the request accepts.
// Outputs are never sent back.
constexpr WireOptions resource_response(const WireFeatures& program) {
  return {.keep_unknowns = true,
          .keep_secrets = program.secrets,
          .keep_references = program.references,
          .keep_byte_strings = program.byte_strings};
}

// The engine answers an invoke; secrets are always marked.
constexpr WireOptions invoke_response(const WireFeatures& program) {
  return {.keep_unknowns = true,
          .keep_secrets = true,
          .keep_references = program.references,
          .keep_byte_strings = program.byte_strings};
}

// The engine calls a hook of the program.
constexpr WireOptions hook_arguments(const WireFeatures& program) {
  return {.keep_unknowns = true, .keep_secrets = true, .keep_byte_strings = program.byte_strings};
}

// The engine calls a provider; unknowns occur in a preview only, and configuration has internal
// keys.
constexpr WireOptions provider_request(const WireFeatures& provider, bool preview, bool config) {
  return {.keep_unknowns = preview,
          .keep_secrets = provider.secrets,
          .keep_references = provider.references,
          .keep_outputs = provider.outputs,
          .keep_byte_strings = provider.byte_strings,
          .skip_internal_keys = config};
}

}  // namespace wire_options

}  // namespace virga::pulumi
