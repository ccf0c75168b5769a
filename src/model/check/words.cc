#include "model/check/words.h"

#include <limits>

#include "model/convert.h"
#include "model/show.h"

namespace virga::model {

namespace {

// Messages show less than this; a hostile program has names of megabytes and thousands of mistakes.
constexpr std::size_t kLongestText = 500;

std::string shortened(std::string text) {
  if (text.size() <= kLongestText) return text;
  std::size_t end = kLongestText;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  text.resize(end);
  return text + "...";
}

std::string path_text(const std::vector<Mismatch::Step>& path) {
  std::string text;
  for (const Mismatch::Step& step : path) {
    switch (step.kind) {
      case Mismatch::Step::Kind::kProperty: text += (text.empty() ? "" : ".") + step.name; break;
      case Mismatch::Step::Kind::kIndex: text += "[" + std::to_string(step.index) + "]"; break;
      case Mismatch::Step::Kind::kElement: text += "[*]"; break;
    }
  }
  return text;
}

}  // namespace

diag::TypeText in_words(const Type& type) {
  return {shortened(pretty(type, std::numeric_limits<std::size_t>::max()))};
}

void explain_mismatch(diag::Diagnostic& diagnostic, const Type& expected, const Type& given) {
  const auto mismatch = explain_conversion(expected, given);
  if (!mismatch || mismatch->path.empty()) return;
  const diag::Name where{shortened(path_text(mismatch->path))};
  if (mismatch->missing) {
    diagnostic.note({"{0} is missing: expected {1}", where, in_words(mismatch->to)});
  } else {
    diagnostic.note(
        {"at {0}: expected {1}, got {2}", where, in_words(mismatch->to), in_words(mismatch->from)});
  }
}

}  // namespace virga::model
