#include "bind/mismatch.h"

#include "model/convert.h"

namespace virga::bind {
namespace {

std::string path_text(const std::vector<model::Mismatch::Step>& path) {
  std::string text;
  for (const model::Mismatch::Step& step : path) {
    switch (step.kind) {
      case model::Mismatch::Step::Kind::kProperty:
        if (!text.empty()) text += '.';
        text += step.name;
        break;
      case model::Mismatch::Step::Kind::kIndex: text += '[' + std::to_string(step.index) + ']'; break;
      case model::Mismatch::Step::Kind::kElement: text += "[*]"; break;
    }
  }
  return text;
}

}  // namespace

void explain_mismatch(diag::Diagnostic& diagnostic, const model::Type& expected,
                      const model::Type& got) {
  const auto mismatch = model::explain_conversion(expected, got);
  if (!mismatch || mismatch->path.empty()) return;
  const diag::Name where{path_text(mismatch->path)};
  if (mismatch->missing) {
    diagnostic.note({"{0} is missing, of type {1}", where, shown(mismatch->to)});
  } else {
    diagnostic.note({"in {0}: expected {1}, got {2}", where, shown(mismatch->to), shown(mismatch->from)});
  }
}

}  // namespace virga::bind
