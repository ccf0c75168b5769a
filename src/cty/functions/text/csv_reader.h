// A strict reader of comma separated values (RFC 4180), one record at a time.
//
// Lines end in \n or \r\n; the latter is read as \n inside of quotes too. Empty lines are skipped.
// A field that begins with a quote must end with one, and a quote inside is written twice. In other
// fields a quote is an error. All records have as many fields as the first.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cty/error.h"

namespace virga::cty {

class CsvReader {
 public:
  explicit CsvReader(std::string_view text) : text_(text) {}

  using Record = std::vector<std::string>;
  // Returns the next record, or nullopt at the end. Errors have the line.
  Result<std::optional<Record>> next();

 private:
  bool at_end() const { return at_ == text_.size(); }
  // Consumes a line end. Returns true also at the end of the text.
  bool line_end();
  Result<std::string> field();
  Result<std::string> quoted_field();
  base::Unexpected<Error> error(std::string_view what) const;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_ = 1;
  std::optional<std::size_t> width_;
};

}  // namespace virga::cty
