// A place inside a value: a list of steps, each an attribute name or an index.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "cty/value.h"

namespace virga::cty {

// One step: to an attribute of an object, or to an element of a collection or tuple. An index is a
// number (list, tuple), a string (map) or the element itself (set).
class PathStep {
 public:
  static PathStep attribute(std::string name) { return {std::move(name), Value(), true}; }
  static PathStep index(Value key) { return {{}, std::move(key), false}; }
  static PathStep index(std::size_t position);

  bool is_attribute() const { return is_attribute_; }
  const std::string& name() const { return name_; }
  const Value& key() const { return key_; }

  friend bool operator==(const PathStep& a, const PathStep& b);

 private:
  PathStep(std::string name, Value key, bool is_attribute)
      : name_(std::move(name)), key_(std::move(key)), is_attribute_(is_attribute) {}

  std::string name_;
  Value key_;
  bool is_attribute_;
};

class Path {
 public:
  Path() = default;
  explicit Path(std::vector<PathStep> steps) : steps_(std::move(steps)) {}

  std::span<const PathStep> steps() const { return steps_; }
  bool empty() const { return steps_.empty(); }
  std::size_t size() const { return steps_.size(); }

  void push(PathStep step) { steps_.push_back(std::move(step)); }
  void pop() { steps_.pop_back(); }
  Path with(PathStep step) const;
  Path inside(PathStep outer) const;

  // Returns the part of `value` at this path. Fails if a step does not exist.
  Result<Value> apply(const Value& value) const;
  // Formats the path as `.name[0]["key"]`; keys that are neither numbers nor strings become
  // `[...]`.
  std::string show() const;

  friend bool operator==(const Path&, const Path&) = default;

 private:
  std::vector<PathStep> steps_;
};

}  // namespace virga::cty
