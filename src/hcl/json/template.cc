#include "hcl/json/template.h"

#include "base/json/json_text.h"
#include "hcl/json/decode_string.h"

namespace virga::hcl {

namespace {

std::vector<Anchor> anchors_of(const JsonString& string, const JsonFile& file) {
  const Span inside{string.span.begin + 1, string.span.end - 1};
  const std::string_view written = file.source().text(inside);
  // Text that needs no decoding is a view of the source.
  if (string.text.data() == written.data()) return {{0, inside.begin}};
  std::vector<Anchor> anchors;
  std::string decoded;
  decode_string(written, inside.begin, decoded, anchors);
  return anchors;
}

}  // namespace

bool is_template(std::string_view text) {
  for (std::size_t at = text.find('{', 1); at < text.size(); at = text.find('{', at + 1)) {
    if (text[at - 1] == '$' || text[at - 1] == '%') return true;
  }
  return false;
}

StringPassage::StringPassage(const JsonString& string, const JsonFile& file)
    : anchors_(anchors_of(string, file)), passage_(file.source().id(), string.text, anchors_) {}

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
