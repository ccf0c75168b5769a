// Strings of a JSON file as text of the native syntax: templates, traversals, expressions. Private
// to hcl/json.
#pragma once

#include <string_view>
#include <vector>

#include "diag/diagnostics.h"
#include "hcl/json/file.h"
#include "hcl/lex/passage.h"

namespace virga::hcl {

// Does the text have a template sequence, or an escaped one? Others mean themselves.
bool is_template(std::string_view text);

// What a string says, with the way from each character of it to where it stands in the file, be it
// written as an escape or not.
class StringPassage {
 public:
  StringPassage(const JsonString& string, const JsonFile& file);
  StringPassage(const StringPassage&) = delete;
  StringPassage& operator=(const StringPassage&) = delete;

  const Passage& operator*() const { return passage_; }

 private:
  std::vector<Anchor> anchors_;
  Passage passage_;
};

// Makes the fixes of what was said about text in a string fit for a place between its quotes.
void escape_fixes(diag::Diagnostic& diagnostic);

}  // namespace virga::hcl
