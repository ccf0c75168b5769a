// # base: the ground that every room stands on
//
// Knows texts and where things stand in them (source.h, span.h, line_index.h), Unicode (unicode.h),
// memory (arena.h, ref.h), bounds (limits.h), failures of the environment (error.h), our own bugs
// (check.h), files behind an interface (file_system.h), near names (suggest.h), and the writing of
// JSON (json_writer.h) and base64 (base64.h). Knows nothing of any language: what a token or a
// value is comes two floors up.
//
// Invariants: offsets are bytes, lines and columns count from 1, columns are grapheme clusters;
// nothing here prints, exits or throws. Read span.h and source.h first. Tested beside each file.
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
#include "base/system/large_pages.h"
#include "base/text/base64.h"
#include "base/text/printable.h"
#include "base/text/suggest.h"
#include "base/text/unicode.h"
