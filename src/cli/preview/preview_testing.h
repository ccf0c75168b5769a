// For tests: builds the report of a preview.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "cli/preview/report.h"

namespace virga::cli::testing {

using pulumi::PropertyValue;

inline PropertyValue text(std::string value) {
  return PropertyValue::string(std::move(value));
}

// What a report refers to.
struct ReportParts {
  std::vector<engine::ResourceStep> steps{};
  PropertyValue outputs{};
  diag::Diagnostics diagnostics{};
  base::Sources sources{};

  PreviewReport report() const { return {"shop", "dev", steps, outputs, diagnostics, sources}; }

  engine::ResourceStep& add(engine::Operation operation, const std::string& name) {
    engine::ResourceStep& step = steps.emplace_back();
    step.operation = operation;
    step.type = "t:index:Bucket";
    step.name = name;
    step.urn = "urn:pulumi:dev::shop::t:index:Bucket::" + name;
    return step;
  }

  // An update of the input `size` from 1 to 2.
  engine::ResourceStep& add_update(const std::string& name, bool replaces = false) {
    engine::ResourceStep& step =
        add(replaces ? engine::Operation::kReplace : engine::Operation::kUpdate, name);
    step.old_inputs = PropertyValue::object({{"size", PropertyValue::number(1)}});
    step.inputs = PropertyValue::object({{"size", PropertyValue::number(2)}});
    step.changes.push_back(
        {pulumi::PropertyPath({"size"}), engine::Change::Kind::kUpdate, replaces, false});
    return step;
  }
};

}  // namespace virga::cli::testing
