// # ide: questions about programs at a position
//
// Input: the texts of a program as an editor has them, and a position in one of them. Output: what
// the editor shows, as data with byte offsets. Knows no protocol and starts no threads; lsp/ turns
// requests of editors into these questions. A Snapshot is one state of a program and never changes,
// but it binds nodes when a question needs them, so one thread at a time may ask.
//
// - workspace/  the texts, and the state of the programs that they make
// - check/      what `virga check` reports, without checking again what an edit cannot concern
// - place/      the syntax at an offset
// - names/      the names in a program, in its tests and in its configuration, and what they mean
// - navigate/   definitions, references
// - cursor/     what a cursor is in, in texts that are broken there
// - complete/   completion
// - signature/  signature help
// - hover/      what the word under the pointer means
// - tokens/     semantic tokens: the parts of a text by their meaning
// - outline/    document and workspace symbols, folds, selection ranges, links
// - hints/      inlay hints: types, secrets, names of parameters
// - lens/       code lenses: counts of references, previews, tests
// - schema/     pages about the members of packages
// - edit/       changes of texts as data
// - rename/     renaming of declarations with all their uses
// - actions/    fixes of diagnostics, and refactorings
// - format/     formatting, also while the author types
// - hierarchy/  which components create which; names that change together
//
// They use:
// - cursor/     what a cursor is in, in texts that are broken there
// - causes/     why a value is secret or known later
// - types/      types in a short form
// - document/   texts as Markdown and as plain text
// - language/   the documentation of functions (bind/words/ has that of blocks and options)
//
// Files with syntax errors are bound as far as they parse (bind::BindOptions::binds_broken_files),
// because a text is broken most of the time while its author types.
#pragma once

#include "ide/actions/action.h"
#include "ide/complete/complete.h"
#include "ide/cursor/cursor.h"
#include "ide/cursor/meaning.h"
#include "ide/edit/edits.h"
#include "ide/format/format.h"
#include "ide/hierarchy/component_hierarchy.h"
#include "ide/hierarchy/linked_names.h"
#include "ide/hints/inlay_hints.h"
#include "ide/hover/hover.h"
#include "ide/lens/code_lenses.h"
#include "ide/names/occurrences.h"
#include "ide/navigate/definition.h"
#include "ide/navigate/references.h"
#include "ide/outline/folding.h"
#include "ide/outline/links.h"
#include "ide/outline/outline.h"
#include "ide/outline/selection.h"
#include "ide/outline/workspace_symbols.h"
#include "ide/place/syntax_at.h"
#include "ide/rename/rename.h"
#include "ide/schema/page.h"
#include "ide/signature/signature.h"
#include "ide/tokens/semantic_tokens.h"
#include "ide/workspace/workspace.h"
