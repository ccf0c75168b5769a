// For tests: a project in memory.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "check/session/inputs.h"
#include "diag/diagnostics.h"

namespace virga::check::testing {

inline constexpr const char* kSchema = R"json({
  "name": "t", "version": "1.0.0",
  "resources": {"t:index:Bucket": {
    "inputProperties": {"name": {"type": "string"}}, "requiredInputs": ["name"],
    "properties": {"name": {"type": "string"}, "arn": {"type": "string"}},
    "required": ["name", "arn"]}}
})json";

// The project "/app", whose package is in "/schemas".
struct MemoryProject {
  base::MemoryFileSystem files;
  Schemas schemas{files, {"/schemas"}, nullptr};
  Inputs inputs{files, schemas};

  MemoryProject() {
    files.files["/schemas/t-1.0.0.json"] = kSchema;
    files.files["/app/Pulumi.yaml"] = "name: shop\nruntime: pcl\n";
    files.files["/app/main.pp"] = R"(config "size" "int" { default = 1 }
resource "bucket" "t:index:Bucket" { name = "b${size}" }
output "arn" { value = bucket.arn }
)";
  }
};

// Returns "V3134 V5405".
inline std::string codes_in(const diag::Diagnostics& diagnostics) {
  std::string all;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    all += (all.empty() ? "" : " ") + diag::show(each.code);
  }
  return all;
}

// Returns a line "FILE:LINE:COLUMN MESSAGE; NOTE; HELP" for each diagnostic.
inline std::string lines_of(const diag::Diagnostics& diagnostics, const base::Sources& sources) {
  std::string all;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    if (const base::Source* source = sources.find(each.subject.source)) {
      const auto place = source->lines().position(each.subject.span.begin);
      all += source->name() + ":" + std::to_string(place.line) + ":" +
             std::to_string(place.column) + " ";
    }
    all += each.message();
    for (const diag::Note& note : each.notes) all += "; " + note.message.str();
    all += "\n";
  }
  return all;
}

}  // namespace virga::check::testing
