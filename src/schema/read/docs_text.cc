#include "schema/read/docs_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace virga::schema {
namespace {

using Replacement = std::pair<std::string_view, std::string_view>;

// Replacements of the tags in descriptions; with "</" for end tags.
constexpr auto kTags = std::to_array<Replacement>(
    {{"<a", ""},        {"</a", ""},     {"<b", ""},       {"</b", ""},       {"<br", "\n"},
     {"<code", "`"},    {"</code", "`"}, {"<details", ""}, {"</details", ""}, {"<div", ""},
     {"</div", ""},     {"<em", ""},     {"</em", ""},     {"<i", ""},        {"</i", ""},
     {"<li", "\n- "},   {"</li", ""},    {"<ol", ""},      {"</ol", "\n"},    {"<p", "\n"},
     {"</p", "\n"},     {"<pre", "\n"},  {"</pre", "\n"},  {"<small", ""},    {"</small", ""},
     {"<span", ""},     {"</span", ""},  {"<strong", ""},  {"</strong", ""},  {"<summary", ""},
     {"</summary", ""}, {"<ul", ""},     {"</ul", "\n"}});

constexpr auto kEntities = std::to_array<Replacement>({{"&lt;", "<"},
                                                       {"&gt;", ">"},
                                                       {"&quot;", "\""},
                                                       {"&#39;", "'"},
                                                       {"&nbsp;", " "},
                                                       {"&amp;", "&"}});

// Passages that are removed, and their ends.
constexpr auto kExamples =
    std::to_array<Replacement>({{"{{% examples %}}", "{{% /examples %}}"},
                                {"<!--Start PulumiCodeChooser", "<!--End PulumiCodeChooser -->"},
                                {"<!--", "-->"}});

constexpr std::string_view kExampleSection = "## Example Usage";
constexpr std::string_view kFence = "```";
constexpr std::string_view kReference = "{{% ref";
constexpr std::string_view kEndOfShortcode = "%}}";
// A tag or reference that does not end within this many bytes is ordinary text.
constexpr std::size_t kLongest = 4096;

// The displayed name of "#/resources/a:b:C/inputProperties/x" is "a:b:C.x".
std::string name_of_reference(std::string_view reference) {
  reference.remove_prefix(std::min(reference.find_first_not_of(' '), reference.size()));
  while (reference.ends_with(' ')) reference.remove_suffix(1);
  const std::size_t hash = reference.find("#/");
  const std::size_t slash = hash == std::string_view::npos ? hash : reference.find('/', hash + 2);
  if (slash == std::string_view::npos) return std::string(reference);
  std::string name(reference.substr(slash + 1));
  for (const std::string_view way :
       {"/inputProperties/", "/inputs/properties/", "/outputs/properties/", "/properties/"}) {
    const std::size_t at = name.find(way);
    if (at != std::string::npos) return name.replace(at, way.size(), ".");
  }
  return name;
}

class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  std::string run() {
    while (!rest_.empty()) {
      if (at_line_start() && rest_.starts_with(kFence)) {
        fence();
      } else if (at_line_start() && rest_.starts_with(kExampleSection)) {
        skip_section();
      } else if (!example() && !tag() && !entity() && !reference()) {
        take(1);
      }
    }
    while (out_.ends_with('\n') || out_.ends_with(' ')) out_.pop_back();
    return std::move(out_);
  }

 private:
  bool at_line_start() const { return out_.empty() || out_.ends_with('\n'); }

  // Writes one empty line between paragraphs, whatever was removed between them.
  void write(std::string_view text) {
    for (const char c : text) {
      const bool is_empty_line = c == '\n' && (out_.empty() || out_.ends_with("\n\n"));
      if (!is_empty_line) out_ += c;
    }
  }
  void take(std::size_t size) {
    write(rest_.substr(0, size));
    rest_.remove_prefix(size);
  }
  // The number of bytes up to and including `end`, or of the whole rest if `end` does not occur.
  std::size_t up_to(std::string_view end, std::size_t from = 0) const {
    const std::size_t at = rest_.find(end, from);
    return at == std::string_view::npos ? rest_.size() : at + end.size();
  }

  void fence() {
    const std::size_t size = up_to(kFence, up_to("\n"));
    out_ += rest_.substr(0, size);
    rest_.remove_prefix(size);
  }

  // Skips to the next heading of the same or a higher level. Ignores lines in fences that look like
  // headings.
  void skip_section() {
    do {
      const std::size_t end = rest_.starts_with(kFence) ? up_to(kFence, up_to("\n")) : up_to("\n");
      rest_.remove_prefix(end);
    } while (!rest_.empty() && !rest_.starts_with("# ") && !rest_.starts_with("## "));
  }

  bool example() {
    for (const auto& [begin, end] : kExamples) {
      if (!rest_.starts_with(begin)) continue;
      rest_.remove_prefix(up_to(end));
      return true;
    }
    return false;
  }

  bool tag() {
    if (!rest_.starts_with('<')) return false;
    const std::string_view written = rest_.substr(0, rest_.substr(0, kLongest).find('>') + 1);
    const std::string_view name = written.substr(0, written.find_first_of(" \n\t/>", 2));
    const auto* known = std::ranges::find(kTags, name, &Replacement::first);
    if (known == kTags.end()) return false;
    rest_.remove_prefix(written.size());
    write(known->second);
    return true;
  }

  bool entity() {
    for (const auto& [name, meaning] : kEntities) {
      if (!rest_.starts_with(name)) continue;
      rest_.remove_prefix(name.size());
      write(meaning);
      return true;
    }
    return false;
  }

  bool reference() {
    if (!rest_.starts_with(kReference)) return false;
    const std::size_t end = rest_.substr(0, kLongest).find(kEndOfShortcode);
    if (end == std::string_view::npos) return false;
    write("`" + name_of_reference(rest_.substr(kReference.size(), end - kReference.size())) + "`");
    rest_.remove_prefix(end + kEndOfShortcode.size());
    return true;
  }

  std::string_view rest_;
  std::string out_;
};

}  // namespace

std::string docs_text(std::string_view description) {
  return Reader(description).run();
}

}  // namespace virga::schema
