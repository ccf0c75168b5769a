// The report of a conversion.
#pragma once

#include <string>

#include "base/source.h"
#include "convert/conversion.h"
#include "diag/diagnostics.h"

namespace virga::convert {

// One JSON object on one line:
//   {"files":["main.pp"],"converted":{"configs":1,"variables":0,"resources":2,"outputs":1,
//    "components":0},"renamed":[{"from":"web-server","to":"webServer","file":..,"line":3,
//    "column":3}],"diagnostics":[..]}
// diag/render_json.h describes the diagnostics. The other members follow the order of the source.
std::string report_json(const Conversion& conversion, const diag::Diagnostics& diagnostics,
                        const base::Sources& sources);

// One line: "1 config, 2 resources and 1 output". Empty if nothing was converted.
std::string count_text(const Conversion& conversion);

}  // namespace virga::convert
