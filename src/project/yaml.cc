#include "project/yaml.h"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "base/check.h"
#include "base/json/json_text.h"
#include "diag/codes/tool.h"
#include "project/yaml_error.h"

namespace virga::project {
namespace {

constexpr std::size_t kMaxNodes = 1'000'000;
constexpr std::uint32_t kMaxDepth = 200;

// Copies the tree of the library. Aliases share nodes there but are copied here, so the number of
// nodes is limited.
class Copier {
 public:
  explicit Copier(const base::Source& source) : source_(source) {}

  // Returns false if the document is too large or too deep.
  bool copy(const YAML::Node& from, Yaml& to, std::uint32_t depth) {
    if (++nodes_ > kMaxNodes || depth > kMaxDepth) return false;
    to.range = range(from);
    switch (from.Type()) {
      case YAML::NodeType::Undefined:
      case YAML::NodeType::Null: return true;
      case YAML::NodeType::Scalar: return copy_scalar(from, to);
      case YAML::NodeType::Sequence:
        to.kind = Yaml::Kind::kSequence;
        return std::all_of(from.begin(), from.end(), [&](const YAML::Node& item) {
          return copy(item, to.items.emplace_back(), depth + 1);
        });
      case YAML::NodeType::Map: return copy_map(from, to, depth);
    }
    return true;
  }

  // The place of a quote that is not closed.
  const std::optional<base::Range>& open_quote() const { return open_quote_; }

  // The error about the first key without a colon.
  const std::optional<YamlError>& without_colon() const { return without_colon_; }

  // The range of the first repeated key.
  const std::optional<base::Range>& duplicate() const { return duplicate_; }

 private:
  bool copy_scalar(const YAML::Node& from, Yaml& to) {
    to.kind = Yaml::Kind::kScalar;
    to.text = from.Scalar();
    to.quoted = from.Tag() == "!";
    if (to.quoted && !open_quote_) note_open_quote(to.range);
    return true;
  }

  // The library accepts a quoted text that only the end of the file ends.
  void note_open_quote(base::Range scalar) {
    const std::string_view text = source_.text();
    const std::string_view from = text.substr(scalar.span.begin);
    // Otherwise the library does not count the byte order mark.
    const bool has_offsets = !text.starts_with("\xEF\xBB\xBF");
    if (!has_offsets || (!from.starts_with('"') && !from.starts_with('\''))) return;
    if (end_of_quoted(from) != std::string_view::npos) return;
    open_quote_ = source_.range({scalar.span.begin, scalar.span.begin});
  }

  bool copy_map(const YAML::Node& from, Yaml& to, std::uint32_t depth) {
    to.kind = Yaml::Kind::kMap;
    std::set<std::string> keys;
    for (const auto& member : from) {
      auto& [key, value] = to.members.emplace_back();
      if (!copy(member.first, key, depth + 1) || !copy(member.second, value, depth + 1)) {
        return false;
      }
      if (value.kind == Yaml::Kind::kNull && from.Style() == YAML::EmitterStyle::Block) {
        note_missing_colon(key);
      }
      const bool is_new = key.kind != Yaml::Kind::kScalar || keys.insert(key.text).second;
      if (!is_new && !duplicate_) duplicate_ = key.range;
    }
    return true;
  }

  // The library accepts a key without a colon, and takes the whole line for the key.
  void note_missing_colon(const Yaml& key) {
    const std::string_view text = source_.text();
    const base::Span span = key.range.span;
    const bool is_plain = key.kind == Yaml::Kind::kScalar && !key.quoted && !key.text.empty() &&
                          text.substr(span.begin, span.size()) == key.text;
    if (without_colon_ || !is_plain) return;
    const std::size_t line = text.substr(0, span.begin).rfind('\n') + 1;  // npos + 1 is 0
    const std::string_view before = text.substr(line, span.begin - line);
    if (before.find_first_not_of(' ') != std::string_view::npos) return;  // `? key`, `&a key`
    const std::size_t next = text.find_first_not_of(" \t", span.end);
    if (next != std::string_view::npos && text[next] == ':') return;
    without_colon_ = explain_missing_colon(key.text, span.begin);
    const std::size_t colon = key.text.find(':');
    if (!without_colon_ && colon != std::string::npos) {
      without_colon_ = YamlError{kMissingSpace, span.begin + colon};
    }
  }

  // The library reports only where a node begins. The range of a scalar has the length of its text;
  // other nodes have an empty range.
  base::Range range(const YAML::Node& node) const {
    const auto size = static_cast<std::uint32_t>(source_.text().size());
    const auto begin = std::min(static_cast<std::uint32_t>(std::max(node.Mark().pos, 0)), size);
    std::uint32_t end = begin;
    if (node.IsScalar()) {
      end += static_cast<std::uint32_t>(node.Scalar().size()) + (node.Tag() == "!" ? 2 : 0);
    }
    return source_.range({begin, std::min(end, size)});
  }

  const base::Source& source_;
  std::optional<base::Range> open_quote_;
  std::optional<base::Range> duplicate_;
  std::optional<YamlError> without_colon_;
  std::size_t nodes_ = 0;
};

// A number that is valid in JSON and in YAML's core schema.
bool is_json_number(std::string_view text) {
  const auto digits = [&] {
    const std::size_t before = text.size();
    while (!text.empty() && std::isdigit(static_cast<unsigned char>(text.front()))) {
      text.remove_prefix(1);
    }
    return before - text.size();
  };
  if (text.starts_with('-')) text.remove_prefix(1);
  const bool leading_zero = text.starts_with('0');
  const std::size_t whole = digits();
  if (whole == 0 || (leading_zero && whole > 1)) return false;
  if (text.starts_with('.')) {
    text.remove_prefix(1);
    if (digits() == 0) return false;
  }
  if (text.starts_with('e') || text.starts_with('E')) {
    text.remove_prefix(1);
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    if (digits() == 0) return false;
  }
  return text.empty();
}

void append_json(std::string& out, const Yaml& node) {
  const auto separated = [&out, first = true]() mutable {
    if (!first) out += ',';
    first = false;
  };
  switch (node.kind) {
    case Yaml::Kind::kNull: out += "null"; return;
    case Yaml::Kind::kScalar:
      if (!node.quoted && (node.text == "true" || node.text == "false" || node.text == "null" ||
                           is_json_number(node.text))) {
        out += node.text;
      } else {
        base::append_json_string(out, node.text);
      }
      return;
    case Yaml::Kind::kSequence: {
      out += '[';
      auto separate = separated;
      for (const Yaml& item : node.items) {
        separate();
        append_json(out, item);
      }
      out += ']';
      return;
    }
    case Yaml::Kind::kMap: {
      out += '{';
      auto separate = separated;
      for (const auto& [key, value] : node.members) {
        separate();
        base::append_json_string(out, key.text);
        out += ':';
        append_json(out, value);
      }
      out += '}';
      return;
    }
  }
}

}  // namespace

std::string_view name(Yaml::Kind kind) {
  switch (kind) {
    case Yaml::Kind::kNull: return "nothing";
    case Yaml::Kind::kScalar: return "a single value";
    case Yaml::Kind::kSequence: return "a list";
    case Yaml::Kind::kMap: return "a map";
  }
  VIRGA_UNREACHABLE();
}

const Yaml* Yaml::find(std::string_view key) const {
  const auto found = std::find_if(members.begin(), members.end(),
                                  [&](const auto& member) { return member.key.text == key; });
  return found == members.end() ? nullptr : &found->value;
}

std::string Yaml::json() const {
  std::string out;
  append_json(out, *this);
  return out;
}

bool Yaml::is_string() const {
  return kind == Kind::kScalar && json().starts_with('"');
}

std::optional<Yaml> parse_yaml(const base::Source& source, diag::Diagnostics& diagnostics) {
  const auto invalid = [&](const std::string& why, base::Range where) {
    diagnostics.add(diag::codes::kInvalidYaml, where, diag::Reason{why});
    return std::nullopt;
  };
  try {
    const YAML::Node root = YAML::Load(std::string(source.text()));
    Yaml result;
    Copier copier(source);
    if (!copier.copy(root, result, 0)) {
      return invalid("it is too large or nested too deeply", source.range({0, 0}));
    }
    if (const auto& error = copier.without_colon()) {
      const auto at = static_cast<std::uint32_t>(error->at);
      return invalid(std::string(error->words), source.range({at, at}));
    }
    if (copier.open_quote()) return invalid(std::string(kOpenQuote), *copier.open_quote());
    if (copier.duplicate()) return invalid("this key is in the map already", *copier.duplicate());
    return result;
  } catch (const YAML::Exception& error) {
    const auto noticed = static_cast<std::size_t>(std::max(error.mark.pos, 0));
    const YamlError found = explain_yaml_error(source.text(), error.msg, noticed);
    const auto at = static_cast<std::uint32_t>(found.at);
    return invalid(std::string(found.words), source.range({at, at}));
  }
}

}  // namespace virga::project
