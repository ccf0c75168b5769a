#include "model/check/explain/quotes.h"

#include <utility>

namespace virga::model {

void offer_quotes_around(diag::Diagnostics& diagnostics, const base::Range& word,
                         const diag::Message& help) {
  if (diagnostics.empty()) return;
  diag::Diagnostic better = diagnostics.list().back();
  if (better.code != diag::Code::kUndefinedVariable || better.subject != word ||
      !better.notes.empty() || !better.fixes.empty()) {
    return;
  }
  better.fix(help, diag::around(word, "\"", "\""));
  diagnostics.replace(diagnostics.size() - 1, std::move(better));
}

}  // namespace virga::model
