// Formats members of a package as text: sections, properties, and descriptions wrapped to the
// screen.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "cli/schema/show.h"
#include "schema/members/member.h"

namespace virga::cli {

class Page {
 public:
  enum class Direction { kIn, kOut };

  explicit Page(const Look& look) : look_(look) {}

  std::string take() { return std::move(out_); }

  void title(std::string_view text, std::string_view rest);
  void section(std::string_view name);
  // Adds a line unchanged, except for control characters.
  void line(std::size_t indent, std::string_view text);
  // Adds a name with its description.
  void entry(std::string_view name, std::string_view rest);
  // Adds a description, as schema::docs_text() returns it. Very long descriptions are cut.
  void prose(std::size_t indent, std::string_view description);
  // Adds words, wrapped to the width of the screen.
  void wrapped(std::size_t indent, std::string_view text);

  // Adds a section. Adds nothing if there are no properties.
  void properties(std::string_view name, const schema::Properties& properties,
                  Direction direction = Direction::kIn);
  void property(const schema::Property& property, Direction direction = Direction::kIn);
  // Adds one line for each property: name, type, whether it is required, and the first sentence of
  // its description, in columns.
  void brief(std::string_view name, const schema::Properties& properties,
             Direction direction = Direction::kIn);
  // Adds a name and the first sentence of a description on one line.
  void brief_entry(std::string_view name, std::string_view description);
  void deprecation(std::size_t indent, std::string_view message);
  void enum_values(const schema::EnumType& type);
  // Adds an object or enum type that other types mention.
  void type(const Definition& definition);

 private:
  void brief_property(const schema::Property& property, Direction direction,
                      std::size_t longest_name, std::size_t longest_type);
  void raw_line(std::size_t indent, std::string_view text);

  const Look look_;
  std::string out_;
  // Names and descriptions of the properties so far. The description of a property that is input
  // and output is printed once.
  std::set<std::pair<std::string, std::string>> reported_;
};

}  // namespace virga::cli
