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
                          std::string_view what, const std::string& why) {
  // The first line is the place: a block may be long.
  const std::string_view text = file.text(span);
  const auto line_end = static_cast<std::uint32_t>(std::min(text.find('\n'), text.size()));
  auto& warning = context.diagnostics.add(diag::Code::kTerraformNotConverted,
                                          file.range({span.begin, span.begin + line_end}),
                                          diag::Name{std::string(what)});
  if (!why.empty()) warning.note({"it has no test: {0}", diag::Reason{why}});
  return "# Not converted: PCL has no " + std::string(what) + ".\n" +
         as_comment(text, indentation_of(file, span));
}

void report_unknown(Context& context, const AttributeAt& at) {
  context.diagnostics.add(diag::Code::kTerraformArgument, at.file->range(at.attribute->name_span),
                          diag::Name{std::string(at.attribute->name)});
}

void report_unknown(Context& context, const BlockAt& at) {
  context.diagnostics.add(diag::Code::kTerraformArgument, at.file->range(at.block->type_span),
                          diag::Name{std::string(at.block->type)});
}

}  // namespace virga::convert::terraform
