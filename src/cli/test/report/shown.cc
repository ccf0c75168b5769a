#include "cli/test/report/shown.h"

#include <algorithm>
#include <ranges>
#include <set>

#include "base/check.h"
#include "base/limits.h"
#include "base/text/unicode.h"
#include "hcl/format/source_for.h"
#include "hcl/lex/lex.h"
#include "run/marks.h"

namespace virga::cli {
namespace {

using cty::Kind;
using cty::Value;

constexpr std::size_t kWidth = 80;
constexpr std::size_t kMaxBytes = 4000;
constexpr std::uint32_t kDeepest = 20;

bool is_keyed(const Value& value) {
  return value.type().is(Kind::kMap) || value.type().is(Kind::kObject);
}

std::string leaf(const Value& value) {
  if (run::is_secret(value.marks())) return "[secret]";
  const Value& bare = value.unmarked();
  if (!bare.is_known()) return "[unknown]";
  if (bare.is_null()) return "null";
  switch (bare.type().kind()) {
    case Kind::kBool: return bare.as_bool() ? "true" : "false";
    case Kind::kNumber: return bare.as_number().compact_text();
    case Kind::kString: return hcl::quoted_source(bare.as_string());
    case Kind::kList:
    case Kind::kSet:
    case Kind::kTuple: return "[]";
    case Kind::kMap:
    case Kind::kObject: return "{}";
    case Kind::kCapsule:
    case Kind::kDynamic: return "(" + bare.type().friendly_name() + ")";
  }
  VIRGA_UNREACHABLE();
}

std::string key_text(const Value& value, std::size_t at) {
  const std::string key = value.key_at(at).as_string();
  return hcl::is_identifier(key) ? key : hcl::quoted_source(key);
}

class Layout {
 public:
  void show(const Value& value, std::uint32_t depth) {
    if (!has_parts(value)) {
      out_ += leaf(value);
      return;
    }
    const Value& bare = value.unmarked();
    const std::size_t begin = out_.size();
    if (on_one_line(bare, begin + kWidth - std::min<std::size_t>(kWidth, depth * 2u))) return;
    out_.resize(begin);
    if (depth == kDeepest) {
      out_ += "...";
      return;
    }
    const bool keyed = is_keyed(bare);
    out_ += keyed ? "{\n" : "[\n";
    for (std::size_t i = 0; i < bare.size() && out_.size() < kMaxBytes; ++i) {
      out_.append((depth + 1) * 2u, ' ');
      if (keyed) out_ += key_text(bare, i) + " = ";
      show(bare.elements()[i], depth + 1);
      out_ += keyed ? "\n" : ",\n";
    }
    out_.append(depth * 2u, ' ');
    out_ += keyed ? "}" : "]";
  }

  std::string take() {
    if (out_.size() > kMaxBytes) {
      out_.resize(kMaxBytes);
      out_ = base::replace_invalid_utf8(out_) + "...";
    }
    return std::move(out_);
  }

 private:
  bool on_one_line(const Value& value, std::size_t end) {
    if (out_.size() > end) return false;
    if (!has_parts(value)) {
      out_ += leaf(value);
      return out_.size() <= end;
    }
    const Value& bare = value.unmarked();
    const bool keyed = is_keyed(bare);
    out_ += keyed ? "{ " : "[";
    for (std::size_t i = 0; i < bare.size(); ++i) {
      if (i > 0) out_ += ", ";
      if (keyed) out_ += key_text(bare, i) + " = ";
      if (!on_one_line(bare.elements()[i], end)) return false;
    }
    out_ += keyed ? " }" : "]";
    return out_.size() <= end;
  }

  std::string out_;
};

class Differences {
 public:
  explicit Differences(std::size_t most) : most_(most) {}

  // kDeepest bounds the recursion. Values below that depth are shown as a whole.
  void compare(const Value& left, const Value& right, const std::string& path,
               std::uint32_t depth) {
    const bool secret = run::is_secret(left.deep_marks()) || run::is_secret(right.deep_marks());
    const bool both = has_parts(left) && has_parts(right) && depth < kDeepest;
    if (both && is_keyed(left.unmarked()) && is_keyed(right.unmarked())) {
      return members(left.unmarked(), right.unmarked(), path, depth);
    }
    if (both && !is_keyed(left.unmarked()) && !is_keyed(right.unmarked())) {
      return elements(left.unmarked(), right.unmarked(), path, depth);
    }
    const Value bare_left = left.unmark_deep().value;
    const Value bare_right = right.unmark_deep().value;
    if (bare_left == bare_right) return;
    if (bare_left.type() == bare_right.type() || !is_same_text(left, right)) {
      add(path, secret && left.is_marked() && right.is_marked()
                    ? std::vector<std::string>{"    the secrets differ"}
                    : std::vector<std::string>{"    - " + indented(shown(left)),
                                               "    + " + indented(shown(right))});
    } else {
      add(path, {"    - " + indented(shown(left)) + " (" + kind(left) + ")",
                 "    + " + indented(shown(right)) + " (" + kind(right) + ")"});
    }
  }

  std::vector<std::string> take() {
    if (found_ > most_) {
      lines_.push_back("  and in " + std::to_string(found_ - most_) + " more places");
    }
    return std::move(lines_);
  }
  bool none() const { return found_ == 0; }
  void add_line(std::string line) { lines_.push_back(std::move(line)); }

 private:
  static std::string kind(const Value& value) { return value.type().friendly_name(); }

  static bool is_same_text(const Value& left, const Value& right) {
    return shown(left) == shown(right);
  }

  static std::string indented(std::string text) {
    for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 7)) {
      text.insert(at + 1, "      ");
    }
    return text;
  }

  void add(const std::string& path, const std::vector<std::string>& lines) {
    if (++found_ > most_) return;
    lines_.push_back("  " + (path.empty() ? std::string("the whole value") : path));
    for (const std::string& line : lines) {
      for (const auto piece : std::views::split(line, '\n')) {
        lines_.emplace_back(std::string_view(piece));
      }
    }
  }

  void members(const Value& left, const Value& right, const std::string& path,
               std::uint32_t depth) {
    std::set<std::string> keys;
    for (const Value* side : {&left, &right}) {
      for (std::size_t i = 0; i < side->size(); ++i) keys.insert(side->key_at(i).as_string());
    }
    for (const std::string& key : keys) {
      const std::string inside =
          path + (hcl::is_identifier(key) ? "." + key : "[" + hcl::quoted_source(key) + "]");
      both(left.find(key), right.find(key), inside, depth);
    }
  }

  void elements(const Value& left, const Value& right, const std::string& path,
                std::uint32_t depth) {
    const std::size_t count = std::max(left.size(), right.size());
    for (std::size_t i = 0; i < count; ++i) {
      const auto at = [&](const Value& side) {
        return i < side.size() ? &side.elements()[i] : nullptr;
      };
      both(at(left), at(right), path + "[" + std::to_string(i) + "]", depth);
    }
  }

  void both(const Value* left, const Value* right, const std::string& path, std::uint32_t depth) {
    if (left && right) return compare(*left, *right, path, depth + 1);
    const std::string sign = left ? "    - " : "    + ";
    add(path, {sign + indented(shown(left ? *left : *right))});
  }

  std::size_t most_;
  std::size_t found_ = 0;
  std::vector<std::string> lines_;
};

}  // namespace

bool has_parts(const Value& value) {
  if (run::is_secret(value.marks()) || value.is_hollow()) return false;
  const Kind kind = value.type().kind();
  const bool composed = kind == Kind::kList || kind == Kind::kSet || kind == Kind::kTuple ||
                        kind == Kind::kMap || kind == Kind::kObject;
  return composed && value.size() > 0;
}

std::string shown(const Value& value) {
  Layout layout;
  layout.show(value, 0);
  return layout.take();
}

std::vector<std::string> differences(const Value& left, const Value& right, std::size_t most) {
  Differences found(most);
  found.compare(left, right, "", 0);
  const auto& a = left.type();
  const auto& b = right.type();
  if (found.none() && a.kind() != b.kind()) {
    found.add_line("  they look alike, but one is " + a.friendly_name() + " and the other " +
                   b.friendly_name() + ", and these types are never equal");
  } else if (found.none() && a != b) {
    found.add_line("  they look alike, but their types differ");
  }
  return found.take();
}

}  // namespace virga::cli
