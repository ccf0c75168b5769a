#include "hcl/json/template.h"

#include "base/json/json_text.h"
#include "hcl/json/decode_string.h"

namespace virga::hcl {

bool is_template(std::string_view text) {
  for (std::size_t at = text.find('{', 1); at < text.size(); at = text.find('{', at + 1)) {
    if (text[at - 1] == '$' || text[at - 1] == '%') return true;
  }
  return false;
}

StringPassage::StringPassage(const JsonString& string, const JsonFile& file)
    : first_{0, string.span.begin + 1},
      passage_(file.source().id(), string.text, find_anchors(string, file)) {}

std::span<const Anchor> StringPassage::find_anchors(const JsonString& string,
                                                    const JsonFile& file) {
  const Span inside{string.span.begin + 1, string.span.end - 1};
  const std::string_view written = file.source().text(inside);
  // Text that needs no decoding is a view of the source.
  if (string.text.data() == written.data()) return {&first_, 1};
  std::string decoded;
  decode_string(written, inside.begin, decoded, anchors_);
  return anchors_;
}

void escape_fixes(diag::Diagnostic& diagnostic) {
  for (diag::Fix& fix : diagnostic.fixes) {
    for (diag::Edit& edit : fix.edits) {
      std::string quoted;
      base::append_json_string(quoted, edit.replacement);
      edit.replacement = quoted.substr(1, quoted.size() - 2);
    }
  }
}

}  // namespace virga::hcl
