// A text that does not change and whose copies share its memory: a pointer instead of a string of
// 32 bytes. For texts that many objects have in common, such as the type of a resource.
#pragma once

#include <compare>
#include <ostream>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "base/ref.h"

namespace virga::base {

// Converts from and to a string. Empty if default-constructed or moved from.
class SharedText {
 public:
  SharedText() = default;
  SharedText(std::string text)  // NOLINT: it is a text
      : node_(text.empty() ? Ref<Node>() : Ref<Node>::adopt(new Node(std::move(text)))) {}
  SharedText(const char* text) : SharedText(std::string(text)) {}  // NOLINT
  explicit SharedText(std::string_view text) : SharedText(std::string(text)) {}

  const std::string& str() const {
    static const std::string empty;
    return node_ ? node_->text : empty;
  }
  operator const std::string&() const { return str(); }  // NOLINT: it is a text
  operator std::string_view() const { return str(); }    // NOLINT: it is a text
  bool empty() const { return !node_; }
  // Whether both have the same memory. Implies equality.
  bool is_shared_with(const SharedText& other) const { return node_.get() == other.node_.get(); }

  friend bool operator==(const SharedText& a, const SharedText& b) {
    return a.is_shared_with(b) || a.str() == b.str();
  }
  friend bool operator==(const SharedText& a, std::string_view b) { return a.str() == b; }
  friend bool operator==(const SharedText& a, const std::string& b) { return a.str() == b; }
  friend bool operator==(const SharedText& a, const char* b) { return a.str() == b; }
  friend auto operator<=>(const SharedText& a, const SharedText& b) { return a.str() <=> b.str(); }
  friend std::ostream& operator<<(std::ostream& out, const SharedText& text) {
    return out << text.str();
  }
  friend std::string operator+(const SharedText& a, std::string_view b) {
    return a.str() + std::string(b);
  }

 private:
  struct Node : Counted {
    explicit Node(std::string value) : text(std::move(value)) {}
    static void destroy(const Node* node) { delete node; }

    const std::string text;
  };

  Ref<Node> node_;
};

// Gives equal texts the same memory.
class SharedTexts {
 public:
  SharedText of(std::string_view text) {
    const auto known = texts_.find(text);
    return known != texts_.end() ? *known : *texts_.insert(SharedText(text)).first;
  }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };
  struct Equal {
    using is_transparent = void;
    bool operator()(std::string_view a, std::string_view b) const { return a == b; }
  };

  std::unordered_set<SharedText, Hash, Equal> texts_;
};

}  // namespace virga::base
