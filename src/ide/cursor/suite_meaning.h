// The meaning of a place in a test file or policy pack. Private to ide/cursor.
#pragma once

#include <memory>

#include "ide/cursor/meaning.h"

namespace virga::ide {

// Binds the expression at the cursor as a condition or a setting of the tests, with the program
// under test. Returns null if the source is not a test file.
std::unique_ptr<Meaning> meaning_in_test(const Snapshot& snapshot, base::SourceId source,
                                         const Cursor& cursor);

// Binds the declaration at the cursor with the locals and packages of the pack. Requires: the
// source is a file of the pack.
std::unique_ptr<Meaning> meaning_in_pack(const Snapshot& snapshot, schema::Loader& schemas,
                                         base::SourceId source, const Cursor& cursor);

}  // namespace virga::ide
