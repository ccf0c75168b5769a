// Pulumi.yaml and stack files: the keys of the configuration and of the project.
#include "ide/complete/config_file.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ide/complete/documentation.h"
#include "ide/complete/item_list.h"
#include "ide/complete/request.h"
#include "ide/names/config_keys.h"
#include "project/config.h"
#include "project/manifest.h"

namespace virga::ide {
namespace {

// A line of YAML as far as its layout says what it is: `  - key: value`.
struct Line {
  std::size_t indent = 0;  // of the key, behind the dashes of lists
  std::string_view key;    // without quotes; empty if the line has none
  std::size_t value = 0;   // the offset in the line behind the colon of the key
  bool is_blank = false;   // empty or a comment
};

bool is_quote(char c) {
  return c == '"' || c == '\'';
}

// The first character behind the dashes of list items.
std::size_t skip_dashes(std::string_view text) {
  std::size_t at = text.find_first_not_of(' ');
  while (at != std::string_view::npos && text[at] == '-' &&
         (at + 1 == text.size() || text[at + 1] == ' ')) {
    at = text.find_first_not_of(' ', at + 1);
  }
  return at;
}

// A colon inside of a key is not followed by a space.
std::size_t colon_behind_key(std::string_view text, std::size_t from) {
  std::size_t colon = text.find(':', from);
  while (colon != std::string_view::npos && colon + 1 < text.size() && text[colon + 1] != ' ' &&
         text[colon + 1] != '\r') {
    colon = text.find(':', colon + 1);
  }
  return colon;
}

Line read_line(std::string_view text) {
  Line line;
  const std::size_t at = skip_dashes(text);
  line.indent = std::min(at, text.size());
  line.is_blank = at == std::string_view::npos || text[at] == '#' || text[at] == '\r';
  if (line.is_blank) return line;
  const bool is_quoted = is_quote(text[at]);
  const std::size_t begin = at + (is_quoted ? 1 : 0);
  const std::size_t end = is_quoted ? text.find(text[at], begin) : begin;
  if (end == std::string_view::npos) return line;
  const std::size_t colon = colon_behind_key(text, end);
  if (colon == std::string_view::npos) return line;
  line.key = text.substr(begin, (is_quoted ? end : colon) - begin);
  line.value = colon + 1;
  return line;
}

class ConfigFile {
 public:
  ConfigFile(const Snapshot& snapshot, const base::Source& file, std::uint32_t offset)
      : snapshot_(snapshot), file_(file), offset_(offset), items_("") {}

  Completions run() {
    split();
    const std::string_view before = lines_[current_].substr(0, column_);
    if (before.contains('#')) return {};
    const Line line = read_line(lines_[current_]);
    const bool is_value = !line.key.empty() && column_ >= line.value;
    word(is_value ? line.value : std::min(line.indent, column_));
    path_of(std::min(line.indent, column_));
    is_value ? value(line.key) : keys();
    items_.take(completions_);
    return std::move(completions_);
  }

 private:
  void split() {
    std::string_view text = file_.text();
    std::uint32_t begin = 0;
    while (true) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      lines_.push_back(text.substr(0, end));
      if (begin <= offset_) {
        current_ = lines_.size() - 1;
        line_begin_ = begin;
        column_ = offset_ - begin;
      }
      if (end == text.size()) return;
      text.remove_prefix(end + 1);
      begin += static_cast<std::uint32_t>(end) + 1;
    }
  }

  // The word at the cursor, which begins at or behind `first` of its line.
  void word(std::size_t first) {
    const std::string_view line = lines_[current_];
    const auto is_part = [&](std::size_t at) {
      return line[at] != ' ' && line[at] != '\r' && !is_quote(line[at]);
    };
    std::size_t begin = column_;
    while (begin > first && is_part(begin - 1)) --begin;
    std::size_t end = column_;
    while (end < line.size() && is_part(end)) ++end;
    if (end > column_ && line[end - 1] == ':') --end;
    is_quoted_ = begin > 0 && is_quote(line[begin - 1]);
    const auto at = [&](std::size_t column) {
      return line_begin_ + static_cast<std::uint32_t>(column);
    };
    completions_.insert = file_.range({at(begin), offset_});
    completions_.replace = file_.range({at(begin), std::max(at(end), offset_)});
    typed_ = line.substr(begin, column_ - begin);
    has_colon_ = line.substr(end).find_first_not_of("\"'") != std::string_view::npos &&
                 line[line.find_first_not_of("\"'", end)] == ':';
    items_ = ItemList(typed_);
  }

  // The keys around the line: those above it that are further to the left. Also the keys beside it.
  void path_of(std::size_t indent) {
    std::size_t level = indent;
    for (std::size_t i = current_; i-- > 0;) {
      const Line line = read_line(lines_[i]);
      if (line.is_blank || line.key.empty()) continue;
      if (line.indent == indent && level == indent) beside_.insert(line.key);
      if (line.indent >= level) continue;
      path_.insert(path_.begin(), line.key);
      level = line.indent;
    }
    for (std::size_t i = current_ + 1; i < lines_.size(); ++i) {
      const Line line = read_line(lines_[i]);
      if (line.is_blank || line.key.empty()) continue;
      if (line.indent < indent) return;
      if (line.indent == indent) beside_.insert(line.key);
    }
  }

  bool is_manifest() const { return file_.name().ends_with("/Pulumi.yaml"); }

  void keys() {
    if (path_.size() == 1 && path_[0] == "config") config_keys();
    if (is_manifest()) {
      for (const std::string_view each : project::known_keys(path_)) key(each);
    } else if (path_.empty()) {
      for (const std::string_view each : project::stack_file_keys()) key(each);
    } else if (path_.size() == 2 && path_[0] == "config") {
      key("secure");
    }
  }

  CompletionItem* key(std::string_view name, Rank rank = Rank::kFits) {
    if (beside_.contains(name)) return nullptr;
    CompletionItem& item = items_.add(std::string(name), CompletionKind::kAttribute, rank);
    item.insert_text = std::string(name) + (has_colon_ || is_quoted_ ? "" : ": ");
    item.filter_text = name;
    return &item;
  }

  // In a stack file, keys have the name of the project.
  void config_keys() {
    const std::string prefix = snapshot_.session().project.name + ":";
    for (std::uint32_t i = 0; i < snapshot_.program.nodes.size(); ++i) {
      const NodeRef ref{&snapshot_.program, bind::NodeId{i}};
      if (ref.node().kind != bind::NodeKind::kConfig || is_given(ref)) continue;
      const auto* config = snapshot_.bind(ref).if_is<bind::ConfigVariable>();
      const std::string name(ref.node().logical_name);
      const bool is_required = config && !config->default_value.expr && !config->nullable;
      CompletionItem* item = key(prefix + name, is_required ? Rank::kRequired : Rank::kFits);
      if (!item || !config) continue;
      item->kind = CompletionKind::kConfig;
      item->type = short_type(config->declared);
      item->is_required = is_required;
      if (is_required) item->detail = "required";
      item->documentation = id_of_node(snapshot_, ref);
    }
  }
  bool is_given(NodeRef config) const {
    return std::ranges::any_of(
        beside_, [&](std::string_view key) { return config_of_key(snapshot_, key) == config; });
  }

  // The value of a key: bools, and the runtime.
  void value(std::string_view key) {
    if (is_manifest() && path_.empty() && key == "runtime") literal("pcl");
    if (path_.size() != 1 || path_[0] != "config") return;
    const auto found = config_of_key(snapshot_, key);
    const auto* config = found ? snapshot_.bind(*found).if_is<bind::ConfigVariable>() : nullptr;
    if (!config || !config->declared.is(model::Kind::kBool)) return;
    literal("true");
    literal("false");
  }

  void literal(std::string_view text) {
    items_.add(std::string(text), CompletionKind::kConstant, Rank::kValue);
  }

  const Snapshot& snapshot_;
  const base::Source& file_;
  std::uint32_t offset_;
  ItemList items_;
  Completions completions_;
  std::vector<std::string_view> lines_;
  std::size_t current_ = 0;  // the line of the cursor
  std::uint32_t line_begin_ = 0;
  std::size_t column_ = 0;  // in bytes
  std::string_view typed_;
  bool is_quoted_ = false;
  bool has_colon_ = false;  // behind the word
  std::vector<std::string_view> path_;
  std::set<std::string_view> beside_;
};

}  // namespace

Completions complete_config_file(const Snapshot& snapshot, const base::Source& file,
                                 std::uint32_t offset) {
  return ConfigFile(snapshot, file, offset).run();
}

}  // namespace virga::ide
