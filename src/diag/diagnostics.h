// The list to which rooms add diagnostics, in the order of emission. sorted_for_display() sorts it.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "diag/codes/model.h"
#include "diag/diagnostic.h"

namespace virga::diag {

// Keeps at most `max` diagnostics and counts the rest, so that hostile input cannot exhaust memory.
class Diagnostics {
 public:
  explicit Diagnostics(std::size_t max = base::Limits{}.max_diagnostics) : max_(max) {}

  // Adds a diagnostic and returns it, so that the caller can complete it in the same expression:
  //   diagnostics.add(codes::kUnknownProperty, range, Name{name}).suggest(range, near);
  // The reference is valid until the next call. Beyond the limit, it refers to a scratch object.
  template <typename... Args>
  Diagnostic& add(Code code, Range subject, Args&&... args) {
    return add(Diagnostic(code, subject, std::forward<Args>(args)...));
  }
  Diagnostic& add(Diagnostic diagnostic);
  void append(Diagnostics other);

  // Dropped errors count too.
  bool has_errors() const;
  std::size_t error_count() const;
  std::size_t warning_count() const;
  // The number of diagnostics that were dropped because of the limit.
  std::size_t dropped() const { return dropped_; }
  bool empty() const { return list_.empty(); }
  std::size_t size() const { return list_.size(); }
  const std::deque<Diagnostic>& list() const { return list_; }
  // Removes all but the first `size` diagnostics. For passes that try something and undo it.
  void truncate(std::size_t size);
  // Removes the diagnostics at [first, last) of list().
  void erase(std::size_t first, std::size_t last);
  // Replaces the diagnostic at `index` of list().
  void replace(std::size_t index, Diagnostic diagnostic);
  // Removes the diagnostics for which keep[i] is false. Requires: one entry for each of list().
  void keep(const std::vector<bool>& keep);

 private:
  std::size_t max_;
  std::size_t dropped_ = 0;
  std::size_t dropped_errors_ = 0;
  std::deque<Diagnostic> list_;
  std::optional<Diagnostic> scratch_;
};

// Sorted by source (in the order in which the sources were added), then by position; stable.
// Diagnostics without a position come last.
std::vector<const Diagnostic*> sorted_for_display(const Diagnostics& diagnostics);

}  // namespace virga::diag
