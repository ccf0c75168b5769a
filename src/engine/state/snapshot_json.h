// The CLI's deployment JSON, version 3, which `pulumi stack export` writes and `pulumi stack
// import` reads (docs/spec/evaluator.md, section 11, "State").
//
// Reading and writing loses no part of a user's state: unknown members are kept unchanged, and so
// are secrets that cannot be decrypted here (secret_value.h).
#pragma once

#include <string>

#include "base/error.h"
#include "base/limits.h"
#include "engine/state/snapshot.h"

namespace virga::engine {

// Fails, with the path, if the text is not JSON of this form, if a member is probably misspelled,
// if the version is not 3, if values are nested deeper than pulumi::kMaxWireDepth, or if the text
// is longer than limits.max_source_bytes. References between resources are not checked: see
// integrity.h.
base::Result<Snapshot> read_snapshot(std::string text, const base::Limits& limits = {});

// Writes each resource on its own line. Deterministic. Fails, with the URN and the path, for a
// value that JSON does not support.
base::Result<std::string> write_snapshot(const Snapshot& snapshot);  // write_snapshot.cc

// Returns the manifest of a state that this version writes at `time` (RFC 3339).
Manifest new_manifest(std::string time, std::string version);  // write_snapshot.cc

}  // namespace virga::engine
