// # base: the foundation of all rooms
//
// Contains sources and positions in them (source.h, span.h, line_index.h), memory (arena.h, ref.h,
// rare.h, keep.h), hashes (hash.h, hash_index.h), limits (limits.h), failures of the environment
// (error.h) and checks for bugs in Virga (check.h). Independent of every language: hcl/ defines
// tokens, cty/ defines values.
//
// - text/ Unicode (unicode.h), suggestions for mistyped names (suggest.h), base64, durations,
// printable text, type tokens (type_token.h), URIs, sixteen bytes at once (byte_block.h)
// - json/ writers of JSON (json_writer.h, json_text.h)
// - system/  the operating system behind interfaces: files (file_system.h; overlay_files.h puts
// given texts in front of them), processes, locks, memory in large pages (large_blocks.h)
//
// Invariants: offsets are bytes, lines and columns count from 1, columns are grapheme clusters;
// nothing here prints, exits or throws. Read span.h and source.h first.
#pragma once

#include "base/arena.h"
#include "base/check.h"
#include "base/error.h"
#include "base/json/json_text.h"
#include "base/json/json_writer.h"
#include "base/limits.h"
#include "base/line_index.h"
#include "base/ref.h"
#include "base/source.h"
#include "base/span.h"
#include "base/system/file_system.h"
#include "base/system/large_blocks.h"
#include "base/system/large_pages.h"
#include "base/system/overlay_files.h"
#include "base/text/base64.h"
#include "base/text/printable.h"
#include "base/text/suggest.h"
#include "base/text/unicode.h"
