#include "convert/terraform/text/item_span.h"

#include <algorithm>

namespace virga::convert::terraform {

base::Span with_separator(const SourceFile& file, base::Span item) {
  const std::string_view text = file.source->text();
  std::size_t end = text.find_first_not_of(" \t", item.end);
  if (end != std::string_view::npos && text[end] == ',')
    end = text.find_first_not_of(" \t", end + 1);
  if (end != std::string_view::npos && text[end] == '\n') ++end;
  // The last item goes with the comma before it.
  if (end != std::string_view::npos && text[end] == '}' && item.begin > 0) {
    const auto before = text.find_last_not_of(" \t", item.begin - 1);
    if (before != std::string_view::npos && text[before] == ',') {
      return {static_cast<std::uint32_t>(before), item.end};
    }
  }
  return {item.begin, static_cast<std::uint32_t>(std::min(end, text.size()))};
}

}  // namespace virga::convert::terraform
