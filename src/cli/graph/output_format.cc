#include "cli/graph/output_format.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "base/check.h"
#include "base/text/printable.h"

namespace virga::cli {
namespace {

constexpr std::size_t kLongestName = 300;  // bytes of a file name in a message

struct Suffix {
  std::string_view text;
  GraphFormat format;
};
constexpr std::array<Suffix, 8> kSuffixes = {{{".dot", GraphFormat::kDot},
                                              {".gv", GraphFormat::kDot},
                                              {".html", GraphFormat::kHtml},
                                              {".htm", GraphFormat::kHtml},
                                              {".json", GraphFormat::kJson},
                                              {".mmd", GraphFormat::kMermaid},
                                              {".mermaid", GraphFormat::kMermaid},
                                              {".svg", GraphFormat::kSvg}}};
// Formats that other tools convert DOT or SVG to.
constexpr std::array<std::string_view, 7> kPictures = {".png", ".jpg",  ".jpeg", ".gif",
                                                       ".pdf", ".webp", ".ps"};

std::string_view format_word(GraphFormat format) {
  switch (format) {
    case GraphFormat::kDot: return "dot";
    case GraphFormat::kHtml: return "html";
    case GraphFormat::kJson: return "json";
    case GraphFormat::kMermaid: return "mermaid";
    case GraphFormat::kSvg: return "svg";
  }
  VIRGA_UNREACHABLE();
}

std::string suffix_of(const std::string& file) {
  std::string suffix = std::filesystem::path(file).extension().string();
  for (char& c : suffix) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return suffix;
}

std::string possible() {
  return "the suffix of the file determines the format: .dot, .html, .json, .mmd or .svg";
}

}  // namespace

base::Expected<GraphFormat, std::string> output_format(const GraphArguments& arguments) {
  const std::string suffix = suffix_of(arguments.output);
  const auto known = std::ranges::find(kSuffixes, suffix, &Suffix::text);
  const std::string file = base::printable(arguments.output, kLongestName);
  const std::string cannot = "cannot write " + file + ": ";
  if (std::ranges::find(kPictures, suffix) != kPictures.end()) {
    return base::Unexpected(cannot + possible() +
                            "; Graphviz writes other formats: virga graph | dot -T" +
                            suffix.substr(1) + " -o " + file);
  }
  if (known == kSuffixes.end()) {
    if (arguments.format) return *arguments.format;
    if (suffix.empty()) return GraphFormat::kDot;
    return base::Unexpected(cannot + possible() + "; for other names use --format");
  }
  if (arguments.format && *arguments.format != known->format) {
    return base::Unexpected(cannot + "the suffix says " + std::string(format_word(known->format)) +
                            ", --format says " + std::string(format_word(*arguments.format)));
  }
  return known->format;
}

}  // namespace virga::cli
