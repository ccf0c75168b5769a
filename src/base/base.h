// # base: the foundation of all rooms
//
// Contains source texts and positions in them (source.h, span.h, line_index.h), Unicode
// (unicode.h), memory (arena.h, ref.h), limits (limits.h), failures of the environment (error.h),
// checks for our own bugs (check.h), files behind an interface (file_system.h), suggestions for
// mistyped names (suggest.h), and writers of JSON (json_writer.h) and base64 (base64.h).
// Independent of every language: tokens are defined in hcl/, values in cty/.
//
// Invariants: offsets are bytes, lines and columns count from 1, columns are grapheme clusters;
// nothing here prints, exits or throws. Read span.h and source.h first.
#pragma once

#include "base/arena.h"
#include "base/base64.h"
#include "base/check.h"
#include "base/error.h"
#include "base/file_system.h"
#include "base/json_text.h"
#include "base/json_writer.h"
#include "base/large_pages.h"
#include "base/limits.h"
#include "base/line_index.h"
#include "base/printable.h"
#include "base/ref.h"
#include "base/source.h"
#include "base/span.h"
#include "base/suggest.h"
#include "base/unicode.h"
