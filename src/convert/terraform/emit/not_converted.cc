#include <algorithm>

#include "convert/terraform/emit/emit.h"

namespace virga::convert::terraform {
namespace {

// The columns before a span on its line.
std::size_t indentation_of(const SourceFile& file, base::Span span) {
  const auto line = file.source->text().substr(0, span.begin).rfind('\n');
  return span.begin - (line == std::string_view::npos ? 0 : line + 1);
}

}  // namespace

std::string not_converted(Context& context, const SourceFile& file, base::Span span,
                          std::string_view what) {
  // The first line is the place: a block may be long.
  const std::string_view text = file.text(span);
  const auto line_end = static_cast<std::uint32_t>(std::min(text.find('\n'), text.size()));
  context.diagnostics.add(diag::Code::kTerraformNotConverted,
                          file.range({span.begin, span.begin + line_end}),
                          diag::Name{std::string(what)});
  return "# Not converted: PCL has no " + std::string(what) + ".\n" +
         as_comment(text, indentation_of(file, span));
}

}  // namespace virga::convert::terraform
