// Diagnostics as JSON: one object each, from the same data as the text.
#pragma once

#include <string>

#include "base/json/json_writer.h"
#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::diag {

// One object on one line, without a newline:
//   {"code":"V3107","severity":"error","message":"...","file":"a.pp",
//    "range":{"start":{"line":1,"column":1,"byte":0},"end":{...}},
//    "context":RANGE?, "arguments":[{"kind":"name","text":"x"}...],
//    "labels":[{"file":..,"range":..,"message":".."}], "notes":[{"kind":"help","message":".."}],
//    "fixes":[{"title":"..","edits":[{"file":..,"range":..,"replacement":".."}]}]}
// Keys with an empty list or an unknown position are omitted.
std::string render_json(const Diagnostic& diagnostic, const base::Sources& sources);
// Appends all diagnostics, sorted, to the open array in `json`.
void append_json(base::JsonWriter& json, const Diagnostics& diagnostics,
                 const base::Sources& sources);
// Returns an array of all diagnostics.
std::string render_json(const Diagnostics& diagnostics, const base::Sources& sources);

}  // namespace virga::diag
