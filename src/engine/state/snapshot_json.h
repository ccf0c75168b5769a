// The CLI's deployment JSON, version 3: what `pulumi stack export` writes and `pulumi stack import`
// takes (docs/spec/evaluator.md, section 11, "State").
//
// Nothing of a user's state gets lost by reading and writing it: members that are not known here
// are kept as they are, and so are secrets that nobody here can decrypt (encrypted.h).
#pragma once

#include <string>

#include "base/error.h"
#include "base/limits.h"
#include "engine/state/snapshot.h"

namespace virga::engine {

// Fails, with the way to the place, for text that is not JSON or not of this form, for other
// versions than 3, values nested deeper than pulumi::kMaxWireDepth, and past
// limits.max_source_bytes. What resources say of each other is not looked at: see integrity.h.
base::Result<Snapshot> read_snapshot(std::string text, const base::Limits& limits = {});

// Each resource on a line of its own. The same snapshot is the same text. Fails, with the URN and
// the path, for a value that JSON has not.
base::Result<std::string> write_snapshot(const Snapshot& snapshot);  // write_snapshot.cc

// The manifest of a state that this version writes at `time` (RFC 3339).
Manifest new_manifest(std::string time, std::string version);  // write_snapshot.cc

}  // namespace virga::engine
