// The text of a label, which is parsed separately, and the mapping of its ranges to the file.
#pragma once

#include "diag/diagnostic.h"
#include "hcl/tree/body.h"

namespace virga::bind {

class LabelText {
 public:
  LabelText(const hcl::Label& label, base::SourceId source);

  bool is_quoted() const { return is_quoted_; }
  // Whether the text is in the file byte for byte; escapes make it differ.
  bool is_verbatim() const { return is_verbatim_; }
  // Maps a range of the text, which has the same source, to a range of the file. Returns the range
  // of the whole label if the text is not verbatim.
  base::Range moved(base::Range range) const;
  // Moves all ranges of a diagnostic about the text. Removes its fixes if the text is not verbatim.
  void move(diag::Diagnostic& diagnostic) const;

 private:
  base::SourceId source_;
  bool is_quoted_;
  bool is_verbatim_;
  base::Span span_;  // without the quotes
};

}  // namespace virga::bind
