#include "terraform/functions/encodings/charset.h"

#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "base/text/ascii_case.h"
#include "base/text/unicode.h"
#include "terraform/functions/encodings/single_byte.h"

namespace virga::terraform {
namespace {

constexpr std::string_view kUtf8 = "UTF-8";
constexpr std::string_view kUtf16 = "UTF-16";
constexpr std::string_view kHz = "HZ";

struct Names {
  const char* system_name;
  // The name in the IANA registry and its aliases, in lower case, with a space around each.
  std::string_view iana;
};

constexpr std::array kCharsets{
#define VIRGA_CHARSET(system_name, iana) Names{system_name, " " iana " "},
#include "terraform/functions/encodings/charsets.def"
#undef VIRGA_CHARSET
};

std::string lower_case(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), base::to_ascii_lower);
  return out;
}

// Whether the text has a private character or a control character above ASCII.
bool has_undefined(std::string_view utf8) {
  for (std::size_t at = 0; at < utf8.size();) {
    const base::Decoded c = base::decode_utf8(utf8, at);
    const bool is_private = c.code_point >= 0xE000 && c.code_point <= 0xF8FF;
    if (is_private || (c.code_point >= 0x80 && c.code_point < 0xA0)) return true;
    at += c.size;
  }
  return false;
}

// A conversion of the C library.
class Converter {
 public:
  Converter(const char* to, const char* from) : handle_(iconv_open(to, from)) {}
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  ~Converter() {
    if (is_open()) iconv_close(handle_);
  }

  // Returns nullopt if the conversion does not exist on this system, or if the text is invalid.
  std::optional<std::string> operator()(std::string_view text) {
    if (!is_open()) return std::nullopt;
    std::string in(text);
    std::string out;
    char* rest = in.data();
    std::size_t size = in.size();
    while (size > 0) {
      if (!step(&rest, &size, out)) return std::nullopt;
    }
    // Returns to the initial state of an encoding with shifts.
    return step(nullptr, nullptr, out) ? std::optional(std::move(out)) : std::nullopt;
  }

 private:
  bool is_open() const { return handle_ != reinterpret_cast<iconv_t>(-1); }

  bool step(char** rest, std::size_t* size, std::string& out) {
    std::array<char, 4096> block;
    char* end = block.data();
    std::size_t room = block.size();
    const std::size_t status = iconv(handle_, rest, size, &end, &room);
    const bool is_full = status == static_cast<std::size_t>(-1) && errno == E2BIG;
    out.append(block.data(), end);
    return status == 0 || is_full;
  }

  iconv_t handle_;
};

// The order of the bytes follows from a mark at the start; without one, the first byte is the high
// one.
std::optional<std::string> decode_utf16(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xFE")) return Converter("UTF-8", "UTF-16LE")(bytes.substr(2));
  if (bytes.starts_with("\xFE\xFF")) bytes.remove_prefix(2);
  return Converter("UTF-8", "UTF-16BE")(bytes);
}

std::optional<std::string> encode_utf16(std::string_view text) {
  auto bytes = Converter("UTF-16BE", "UTF-8")(text);
  if (bytes) bytes->insert(0, "\xFE\xFF");
  return bytes;
}

// HZ: ASCII, and pairs of 7-bit bytes of GB 2312 between ~{ and ~}. A tilde is ~~. As recorded, ~}
// is missing at the end.
std::optional<std::string> encode_hz(std::string_view text) {
  const auto pairs = Converter("GB2312", "UTF-8")(text);
  if (!pairs) return std::nullopt;
  std::string out;
  bool is_shifted = false;
  for (const char c : *pairs) {
    const bool is_wide = (c & 0x80) != 0;
    if (is_wide != is_shifted) out += is_wide ? "~{" : "~}";
    is_shifted = is_wide;
    if (c == '~') out += c;
    out += static_cast<char>(c & 0x7F);
  }
  return out;
}

std::optional<std::string> decode_hz(std::string_view bytes) {
  std::string pairs;
  bool is_shifted = false;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    const char c = bytes[at];
    if ((c & 0x80) != 0) return std::nullopt;
    if (c == '~') {
      if (++at == bytes.size()) return std::nullopt;
      const char next = bytes[at];
      if (next == '{' || next == '}') {
        is_shifted = next == '{';
      } else if (next == '~') {
        pairs += next;
      } else if (next != '\n') {
        return std::nullopt;
      }
    } else if (!is_shifted) {
      pairs += c;
    } else {
      if (++at == bytes.size()) return std::nullopt;
      pairs += static_cast<char>(c | 0x80);
      pairs += static_cast<char>(bytes[at] | 0x80);
    }
  }
  return Converter("UTF-8", "GB2312")(pairs);
}

}  // namespace

std::optional<Charset> Charset::find(std::string_view name) {
  const std::string wanted = " " + lower_case(name) + " ";
  if (name.empty() || name.contains(' ')) return std::nullopt;
  const auto* found = std::ranges::find_if(
      kCharsets, [&](const Names& names) { return names.iana.contains(wanted); });
  return found == kCharsets.end() ? std::nullopt : std::optional(Charset(found->system_name));
}

std::optional<std::string> Charset::encode(std::string_view utf8) const {
  if (system_name_ == kUtf8) return std::string(utf8);
  if (system_name_ == kUtf16) return encode_utf16(utf8);
  if (system_name_ == kHz) return encode_hz(utf8);
  if (const auto table = single_byte_characters(system_name_); !table.empty()) {
    return encode_single_bytes(utf8, table);
  }
  return Converter(system_name_, "UTF-8")(utf8);
}

std::optional<std::string> Charset::decode(std::string_view bytes) const {
  std::optional<std::string> text;
  if (system_name_ == kUtf8) {
    if (base::is_valid_utf8(bytes)) text = std::string(bytes);
  } else if (system_name_ == kUtf16) {
    text = decode_utf16(bytes);
  } else if (system_name_ == kHz) {
    text = decode_hz(bytes);
  } else if (const auto table = single_byte_characters(system_name_); !table.empty()) {
    text = decode_single_bytes(bytes, table);
  } else {
    text = Converter("UTF-8", system_name_)(bytes);
  }
  // The replacement character stands for bytes that were lost earlier. The C library maps some
  // bytes that an encoding does not define to private characters.
  const bool may_be_private = system_name_ != kUtf8 &&
                              !std::string_view(system_name_).starts_with(kUtf16) &&
                              single_byte_characters(system_name_).empty();
  if (text && (text->contains("\xEF\xBF\xBD") || (may_be_private && has_undefined(*text)))) {
    return std::nullopt;
  }
  return text;
}

}  // namespace virga::terraform
