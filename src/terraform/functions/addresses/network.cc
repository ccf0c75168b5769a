#include "terraform/functions/addresses/network.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace virga::terraform {
namespace {

constexpr int kIpv4Bits = 32;
constexpr int kIpv6Bits = 128;
constexpr std::size_t kGroups = 8;  // of an IPv6 address

bool is_mapped_address(Address address) {
  return address >> kIpv4Bits == 0xFFFF;
}

std::string ipv4_text(Address address) {
  const auto number = static_cast<std::uint32_t>(address);
  return fmt::format("{}.{}.{}.{}", number >> 24, number >> 16 & 0xFF, number >> 8 & 0xFF,
                     number & 0xFF);
}

struct Run {
  std::size_t begin = 0;
  std::size_t size = 0;
};

// The first of the longest runs of at least two zero groups.
Run longest_zeros(const std::array<std::uint16_t, kGroups>& groups) {
  Run longest;
  for (std::size_t begin = 0; begin < kGroups; ++begin) {
    std::size_t end = begin;
    while (end < kGroups && groups[end] == 0) ++end;
    if (end - begin > longest.size && end - begin >= 2) longest = {begin, end - begin};
  }
  return longest;
}

std::string ipv6_text(Address address) {
  std::array<std::uint16_t, kGroups> groups{};
  for (std::size_t i = kGroups; i-- > 0; address >>= 16) {
    groups[i] = static_cast<std::uint16_t>(address);
  }
  const Run zeros = longest_zeros(groups);
  std::string text;
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (zeros.size > 0 && i == zeros.begin) {
      text += "::";
      i += zeros.size - 1;
      continue;
    }
    if (!text.empty() && !text.ends_with(':')) text += ':';
    text += fmt::format("{:x}", groups[i]);
  }
  return text;
}

}  // namespace

Address Network::all() const {
  return ~Address{0} >> (kIpv6Bits - bits);
}

Address Network::mask_of(int length) const {
  const int rest = bits - length;
  return rest >= kIpv6Bits ? 0 : (~Address{0} << rest) & all();
}

Address Network::mask() const {
  return mask_of(prefix);
}

bool Network::is_mapped() const {
  return bits == kIpv6Bits && is_mapped_address(address);
}

std::string Network::str() const {
  const bool is_ipv4 = is_mapped();
  return address_text(address, bits) + "/" +
         std::to_string(is_ipv4 ? std::max(prefix - (kIpv6Bits - kIpv4Bits), 0) : prefix);
}

std::string address_text(Address address, int bits) {
  return bits == kIpv4Bits || is_mapped_address(address) ? ipv4_text(address) : ipv6_text(address);
}

}  // namespace virga::terraform
