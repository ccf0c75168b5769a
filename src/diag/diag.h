// # diag: diagnostics as data, and their renderers
//
// Input: what a room found (Code, Range, typed arguments). Output: text for a terminal, JSON for
// programs, both from the same Diagnostic. Rooms add to a Diagnostics list and go on; nothing here
// prints. A value of the user's program is not an allowed argument, so no secret can get out.
//
// Read diagnostic.h first, then message.h; codes/*.def lists every code, docs/errors/ explains
// them, docs/errors/STYLE.md says how a message is worded. Tested by golden texts beside the
// renderers.
#pragma once

#include "diag/code.h"
#include "diag/diagnostic.h"
#include "diag/diagnostics.h"
#include "diag/message.h"
#include "diag/render_json.h"
#include "diag/render_text.h"
