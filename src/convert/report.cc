#include "convert/report.h"

#include <string_view>
#include <utility>
#include <vector>

#include "base/json/json_writer.h"
#include "diag/render_json.h"

namespace virga::convert {
namespace {

std::vector<std::pair<std::string_view, std::size_t>> counts(const Conversion& conversion) {
  return {{"config", conversion.configs},
          {"variable", conversion.variables},
          {"resource", conversion.resources},
          {"output", conversion.outputs},
          {"component", conversion.components}};
}

}  // namespace

std::string report_json(const Conversion& conversion, const diag::Diagnostics& diagnostics,
                        const base::Sources& sources) {
  base::JsonWriter json;
  json.open('{').key("files").open('[');
  for (const ConvertedFile& file : conversion.files) json.string(file.path);
  json.close(']').key("converted").open('{');
  for (const auto& [what, count] : counts(conversion)) {
    json.key(std::string(what) + "s").number(static_cast<std::int64_t>(count));
  }
  json.close('}').key("renamed").open('[');
  for (const RenamedName& name : conversion.renamed) {
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
  return json.close(']').close('}').take() + "\n";
}

std::string count_text(const Conversion& conversion) {
  std::vector<std::string> parts;
  for (const auto& [what, count] : counts(conversion)) {
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
