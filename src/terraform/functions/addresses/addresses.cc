// cidrhost, cidrnetmask, cidrsubnet, cidrsubnets.
#include <optional>

#include "cty/functions/rules.h"
#include "terraform/functions/addresses/network.h"
#include "terraform/functions/families.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

constexpr int kAddressBits = 128;

base::Unexpected<cty::Error> not_a_network() {
  return cty::invalid("the prefix is not a network like 10.0.0.0/8 or fd00::/56");
}

base::Unexpected<cty::Error> no_room() {
  return cty::invalid("the network does not have so many addresses");
}

// A whole number of up to 128 bits and its sign.
struct Magnitude {
  Address size = 0;
  bool is_negative = false;
};

std::optional<Magnitude> magnitude(const cty::Number& number) {
  static const cty::Number kTooLarge =
      cty::Number::parse("340282366920938463463374607431768211456").value_or(cty::Number());
  const bool fits = cty::Number::compare(number.absolute(), kTooLarge) < 0;
  if (!number.is_integer() || !fits) return std::nullopt;
  Magnitude result{.is_negative = number.sign() < 0};
  for (const char c : number.absolute().text()) {
    if (c >= '0' && c <= '9') result.size = result.size * 10 + static_cast<unsigned>(c - '0');
  }
  return result;
}

// Returns the address with a number at the end of a prefix. Returns nullopt if the result does not
// fit. As recorded, a negative number is combined with the address in two's complement, and the
// result loses its sign.
std::optional<Address> with_number(const Network& network, const Magnitude& number, int prefix) {
  const int shift = network.bits - prefix;
  if (number.size == 0) return network.address;
  if (shift >= kAddressBits || number.size > network.all() >> shift) return std::nullopt;
  const Address part = number.size << shift;
  if (!number.is_negative) return network.address | part;
  return (~network.address & (part - 1)) + 1;
}

// --- cidrhost ---

Result<Value> host(const Call& call) {
  const auto network = parse_network(call.text(0));
  if (!network) return not_a_network();
  auto number = magnitude(call[1].as_number());
  if (!number) return cty::invalid("the host number must be a whole number of at most 128 bits");
  const Address largest = network->all() & ~network->mask();
  if (number->is_negative) {
    // -1 is the last address.
    if (number->size - 1 > largest) return no_room();
    number = Magnitude{.size = largest - (number->size - 1)};
  } else if (static_cast<std::int64_t>(number->size) > 0 &&
             static_cast<std::uint64_t>(number->size) > largest) {
    return no_room();
  }
  // As recorded, the number has the place of an IPv4 host in an IPv6 address with an IPv4 address.
  const auto address = with_number(*network, *number, network->is_mapped() ? 32 : network->bits);
  if (!address) return no_room();
  return Value::string(address_text(*address, network->bits));
}

// --- cidrnetmask ---

Result<Value> netmask(const Call& call) {
  const auto network = parse_network(call.text(0));
  if (!network) return not_a_network();
  if (network->bits != 32 && !network->is_mapped()) {
    return cty::invalid("an IPv6 network does not have a netmask");
  }
  return Value::string(address_text(network->mask(), network->bits));
}

// --- cidrsubnet ---

Result<Value> subnet(const Call& call) {
  const auto new_bits = call[1].as_number().to_int64();
  if (!new_bits) return cty::invalid("the number of bits must be a whole number");
  const auto number = magnitude(call[2].as_number());
  if (!number) return cty::invalid("the subnet number must be a whole number of at most 128 bits");
  auto network = parse_network(call.text(0));
  if (!network) return not_a_network();
  if (*new_bits > network->bits - network->prefix || *new_bits < -network->prefix) {
    return cty::invalid("the prefix would have an invalid length");
  }
  const int prefix = network->prefix + static_cast<int>(*new_bits);
  constexpr int kNumberBits = 64;
  const bool is_limited = *new_bits >= 0 && *new_bits < kNumberBits;
  if (is_limited && static_cast<std::uint64_t>(number->size) >> *new_bits != 0) return no_room();
  const auto address = with_number(*network, *number, prefix);
  if (!address) return no_room();
  network->address = *address;
  network->prefix = prefix;
  return Value::string(network->str());
}

// --- cidrsubnets ---

// Allocates subnets one after another.
class Allocator {
 public:
  explicit Allocator(const Network& network) : network_(network), next_(network.address) {}

  // Returns nullopt if no such subnet is left. As recorded, a network that starts at address zero
  // has no subnets.
  std::optional<Network> take(int prefix) {
    const Network last{.address = next_ - 1, .prefix = prefix, .bits = network_.bits};
    const Address begin = (last.last() + 1) & network_.all();
    const Network subnet{.address = begin, .prefix = prefix, .bits = network_.bits};
    if (begin == 0 || !network_.contains(begin)) return std::nullopt;
    next_ = subnet.last() + 1;
    return subnet;
  }

 private:
  const Network network_;
  Address next_;
};

Result<int> extension(const Call& call, std::size_t argument, const Network& network) {
  constexpr std::int64_t kMost = 32;
  const auto bits = call[argument].as_number().to_int64();
  if (!bits || *bits < 1 || *bits > kMost) {
    return cty::argument_error(argument, "must be a whole number from 1 to 32");
  }
  const int prefix = network.prefix + static_cast<int>(*bits);
  if (prefix > network.bits) return cty::argument_error(argument, "makes the prefix too long");
  return prefix;
}

Result<Value> subnets(const Call& call) {
  const auto network = parse_network(call.text(0));
  if (!network) {
    return cty::argument_error(0, "must be a network like 10.0.0.0/8 or fd00::/56");
  }
  std::vector<Value> found;
  Allocator allocator(*network);
  for (std::size_t i = 1; i < call.size(); ++i) {
    const Result<int> prefix = extension(call, i, *network);
    if (!prefix) return base::Unexpected(prefix.error());
    if (network->is_mapped()) return cty::invalid("the network contains IPv4 addresses only");
    const auto subnet = allocator.take(*prefix);
    if (!subnet) return cty::argument_error(i, "requires more addresses than are left");
    found.push_back(Value::string(subnet->str()));
  }
  return Value::list_of(Type::string(), std::move(found));
}

}  // namespace

std::vector<Entry> address_entries(const World&) {
  const Type string = Type::string();
  const cty::Parameter prefix{"prefix", string, "A network, such as 10.0.0.0/8."};
  return {
      {{.name = "cidrhost",
        .description = "Returns the address of a host in a network.",
        .parameters = {prefix,
                       {"hostnum", Type::number(),
                        "The number of the host; -1 is the last address of the network."}},
        .type = cty::always(string),
        .value = host},
       R"(cidrhost("10.12.112.0/20", 16))"},
      {{.name = "cidrnetmask",
        .description = "Returns the netmask of an IPv4 network.",
        .parameters = {prefix},
        .type = cty::always(string),
        .value = netmask},
       R"(cidrnetmask("172.16.0.0/12"))"},
      {{.name = "cidrsubnet",
        .description = "Returns a subnet of a network.",
        .parameters = {prefix,
                       {"newbits", Type::number(), "The bits to add to the prefix."},
                       {"netnum", Type::number(), "The number of the subnet."}},
        .type = cty::always(string),
        .value = subnet},
       R"(cidrsubnet("172.16.0.0/12", 4, 2))"},
      {{.name = "cidrsubnets",
        .description = "Returns subnets of a network that follow each other.",
        .parameters = {prefix},
        .variadic = cty::Parameter{"newbits", Type::number(),
                                   "The bits to add to the prefix, for each subnet."},
        .type = cty::always(Type::list(string)),
        .value = subnets},
       R"(cidrsubnets("10.1.0.0/16", 4, 4, 8, 4))"},
  };
}

}  // namespace virga::terraform
