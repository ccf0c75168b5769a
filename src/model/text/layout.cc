#include "model/text/layout.h"

#include <string_view>
#include <utility>

namespace virga::model {
namespace {

constexpr std::size_t kIndent = 2;

std::size_t less(std::size_t columns, std::size_t taken) {
  return columns > taken ? columns - taken : 0;
}

void new_line(std::string& out, std::size_t indent) {
  out += '\n';
  out.append(indent, ' ');
}

}  // namespace

Layout Layout::text(std::string text) {
  Layout layout(Kind::kText);
  layout.width_ = text.size();
  layout.prefix_ = std::move(text);
  return layout;
}

Layout Layout::wrap(std::string prefix, Layout part, std::string postfix) {
  Layout layout(Kind::kWrap);
  layout.width_ = prefix.size() + part.width_ + postfix.size();
  layout.prefix_ = std::move(prefix);
  layout.postfix_ = std::move(postfix);
  layout.parts_.push_back(std::move(part));
  return layout;
}

Layout Layout::alternatives(std::vector<Layout> parts) {
  Layout layout(Kind::kUnion);
  for (const Layout& part : parts) layout.width_ += part.width_;
  if (!parts.empty()) layout.width_ += 3 * (parts.size() - 1);
  layout.parts_ = std::move(parts);
  return layout;
}

Layout Layout::tuple(std::vector<Layout> parts) {
  Layout layout(Kind::kTuple);
  layout.width_ = 2;
  for (const Layout& part : parts) layout.width_ += part.width_;
  if (!parts.empty()) layout.width_ += 2 * (parts.size() - 1);
  layout.parts_ = std::move(parts);
  return layout;
}

Layout Layout::object(std::vector<std::string> names, std::vector<Layout> parts) {
  if (parts.empty()) return text("{}");
  Layout layout(Kind::kObject);
  layout.width_ = 2;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    layout.width_ += names[i].size() + 2 + parts[i].width_ + 2;
  }
  layout.names_ = std::move(names);
  layout.parts_ = std::move(parts);
  return layout;
}

std::string Layout::write(std::size_t columns) const {
  std::string out;
  write(out, 0, columns);
  return out;
}

void Layout::write(std::string& out, std::size_t indent, std::size_t columns) const {
  if (width_ <= columns) {
    write_flat(out);
  } else {
    write_broken(out, indent, columns);
  }
}

void Layout::write_flat(std::string& out) const {
  std::string_view separator;
  switch (kind_) {
    case Kind::kText: out += prefix_; return;
    case Kind::kWrap:
      out += prefix_;
      parts_[0].write_flat(out);
      out += postfix_;
      return;
    case Kind::kUnion:
      for (const Layout& part : parts_) {
        out += std::exchange(separator, " | ");
        part.write_flat(out);
      }
      return;
    case Kind::kTuple:
      out += '(';
      for (const Layout& part : parts_) {
        out += std::exchange(separator, ", ");
        part.write_flat(out);
      }
      out += ')';
      return;
    case Kind::kObject:
      out += "{ ";
      for (std::size_t i = 0; i < parts_.size(); ++i) {
        out += std::exchange(separator, ", ");
        out += names_[i] + ": ";
        parts_[i].write_flat(out);
      }
      out += " }";
      return;
  }
}

void Layout::write_broken(std::string& out, std::size_t indent, std::size_t columns) const {
  switch (kind_) {
    case Kind::kText: out += prefix_; return;
    case Kind::kWrap:
      out += prefix_;
      parts_[0].write(out, indent, less(columns, prefix_.size() + postfix_.size()));
      out += postfix_;
      return;
    case Kind::kUnion:
      for (const Layout& part : parts_) {
        if (&part == parts_.data()) {
          out += "  ";
        } else {
          new_line(out, indent);
          out += "| ";
        }
        part.write(out, indent + kIndent, less(columns, kIndent));
      }
      return;
    case Kind::kTuple:
      out += '(';
      for (const Layout& part : parts_) {
        if (&part != parts_.data()) {
          out += ',';
          new_line(out, indent);
        }
        part.write(out, indent, less(columns, 1));
      }
      out += ')';
      return;
    case Kind::kObject:
      out += '{';
      for (std::size_t i = 0; i < parts_.size(); ++i) {
        new_line(out, indent + kIndent);
        out += names_[i] + ": ";
        parts_[i].write(out, indent + kIndent, less(columns, kIndent + names_[i].size() + 2));
        out += ',';
      }
      new_line(out, indent);
      out += '}';
      return;
  }
}

}  // namespace virga::model
