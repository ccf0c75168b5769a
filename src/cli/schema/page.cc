#include "cli/schema/page.h"

#include <algorithm>

#include "base/text/printable.h"
#include "cli/terminal/paint.h"
#include "schema/members/type_text.h"
#include "schema/read/docs_text.h"

namespace virga::cli {
namespace {

constexpr std::size_t kLongestDescription = 4000;  // bytes of one description
constexpr std::size_t kMaxOfAll = 65536;           // bytes of all wrapped text
constexpr std::size_t kWidestColumn = 32;          // of names and types in brief lists
constexpr std::size_t kNarrowest = 20;             // columns of text on the smallest screen

std::string printable_description(std::string_view text) {
  return base::printable(text, kLongestDescription);
}

// Returns the text up to the first period, the first line break or the end.
std::string first_sentence(std::string_view description) {
  const std::string text = schema::docs_text(description);
  std::size_t end = std::min(text.find('\n'), text.size());
  for (std::size_t at = text.find(". "); at < end; at = text.find(". ", at + 1)) {
    const bool is_abbreviation =
        at >= 3 && (text.compare(at - 3, 3, "e.g") == 0 || text.compare(at - 3, 3, "i.e") == 0);
    if (!is_abbreviation) end = at + 1;
  }
  return text.substr(0, end);
}

std::string aligned(std::string text, std::size_t width) {
  if (text.size() < width) text.append(width - text.size(), ' ');
  return text;
}

// "string, required, secret"
std::string facts(const schema::Property& property, Page::Direction direction) {
  std::string text = type_text(*property.type);
  // Users do not set outputs, so no output is required.
  if (property.required && direction == Page::Direction::kIn) text += ", required";
  if (property.secret) text += ", secret";
  if (property.plain) text += ", plain";
  if (const auto& by = property.type->discriminator) text += ", distinguished by " + by->property;
  if (property.replace_on_changes || property.will_replace_on_changes) {
    text += ", a change replaces the resource";
  }
  return text;
}

std::string brief_text(const schema::Property& property) {
  if (property.deprecation.empty()) return first_sentence(property.description);
  return "deprecated: " + first_sentence(property.deprecation);
}

}  // namespace

void Page::title(std::string_view text, std::string_view rest) {
  out_ += painted(look_.color, kBold, printable_description(text)) + "  " +
          painted(look_.color, kDim, printable_description(rest)) + "\n";
}

void Page::section(std::string_view name) {
  out_ += "\n" + painted(look_.color, kBold, name) + "\n";
}

void Page::raw_line(std::size_t indent, std::string_view text) {
  out_ += std::string(text.empty() ? 0 : indent, ' ') + std::string(text) + "\n";
}

void Page::line(std::size_t indent, std::string_view text) {
  raw_line(indent, printable_description(text));
}

void Page::entry(std::string_view name, std::string_view rest) {
  raw_line(2,
           painted(look_.color, kCyan, printable_description(name)) + printable_description(rest));
}

void Page::prose(std::size_t indent, std::string_view description) {
  std::string text = schema::docs_text(description);
  if (text.size() > kLongestDescription)
    text = text.substr(0, text.rfind(' ', kLongestDescription)) + " …";
  bool is_code = false;
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view next = rest.substr(0, end);
    if (next.starts_with("```")) is_code = !is_code;
    is_code ? line(indent, next) : wrapped(indent, next);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

void Page::wrapped(std::size_t indent, std::string_view text) {
  const std::string shown = base::printable(text, kMaxOfAll);
  const std::size_t width = std::max<std::size_t>(look_.width, indent + kNarrowest) - indent;
  std::string_view rest = shown;
  do {
    std::size_t end = rest.size();
    if (end > width) {
      end = rest.rfind(' ', width);
      if (end == std::string_view::npos || end == 0) end = std::min(rest.find(' '), rest.size());
    }
    raw_line(indent, rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  } while (!rest.empty());
}

void Page::properties(std::string_view name, const schema::Properties& properties,
                      Direction direction) {
  if (properties.list.empty()) return;
  section(name);
  for (const schema::Property& each : properties.list) {
    if (each.name != schema::kSelf) property(each, direction);
  }
}

void Page::property(const schema::Property& property, Direction direction) {
  entry(property.name, ": " + facts(property, direction));
  if (property.constant) line(6, "always " + literal_text(*property.constant));
  if (const std::string given = default_text(property); !given.empty()) {
    line(6, "default: " + given);
  }
  deprecation(6, property.deprecation);
  if (reported_.emplace(property.name, property.description).second) prose(6, property.description);
}

void Page::brief(std::string_view name, const schema::Properties& properties, Direction direction) {
  if (properties.list.empty()) return;
  section(name);
  std::size_t longest_name = 0;
  std::size_t longest_type = 0;
  for (const schema::Property& each : properties.list) {
    if (each.name == schema::kSelf) continue;
    longest_name = std::max(longest_name, std::min(each.name.size(), kWidestColumn));
    longest_type = std::max(longest_type, std::min(type_text(*each.type).size(), kWidestColumn));
  }
  for (const schema::Property& each : properties.list) {
    if (each.name != schema::kSelf) brief_property(each, direction, longest_name, longest_type);
  }
}

void Page::brief_property(const schema::Property& property, Direction direction,
                          std::size_t longest_name, std::size_t longest_type) {
  const bool is_input = direction == Direction::kIn;
  const std::string_view need = !is_input ? "" : property.required ? "  required" : "  optional";
  const std::string shown = printable_description(property.name);
  std::string facts_text = aligned(printable_description(type_text(*property.type)), longest_type);
  facts_text += need;
  const std::size_t used = 2 + std::max(shown.size(), longest_name) + 2 + facts_text.size() + 2;
  const std::string gap(longest_name - std::min(shown.size(), longest_name) + 2, ' ');
  std::string line = painted(look_.color, kCyan, shown) + gap + facts_text;
  if (const std::string sentence = brief_text(property); !sentence.empty()) {
    const std::size_t room = std::max<std::size_t>(look_.width, used + kNarrowest) - used;
    line += "  " + base::printable(sentence, room);
  }
  raw_line(2, line.substr(0, line.find_last_not_of(' ') + 1));
}

void Page::brief_entry(std::string_view name, std::string_view description) {
  const std::string shown = printable_description(name);
  const std::size_t used = 2 + shown.size() + 2;
  const std::size_t room = std::max<std::size_t>(look_.width, used + kNarrowest) - used;
  const std::string sentence = first_sentence(description);
  raw_line(2, painted(look_.color, kCyan, shown) +
                  (sentence.empty() ? "" : "  " + base::printable(sentence, room)));
}

void Page::deprecation(std::size_t indent, std::string_view message) {
  if (message.empty()) return;
  raw_line(indent, painted(look_.color, kYellow, "deprecated:") + " " +
                       printable_description(schema::docs_text(message)));
}

void Page::enum_values(const schema::EnumType& type) {
  for (const schema::EnumValue& each : type.values) {
    entry(literal_text(each.value), each.name.empty() ? "" : "  " + each.name);
    deprecation(6, each.deprecation);
    prose(6, each.description);
  }
}

void Page::type(const Definition& definition) {
  const std::string& whole = token(definition);
  out_ += "\n";
  title(whole.substr(whole.rfind(':') + 1), whole);
  if (const auto* object = std::get_if<const schema::ObjectType*>(&definition)) {
    prose(2, (*object)->description);
    for (const schema::Property& each : (*object)->properties.list) property(each);
  } else if (const auto* values = std::get_if<const schema::EnumType*>(&definition)) {
    enum_values(**values);
  }
}

}  // namespace virga::cli
