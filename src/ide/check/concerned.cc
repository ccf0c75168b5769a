#include "ide/check/concerned.h"

#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

#include "base/text/ascii.h"
#include "ide/check/relative.h"

namespace virga::ide {
namespace {

// Bytes of names, and of parts of names: letters, digits, `_`, `-`, and everything beyond ASCII.
bool is_in_name(char c) {
  return base::is_ascii_letter(c) || base::is_ascii_digit(c) || c == '_' || c == '-' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool is_name_at(std::string_view text, std::size_t begin, std::size_t size) {
  const bool begins = begin == 0 || !is_in_name(text[begin - 1]);
  const std::size_t end = begin + size;
  return begins && (end == text.size() || !is_in_name(text[end]));
}

// Returns whether the name is the name of an attribute or a key of an object, which is no
// reference: it begins its line, and "=" follows.
bool is_key_at(std::string_view text, std::size_t begin, std::size_t size) {
  const std::size_t line = text.substr(0, begin).find_last_not_of(" \t");
  if (line != std::string_view::npos && text[line] != '\n') return false;
  const std::size_t next = text.find_first_not_of(" \t", begin + size);
  if (next == std::string_view::npos || text[next] != '=') return false;
  const std::string_view rest = text.substr(next);
  return !rest.starts_with("==") && !rest.starts_with("=>");
}

// Each name is a search in all files. A bind of everything costs less than many searches.
constexpr std::size_t kMostNames = 32;

}  // namespace

Concerned::Concerned(const bind::Program& program, const base::Sources& sources,
                     std::span<const Item> items, const Memory& memory)
    : program_(program),
      sources_(sources),
      items_(items),
      memory_(memory),
      chosen_(items.size()),
      names_(memory.watched.begin(), memory.watched.end()) {
  compare();
  if (!is_everything_) follow_names();
  // A bind of most nodes costs as much as a bind of all.
  if (count_ * 2 > items_.size()) is_everything_ = true;
}

void Concerned::choose(std::size_t item) {
  if (chosen_[item]) return;
  chosen_[item] = true;
  ++count_;
}

void Concerned::compare() {
  // Declarations that were removed or changed, by name: their interfaces before the edit.
  std::map<std::string_view, std::uint64_t> gone;
  std::unordered_set<std::uint64_t> present;
  std::uint64_t tokens_before = 0, tokens_after = 0;
  for (const Item& item : items_) {
    if (!present.insert(item.key).second) is_everything_ = true;
  }
  for (const auto& [key, item] : memory_.items) {
    if (present.contains(key)) continue;
    if (item.name.empty()) is_everything_ = true;
    gone.emplace(item.name, item.interface);
    names_.insert(names_.end(), item.wrong_labels.begin(), item.wrong_labels.end());
    tokens_before += item.tokens;
  }
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const Item& item = items_[i];
    const auto known = memory_.items.find(item.key);
    if (known != memory_.items.end()) {
      const RememberedItem& before = known->second;
      if (before.has_mistakes || item.depends_on_all) choose(i);
      if (before.name.empty() != !item.node) is_everything_ = true;
      continue;
    }
    choose(i);
    names_.insert(names_.end(), item.wrong_labels.begin(), item.wrong_labels.end());
    tokens_after += item.tokens;
    if (!item.node) {
      is_everything_ = true;
      continue;
    }
    const std::string_view name = program_.node(*item.node).name;
    if (name.empty()) is_everything_ = true;  // a mistake that no mention shows
    const auto same = gone.find(name);
    if (same != gone.end() && same->second == item.interface) {
      gone.erase(same);
    } else {
      names_.emplace_back(name);
    }
  }
  for (const auto& [name, interface] : gone) names_.emplace_back(name);
  if (tokens_before != tokens_after) is_everything_ = true;
}

void Concerned::follow_names() {
  std::set<std::string> followed;
  while (!names_.empty() && count_ * 2 <= items_.size()) {
    const std::string name = std::move(names_.back());
    names_.pop_back();
    if (name.empty() || !followed.insert(name).second) continue;
    if (followed.size() > kMostNames) {
      is_everything_ = true;
      return;
    }
    choose_mentions(name);
  }
}

// The type of a value that mentions the name may have changed too.
void Concerned::choose_mentions(std::string_view name) {
  for (const hcl::Tree& file : program_.files) {
    const std::string_view text = sources_[file.source].text();
    for (std::size_t at = text.find(name); at != std::string_view::npos;
         at = text.find(name, at + name.size())) {
      if (!is_name_at(text, at, name.size()) || is_key_at(text, at, name.size())) continue;
      const auto begin = static_cast<std::uint32_t>(at);
      const auto end = static_cast<std::uint32_t>(at + name.size());
      const auto item = item_at(items_, {file.source, {begin, end}});
      if (!item) continue;
      choose(*item);
      if (items_[*item].has_open_type && items_[*item].node) {
        names_.emplace_back(program_.node(*items_[*item].node).name);
      }
    }
  }
}

}  // namespace virga::ide
