// Normalization form C (Unicode Standard Annex #15), segment by segment. utf8proc provides the
// character data and the composition. The canonical ordering is implemented here, because utf8proc
// takes quadratic time for a long run of marks.
#include <utf8proc.h>

#include <algorithm>
#include <vector>

#include "base/check.h"
#include "base/text/unicode.h"

namespace virga::base {

namespace {

using CodePoints = std::vector<utf8proc_int32_t>;

constexpr auto kCompose = static_cast<utf8proc_option_t>(UTF8PROC_COMPOSE | UTF8PROC_STABLE);
constexpr auto kDecompose = static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_STABLE);

int combining_class(utf8proc_int32_t c) {
  return utf8proc_get_property(c)->combining_class;
}

// Returns whether `c`, which is fully decomposed, can compose with a character before it.
bool composes_backward(utf8proc_int32_t c) {
  constexpr utf8proc_uint16_t kNone = 0xFFFF;
  constexpr utf8proc_uint16_t kSecondOfPair = 0x8000;
  const bool hangul_vowel_or_tail = (c >= 0x1161 && c <= 0x1175) || (c >= 0x11A8 && c <= 0x11C2);
  const utf8proc_uint16_t index = utf8proc_get_property(c)->comb_index;
  return hangul_vowel_or_tail || (index != kNone && index >= kSecondOfPair);
}

// Appends the canonical decomposition of `c`.
void decompose(char32_t c, CodePoints& to) {
  utf8proc_int32_t parts[8];  // the longest canonical decomposition has four
  int boundary = 0;
  const utf8proc_ssize_t count = utf8proc_decompose_char(static_cast<utf8proc_int32_t>(c), parts,
                                                         std::size(parts), kDecompose, &boundary);
  VIRGA_CHECK(count > 0 && count <= std::ssize(parts));
  to.insert(to.end(), parts, parts + count);
}

// Sorts each run of marks by combining class; the sort is stable.
void order_marks(CodePoints& text) {
  for (auto at = text.begin(); at != text.end();) {
    const auto mark = [](utf8proc_int32_t c) { return combining_class(c) != 0; };
    const auto begin = std::find_if(at, text.end(), mark);
    const auto end = std::find_if_not(begin, text.end(), mark);
    std::stable_sort(begin, end, [](utf8proc_int32_t a, utf8proc_int32_t b) {
      return combining_class(a) < combining_class(b);
    });
    at = end;
  }
}

// Collects a segment, which can be normalized independently of the rest.
class Normalizer {
 public:
  explicit Normalizer(std::string& out) : out_(out) {}

  void add(char32_t c) {
    const std::size_t before = segment_.size();
    decompose(c, segment_);
    const utf8proc_int32_t first = segment_[before];
    if (before == 0 || combining_class(first) != 0 || composes_backward(first)) return;
    next_.assign(segment_.begin() + static_cast<std::ptrdiff_t>(before), segment_.end());
    segment_.resize(before);
    flush();
    segment_.swap(next_);
  }

  void flush() {
    if (segment_.empty()) return;
    order_marks(segment_);
    const utf8proc_ssize_t length = utf8proc_normalize_utf32(
        segment_.data(), static_cast<utf8proc_ssize_t>(segment_.size()), kCompose);
    VIRGA_CHECK(length >= 0);
    for (utf8proc_ssize_t i = 0; i < length; ++i) {
      append_utf8(out_, static_cast<char32_t>(segment_[static_cast<std::size_t>(i)]));
    }
    segment_.clear();
  }

 private:
  std::string& out_;
  CodePoints segment_;
  CodePoints next_;
};

// Size of a prefix that NFC does not change, whatever follows: everything up to the character
// before the first one from U+0300 on. NFC changes no character below U+0300, but such a character
// may compose with the one after it.
std::size_t unaffected_prefix(std::string_view text) {
  if (is_ascii(text)) return text.size();
  constexpr unsigned char kLeadOfU0300 = 0xCC;
  const auto affected = std::find_if(text.begin(), text.end(), [](char c) {
    return static_cast<unsigned char>(c) >= kLeadOfU0300;
  });
  if (affected == text.end()) return text.size();
  auto at = static_cast<std::size_t>(affected - text.begin());
  if (at > 0) --at;
  if (at > 0 && (text[at] & 0xC0) == 0x80) --at;
  return at;
}

}  // namespace

bool is_nfc(std::string_view text) {
  if (is_ascii(text)) return true;
  const std::size_t unaffected = unaffected_prefix(text);
  return unaffected == text.size() || nfc(text.substr(unaffected)) == text.substr(unaffected);
}

std::string nfc(std::string_view text) {
  const std::size_t unaffected = unaffected_prefix(text);
  std::string out(text.substr(0, unaffected));
  out.reserve(text.size());
  Normalizer normalizer(out);
  for (std::size_t at = unaffected; at < text.size();) {
    const Decoded decoded = decode_utf8(text, at);
    if (decoded.valid) {
      normalizer.add(decoded.code_point);
    } else {
      normalizer.flush();
      out.push_back(text[at]);
    }
    at += decoded.size;
  }
  normalizer.flush();
  return out;
}

}  // namespace virga::base
