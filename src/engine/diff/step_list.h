// The steps of a deployment as a sequence. It refers to the steps where they are, because those of
// a large deployment take hundreds of megabytes.
#pragma once

#include <cstddef>
#include <iterator>
#include <vector>

#include "engine/diff/step.h"

namespace virga::engine {

class StepList {
 public:
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = ResourceStep;
    using difference_type = std::ptrdiff_t;
    using pointer = const ResourceStep*;
    using reference = const ResourceStep&;

    Iterator() = default;
    explicit Iterator(const ResourceStep* const* at) : at_(at) {}

    reference operator*() const { return **at_; }
    pointer operator->() const { return *at_; }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    Iterator operator++(int) { return Iterator(at_++); }
    friend bool operator==(Iterator, Iterator) = default;

   private:
    const ResourceStep* const* at_ = nullptr;
  };

  StepList() = default;
  // The steps must outlive the list.
  StepList(const std::vector<ResourceStep>& steps) { add(steps); }  // NOLINT: a view of it
  void add(const std::vector<ResourceStep>& steps) {
    for (const ResourceStep& step : steps) steps_.push_back(&step);
  }
  void clear() { steps_.clear(); }

  Iterator begin() const { return Iterator(steps_.data()); }
  Iterator end() const { return Iterator(steps_.data() + steps_.size()); }
  std::size_t size() const { return steps_.size(); }
  bool empty() const { return steps_.empty(); }
  // Require: the list has such a step.
  const ResourceStep& operator[](std::size_t index) const { return *steps_[index]; }
  const ResourceStep& front() const { return *steps_.front(); }
  const ResourceStep& back() const { return *steps_.back(); }

 private:
  std::vector<const ResourceStep*> steps_;
};

}  // namespace virga::engine
