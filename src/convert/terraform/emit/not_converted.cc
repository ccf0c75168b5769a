#include <algorithm>

#include "convert/terraform/emit/emit.h"
#include "diag/codes/terraform.h"

namespace virga::convert::terraform {
namespace {

// The columns before a span on its line.
std::size_t indentation_of(const SourceFile& file, base::Span span) {
  const auto line = file.source->text().substr(0, span.begin).rfind('\n');
  return span.begin - (line == std::string_view::npos ? 0 : line + 1);
}

// The label of a dynamic block has quotes.
std::string unquoted(std::string_view label) {
  const bool has_quotes = label.size() >= 2 && label.front() == '"' && label.back() == '"';
  return std::string(has_quotes ? label.substr(1, label.size() - 2) : label);
}

}  // namespace

std::optional<std::string> omitted(Context& context, const SourceFile& file, base::Span span,
                                   base::Span name, const Shape& shape) {
  const std::string attribute = unquoted(file.text(name));
  if (shape.is_unmapped(attribute)) {
    context.diagnostics.add(diag::codes::kTerraformUnmapped, file.range(name),
                            diag::Name{attribute});
  }
  if (!shape.is_omitted(attribute)) return std::nullopt;
  context.diagnostics.add(diag::codes::kTerraformOmitted, file.range(name), diag::Name{attribute});
  return "# Not converted: the package has no property for `" + attribute + "`.\n" +
         as_comment(file.text(span), indentation_of(file, span));
}

std::string not_converted(Context& context, const SourceFile& file, base::Span span,
                          std::string_view what, const std::string& why) {
  // The first line is the place: a block may be long.
  const std::string_view text = file.text(span);
  const auto line_end = static_cast<std::uint32_t>(std::min(text.find('\n'), text.size()));
  auto& warning = context.diagnostics.add(diag::codes::kTerraformNotConverted,
                                          file.range({span.begin, span.begin + line_end}),
                                          diag::Name{std::string(what)});
  if (!why.empty()) warning.note({"{0}", diag::Reason{why}});
  return "# Not converted: PCL has no " + std::string(what) + ".\n" +
         as_comment(text, indentation_of(file, span));
}

std::string added_blocks(Context& context, const Declaration& declaration) {
  std::string text;
  const auto add = [&](const BlockAt& at) {
    text += not_converted(context, *at.file, at.block->span(),
                          "block of an override file that adds a block") +
            "\n";
  };
  for (const BlockAt& other : declaration.overrides) {
    for (const hcl::Block* block : other.block->body->blocks) {
      const bool is_option = block->type == "lifecycle" || block->type == "timeouts";
      const bool is_added = std::ranges::find(declaration.body().blocks, block->type,
                                              &hcl::Block::type) == declaration.body().blocks.end();
      if (is_option) {
        for (const hcl::Block* inner : block->body->blocks) add({other.file, inner});
      } else if (is_added) {
        add({other.file, block});
      }
    }
  }
  return text;
}

void report_unknown(Context& context, const AttributeAt& at) {
  context.diagnostics.add(diag::codes::kTerraformArgument, at.file->range(at.attribute->name_span),
                          diag::Name{std::string(at.attribute->name)});
}

void report_unknown(Context& context, const BlockAt& at) {
  context.diagnostics.add(diag::codes::kTerraformArgument, at.file->range(at.block->type_span),
                          diag::Name{std::string(at.block->type)});
}

}  // namespace virga::convert::terraform
