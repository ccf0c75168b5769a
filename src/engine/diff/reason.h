// The reason for an operation on a resource (docs/spec/evaluator.md, section 11, rules 8 and 11).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace virga::engine {

struct Reason {
  enum class Kind : std::uint8_t {
    kNone,             // unchanged
    kNew,              // the state has no such resource
    kInputs,           // inputs changed: `paths`
    kInitErrors,       // the initialization failed
    kSchema,           // the inputs at `paths` changed, which the schema says require a replacement
    kOption,           // the same, by the option replaceOnChanges
    kProviderAsks,     // the same, by the provider
    kProviderChanged,  // it has another provider, `urn`
    kTrigger,          // the replacementTrigger changed
    kReplaceWith,      // `urn`, a resource of its replaceWith, is replaced
    kDeletedWith,      // `urn`, the resource of its deletedWith, is replaced
    kRequested,        // the user requested it
    kTainted,          // the state marks it for replacement
    kDependency,       // it was deleted so that `urn` can be replaced
    kInterrupted,      // an earlier deployment deleted it and did not create it again
    kWasRead,          // it was read before and is managed now
    kImported,         // the option import
    kReadNow,          // it is read
    kNotInProgram,     // the program does not register it anymore
    kReplacedBefore,   // a newer resource replaced it
  };

  Kind kind = Kind::kNone;
  std::vector<std::string> paths{};  // property paths, in order
  std::string urn{};

  friend bool operator==(const Reason&, const Reason&) = default;
};

// Describes the reason, to follow the name of a resource: "its input tags changed". Returns an
// empty string for kNone. Names the first few paths and counts the rest. Contains no values.
std::string reason_text(const Reason& reason);

}  // namespace virga::engine
