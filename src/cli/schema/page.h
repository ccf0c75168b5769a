// A page of text about members of a package: sections, properties, prose no wider than the screen.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "cli/schema/member.h"
#include "cli/schema/show.h"

namespace virga::cli {

class Page {
 public:
  enum class Direction { kIn, kOut };

  explicit Page(const Look& look) : look_(look) {}

  std::string take() { return std::move(out_); }

  void title(std::string_view text, std::string_view rest);
  void section(std::string_view name);
  // As it is, but for what a terminal must not see.
  void line(std::size_t indent, std::string_view text);
  // A name, and what it is.
  void entry(std::string_view name, std::string_view rest);
  // A description of a schema, as schema::docs_text() has it, cut where it is endless.
  void prose(std::size_t indent, std::string_view description);
  // Words on lines no wider than the screen.
  void wrapped(std::size_t indent, std::string_view text);

  // A section; nothing when there are no properties.
  void properties(std::string_view name, const schema::Properties& properties,
                  Direction direction = Direction::kIn);
  void property(const schema::Property& property, Direction direction = Direction::kIn);
  // The same with one line for each property: name, type, whether it is required, and the first
  // sentence of its description, in columns.
  void brief(std::string_view name, const schema::Properties& properties,
             Direction direction = Direction::kIn);
  // A name and the first sentence of a description on one line.
  void brief_entry(std::string_view name, std::string_view description);
  void deprecation(std::size_t indent, std::string_view message);
  void enum_values(const schema::EnumType& type);
  // An object or enum type that others mention.
  void type(const Definition& definition);

 private:
  void raw_line(std::size_t indent, std::string_view text);

  const Look look_;
  std::string out_;
  // Names and descriptions of the properties so far: what is an output as well is described once.
  std::set<std::pair<std::string, std::string>> told_;
};

}  // namespace virga::cli
