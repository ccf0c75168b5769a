#include "convert/report.h"

#include <string_view>
#include <utility>
#include <vector>

#include "base/json/json_writer.h"
#include "diag/render_json.h"
#include "diag/render_text.h"

namespace virga::convert {
namespace {

// Columns of a report in a file.
constexpr std::uint32_t kReportWidth = 100;

std::vector<std::pair<std::string_view, std::size_t>> named(const Counts& counts) {
  return {{"config", counts.configs},
          {"variable", counts.variables},
          {"resource", counts.resources},
          {"output", counts.outputs},
          {"component", counts.components}};
}

}  // namespace

void append_report(base::JsonWriter& json, const Summary& summary,
                   const diag::Diagnostics& diagnostics, const base::Sources& sources) {
  json.key("files").open('[');
  for (const std::string& file : summary.files) json.string(file);
  json.close(']').key("converted").open('{');
  for (const auto& [what, count] : named(summary.counts)) {
    json.key(std::string(what) + "s").number(static_cast<std::int64_t>(count));
  }
  json.close('}').key("renamed").open('[');
  for (const RenamedName& name : summary.renamed) {
    json.open('{').key("from").string(name.from).key("to").string(name.to);
    if (const base::Source* source = sources.find(name.where.source)) {
      const base::Position place = source->lines().position(name.where.span.begin);
      json.key("file").string(source->name());
      json.key("line").number(place.line).key("column").number(place.column);
    }
    json.close('}');
  }
  json.close(']').key("diagnostics").open('[');
  diag::append_json(json, diagnostics, sources);
  json.close(']');
}

std::string report_json(const Summary& summary, const diag::Diagnostics& diagnostics,
                        const base::Sources& sources) {
  base::JsonWriter json;
  json.open('{');
  append_report(json, summary, diagnostics, sources);
  return json.close('}').take() + "\n";
}

std::string report_text(const Summary& summary, const diag::Diagnostics& diagnostics,
                        const base::Sources& sources) {
  const std::string counts = count_text(summary.counts);
  std::string out = "converted: " + (counts.empty() ? "nothing" : counts) + "\n";
  for (const std::string& file : summary.files) out += "file: " + file + "\n";
  for (const RenamedName& name : summary.renamed) {
    out += "renamed: " + name.from + " to " + name.to + "\n";
  }
  const std::string messages = diag::render_text(diagnostics, sources, {false, kReportWidth});
  return messages.empty() ? out : out + "\n" + messages;
}

Summary summary_of(const Conversion& conversion) {
  Summary summary{{}, conversion.renamed, conversion.counts};
  for (const ConvertedFile& file : conversion.files) summary.files.push_back(file.path);
  return summary;
}

std::string count_text(const Counts& counts) {
  std::vector<std::string> parts;
  for (const auto& [what, count] : named(counts)) {
    if (count == 0) continue;
    parts.push_back(std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s"));
  }
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " and " : ", ";
    out += parts[i];
  }
  return out;
}

}  // namespace virga::convert
