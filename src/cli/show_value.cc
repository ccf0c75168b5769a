#include "cli/show_value.h"

#include "base/check.h"
#include "base/limits.h"
#include "base/text/unicode.h"
#include "hcl/format/source_for.h"
#include "hcl/lex/lex.h"

namespace virga::cli {
namespace {

using cty::Kind;
using cty::Value;

constexpr std::uint32_t kIndent = 2;
// Values share their parts, so a small value can have a very long text.
constexpr std::size_t kMaxValueBytes = std::size_t{16} << 20;

bool has_parts(const Value& value) {
  if (value.is_marked() || value.is_hollow()) return false;
  switch (value.type().kind()) {
    case Kind::kList:
    case Kind::kSet:
    case Kind::kTuple:
    case Kind::kMap:
    case Kind::kObject: return value.size() > 0;
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic:
    case Kind::kCapsule: return false;
  }
  VIRGA_UNREACHABLE();
}

// The text of a value without parts.
std::string leaf(const Value& value) {
  if (value.is_marked()) return "[secret]";
  if (!value.is_known()) return "[unknown]";
  if (value.is_null()) return "null";
  switch (value.type().kind()) {
    case Kind::kBool: return value.as_bool() ? "true" : "false";
    case Kind::kNumber: return value.as_number().compact_text();
    case Kind::kString: return hcl::quoted_source(value.as_string());
    case Kind::kCapsule: return "(" + value.type().capsule_type().name() + ")";
    case Kind::kList:
    case Kind::kSet:
    case Kind::kTuple: return "[]";
    case Kind::kMap:
    case Kind::kObject: return "{}";
    case Kind::kDynamic: break;
  }
  VIRGA_UNREACHABLE();
}

class Layout {
 public:
  explicit Layout(std::uint32_t width) : width_(width) {}

  // `column` is the column where the value begins. `indent` is the indentation of its line.
  void show(const Value& value, std::uint32_t indent, std::size_t column) {
    if (!has_parts(value)) {
      out_ += leaf(value);
      return;
    }
    if (indent / kIndent >= base::Limits{}.max_type_depth) {
      out_ += "...";
      return;
    }
    const std::size_t begin = out_.size();
    if (column < width_ && on_one_line(value, begin + width_ - column)) return;
    out_.resize(begin);
    parts(value, indent);
  }

  std::string take() { return std::move(out_); }

 private:
  // One line for each part.
  void parts(const Value& value, std::uint32_t indent) {
    const bool keyed = is_keyed(value);
    out_ += keyed ? "{\n" : "[\n";
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::size_t line = out_.size();
      if (line > kMaxValueBytes) {
        out_ += "...\n";
        return;
      }
      out_.append(indent + kIndent, ' ');
      if (keyed) append_key(value, i);
      show(value.elements()[i], indent + kIndent, out_.size() - line);
      out_ += keyed ? "\n" : ",\n";
    }
    out_.append(indent, ' ');
    out_ += keyed ? "}" : "]";
  }

  static bool is_keyed(const Value& value) {
    return value.type().is(Kind::kMap) || value.type().is(Kind::kObject);
  }

  void append_key(const Value& value, std::size_t at) {
    const std::string key = value.key_at(at).as_string();
    out_ += hcl::is_identifier(key) ? key : hcl::quoted_source(key);
    out_ += " = ";
  }

  // Stops when out_ would become longer than `end`, so that an attempt costs at most one line.
  bool on_one_line(const Value& value, std::size_t end) {
    if (out_.size() > end) return false;
    if (!has_parts(value)) {
      out_ += leaf(value);
      return out_.size() <= end;
    }
    const bool keyed = is_keyed(value);
    out_ += keyed ? "{ " : "[";
    for (std::size_t i = 0; i < value.size(); ++i) {
      if (i > 0) out_ += ", ";
      if (keyed) append_key(value, i);
      if (!on_one_line(value.elements()[i], end)) return false;
    }
    out_ += keyed ? " }" : "]";
    return out_.size() <= end;
  }

  std::size_t width_;
  std::string out_;
};

}  // namespace

std::string show_value(const Value& value, std::uint32_t width) {
  Layout layout(width);
  layout.show(value, 0, 0);
  return layout.take();
}

}  // namespace virga::cli
