#include "convert/yaml/syntax/read.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/text/unicode.h"
#include "convert/yaml/syntax/comments.h"
#include "convert/yaml/syntax/extent.h"
#include "diag/codes/convert.h"
#include "diag/codes/tool.h"

namespace virga::convert::yaml {
namespace {

constexpr std::string_view kTagPrefix = "tag:yaml.org,2002:";

// Ends the reading. The diagnostic has been added.
struct Stop {};

// Builds the tree from the events of the library.
class Builder final : public YAML::EventHandler {
 public:
  Builder(const base::Source& source, diag::Diagnostics& diagnostics)
      : source_(source), text_(source.text()), diagnostics_(diagnostics) {
    // The library does not count the byte order mark.
    if (text_.starts_with(base::kByteOrderMark)) skipped_ = base::kByteOrderMark.size();
  }

  Node& root() { return root_; }
  bool has_root() const { return has_root_; }

  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    const auto at = static_cast<std::uint32_t>(offset(mark));
    diagnostics_.add(diag::codes::kYamlAlias, source_.range({at, at + 1}))
        .help({"write the value at each place where it is used"});
    throw Stop();
  }
  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override {
    Node node;
    const auto at = static_cast<std::uint32_t>(offset(mark));
    node.range = source_.range({at, at});
    add(std::move(node));
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                const std::string& value) override {
    Node node;
    node.kind = Node::Kind::kScalar;
    node.range = source_.range(scalar_span(text_, offset(mark), value, node.style));
    const std::uint32_t begin = node.range.span.begin;
    if (node.style == Node::Style::kQuoted && is_open_quote(text_, begin)) {
      stop("this quote is not closed", source_.range({begin, begin + 1}));
    }
    node.text = value;
    node.tag = short_tag(tag);
    add(std::move(node));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                       YAML::EmitterStyle::value style) override {
    open(Node::Kind::kSequence, mark, tag, style);
  }
  void OnSequenceEnd() override { close(']'); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                  YAML::EmitterStyle::value style) override {
    open(Node::Kind::kMap, mark, tag, style);
  }
  void OnMapEnd() override { close('}'); }

 private:
  // A list or map whose end has not been read.
  struct Open {
    Node node;
    std::optional<Node> key;  // of a map: the value is missing
    std::set<std::string> keys;
  };

  std::size_t offset(const YAML::Mark& mark) const {
    return std::min(static_cast<std::size_t>(std::max(mark.pos, 0)) + skipped_, text_.size());
  }

  static std::string short_tag(const std::string& tag) {
    if (tag.empty() || tag == "?" || tag == "!") return {};
    return tag.starts_with(kTagPrefix) ? "!!" + tag.substr(kTagPrefix.size()) : tag;
  }

  [[noreturn]] void stop(std::string_view why, base::Range where) {
    diagnostics_.add(diag::codes::kInvalidYaml, where, diag::Reason{std::string(why)});
    throw Stop();
  }

  void open(Node::Kind kind, const YAML::Mark& mark, const std::string& tag,
            YAML::EmitterStyle::value style) {
    Node node;
    node.kind = kind;
    node.flow = style == YAML::EmitterStyle::Flow;
    const auto at = static_cast<std::uint32_t>(offset(mark));
    node.range = source_.range({at, at});
    node.tag = short_tag(tag);
    if (open_.size() >= kMaxDepth) stop("it is nested too deeply", node.range);
    open_.push_back({std::move(node), std::nullopt, {}});
  }

  void close(char bracket) {
    Node node = std::move(open_.back().node);
    open_.pop_back();
    std::uint32_t end = node.range.span.begin;
    if (!node.items.empty()) end = node.items.back().range.span.end;
    if (!node.members.empty()) {
      const auto& [key, value] = node.members.back();
      end = std::max(key.range.span.end, value.range.span.end);
    }
    if (node.flow) end = static_cast<std::uint32_t>(end_of_flow(text_, end, bracket));
    node.range.span.end = std::max(end, node.range.span.begin);
    add(std::move(node));
  }

  void add(Node node) {
    if (++nodes_ > kMaxNodes) stop("it is too large", node.range);
    if (open_.empty()) {
      root_ = std::move(node);
      has_root_ = true;
      return;
    }
    Open& parent = open_.back();
    if (parent.node.is_list()) {
      parent.node.items.push_back(std::move(node));
    } else if (!parent.key) {
      add_key(parent, std::move(node));
    } else {
      add_value(parent, std::move(node));
    }
  }

  void add_key(Open& parent, Node key) {
    if (!key.is_scalar()) stop("the key of a map must be a string", key.range);
    if (key.text == "<<" && key.style == Node::Style::kPlain) {
      diagnostics_.add(diag::codes::kYamlAlias, key.range)
          .help({"write the keys in each map that has them"});
      throw Stop();
    }
    if (!parent.keys.insert(key.text).second) stop("this key is in the map already", key.range);
    parent.key = std::move(key);
  }

  void add_value(Open& parent, Node value) {
    // The library places a missing value at whatever follows.
    if (value.kind == Node::Kind::kNull && !is_written_null(value)) {
      const std::uint32_t end = parent.key->range.span.end;
      value.range.span = {end, end};
      if (!parent.node.flow && !has_colon(*parent.key)) {
        stop("a `:` is missing after this key", parent.key->range);
      }
    }
    parent.node.members.push_back({std::move(*parent.key), std::move(value)});
    parent.key.reset();
  }

  // The library takes a line without a colon for a key without a value.
  bool has_colon(const Node& key) const {
    const base::Span span = key.range.span;
    const std::size_t next = text_.find_first_not_of(" \t\r\n", span.end);
    if (next != std::string_view::npos && text_[next] == ':') return true;
    const std::size_t before = text_.substr(0, span.begin).find_last_not_of(" \t");
    return before != std::string_view::npos && text_[before] == '?';
  }

  // Sets the range of `~` and `null`. Returns false for a value that is missing.
  bool is_written_null(Node& value) const {
    base::Span& span = value.range.span;
    const std::string_view rest = text_.substr(span.begin);
    for (const std::string_view word : {"~", "null", "Null", "NULL"}) {
      if (!rest.starts_with(word)) continue;
      const std::string_view after = rest.substr(word.size());
      // `null: 1` is a key that follows.
      if (!after.empty() && !std::string_view(" \r\n,]}").contains(after.front())) continue;
      span.end = span.begin + static_cast<std::uint32_t>(word.size());
      return true;
    }
    return false;
  }

  const base::Source& source_;
  std::string_view text_;
  diag::Diagnostics& diagnostics_;
  std::size_t skipped_ = 0;
  std::size_t nodes_ = 0;
  std::vector<Open> open_;
  Node root_;
  bool has_root_ = false;
};

// The library detects a tab in the indentation on a later line, or not at all.
std::optional<std::size_t> tab_in_indentation(std::string_view text, std::size_t at) {
  const std::size_t before = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  const std::size_t line = before == std::string_view::npos ? 0 : before + 1;
  const std::size_t end = text.find_first_not_of(" \t", line);
  const std::size_t tab = text.substr(0, end).find('\t', line);
  return tab == std::string_view::npos ? std::nullopt : std::optional(tab);
}

void report(const YAML::Exception& error, const base::Source& source,
            diag::Diagnostics& diagnostics) {
  const std::string_view text = source.text();
  const auto noticed = static_cast<std::size_t>(std::max(error.mark.pos, 0));
  std::size_t at = std::min(noticed, text.size());
  std::string why = error.msg;
  if (const auto tab = tab_in_indentation(text, at)) {
    at = *tab;
    why = "the indentation has a tab; use spaces";
  }
  const auto place = static_cast<std::uint32_t>(at);
  diagnostics.add(diag::codes::kInvalidYaml, source.range({place, place}), diag::Reason{why});
}

bool is_utf8(const base::Source& source, diag::Diagnostics& diagnostics) {
  const std::string_view text = source.text();
  if (base::is_valid_utf8(text)) return true;
  std::size_t at = 0;
  while (base::decode_utf8(text, at).valid) at += base::decode_utf8(text, at).size;
  const auto place = static_cast<std::uint32_t>(at);
  diagnostics.add(diag::codes::kInvalidYaml, source.range({place, place + 1}),
                  diag::Reason{"this byte is not UTF-8"});
  return false;
}

}  // namespace

std::optional<Node> read(const base::Source& source, diag::Diagnostics& diagnostics) {
  if (!is_utf8(source, diagnostics)) return std::nullopt;
  Builder builder(source, diagnostics);
  try {
    std::istringstream stream{std::string(source.text())};
    YAML::Parser parser(stream);
    parser.HandleNextDocument(builder);
  } catch (const Stop&) {
    return std::nullopt;
  } catch (const YAML::Exception& error) {
    report(error, source, diagnostics);
    return std::nullopt;
  }
  attach_comments(source, builder.root());
  return std::move(builder.root());
}

}  // namespace virga::convert::yaml
