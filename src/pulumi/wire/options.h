// What the other side of a connection understands, and so what may be sent to it, or is expected
// from it (docs/spec/wire.md, section 1.2).
#pragma once

#include <cstdint>

namespace virga::pulumi {

// Containers within containers of a wire form that is made or read. Each level takes some hundred
// bytes of stack.
inline constexpr std::uint32_t kMaxWireDepth = 1'000;

// Without any option a value is made as plain as it can be: unknowns are left out, secrets are
// told, references become IDs or URNs, Outputs their elements.
struct WireOptions {
  bool keep_unknowns = false;
  bool keep_secrets = false;
  bool keep_references = false;
  bool keep_outputs = false;
  // Strings that are not UTF-8: an error otherwise when written; when read, always understood.
  bool keep_byte_strings = false;
  // Secrets and unknowns that are kept become Outputs.
  bool upgrade_to_outputs = false;
  // Members that are Null are left out, at every level.
  bool skip_nulls = false;
  // Members whose key starts with "__" are left out of the outermost object.
  bool skip_internal_keys = false;
  // An unknown is an error, whether it would be kept or not.
  bool reject_unknowns = false;
  // Of assets and archives only the hash is written.
  bool elide_assets = false;
  // An asset or archive is an error.
  bool reject_assets = false;

  std::uint32_t max_depth = kMaxWireDepth;

  // Nothing is lost, so that a value can be written and read back: what state is kept with, and
  // what a reader starts from. Of unknowns that are Outputs the witness goes nonetheless.
  static constexpr WireOptions everything() {
    return {.keep_unknowns = true,
            .keep_secrets = true,
            .keep_references = true,
            .keep_outputs = true,
            .keep_byte_strings = true};
  }
};

// What a peer said it understands (features of the monitor, flags of a request).
struct WireFeatures {
  bool secrets = false;
  bool references = false;
  bool outputs = false;
  bool byte_strings = false;
};

// Who keeps what: one preset for each kind of message. Unknowns are kept in all of them.
namespace wire_options {

// A program registers a resource. Custom resources never see Outputs; remote components do, if the
// monitor does.
constexpr WireOptions registration_inputs(const WireFeatures& monitor, bool remote_component) {
  return {.keep_unknowns = true,
          .keep_secrets = monitor.secrets,
          .keep_references = monitor.references,
          .keep_outputs = remote_component && monitor.outputs,
          .keep_byte_strings = monitor.byte_strings};
}

// A program tells what a component or the stack gives.
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

// Arguments of methods, which components carry out.
constexpr WireOptions call_arguments(const WireFeatures& monitor) {
  return replacement_trigger(monitor);
}

// The engine answers a registration or a read; `program` is what the request accepts. Outputs are
// never sent back.
constexpr WireOptions resource_response(const WireFeatures& program) {
  return {.keep_unknowns = true,
          .keep_secrets = program.secrets,
          .keep_references = program.references,
          .keep_byte_strings = program.byte_strings};
}

// The engine answers an invoke, whose secrets are always told apart.
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

// The engine asks a provider; unknowns exist in a preview only, configuration has keys of its own.
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
