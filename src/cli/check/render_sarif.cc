#include <algorithm>
#include <filesystem>
#include <optional>

#include "cli/check/report_formats.h"
#include "cli/error_pages.h"

namespace virga::cli {
namespace {

constexpr std::string_view kSchema = "https://json.schemastore.org/sarif-2.1.0.json";

std::string_view level(diag::Severity severity) {
  switch (severity) {
    case diag::Severity::kError: return "error";
    case diag::Severity::kWarning: return "warning";
    case diag::Severity::kInfo: return "note";
  }
  return "none";
}

// A path as a URI reference. A relative path stays relative, an absolute path becomes a file URL.
// Special bytes are escaped.
std::string uri(const std::string& path) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  constexpr std::string_view kPlain = "-._~/!$&'()*+,;=@";
  const std::string normal = std::filesystem::path(path).lexically_normal().generic_string();
  std::string out = normal.starts_with('/') ? "file://" : "";
  for (const char c : normal) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || kPlain.contains(c)) {
      out += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      out.append({'%', kHex[byte >> 4], kHex[byte & 15]});
    }
  }
  return out;
}

// The number of UTF-16 code units of a UTF-8 string.
std::int64_t utf16_size(std::string_view text) {
  std::int64_t size = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80 || byte >= 0xC0) ++size;
    if (byte >= 0xF0) ++size;
  }
  return size;
}

class ResultWriter {
 public:
  ResultWriter(base::JsonWriter& json, const base::Sources& sources)
      : json_(json), sources_(sources) {}

  void write(const diag::Diagnostic& diagnostic, std::size_t rule) {
    json_.open('{').key("ruleId").string(diag::show(diagnostic.code));
    json_.key("ruleIndex").number(static_cast<std::int64_t>(rule));
    json_.key("level").string(level(diagnostic.severity));
    message(text(diagnostic));
    json_.key("locations").open('[');
    if (sources_.find(diagnostic.subject.source)) location(diagnostic.subject, std::nullopt);
    json_.close(']');
    labels(diagnostic);
    fixes(diagnostic);
    json_.close('}');
  }

 private:
  void labels(const diag::Diagnostic& diagnostic) {
    if (diagnostic.labels.empty()) return;
    json_.key("relatedLocations").open('[');
    for (const diag::Label& label : diagnostic.labels) location(label.range, label.message.str());
    json_.close(']');
  }

  void fixes(const diag::Diagnostic& diagnostic) {
    if (std::ranges::none_of(diagnostic.fixes, is_complete)) return;
    json_.key("fixes").open('[');
    for (const diag::Fix& each : diagnostic.fixes) {
      if (is_complete(each)) fix(each);
    }
    json_.close(']');
  }

  // The format does not allow a fix without changes or a change without a file.
  static bool is_complete(const diag::Fix& fix) {
    return !fix.edits.empty() && std::ranges::all_of(fix.edits, [](const diag::Edit& each) {
      return each.range.known();
    });
  }

  static std::string text(const diag::Diagnostic& diagnostic) {
    std::string all = diagnostic.message();
    for (const diag::Note& note : diagnostic.notes) {
      all += note.kind == diag::Note::Kind::kHelp ? "\nhelp: " : "\nnote: ";
      all += note.message.str();
    }
    return all;
  }

  void message(const std::string& text) {
    json_.key("message").open('{').key("text").string(text).close('}');
  }

  void artifact(const base::Source& source) {
    json_.key("artifactLocation").open('{').key("uri").string(uri(source.name())).close('}');
  }

  void location(const base::Range& where, const std::optional<std::string>& label) {
    const base::Source* source = sources_.find(where.source);
    if (!source) return;
    json_.open('{').key("physicalLocation").open('{');
    artifact(*source);
    region("region", *source, where.span);
    json_.close('}');
    if (label) message(*label);
    json_.close('}');
  }

  void region(std::string_view key, const base::Source& source, base::Span span) {
    json_.key(key).open('{');
    position("start", source, span.begin);
    position("end", source, std::max(span.begin, span.end));
    json_.key("byteOffset").number(span.begin);
    json_.key("byteLength").number(std::max(span.begin, span.end) - span.begin).close('}');
  }

  void position(const std::string& which, const base::Source& source, std::uint32_t offset) {
    offset = std::min(offset, static_cast<std::uint32_t>(source.text().size()));
    const std::uint32_t line = source.lines().line_at(offset);
    const std::uint32_t begin = source.lines().line(line).begin;
    json_.key(which + "Line").number(line);
    json_.key(which + "Column")
        .number(1 + utf16_size(source.text({begin, std::max(begin, offset)})));
  }

  void fix(const diag::Fix& fix) {
    json_.open('{').key("description").open('{').key("text").string(fix.title.str()).close('}');
    json_.key("artifactChanges").open('[');
    for (std::size_t i = 0; i < fix.edits.size();) i = changes(fix.edits, i);
    json_.close(']').close('}');
  }

  // Writes the edits from `first` on that are in the same file. Returns the index of the next edit.
  std::size_t changes(const std::vector<diag::Edit>& edits, std::size_t first) {
    const base::SourceId id = edits[first].range.source;
    std::size_t next = first;
    while (next < edits.size() && edits[next].range.source == id) ++next;
    const base::Source& source = sources_[id];
    json_.open('{');
    artifact(source);
    json_.key("replacements").open('[');
    for (std::size_t i = first; i < next; ++i) {
      json_.open('{');
      region("deletedRegion", source, edits[i].range.span);
      json_.key("insertedContent").open('{').key("text").string(edits[i].replacement).close('}');
      json_.close('}');
    }
    json_.close(']').close('}');
    return next;
  }

  base::JsonWriter& json_;
  const base::Sources& sources_;
};

void write_rule(base::JsonWriter& json, diag::Code code) {
  const std::string id = diag::show(code);
  json.open('{').key("id").string(id).key("name").string(diag::info(code).name.substr(1));
  const auto section = find_error_section(id);
  if (section) {
    const std::string title(section->title), body(section->body);
    json.key("shortDescription").open('{').key("text").string(title).close('}');
    json.key("help").open('{').key("text").string(body).key("markdown").string(body).close('}');
  }
  json.key("defaultConfiguration").open('{').key("level");
  json.string(level(diag::info(code).severity)).close('}').close('}');
}

}  // namespace

void SarifLog::add(const diag::Diagnostics& diagnostics, const base::Sources& sources) {
  ResultWriter writer(results_, sources);
  for (const diag::Diagnostic* diagnostic : sorted_for_display(diagnostics)) {
    const auto [rule, is_new] = rules_.emplace(diagnostic->code, rules_.size());
    if (is_new) rule_order_.push_back(diagnostic->code);
    writer.write(*diagnostic, rule->second);
  }
}

std::string SarifLog::take() {
  base::JsonWriter json;
  json.open('{').key("$schema").string(kSchema).key("version").string("2.1.0");
  json.key("runs").open('[').open('{');
  json.key("tool").open('{').key("driver").open('{').key("name").string("virga");
  json.key("version").string(VIRGA_VERSION).key("rules").open('[');
  for (const diag::Code code : rule_order_) write_rule(json, code);
  json.close(']').close('}').close('}');
  json.key("columnKind").string("utf16CodeUnits");
  json.key("results").open('[').raw(results_.take()).close(']');
  json.close('}').close(']').close('}');
  return json.take();
}

}  // namespace virga::cli
