#include "cty/functions/text/csv_reader.h"

#include <algorithm>

namespace virga::cty {

base::Unexpected<Error> CsvReader::error(std::string_view what) const {
  return fail(ErrorKind::kInvalidText, "line " + std::to_string(line_) + ": " + std::string(what));
}

bool CsvReader::line_end() {
  const std::string_view rest = text_.substr(at_);
  if (rest.empty()) return true;
  if (rest == "\r") {
    ++at_;
    return true;
  }
  const std::size_t size = rest.starts_with("\r\n") ? 2 : rest.starts_with('\n') ? 1 : 0;
  if (size == 0) return false;
  at_ += size;
  ++line_;
  return true;
}

Result<std::optional<CsvReader::Record>> CsvReader::next() {
  while (!at_end() && line_end()) {
  }
  if (at_end()) return std::nullopt;
  Record record;
  while (true) {
    Result<std::string> read = field();
    if (!read) return base::Unexpected(read.error());
    record.push_back(std::move(*read));
    if (!at_end() && text_[at_] == ',') {
      ++at_;
    } else if (const std::size_t line = line_; line_end()) {
      if (!width_) width_ = record.size();
      if (record.size() == *width_) return record;
      line_ = line;
      return error("must have " + std::to_string(*width_) + " fields, not " +
                   std::to_string(record.size()));
    } else {
      return error("text after the closing quote of a field");
    }
  }
}

Result<std::string> CsvReader::field() {
  if (!at_end() && text_[at_] == '"') return quoted_field();
  const std::size_t end = std::min(text_.find_first_of(",\n", at_), text_.size());
  std::string_view content = text_.substr(at_, end - at_);
  const bool before_line_end = end == text_.size() || text_[end] == '\n';
  if (before_line_end && content.ends_with('\r')) content.remove_suffix(1);
  if (content.find('"') != std::string_view::npos) {
    return error("a quote inside a field without quotes");
  }
  at_ += content.size();
  return std::string(content);
}

Result<std::string> CsvReader::quoted_field() {
  std::string content;
  for (++at_; !at_end(); ++at_) {
    const std::string_view rest = text_.substr(at_);
    if (rest.starts_with("\"\"")) {
      ++at_;
    } else if (rest.starts_with('"')) {
      ++at_;
      return content;
    } else if (rest.starts_with("\r\n")) {
      continue;
    }
    if (text_[at_] == '\n') ++line_;
    content += text_[at_];
  }
  return error("a field without its closing quote");
}

}  // namespace virga::cty
