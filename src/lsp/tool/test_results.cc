#include "lsp/tool/test_results.h"

#include <algorithm>
#include <limits>
#include <map>
#include <memory>
#include <utility>

#include "base/json/json_writer.h"
#include "lsp/json/json.h"
#include "lsp/protocol/location.h"
#include "lsp/text/positions.h"

namespace virga::lsp {
namespace {

// The texts of the files that results name. The results refer to the files on the disk.
class Texts {
 public:
  Texts(const Session& session, std::string folder)
      : session_(session), folder_(std::move(folder)) {}

  std::string uri(std::string_view file) const { return session_.documents.uri_of(path_of(file)); }
  // A line, from 1.
  Range line(std::string_view file, std::int64_t number) {
    const Text& text = find(file);
    const std::int64_t last = text.lines.count();
    const auto at = static_cast<std::uint32_t>(std::clamp<std::int64_t>(number, 1, last) - 1);
    return text.positions.range(text.lines.content(text.bytes, at));
  }
  Range range(std::string_view file, base::Span span) { return find(file).positions.range(span); }

 private:
  struct Text {
    Text(std::string text, PositionEncoding encoding)
        : bytes(std::move(text)), lines(bytes), positions(bytes, lines, encoding) {}
    const std::string bytes;
    const LineStarts lines;
    const Positions positions;
  };

  std::string path_of(std::string_view file) const {
    return file.starts_with('/') ? std::string(file) : folder_ + "/" + std::string(file);
  }
  const Text& find(std::string_view file) {
    std::unique_ptr<Text>& text = texts_[std::string(file)];
    if (!text) {
      auto read =
          session_.options.files.read(path_of(file), session_.options.limits.max_source_bytes);
      text = std::make_unique<Text>(read ? *std::move(read) : "", session_.capabilities.encoding);
    }
    return *text;
  }

  const Session& session_;
  const std::string folder_;
  std::map<std::string, std::unique_ptr<Text>> texts_;
};

std::string_view word(Json json) {
  return json.string().value_or("");
}

std::uint32_t offset(Json place) {
  const std::int64_t byte = place["byte"].integer().value_or(0);
  return static_cast<std::uint32_t>(
      std::clamp<std::int64_t>(byte, 0, std::numeric_limits<std::uint32_t>::max()));
}

// What a diagnostic and the values beside it say, without its place.
std::string message_of(Json diagnostic, Json values) {
  std::string message(word(diagnostic["message"]));
  const auto add = [&](std::string_view line) {
    message += '\n';
    message += line;
  };
  for (const Json note : diagnostic["notes"].items()) add(word(note["message"]));
  for (const Json value : values.items()) add(word(value));
  return message;
}

std::string indented(std::string_view text) {
  std::string out = "    ";
  for (const char each : text) {
    out += each;
    if (each == '\n') out += "    ";
  }
  return out + "\n";
}

class Converter {
 public:
  Converter(const Session& session, const std::string& folder) : texts_(session, folder) {}

  TestResults convert(Json results) {
    json_.open('[');
    for (const Json test : results["tests"].items()) add_test(test);
    json_.close(']');
    for (const Json mistake : results["diagnostics"].items()) {
      text_ += "error: " + place_text(mistake) + message_of(mistake, {}) + "\n";
    }
    const Json summary = results["summary"];
    const auto count = [&](std::string_view member) {
      return std::to_string(summary[member].integer().value_or(0));
    };
    text_ += "\n" + count("passed") + " passed, " + count("failed") + " failed\n";
    return {json_.take(), std::move(text_)};
  }

 private:
  void add_test(Json test) {
    const std::string_view file = word(test["file"]), name = word(test["name"]);
    const bool has_passed = word(test["status"]) == "passed";
    if (std::exchange(last_file_, file) != file) text_ += std::string(file) + "\n";
    text_ += (has_passed ? "  ok      " : "  FAILED  ") + std::string(name) + "\n";
    json_.open('{').key("name").string(name);
    json_.key("status").string(has_passed ? "passed" : "failed");
    json_.key("seconds").raw(test["seconds"].is_absent() ? "0" : test["seconds"].text());
    json_.key("uri").string(texts_.uri(file)).key("range");
    write(json_, texts_.line(file, test["line"].integer().value_or(1)));
    std::string all;
    json_.key("problems").open('[');
    for (const Json problem : test["problems"].items()) {
      const std::string message = add_problem(problem);
      if (!all.empty()) all += '\n';
      all += message;
      text_ += indented(message);
    }
    json_.close(']').key("message").string(all).close('}');
  }

  std::string add_problem(Json problem) {
    const Json diagnostic = problem["diagnostic"];
    std::string message = message_of(diagnostic, problem["values"]);
    json_.open('{').key("message").string(message);
    if (const auto file = diagnostic["file"].string()) {
      const Json range = diagnostic["range"];
      const std::uint32_t begin = offset(range["start"]);
      json_.key("uri").string(texts_.uri(*file)).key("range");
      write(json_, texts_.range(*file, {begin, std::max(begin, offset(range["end"]))}));
    }
    json_.close('}');
    return message;
  }

  static std::string place_text(Json diagnostic) {
    const auto file = diagnostic["file"].string();
    if (!file) return "";
    const std::int64_t line = diagnostic["range"]["start"]["line"].integer().value_or(1);
    return std::string(*file) + ":" + std::to_string(line) + ": ";
  }

  Texts texts_;
  base::JsonWriter json_;
  std::string text_;
  std::string_view last_file_;
};

}  // namespace

std::optional<TestResults> decode_test_results(std::string_view output, const std::string& folder,
                                               const Session& session) {
  // The tool prints errors for a terminal before the line with the results.
  while (!output.empty() && !output.starts_with('{')) {
    output.remove_prefix(std::min(output.find('\n'), output.size() - 1) + 1);
  }
  const auto document = JsonDocument::parse_copy(output);
  if (!document || !document->root()["tests"].is(Json::Kind::kArray)) return std::nullopt;
  return Converter(session, folder).convert(document->root());
}

}  // namespace virga::lsp
