// # ide: questions about programs at a position
//
// Input: the texts of a program as an editor has them, and a position in one of them. Output: what
// the editor shows, as data with byte offsets. Knows no protocol and starts no threads; lsp/ turns
// requests of editors into these questions. A Snapshot is one state of a program and never changes,
// but it binds nodes when a question needs them, so one thread at a time may ask.
//
// - workspace/  the texts, and the state of the programs that they make
// - place/      the syntax at an offset
// - names/      the names in a program and what they mean
// - navigate/   definitions, references, renaming
// - cursor/     what a cursor is in, in texts that are broken there
// - complete/   completion
// - signature/  signature help
//
// Files with syntax errors are bound as far as they parse (bind::BindOptions::binds_broken_files),
// because a text is broken most of the time while its author types.
#pragma once

#include "ide/complete/complete.h"
#include "ide/cursor/cursor.h"
#include "ide/cursor/meaning.h"
#include "ide/names/occurrences.h"
#include "ide/navigate/definition.h"
#include "ide/navigate/references.h"
#include "ide/place/syntax_at.h"
#include "ide/signature/signature.h"
#include "ide/workspace/workspace.h"
