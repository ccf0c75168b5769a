// A document that the client has opened, in the state of the client.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/limits.h"
#include "lsp/text/line_starts.h"
#include "lsp/text/positions.h"

namespace virga::lsp {

// One change of didChange. Without a range, `text` replaces the whole document.
struct TextChange {
  std::optional<Range> range;
  std::string_view text;
};

class Document {
 public:
  Document(std::string uri, std::string language, std::int64_t version, std::string text);

  // As the client spells it.
  const std::string& uri() const { return uri_; }
  const std::string& language() const { return language_; }
  // Whether the document is in the native syntax of HCL: a program, a policy pack or tests.
  bool is_hcl() const;
  std::int64_t version() const { return version_; }
  void set_version(std::int64_t version) { version_ = version; }

  // Never changes: an edit makes a new text if this one is still in use.
  std::shared_ptr<const std::string> text() const { return text_; }
  // Valid until the next change.
  Positions positions(PositionEncoding encoding) const { return {*text_, starts_, encoding}; }

  // Applies a change; several changes of one notification are applied one after the other. Returns
  // false, without a change, if the text would exceed `limits.max_source_bytes`. O(n), with the
  // speed of memmove.
  bool apply(const TextChange& change, PositionEncoding encoding, const base::Limits& limits = {});

 private:
  std::string uri_;
  std::string language_;
  std::int64_t version_;
  std::shared_ptr<std::string> text_;
  LineStarts starts_;
};

}  // namespace virga::lsp
