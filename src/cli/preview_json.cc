#include <map>

#include "base/json_text.h"
#include "cli/preview_report.h"
#include "diag/render_json.h"
#include "pulumi/json.h"

namespace virga::cli {
namespace {

class Writer {
 public:
  std::string write(const PreviewReport& report) {
    out_ = "{";
    text("project", report.project);
    text("stack", report.stack);
    key("steps");
    out_ += '[';
    std::map<engine::Operation, std::size_t> counts;
    for (const engine::ResourceStep& step : report.steps) {
      if (&step != &report.steps.front()) out_ += ',';
      write_step(step);
      ++counts[step.operation];
    }
    out_ += ']';
    value("outputs", report.outputs);
    write_summary(counts);
    key("diagnostics");
    out_ += diag::render_json(report.diagnostics, report.sources);
    return out_ + "}";
  }

 private:
  void key(std::string_view name) {
    if (out_.back() != '{') out_ += ',';
    base::append_json_string(out_, name);
    out_ += ':';
  }
  void text(std::string_view name, std::string_view content) {
    key(name);
    base::append_json_string(out_, content);
  }
  void value(std::string_view name, const pulumi::PropertyValue& content) {
    key(name);
    out_ += pulumi::show_json(content);
  }

  void write_step(const engine::ResourceStep& step) {
    out_ += '{';
    text("op", word(step.operation));
    text("urn", step.urn);
    text("type", step.type);
    text("name", step.name);
    if (!step.parent.empty()) text("parent", step.parent);
    if (!step.provider.empty()) text("provider", step.provider);
    if (step.protect) {
      key("protect");
      out_ += "true";
    }
    if (!step.dependencies.empty()) {
      key("dependencies");
      out_ += '[';
      for (const std::string& urn : step.dependencies) {
        if (&urn != &step.dependencies.front()) out_ += ',';
        base::append_json_string(out_, urn);
      }
      out_ += ']';
    }
    value("inputs", step.inputs);
    value("outputs", step.outputs);
    out_ += '}';
  }

  void write_summary(const std::map<engine::Operation, std::size_t>& counts) {
    key("summary");
    out_ += '{';
    for (const auto& [operation, count] : counts) {
      key(word(operation));
      out_ += std::to_string(count);
    }
    out_ += '}';
  }

  std::string out_;
};

}  // namespace

std::string preview_json(const PreviewReport& report) {
  return Writer().write(report);
}

}  // namespace virga::cli
