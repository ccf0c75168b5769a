// Addresses of IP networks, as numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace virga::terraform {

using Address = unsigned __int128;

// A network: the first address, which may have bits after the prefix, and the length of the prefix.
struct Network {
  Address address = 0;
  int prefix = 0;
  int bits = 0;  // of an address: 32 or 128

  // Whether an IPv6 network contains only IPv4 addresses in the form ::ffff:a.b.c.d.
  bool is_mapped() const;
  // The mask of a prefix, in the low bits.
  Address mask() const;
  Address last() const { return address | (all() & ~mask()); }
  // The bits of a mask for another prefix.
  Address mask_of(int length) const;
  bool contains(Address other) const { return ((other ^ address) & mask()) == 0; }
  // The largest address.
  Address all() const;

  std::string str() const;
};

// Parses "10.0.0.0/8" and "fd00::/56". Numbers may have leading zeros. The bits after the prefix
// become zero. Returns nullopt if the text is not a network.
std::optional<Network> parse_network(std::string_view text);  // parse_network.cc

// An IPv6 address is compressed; one that contains an IPv4 address is written as IPv4.
std::string address_text(Address address, int bits);

}  // namespace virga::terraform
