// The text in a label, which is parsed on its own, and where in the file its parts stand.
#pragma once

#include "diag/diagnostic.h"
#include "hcl/tree/body.h"

namespace virga::bind {

class LabelText {
 public:
  LabelText(const hcl::Label& label, base::SourceId source);

  bool is_quoted() const { return is_quoted_; }
  // Whether the text stands in the file letter by letter: escapes make it another one.
  bool is_verbatim() const { return is_verbatim_; }
  // A range of the text, which has the same source, as a range of the file: all of the label where
  // the text is not verbatim.
  base::Range moved(base::Range range) const;
  // Moves all places of what was said about the text. Fixes only fit a verbatim one.
  void move(diag::Diagnostic& diagnostic) const;

 private:
  base::SourceId source_;
  bool is_quoted_;
  bool is_verbatim_;
  base::Span span_;  // without the quotes
};

}  // namespace virga::bind
