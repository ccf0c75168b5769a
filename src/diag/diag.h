// # diag: diagnostics as data, and their renderers
//
// Input: what a room found (Code, Range, typed arguments). Output: text for a terminal, or JSON,
// both from the same Diagnostic. Rooms add to a Diagnostics list and continue; nothing here prints.
// Arguments have no kind for values of the user's program, which may be secret; message.h says what
// that guarantees.
//
// Read diagnostic.h first, then message.h. codes/*.def lists every code, docs/errors/ explains
// them, and docs/errors/STYLE.md defines the wording of messages. The tests beside the renderers
// compare complete outputs.
#pragma once

#include "diag/code.h"
#include "diag/diagnostic.h"
#include "diag/diagnostics.h"
#include "diag/message.h"
#include "diag/render_json.h"
#include "diag/render_text.h"
