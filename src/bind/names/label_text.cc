#include "bind/names/label_text.h"

#include <algorithm>

namespace virga::bind {

LabelText::LabelText(const hcl::Label& label, base::SourceId source)
    : source_(source),
      is_quoted_(label.span.size() >= label.text.size() + 2),
      is_verbatim_(label.span.size() == label.text.size() + (is_quoted_ ? 2 : 0)),
      span_(is_quoted_ ? base::Span{label.span.begin + 1, label.span.end - 1} : label.span) {}

base::Range LabelText::moved(base::Range range) const {
  if (range.source != source_) return range;
  if (!is_verbatim_) return {source_, span_};
  return {source_,
          {std::min(range.span.begin + span_.begin, span_.end),
           std::min(range.span.end + span_.begin, span_.end)}};
}

void LabelText::move(diag::Diagnostic& diagnostic) const {
  diagnostic.subject = moved(diagnostic.subject);
  if (diagnostic.context) diagnostic.context = moved(*diagnostic.context);
  for (diag::Label& label : diagnostic.labels) label.range = moved(label.range);
  if (!is_verbatim_) diagnostic.fixes.clear();
  for (diag::Fix& fix : diagnostic.fixes) {
    for (diag::Edit& edit : fix.edits) edit.range = moved(edit.range);
  }
}

}  // namespace virga::bind
