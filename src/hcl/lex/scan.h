// Ends of runs of bytes of one class. Private to hcl/lex, hcl/parse and hcl/json.
//
// Each function reads blocks of bytes (base/text/byte_block.h), and single bytes near the end of
// the text, where a block would read past it.
#pragma once

#include <cstddef>

#include "base/text/byte_block.h"
#include "hcl/lex/byte_class.h"

namespace virga::hcl {

// Returns the end of the run at `at`. The two conditions must agree: `in_run` for a block, and
// `is_in_run` for a byte.
template <typename InRun, typename IsInRun>
inline const char* run_end(const char* at, const char* end, InRun in_run, IsInRun is_in_run) {
  while (static_cast<std::size_t>(end - at) >= base::ByteBlock::kSize) {
    const std::size_t size = in_run(base::ByteBlock(at)).first_other();
    at += size;
    if (size < base::ByteBlock::kSize) return at;
  }
  while (at != end && is_in_run(*at)) ++at;
  return at;
}

// The same for a run that ends at the first byte of another class.
template <typename Ends, typename IsInRun>
inline const char* run_before(const char* at, const char* end, Ends ends, IsInRun is_in_run) {
  while (static_cast<std::size_t>(end - at) >= base::ByteBlock::kSize) {
    const std::size_t size = ends(base::ByteBlock(at)).first();
    at += size;
    if (size < base::ByteBlock::kSize) return at;
  }
  while (at != end && is_in_run(*at)) ++at;
  return at;
}

// Bytes that continue an ASCII identifier.
inline const char* identifier_end(const char* at, const char* end) {
  return run_end(
      at, end,
      [](base::ByteBlock block) {
        return block.lower().between('a', 'z') | block.between('0', '9') | block.equal('_') |
               block.equal('-');
      },
      is_identifier_byte);
}

inline const char* digits_end(const char* at, const char* end) {
  return run_end(at, end, [](base::ByteBlock block) { return block.between('0', '9'); }, is_digit);
}

// Spaces and tabs.
inline const char* blanks_end(const char* at, const char* end) {
  return run_end(
      at, end, [](base::ByteBlock block) { return block.equal(' ') | block.equal('\t'); },
      [](char c) { return byte_class(c) == ByteClass::kBlank; });
}

// Text of a quoted string, up to a quote, a backslash, a "$" or "%", a line break, or a byte that
// is not ASCII.
inline const char* plain_quoted_end(const char* at, const char* end) {
  return run_before(
      at, end,
      [](base::ByteBlock block) {
        return block.equal('"') | block.equal('\\') | block.equal('$') | block.equal('%') |
               block.equal('\n') | block.equal('\r') | block.not_ascii();
      },
      [](char c) { return tables::kPlainQuoted[static_cast<unsigned char>(c)]; });
}

// Whether the bytes up to `to` are ASCII without a backslash. Blocks may reach up to `end`.
inline bool is_ascii_without_escapes(const char* at, const char* to, const char* end) {
  for (; at < to && static_cast<std::size_t>(end - at) >= base::ByteBlock::kSize;
       at += base::ByteBlock::kSize) {
    const base::ByteBlock block(at);
    const std::size_t size = (block.equal('\\') | block.not_ascii()).first();
    if (size < base::ByteBlock::kSize) return size >= static_cast<std::size_t>(to - at);
  }
  while (at < to && is_ascii_byte(*at) && *at != '\\') ++at;
  return at >= to;
}

// Text outside of quotes, up to a "$" or "%", a line break, or a byte that is not ASCII.
inline const char* plain_text_end(const char* at, const char* end) {
  return run_before(
      at, end,
      [](base::ByteBlock block) {
        return block.equal('$') | block.equal('%') | block.equal('\n') | block.equal('\r') |
               block.not_ascii();
      },
      [](char c) { return tables::kPlainUnquoted[static_cast<unsigned char>(c)]; });
}

}  // namespace virga::hcl
