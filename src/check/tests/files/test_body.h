// Reads the attributes and blocks of one body of a test file by name. Private to this folder.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "check/tests/files/placed_text.h"
#include "check/tests/files/settings.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/tree/tree.h"

namespace virga::check {

// The state that the readers of a file share.
struct TestReading {
  base::SourceId source;
  diag::Diagnostics& diagnostics;
  SettingValues& evaluate;
  const base::Source& text;
  const base::Limits& limits;

  base::Range range(base::Span span) const { return {source, span}; }
};

// The destructor reports each item that was not read. The functions report each value of the wrong
// type.
class TestBody {
 public:
  TestBody(TestReading& reading, const hcl::Body& body) : reading_(reading), body_(body) {}
  TestBody(const TestBody&) = delete;
  TestBody& operator=(const TestBody&) = delete;
  ~TestBody();

  // Returns null if the attribute does not exist. `elsewhere` is a name of it that users may know
  // from other files or tools.
  const hcl::Attribute* attribute(std::string_view name, std::string_view elsewhere = "");
  std::vector<const hcl::Block*> blocks(std::string_view type);
  // Says that unknown attributes are probably meant as members of this one.
  void holds_others(std::string_view name) { holder_ = name; }
  // Returns whether an attribute that was not read is probably this one, misspelled. Requires: the
  // others have been read.
  bool is_misspelled(std::string_view name) const;

  // Return the value of an attribute, or nullopt if it is absent or invalid.
  std::optional<std::string> text(std::string_view name);
  std::optional<bool> flag(std::string_view name);
  std::optional<double> seconds(std::string_view name);
  // Like text(), with its place.
  std::optional<PlacedText> placed_text(std::string_view name);
  // Accepts a single string as a list with one element.
  std::vector<std::string> texts(std::string_view name);
  // The same, with the place of each.
  std::vector<PlacedText> placed_texts(std::string_view name);
  using Members = std::vector<std::pair<std::string, cty::Value>>;
  Members members(std::string_view name);
  std::map<std::string, std::string> text_members(std::string_view name);

 private:
  void report(const hcl::Attribute& attribute);
  void report(const hcl::Block& block);
  void suggest(diag::Diagnostic& error, base::Span where, std::string_view name,
               const std::vector<std::string_view>& known);
  // Returns false if the name says nothing.
  bool explain_foreign_attribute(diag::Diagnostic& error, const hcl::Attribute& attribute);
  bool suggest_singular(diag::Diagnostic& error, const hcl::Block& block) const;
  void explain_command(diag::Diagnostic& error, const hcl::Attribute& attribute);
  void suggest_attribute(diag::Diagnostic& error, const hcl::Attribute& attribute,
                         std::string_view name);
  // Returns the value without its marks. Returns nullopt if it is null or unknown.
  std::optional<cty::Value> value(std::string_view name);
  diag::Diagnostic& report_wrong_kind(std::string_view name, diag::Word expected,
                                      const cty::Value& got);
  std::nullopt_t wrong_kind(std::string_view name, diag::Word expected, const cty::Value& got);

  TestReading& reading_;
  const hcl::Body& body_;
  std::vector<std::string_view> attributes_;
  std::vector<std::string_view> texts_;                     // the attributes that take no object
  std::vector<std::string_view> mappings_;                  // the attributes that take any object
  std::map<std::string_view, std::string_view> elsewhere_;  // the names here, by other names
  std::vector<std::string_view> blocks_;
  std::string_view holder_;  // of other names; may be empty
};

// Returns whether the block has one label for each of `names`, and reports an error if not. `names`
// describe the labels.
bool has_labels(TestReading& reading, const hcl::Block& block,
                std::initializer_list<const char*> names);

}  // namespace virga::check
