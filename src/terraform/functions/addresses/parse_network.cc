#include <charconv>

#include "terraform/functions/addresses/network.h"

namespace virga::terraform {
namespace {

// Reads a number of a base and removes its digits. Returns nullopt without digits, or if it exceeds
// `largest`.
std::optional<std::uint32_t> take_number(std::string_view& text, int base, std::uint32_t largest) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (error != std::errc() || number > largest) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool take(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

std::optional<Address> parse_ipv4(std::string_view text) {
  Address address = 0;
  for (int i = 0; i < 4; ++i) {
    if (i > 0 && !take(text, ".")) return std::nullopt;
    const auto part = take_number(text, 10, 0xFF);
    if (!part) return std::nullopt;
    address = address << 8 | *part;
  }
  return text.empty() ? std::optional(address) : std::nullopt;
}

// Reads groups of 16 bits. `::` stands for as many zero groups as are missing.
class Ipv6Parser {
 public:
  std::optional<Address> operator()(std::string_view text) {
    if (take(text, "::")) {
      gap_ = 0;
      if (text.empty()) return Address{0};
    }
    while (bits_ < kBits) {
      if (!group(text)) return std::nullopt;
      if (text.empty()) break;
      if (!take(text, ":") || text.empty()) return std::nullopt;
      if (text[0] == ':') {
        if (gap_ >= 0) return std::nullopt;
        gap_ = bits_;
        text.remove_prefix(1);
        if (text.empty()) break;
      }
    }
    if (!text.empty() || (bits_ == kBits) == (gap_ >= 0)) return std::nullopt;
    return expanded();
  }

 private:
  static constexpr int kBits = 128;

  // One group, or an IPv4 address at the end.
  bool group(std::string_view& text) {
    std::string_view rest = text;
    const auto number = take_number(rest, 16, 0xFFFF);
    if (number && !rest.starts_with('.')) {
      append(*number, 16);
      text = rest;
      return true;
    }
    const auto ipv4 = parse_ipv4(text);
    if (!ipv4 || bits_ + 32 > kBits || (gap_ < 0 && bits_ + 32 != kBits)) return false;
    append(*ipv4, 32);
    text = {};
    return true;
  }

  void append(Address part, int bits) {
    address_ = address_ << bits | part;
    bits_ += bits;
  }

  Address expanded() const {
    if (gap_ < 0) return address_;
    const int behind = bits_ - gap_;
    const Address low = behind == 0 ? 0 : address_ & (~Address{0} >> (kBits - behind));
    const Address high = gap_ == 0 ? 0 : address_ >> behind << (kBits - gap_);
    return high | low;
  }

  Address address_ = 0;
  int bits_ = 0;
  int gap_ = -1;  // bits before `::`
};

}  // namespace

std::optional<Network> parse_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return std::nullopt;
  const std::string_view address = text.substr(0, slash);
  Network network;
  if (const auto ipv4 = parse_ipv4(address)) {
    network = {.address = *ipv4, .bits = 32};
  } else if (const auto ipv6 = Ipv6Parser()(address)) {
    network = {.address = *ipv6, .bits = 128};
  } else {
    return std::nullopt;
  }
  std::string_view length = text.substr(slash + 1);
  const auto prefix = take_number(length, 10, static_cast<std::uint32_t>(network.bits));
  if (!prefix || !length.empty()) return std::nullopt;
  network.prefix = static_cast<int>(*prefix);
  network.address &= network.mask();
  return network;
}

}  // namespace virga::terraform
