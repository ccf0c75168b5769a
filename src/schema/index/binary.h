// Integers and texts as bytes, for the files of the cache. Integers have the byte order of the
// machine; each text has its length before it.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace virga::schema {

class BinaryWriter {
 public:
  void number(std::uint32_t value) { append(value); }
  void number(std::uint64_t value) { append(value); }
  void text(std::string_view text) {
    number(text.size());
    out_ += text;
  }
  std::string take() { return std::move(out_); }

 private:
  template <typename Number>
  void append(Number value) {
    out_.append(reinterpret_cast<const char*>(&value), sizeof value);
  }

  std::string out_;
};

// Reads the output of a BinaryWriter from untrusted bytes. After the first part that cannot be
// read, all others are empty.
class BinaryReader {
 public:
  explicit BinaryReader(std::string_view bytes) : left_(bytes) {}

  bool ok() const { return ok_; }
  bool at_end() const { return left_.empty(); }

  std::string_view bytes(std::uint64_t size) {
    if (size > left_.size()) ok_ = false;
    if (!ok_) return {};
    const std::string_view taken = left_.substr(0, size);
    left_.remove_prefix(size);
    return taken;
  }
  template <typename Number = std::uint64_t>
  Number number() {
    Number value{};
    const std::string_view from = bytes(sizeof value);
    if (ok_) std::memcpy(&value, from.data(), sizeof value);
    return value;
  }
  std::string_view text() { return bytes(number()); }

  // Returns the number of elements that follow. Fails if the rest is too short for that many
  // elements of at least `smallest` bytes, so that the caller does not allocate memory for them.
  std::size_t count(std::size_t smallest) {
    const std::uint64_t announced = number();
    if (announced > left_.size() / smallest) ok_ = false;
    return ok_ ? announced : 0;
  }

 protected:
  void reject() { ok_ = false; }

 private:
  std::string_view left_;
  bool ok_ = true;
};

}  // namespace virga::schema
