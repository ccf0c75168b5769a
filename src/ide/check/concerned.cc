#include "ide/check/concerned.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

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
                     std::span<const Item> items, Memory& memory)
    : program_(program),
      sources_(sources),
      items_(items),
      memory_(memory),
      chosen_(items.size()),
      names_(memory.watched.begin(), memory.watched.end()) {
  compare();
  follow_names();
}

void Concerned::choose(std::size_t item) {
  if (chosen_[item]) return;
  chosen_[item] = true;
  ++count_;
}

void Concerned::compare() {
  const std::vector<const RememberedItem*> known = find_known();
  for (std::size_t i = 0; i < items_.size(); ++i) {
    if (!known[i]) {
      compare_new(i);
      continue;
    }
    const RememberedItem& before = *known[i];
    if (before.has_mistakes || items_[i].text->depends_on_all) choose(i);
    if (before.name.empty() != !items_[i].node) is_everything_ = true;
  }
  for (const auto& [name, item] : gone_) names_.emplace_back(name);
  compare_packages();
}

// The remembered item of each item; null for new ones. Notes the items that are gone.
std::vector<const RememberedItem*> Concerned::find_known() {
  const std::uint64_t comparison = ++memory_.comparisons;
  std::vector<const RememberedItem*> known(items_.size());
  std::unordered_set<std::uint64_t> new_keys;
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const auto found = memory_.items.find(items_[i].key);
    const bool is_first = found == memory_.items.end() ? new_keys.insert(items_[i].key).second
                                                       : std::exchange(found->second.last_compared,
                                                                       comparison) != comparison;
    if (!is_first) is_everything_ = true;
    if (found != memory_.items.end()) known[i] = &found->second;
  }
  for (const auto& [key, item] : memory_.items) {
    if (item.last_compared != comparison) note_gone(item);
  }
  return known;
}

void Concerned::note_gone(const RememberedItem& item) {
  if (item.name.empty()) is_everything_ = true;
  gone_.emplace(item.name, &item);
  names_.insert(names_.end(), item.text->wrong_labels.begin(), item.text->wrong_labels.end());
  count_packages(item.text->packages, -1);
}

void Concerned::compare_new(std::size_t index) {
  const Item& item = items_[index];
  choose(index);
  names_.insert(names_.end(), item.text->wrong_labels.begin(), item.text->wrong_labels.end());
  count_packages(item.text->packages, 1);
  if (!item.node) {
    is_everything_ = true;
    return;
  }
  const std::string_view name = program_.node(*item.node).name;
  if (name.empty()) is_everything_ = true;  // a mistake that no mention shows
  compare_with_gone(index, name);
}

void Concerned::compare_with_gone(std::size_t index, std::string_view name) {
  const auto before = gone_.find(name);
  if (before == gone_.end()) {
    names_.emplace_back(name);
    return;
  }
  const bool is_same = before->second->text->interface == items_[index].text->interface;
  if (!is_same && !can_look_same(index, *before->second)) {
    names_.emplace_back(name);
  } else if (!is_same) {
    undecided_.push_back({index, &*before->second->observed});
  }
  gone_.erase(before);
}

bool Concerned::can_look_same(std::size_t item, const RememberedItem& before) const {
  // A mistake in one item can hide mistakes in others.
  return before.observed && !before.has_mistakes &&
         before.observed->kind == program_.node(*items_[item].node).kind;
}

void Concerned::count_packages(const std::set<PackageMention>& packages, int change) {
  for (const PackageMention& each : packages) package_changes_[each] += change;
}

// Which packages a program uses concerns the configuration of its stacks, and the help of some
// errors.
void Concerned::compare_packages() {
  for (const auto& [package, change] : package_changes_) {
    const auto known = memory_.package_mentions.find(package);
    const auto before =
        known == memory_.package_mentions.end() ? 0 : static_cast<int>(known->second);
    if ((before > 0) != (before + change > 0)) is_everything_ = true;
  }
}

void Concerned::choose_users(std::size_t item) {
  names_.emplace_back(program_.node(*items_[item].node).name);
  follow_names();
}

void Concerned::follow_names() {
  while (!is_everything_ && !names_.empty()) {
    const std::string name = std::move(names_.back());
    names_.pop_back();
    if (name.empty() || !followed_.insert(name).second) continue;
    choose_mentions(name);
    // A bind of most nodes costs as much as a bind of all.
    is_everything_ = followed_.size() > kMostNames || count_ * 2 > items_.size();
  }
  if (count_ * 2 > items_.size()) is_everything_ = true;
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
      if (items_[*item].text->has_open_type && items_[*item].node) {
        names_.emplace_back(program_.node(*items_[*item].node).name);
      }
    }
  }
}

}  // namespace virga::ide
