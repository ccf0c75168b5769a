// base64gzip.
#include <zlib.h>

#include <memory>

#include "base/text/base64.h"
#include "cty/functions/rules.h"
#include "terraform/functions/encodings/encodings.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

void append_little_endian(std::string& out, std::uint32_t number) {
  for (int shift = 0; shift < 32; shift += 8) out += static_cast<char>(number >> shift & 0xFF);
}

// Compresses into blocks of raw deflate that end at a whole byte, without the final block. Returns
// false if zlib cannot allocate memory.
bool deflate_blocks(std::string_view text, std::string& out) {
  z_stream stream{};
  constexpr int kRaw = -MAX_WBITS;
  constexpr int kMemory = 8;
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kRaw, kMemory, Z_DEFAULT_STRATEGY) !=
      Z_OK) {
    return false;
  }
  const std::unique_ptr<z_stream, int (*)(z_stream*)> owner(&stream, deflateEnd);
  std::string in(text);
  stream.next_in = reinterpret_cast<Bytef*>(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  std::string block(std::size_t{1} << 16, '\0');
  do {
    stream.next_out = reinterpret_cast<Bytef*>(block.data());
    stream.avail_out = static_cast<uInt>(block.size());
    if (deflate(&stream, Z_SYNC_FLUSH) == Z_STREAM_ERROR) return false;
    out.append(block, 0, block.size() - stream.avail_out);
  } while (stream.avail_out == 0);
  return true;
}

// The form of Terraform: no time, an unknown system, and an empty final block.
Result<Value> gzip(const Call& call) {
  constexpr std::string_view kHeader("\x1F\x8B\x08\0\0\0\0\0\0\xFF", 10);
  constexpr std::string_view kFinalBlock("\x01\0\0\xFF\xFF", 5);
  const std::string& text = call.text(0);
  std::string out(kHeader);
  if (!text.empty() && !deflate_blocks(text, out)) {
    return cty::fail(cty::ErrorKind::kTooLarge, "the string cannot be compressed");
  }
  out += kFinalBlock;
  const auto* bytes = reinterpret_cast<const Bytef*>(text.data());
  append_little_endian(out, static_cast<std::uint32_t>(crc32_z(0, bytes, text.size())));
  append_little_endian(out, static_cast<std::uint32_t>(text.size()));
  return cty::text_within(call.limits, base::encode_base64(out));
}

}  // namespace

Entry base64gzip_entry() {
  return {{.name = "base64gzip",
           .description = "Compresses the UTF-8 bytes of a string with gzip and encodes the result "
                          "as base64.",
           .parameters = {{"str", Type::string(), "The string."}},
           .type = cty::always(Type::string()),
           .value = gzip},
          R"(substr(base64gzip("Hello"), 0, 4))"};
}

}  // namespace virga::terraform
