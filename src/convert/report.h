// The report of a conversion, in the same form for all languages. SARIF is that of `virga check`.
#pragma once

#include <string>

#include "base/json/json_writer.h"
#include "base/source.h"
#include "convert/conversion.h"
#include "diag/diagnostics.h"

namespace virga::convert {

// One JSON object on one line:
//   {"files":["main.pp"],"converted":{"configs":1,"variables":0,"resources":2,"outputs":1,
//    "components":0},"renamed":[{"from":"web-server","to":"webServer","file":..,"line":3,
//    "column":3}],"diagnostics":[..]}
// diag/render_json.h describes the diagnostics. The other members follow the order of the source.
std::string report_json(const Summary& summary, const diag::Diagnostics& diagnostics,
                        const base::Sources& sources);

// Appends the members of this object to an open object.
void append_report(base::JsonWriter& json, const Summary& summary,
                   const diag::Diagnostics& diagnostics, const base::Sources& sources);

// The same for a person: the files, what was converted and renamed, and the diagnostics.
std::string report_text(const Summary& summary, const diag::Diagnostics& diagnostics,
                        const base::Sources& sources);

// One line: "1 config, 2 resources and 1 output". Empty if nothing was converted.
std::string count_text(const Counts& counts);

Summary summary_of(const Conversion& conversion);

}  // namespace virga::convert
