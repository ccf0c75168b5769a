#include "cty/mark.h"

#include <algorithm>
#include <iterator>
#include <typeinfo>

#include "base/check.h"

namespace virga::cty {
namespace {

class NamedMark final : public MarkInfo {
 public:
  explicit NamedMark(std::string name) : name_(std::move(name)) {}
  std::string_view kind() const override { return "named"; }
  int compare(const MarkInfo& same_kind) const override {
    return name_.compare(static_cast<const NamedMark&>(same_kind).name_);
  }
  std::string show() const override { return name_; }

 private:
  std::string name_;
};

void sort_without_duplicates(std::vector<Mark>& marks) {
  std::ranges::sort(marks, [](const Mark& a, const Mark& b) { return a < b; });
  marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
}

}  // namespace

Mark Mark::named(std::string name) {
  return make<NamedMark>(std::move(name));
}

int Mark::compare(const Mark& a, const Mark& b) {
  if (a.info_.get() == b.info_.get()) return 0;
  const int kinds = a.info_->kind().compare(b.info_->kind());
  if (kinds != 0) return kinds;
  const MarkInfo& info = *a.info_;
  const MarkInfo& other = *b.info_;
  VIRGA_CHECK(typeid(info) == typeid(other));  // a kind is one class
  return info.compare(other);
}

Marks::Marks(std::vector<Mark> marks) {
  if (marks.empty()) return;
  sort_without_duplicates(marks);
  auto* node = new Node;
  node->items = std::move(marks);
  node_ = base::Ref<Node>::adopt(node);
}

std::span<const Mark> Marks::items() const {
  return node_ ? std::span<const Mark>(node_->items) : std::span<const Mark>();
}

bool Marks::contains(const Mark& mark) const {
  return std::ranges::any_of(items(), [&](const Mark& own) { return own == mark; });
}

Marks& Marks::operator|=(const Marks& other) {
  if (other.empty() || node_.get() == other.node_.get()) return *this;
  if (empty()) return *this = other;
  const auto less = [](const Mark& a, const Mark& b) { return a < b; };
  if (std::ranges::includes(items(), other.items(), less)) return *this;
  std::vector<Mark> all;
  all.reserve(size() + other.size());
  std::ranges::set_union(items(), other.items(), std::back_inserter(all), less);
  return *this = Marks(std::move(all));
}

bool operator==(const Marks& a, const Marks& b) {
  return std::ranges::equal(a.items(), b.items());
}

void MarkCollector::add(const Marks& marks) {
  // Most values of a program share few sets of marks.
  if (marks.empty() || marks.node_.get() == last_.node_.get()) return;
  last_ = marks;
  marks_.insert(marks_.end(), marks.begin(), marks.end());
  constexpr std::size_t kFew = 64;
  if (marks_.size() > kFew + 2 * sorted_) drop_duplicates();
}

void MarkCollector::drop_duplicates() {
  sort_without_duplicates(marks_);
  sorted_ = marks_.size();
}

Marks MarkCollector::take() {
  Marks all(std::move(marks_));
  *this = {};
  return all;
}

std::string Marks::show() const {
  std::string text;
  for (const Mark& mark : items()) {
    if (!text.empty()) text += ", ";
    text += mark.info().show();
  }
  return text;
}

}  // namespace virga::cty
