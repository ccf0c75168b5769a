// Lays out text for a width. Private to pretty().
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace virga::model {

// A piece of text that is written on one line if it fits, and broken according to its kind
// otherwise. Widths are passed down: the text around a part reduces the columns of the part.
class Layout {
 public:
  enum class Kind {
    kText,
    kWrap,   // prefix part postfix
    kUnion,  // a | b | c; broken: one per line, each except the first after "| "
    kTuple,  // (a, b); broken: one per line
    kObject  // { a: x, b: y }; broken: one per line, indented, with a comma after each
  };

  static Layout text(std::string text);
  static Layout wrap(std::string prefix, Layout part, std::string postfix);
  static Layout alternatives(std::vector<Layout> parts);
  static Layout tuple(std::vector<Layout> parts);
  static Layout object(std::vector<std::string> names, std::vector<Layout> parts);

  // Not copyable: a copy would copy everything inside.
  Layout(const Layout&) = delete;
  Layout& operator=(const Layout&) = delete;
  Layout(Layout&&) noexcept = default;
  Layout& operator=(Layout&&) noexcept = default;

  std::string write(std::size_t columns) const;

 private:
  explicit Layout(Kind kind) : kind_(kind) {}

  void write_flat(std::string& out) const;
  void write(std::string& out, std::size_t indent, std::size_t columns) const;
  void write_broken(std::string& out, std::size_t indent, std::size_t columns) const;

  Kind kind_;
  std::size_t width_ = 0;  // on one line
  std::string prefix_;     // the text of kText
  std::string postfix_;
  std::vector<std::string> names_;
  std::vector<Layout> parts_;
};

}  // namespace virga::model
