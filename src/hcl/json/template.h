// Strings of a JSON file as text of the native syntax: templates, traversals, expressions. Private
// to hcl/json.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "diag/diagnostics.h"
#include "hcl/json/file.h"
#include "hcl/lex/passage.h"

namespace virga::hcl {

// Returns true if the text has a template sequence or an escaped one. Any other text is literal.
bool is_template(std::string_view text);

// The decoded text of a string, with a mapping from its offsets to those in the file.
class StringPassage {
 public:
  StringPassage(const JsonString& string, const JsonFile& file);
  StringPassage(const StringPassage&) = delete;
  StringPassage& operator=(const StringPassage&) = delete;

  const Passage& operator*() const { return passage_; }

 private:
  std::span<const Anchor> find_anchors(const JsonString& string, const JsonFile& file);

  Anchor first_;                 // the only one of text that needs no decoding
  std::vector<Anchor> anchors_;  // of other text
  Passage passage_;
};

// Escapes the fixes of a diagnostic about text in a string, so that they fit between its quotes.
void escape_fixes(diag::Diagnostic& diagnostic);

}  // namespace virga::hcl
