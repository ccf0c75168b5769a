#include "project/config_path.h"

#include <algorithm>
#include <charconv>

namespace virga::project {
namespace {

class PathReader {
 public:
  explicit PathReader(std::string_view text) : rest_(text) {}

  base::Result<ConfigPath> read() {
    ConfigPath path;
    if (rest_.starts_with('[')) {
      auto step = in_brackets();
      if (!step) return base::Unexpected(std::move(step).error());
      if (step->index) return base::fail("it begins with an index");
      path.key = std::move(step->name);
    } else {
      path.key = take_name();
    }
    if (path.key.empty()) return base::fail("it has no key");
    while (!rest_.empty()) {
      auto step = next();
      if (!step) return base::Unexpected(std::move(step).error());
      path.steps.push_back(*std::move(step));
      if (path.steps.size() > kMaxConfigSteps) {
        return base::fail("the path has more than " + std::to_string(kMaxConfigSteps) + " parts");
      }
    }
    return path;
  }

 private:
  std::string take_name() {
    const std::size_t end = std::min(rest_.find_first_of(".["), rest_.size());
    std::string name(rest_.substr(0, end));
    rest_.remove_prefix(end);
    return name;
  }

  base::Result<ConfigStep> next() {
    if (rest_.front() == '[') return in_brackets();
    if (rest_.front() != '.') return base::fail("expected `.` or `[` after `]`");
    rest_.remove_prefix(1);
    ConfigStep step{.name = take_name()};
    if (step.name.empty()) return base::fail("there is no name after `.`");
    return step;
  }

  // `[0]` or `["name"]`; a backslash is before a quote or backslash of the name.
  base::Result<ConfigStep> in_brackets() {
    rest_.remove_prefix(1);
    if (rest_.starts_with('"')) return quoted();
    const std::size_t end = rest_.find(']');
    if (end == std::string_view::npos) return base::fail("`[` is not closed");
    const std::string_view digits = rest_.substr(0, end);
    std::size_t index = 0;
    const auto [after, error] = std::from_chars(digits.begin(), digits.end(), index);
    if (digits.empty() || after != digits.end() || error != std::errc()) {
      return base::fail("expected an index or a name in quotes between `[` and `]`");
    }
    rest_.remove_prefix(end + 1);
    return ConfigStep{.index = index};
  }

  base::Result<ConfigStep> quoted() {
    ConfigStep step;
    rest_.remove_prefix(1);
    while (!rest_.empty() && rest_.front() != '"') {
      if (rest_.front() == '\\' && rest_.size() > 1) rest_.remove_prefix(1);
      step.name += rest_.front();
      rest_.remove_prefix(1);
    }
    if (!rest_.starts_with("\"]")) return base::fail("`[\"` is not closed by `\"]`");
    rest_.remove_prefix(2);
    return step;
  }

  std::string_view rest_;
};

std::string shown(const ConfigStep& step) {
  return step.index ? "[" + std::to_string(*step.index) + "]" : step.name;
}

// Returns the place of a step inside `value`, which is created if it is missing.
base::Result<Yaml*> enter(Yaml& value, const ConfigStep& step) {
  const Yaml::Kind wanted = step.index ? Yaml::Kind::kSequence : Yaml::Kind::kMap;
  if (value.kind == Yaml::Kind::kNull) value.kind = wanted;
  if (value.kind != wanted) {
    return base::fail("the value that has the part " + shown(step) + " is " +
                      std::string(name(value.kind)) + ", not " + std::string(name(wanted)));
  }
  if (step.index) {
    const std::size_t size = value.items.size();
    if (*step.index > size) {
      return base::fail("the index " + std::to_string(*step.index) +
                        " is behind the end: the list has " + std::to_string(size) +
                        (size == 1 ? " element" : " elements"));
    }
    if (*step.index == size) value.items.emplace_back();
    return &value.items[*step.index];
  }
  for (auto& [key, inside] : value.members) {
    if (key.text == step.name) return &inside;
  }
  Yaml::Member& added = value.members.emplace_back();
  added.key.kind = Yaml::Kind::kScalar;
  added.key.text = step.name;
  return &added.value;
}

}  // namespace

base::Result<ConfigPath> parse_config_path(std::string_view text) {
  return PathReader(text).read();
}

base::Result<void> set_part(Yaml& value, std::span<const ConfigStep> steps, Yaml part) {
  Yaml* place = &value;
  for (const ConfigStep& step : steps) {
    const auto inside = enter(*place, step);
    if (!inside) return base::Unexpected(inside.error());
    place = *inside;
  }
  *place = std::move(part);
  return {};
}

}  // namespace virga::project
