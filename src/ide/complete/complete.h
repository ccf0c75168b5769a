// Completion: what can stand at a place in a text, which is usually broken right there.
//
// The tokens before the cursor say what kind of place it is (cursor/cursor.h). Where types matter,
// the declaration around the cursor is repaired and bound alone (cursor/meaning.h).
#pragma once

#include <cstdint>

#include "base/span.h"
#include "ide/complete/documentation.h"
#include "ide/complete/item.h"
#include "ide/workspace/snapshot.h"
#include "schema/loader.h"

namespace virga::ide {

// `source`: a file of the snapshot; there are no items for others. Programs, test files and policy
// packs. `offset`: in bytes, at most the size of its text. `schemas`: the loader of the snapshot's
// session; packages are loaded when the declaration uses them, or when the user types their names.
// Cost: binds the declaration at the cursor, the declarations that it mentions, and at most a
// hundred others near it (all hooks in the option `hooks`). O(names of the program).
Completions complete(const Snapshot& snapshot, schema::Loader& schemas, base::SourceId source,
                     std::uint32_t offset);

}  // namespace virga::ide
