// Why a resource is not left as it is (docs/spec/evaluator.md, section 11, rules 8 and 11).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace virga::engine {

struct Reason {
  enum class Kind : std::uint8_t {
    kNone,             // it is as it was
    kNew,              // the state has no such resource
    kInputs,           // inputs changed: `paths`
    kInitErrors,       // its initialization failed
    kSchema,           // a change at `paths`, which replace by the schema
    kOption,           // likewise by the option replaceOnChanges
    kProviderAsks,     // likewise by what its provider says
    kProviderChanged,  // it goes through another provider, `urn`
    kTrigger,          // its replacementTrigger changed
    kReplaceWith,      // `urn`, one of its replaceWith, is replaced
    kDeletedWith,      // `urn`, its deletedWith, is replaced
    kRequested,        // it was asked for
    kTainted,          // the state says that it has to be
    kDependency,       // it was deleted so that `urn` can be replaced
    kInterrupted,      // an earlier deployment deleted it and did not make it again
    kWasRead,          // it was read before and is now managed
    kImported,         // by the option import
    kReadNow,          // it is read
    kNotInProgram,     // the program does not register it any more
    kReplacedBefore,   // a newer resource replaced it
  };

  Kind kind = Kind::kNone;
  std::vector<std::string> paths{};  // property paths, in order
  std::string urn{};

  friend bool operator==(const Reason&, const Reason&) = default;
};

// For a person, to follow the name of a resource: "its input tags changed". Empty for kNone. Names
// the first few paths and counts the rest; holds no value.
std::string reason_text(const Reason& reason);

}  // namespace virga::engine
