// The path from an input to a part of its value: `spec.ports[0].port`.
#pragma once

#include <string>
#include <utility>

#include "hcl/lex/lex.h"

namespace virga::bind {

class ValuePath {
 public:
  ValuePath() = default;
  explicit ValuePath(std::string root) : text_(std::move(root)) {}

  const std::string& text() const { return text_; }

  // Appends a step to the path; its destructor removes it.
  class Step {
   public:
    Step(ValuePath& path, const std::string& property) : path_(path), size_(path.text_.size()) {
      if (!hcl::is_identifier(property)) {
        path.text_ += "[\"" + property + "\"]";
      } else {
        path.text_ += (path.text_.empty() ? "" : ".") + property;
      }
    }
    Step(ValuePath& path, std::size_t index) : path_(path), size_(path.text_.size()) {
      path.text_ += "[" + std::to_string(index) + "]";
    }
    // For any element of a list.
    explicit Step(ValuePath& path) : path_(path), size_(path.text_.size()) { path.text_ += "[*]"; }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;
    ~Step() { path_.text_.resize(size_); }

   private:
    ValuePath& path_;
    std::size_t size_;
  };

 private:
  std::string text_;
};

}  // namespace virga::bind
