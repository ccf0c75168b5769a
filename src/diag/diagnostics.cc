#include "diag/diagnostics.h"

#include <algorithm>
#include <string_view>
#include <tuple>

#include "base/check.h"

namespace virga::diag {

namespace {

std::size_t count(const std::deque<Diagnostic>& list, Severity severity) {
  return static_cast<std::size_t>(std::ranges::count(list, severity, &Diagnostic::severity));
}

// The number of arguments that the placeholders of a message need.
std::size_t arguments_of(std::string_view text) {
  std::size_t needed = 0;
  for (std::size_t at = 0; at + 2 < text.size(); ++at) {
    if (text[at] != '{' || text[at + 2] != '}') continue;
    needed = std::max(needed, static_cast<std::size_t>(text[at + 1] - '0') + 1);
  }
  return needed;
}

}  // namespace

// A message without an argument for each placeholder would show the placeholder.
Diagnostic& Diagnostics::add(Diagnostic diagnostic) {
  VIRGA_CHECK(diagnostic.arguments.size() == arguments_of(info(diagnostic.code).text));
  if (list_.size() < max_) return list_.emplace_back(std::move(diagnostic));
  ++dropped_;
  if (diagnostic.severity == Severity::kError) ++dropped_errors_;
  return scratch_.emplace(std::move(diagnostic));
}

void Diagnostics::append(Diagnostics other) {
  for (Diagnostic& diagnostic : other.list_) add(std::move(diagnostic));
  dropped_ += other.dropped_;
  dropped_errors_ += other.dropped_errors_;
}

bool Diagnostics::has_errors() const {
  return dropped_errors_ > 0 ||
         std::ranges::find(list_, Severity::kError, &Diagnostic::severity) != list_.end();
}

std::size_t Diagnostics::error_count() const {
  return count(list_, Severity::kError) + dropped_errors_;
}

std::size_t Diagnostics::warning_count() const {
  return count(list_, Severity::kWarning);
}

void Diagnostics::replace(std::size_t index, Diagnostic diagnostic) {
  VIRGA_CHECK(index < list_.size());
  list_[index] = std::move(diagnostic);
}

void Diagnostics::keep(const std::vector<bool>& keep) {
  VIRGA_CHECK(keep.size() == list_.size());
  std::size_t index = 0;
  std::erase_if(list_, [&](const Diagnostic&) { return !keep[index++]; });
}

void Diagnostics::erase(std::size_t first, std::size_t last) {
  VIRGA_CHECK(first <= last && last <= list_.size());
  const auto begin = list_.begin();
  list_.erase(begin + static_cast<std::ptrdiff_t>(first),
              begin + static_cast<std::ptrdiff_t>(last));
}

void Diagnostics::truncate(std::size_t size) {
  if (size >= list_.size()) return;
  list_.erase(list_.begin() + static_cast<std::ptrdiff_t>(size), list_.end());
  // Diagnostics are dropped only when the list is full, so all dropped ones are later than the
  // rest.
  dropped_ = 0;
  dropped_errors_ = 0;
}

std::vector<const Diagnostic*> sorted_for_display(const Diagnostics& diagnostics) {
  std::vector<const Diagnostic*> sorted;
  sorted.reserve(diagnostics.size());
  for (const Diagnostic& diagnostic : diagnostics.list()) sorted.push_back(&diagnostic);
  std::ranges::stable_sort(sorted, [](const Diagnostic* a, const Diagnostic* b) {
    const Range& left = a->subject;
    const Range& right = b->subject;
    if (left.known() != right.known()) return left.known();
    return std::tie(left.source, left.span.begin) < std::tie(right.source, right.span.begin);
  });
  return sorted;
}

}  // namespace virga::diag
