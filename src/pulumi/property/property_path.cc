#include "pulumi/property/property_path.h"

#include <algorithm>
#include <charconv>

namespace virga::pulumi {
namespace {

constexpr std::string_view kAny = "*";

bool is_any(const PathStep& step) {
  const auto* name = std::get_if<std::string>(&step);
  return name && *name == kAny;
}

bool is_plain_name(std::string_view name) {
  return std::ranges::all_of(name, [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

// Parses the text of a path step by step.
class Reader {
 public:
  Reader(std::string_view text, PathSyntax syntax, const base::Limits& limits)
      : rest_(text), syntax_(syntax), max_steps_(limits.max_nesting) {}

  base::Result<PropertyPath> read() {
    if (rest_.starts_with('.')) return base::fail("the first character of the path is '.'");
    while (!rest_.empty()) {
      if (rest_.front() == '.') {
        rest_.remove_prefix(1);
        if (rest_.empty()) return base::fail("expected a name after the last '.'");
        if (syntax_ == PathSyntax::kStrict && rest_.front() == '[') {
          return base::fail("expected a name between '.' and '['");
        }
        continue;
      }
      if (steps_.size() == max_steps_) return base::fail("the path is too long");
      if (base::Result<PathStep> step = read_step()) {
        steps_.push_back(*std::move(step));
      } else {
        return base::Unexpected(std::move(step).error());
      }
    }
    return PropertyPath(std::move(steps_));
  }

 private:
  base::Result<PathStep> read_step() {
    if (rest_.starts_with("[\"")) return read_quoted();
    if (rest_.starts_with('[')) return read_index();
    const std::string_view name = rest_.substr(0, rest_.find_first_of(".["));
    rest_.remove_prefix(name.size());
    return PathStep(std::string(name));
  }

  base::Result<PathStep> read_quoted() {
    rest_.remove_prefix(2);
    std::string name;
    while (!rest_.starts_with('"')) {
      if (rest_.empty()) return base::fail("the quotes around a name are not closed");
      if (rest_.starts_with("\\\"")) rest_.remove_prefix(1);
      name.push_back(rest_.front());
      rest_.remove_prefix(1);
    }
    rest_.remove_prefix(1);
    if (!rest_.starts_with(']')) return base::fail("the brackets around a step are not closed");
    rest_.remove_prefix(1);
    return PathStep(std::move(name));
  }

  base::Result<PathStep> read_index() {
    const std::size_t end = rest_.find(']');
    if (end == std::string_view::npos)
      return base::fail("the brackets around a step are not closed");
    std::string_view digits = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    if (digits == kAny) return PathStep(std::string(kAny));
    const std::string shown(digits);
    if (digits.starts_with('+') && !digits.starts_with("+-")) digits.remove_prefix(1);
    std::int64_t index = 0;
    const auto [stop, error] = std::from_chars(digits.begin(), digits.end(), index);
    if (error != std::errc() || stop != digits.end()) {
      return base::fail("'" + shown + "' is not an index");
    }
    return PathStep(index);
  }

  std::string_view rest_;
  PathSyntax syntax_;
  std::size_t max_steps_;
  std::vector<PathStep> steps_;
};

void append_quoted_step(std::string& text, std::string_view name) {
  text += "[\"";
  for (const char c : name) {
    if (c == '"') text += '\\';
    text += c;
  }
  text += "\"]";
}

}  // namespace

base::Result<PropertyPath> PropertyPath::parse(std::string_view text, PathSyntax syntax,
                                               const base::Limits& limits) {
  return Reader(text, syntax, limits).read();
}

std::string PropertyPath::str() const {
  std::string text;
  bool first = true;
  for (const PathStep& step : steps_) {
    if (const auto* index = std::get_if<std::int64_t>(&step)) {
      text.append("[").append(std::to_string(*index)).append("]");
    } else if (const auto& name = std::get<std::string>(step); is_plain_name(name)) {
      if (!first) text += '.';
      text += name;
    } else {
      append_quoted_step(text, name);
    }
    first = false;
  }
  return text;
}

bool PropertyPath::contains(const PropertyPath& other) const {
  return steps_.size() <= other.steps_.size() &&
         std::equal(
             steps_.begin(), steps_.end(), other.steps_.begin(),
             [](const PathStep& own, const PathStep& step) { return is_any(own) || own == step; });
}

}  // namespace virga::pulumi
