#include "lsp/text/document.h"

#include <utility>

namespace virga::lsp {

Document::Document(std::string uri, std::string language, std::int64_t version, std::string text)
    : uri_(std::move(uri)),
      language_(std::move(language)),
      version_(version),
      text_(std::make_shared<std::string>(std::move(text))),
      starts_(*text_) {}

bool Document::is_hcl() const {
  if (language_ == "pcl" || language_ == "pulumi" || language_ == "hcl") return true;
  return uri_.ends_with(".pp") || uri_.ends_with(".pptest") || uri_.ends_with(".hcl");
}

bool Document::apply(const TextChange& change, PositionEncoding encoding,
                     const base::Limits& limits) {
  if (!change.range) {
    if (change.text.size() > limits.max_source_bytes) return false;
    text_ = std::make_shared<std::string>(change.text);
    starts_ = LineStarts(*text_);
    return true;
  }
  const base::Span removed = positions(encoding).span(*change.range);
  if (text_->size() - removed.size() + change.text.size() > limits.max_source_bytes) return false;
  // Only this thread makes copies of the pointer, so a count of 1 cannot grow meanwhile.
  if (text_.use_count() > 1) text_ = std::make_shared<std::string>(*text_);
  text_->replace(removed.begin, removed.size(), change.text);
  starts_.update(*text_, removed, static_cast<std::uint32_t>(change.text.size()));
  return true;
}

}  // namespace virga::lsp
