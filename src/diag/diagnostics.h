// Where rooms put what they have to tell. Grows in the order of emission; sorted for people by
// sorted_for_display().
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "diag/diagnostic.h"

namespace virga::diag {

// Keeps at most `max` diagnostics and counts the rest, so that hostile input costs no memory.
class Diagnostics {
 public:
  explicit Diagnostics(std::size_t max = base::Limits{}.max_diagnostics) : max_(max) {}

  // Adds one and returns it, to be completed in the same expression:
  //   diagnostics.add(Code::kUnknownProperty, range, Name{name}).suggest(range, near);
  // The reference is good until the next call. Past the limit it is a scratch object.
  template <typename... Args>
  Diagnostic& add(Code code, Range subject, Args&&... args) {
    return add(Diagnostic(code, subject, std::forward<Args>(args)...));
  }
  Diagnostic& add(Diagnostic diagnostic);
  void append(Diagnostics other);

  // Errors count also when they were dropped.
  bool has_errors() const;
  std::size_t error_count() const;
  std::size_t warning_count() const;
  // How many were dropped because of the limit.
  std::size_t dropped() const { return dropped_; }
  bool empty() const { return list_.empty(); }
  std::size_t size() const { return list_.size(); }
  const std::deque<Diagnostic>& list() const { return list_; }
  // For passes that try something and take back what it said: drops all beyond the first `size`.
  void truncate(std::size_t size);
  // Drops those at [first, last) of list().
  void erase(std::size_t first, std::size_t last);
  // Puts another one in the place of the one at `index` of list().
  void replace(std::size_t index, Diagnostic diagnostic);
  // Keeps those for which keep[i] is true; one entry for each of list().
  void keep(const std::vector<bool>& keep);

 private:
  std::size_t max_;
  std::size_t dropped_ = 0;
  std::size_t dropped_errors_ = 0;
  std::deque<Diagnostic> list_;
  std::optional<Diagnostic> scratch_;
};

// By source, in the order they were added, then position; stable. Those without a place come last.
std::vector<const Diagnostic*> sorted_for_display(const Diagnostics& diagnostics);

}  // namespace virga::diag
