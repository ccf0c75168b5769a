#include "diag/render_text.h"

#include <algorithm>

#include "base/check.h"
#include "base/text/printable.h"
#include "diag/render_excerpt.h"

namespace virga::diag {

namespace {

constexpr std::size_t kLongestSourceName = 1000;

std::string_view word(Note::Kind kind) {
  switch (kind) {
    case Note::Kind::kNote: return "note";
    case Note::Kind::kHelp: return "help";
  }
  VIRGA_UNREACHABLE();
}

// One excerpt for each source that the diagnostic refers to; that of the subject comes first.
std::vector<MarkedSource> excerpts_of(const Diagnostic& diagnostic, const base::Sources& sources) {
  std::vector<MarkedSource> excerpts;
  const auto add = [&](Range range, Mark mark) {
    const base::Source* source = sources.find(range.source);
    if (!source) return;
    auto found = std::ranges::find(excerpts, source, &MarkedSource::source);
    if (found == excerpts.end()) found = excerpts.insert(found, MarkedSource{source, {}, {}});
    found->marks.push_back(std::move(mark));
  };
  const Range& subject = diagnostic.subject;
  add(subject, {subject.span, '^', paint_of(diagnostic.severity), ""});
  if (diagnostic.context && diagnostic.context->source == subject.source && !excerpts.empty()) {
    excerpts.front().header = diagnostic.context->span.begin;
  }
  for (const Label& label : diagnostic.labels) {
    add(label.range, {label.range.span, '-', Paint::kSecondary, label.message.str()});
  }
  return excerpts;
}

bool hides(const Diagnostic& diagnostic, const MarkedSource& excerpt) {
  return diagnostic.hides_source || excerpt.source->may_hold_secrets();
}

class TextRenderer {
 public:
  TextRenderer(const base::Sources& sources, const TextStyle& style)
      : sources_(sources), style_(style) {}

  std::string render(const Diagnostic& diagnostic) {
    out_.clear();
    header(diagnostic);
    const std::vector<MarkedSource> excerpts = excerpts_of(diagnostic, sources_);
    margin_ = 1;
    for (const MarkedSource& excerpt : excerpts) margin_ = std::max(margin_, number_width(excerpt));
    for (const MarkedSource& excerpt : excerpts) {
      const std::string_view arrow = &excerpt == &excerpts.front() ? "--> " : "::: ";
      if (hides(diagnostic, excerpt)) {
        for (const Mark& mark : excerpt.marks) place(*excerpt.source, mark, arrow, mark.text);
      } else {
        place(*excerpt.source, excerpt.marks.front(), arrow);
        append_excerpt(out_, excerpt, margin_, style_);
      }
    }
    footer(diagnostic, !excerpts.empty() && !hides(diagnostic, excerpts.back()));
    return std::move(out_);
  }

 private:
  void paint(Paint paint, std::string_view text) {
    append_painted(out_, style_.color, paint, text);
  }

  void header(const Diagnostic& diagnostic) {
    paint(paint_of(diagnostic.severity),
          std::string(word(diagnostic.severity)) + "[" + show(diagnostic.code) + "]");
    paint(Paint::kStrong, ": " + diagnostic.message());
    out_ += "\n";
  }

  void place(const base::Source& source, const Mark& mark, std::string_view arrow,
             std::string_view label = "") {
    const base::Position at = source.lines().position(mark.span.begin);
    out_.append(margin_, ' ');
    paint(Paint::kFrame, arrow);
    out_ += base::printable(source.name(), kLongestSourceName) + ":" + std::to_string(at.line) +
            ":" + std::to_string(at.column);
    if (!label.empty()) out_.append(": ").append(label);
    out_ += "\n";
  }

  // Writes notes, then the titles of fixes. A help makes the titles redundant.
  void footer(const Diagnostic& diagnostic, bool below_excerpt) {
    const bool helped = std::ranges::find(diagnostic.notes, Note::Kind::kHelp, &Note::kind) !=
                        diagnostic.notes.end();
    const bool titles = !helped && !diagnostic.fixes.empty();
    if (below_excerpt && (titles || !diagnostic.notes.empty())) {
      append_bar(out_, margin_, style_);
      out_ += "\n";
    }
    for (const Note& note : diagnostic.notes) remark(note.kind, note.message);
    if (!titles) return;
    for (const Fix& fix : diagnostic.fixes) remark(Note::Kind::kHelp, fix.title);
  }

  void remark(Note::Kind kind, const Message& message) {
    out_.append(margin_, ' ');
    paint(Paint::kFrame, " = ");
    paint(Paint::kStrong, std::string(word(kind)) + ":");
    out_ += " " + message.str() + "\n";
  }

  const base::Sources& sources_;
  const TextStyle& style_;
  std::string out_;
  std::size_t margin_ = 1;
};

}  // namespace

std::string render_text(const Diagnostic& diagnostic, const base::Sources& sources,
                        const TextStyle& style) {
  return TextRenderer(sources, style).render(diagnostic);
}

std::string render_text(const Diagnostics& diagnostics, const base::Sources& sources,
                        const TextStyle& style) {
  TextRenderer renderer(sources, style);
  std::string out;
  for (const Diagnostic* diagnostic : sorted_for_display(diagnostics)) {
    out += renderer.render(*diagnostic) + "\n";
  }
  if (diagnostics.dropped() > 0) {
    out += "and " + std::to_string(diagnostics.dropped()) + " more that are not shown\n";
  }
  return out;
}

}  // namespace virga::diag
