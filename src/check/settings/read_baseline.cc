#include <charconv>

#include "check/settings/baseline.h"
#include "diag/codes/tool.h"
#include "hcl/json/parse.h"
#include "hcl/parse/explain/follow_ups.h"

namespace virga::check {

// Reads the entries of a baseline. Unknown keys are ignored, so that a later version can add some.
class BaselineReader {
 public:
  BaselineReader(const base::Source& source, Baseline& out, diag::Diagnostics& diagnostics)
      : source_(source), out_(out), diagnostics_(diagnostics) {}

  // Returns false, with a diagnostic, if the file is invalid.
  bool read(const hcl::JsonNode& root) {
    const auto* object = root.if_is<hcl::JsonObject>();
    if (!object) return reject(root, "expected an object");
    const auto* version = find(*object, "version");
    if (!version || count_of(*version) != 1) {
      return reject(version ? *version : root, "expected \"version\": 1");
    }
    const auto* findings = find(*object, "findings");
    const auto* list = findings ? findings->if_is<hcl::JsonArray>() : nullptr;
    if (!list) return reject(findings ? *findings : root, "expected an array \"findings\"");
    for (const hcl::JsonNode* each : list->elements) {
      if (!read_entry(*each)) return false;
    }
    return true;
  }

 private:
  bool reject(const hcl::JsonNode& node, std::string why) {
    diagnostics_.add(diag::codes::kInvalidBaseline, source_.range(hcl::head(node)),
                     diag::Reason{std::move(why)});
    return false;
  }

  static const hcl::JsonNode* find(const hcl::JsonObject& object, std::string_view key) {
    for (const hcl::JsonProperty& each : object.properties) {
      if (each.name.text == key) return each.value;
    }
    return nullptr;
  }

  // Returns a number from 1 on, or 0 for any other value.
  static std::size_t count_of(const hcl::JsonNode& node) {
    const auto* number = node.if_is<hcl::JsonNumber>();
    if (!number) return 0;
    std::uint32_t count = 0;
    const char* end = number->text.data() + number->text.size();
    const auto result = std::from_chars(number->text.data(), end, count);
    return result.ec == std::errc() && result.ptr == end ? count : 0;
  }

  bool read_entry(const hcl::JsonNode& node) {
    const auto* object = node.if_is<hcl::JsonObject>();
    if (!object) return reject(node, "expected an object for each finding");
    Finding finding;
    const std::pair<std::string_view, std::string*> strings[] = {
        {"file", &finding.file}, {"code", &finding.code}, {"line", &finding.line}};
    for (const auto& [key, text] : strings) {
      if (!read_string(node, key, *text)) return false;
    }
    const auto* count = find(*object, "count");
    const std::size_t number = count ? count_of(*count) : 1;
    if (number == 0) return reject(*count, "expected a \"count\" of at least 1");
    add(std::move(finding), number, find(*object, "message"));
    return true;
  }

  // `message` may be null.
  void add(Finding finding, std::size_t count, const hcl::JsonNode* message) {
    Baseline::Entry& entry = out_.entries_[std::move(finding)];
    entry.count += count;
    if (message && message->kind == hcl::JsonKind::kString) {
      entry.message = message->as<hcl::JsonString>().text;
    }
  }

  // Requires: `node` is an object.
  bool read_string(const hcl::JsonNode& node, std::string_view key, std::string& text) {
    const auto* value = find(node.as<hcl::JsonObject>(), key);
    const auto* string = value ? value->if_is<hcl::JsonString>() : nullptr;
    if (!string) {
      return reject(value ? *value : node, "expected a string \"" + std::string(key) + "\"");
    }
    text = string->text;
    return true;
  }

  const base::Source& source_;
  Baseline& out_;
  diag::Diagnostics& diagnostics_;
};

std::optional<Baseline> Baseline::read(const std::string& path, base::Range place,
                                       const base::FileSystem& files, base::Sources& sources,
                                       diag::Diagnostics& diagnostics) {
  auto text = files.read(path, kMaxBaselineBytes);
  if (!text) {
    diagnostics
        .add(diag::codes::kSettingPath, place, diag::PathText{path},
             diag::Reason{text.error().str()})
        .help({"`virga check --write-baseline {0}` creates a baseline", diag::PathText{path}});
    return std::nullopt;
  }
  const base::Source& source = sources.add(path, *std::move(text));
  const std::size_t before = diagnostics.error_count();
  const hcl::JsonFile file = hcl::parse_json_expression(source, diagnostics);
  hcl::drop_follow_ups(sources, diagnostics);
  if (diagnostics.error_count() > before) return std::nullopt;
  Baseline baseline(path, files);
  if (!BaselineReader(source, baseline, diagnostics).read(file.root())) return std::nullopt;
  return baseline;
}

}  // namespace virga::check
