// bcrypt.
#include <crypt.h>
#include <openssl/rand.h>

#include <array>
#include <memory>

#include "cty/functions/rules.h"
#include "terraform/functions/hashes/hashes.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

constexpr std::size_t kCost = 1;  // the argument
constexpr std::int64_t kDefaultCost = 10;
constexpr std::int64_t kLeastCost = 4;
// Each step doubles the time: with 16, one hash takes several seconds.
constexpr std::int64_t kLargestCost = 16;
constexpr std::size_t kMaxPassword = 72;

// A smaller cost than the least one means the default.
Result<std::int64_t> cost_of(const Call& call) {
  if (call.size() > kCost + 1) return cty::invalid("at most two arguments are allowed");
  if (call.size() <= kCost) return kDefaultCost;
  const auto cost = call[kCost].as_number().to_int64();
  if (!cost || *cost > kLargestCost) {
    return cty::invalid("the cost must be a whole number, and at most 16");
  }
  return *cost < kLeastCost ? kDefaultCost : *cost;
}

Result<Value> bcrypt(const World& world, const Call& call) {
  if (!world.is_running()) return Value::unknown(Type::string());
  const Result<std::int64_t> cost = cost_of(call);
  if (!cost) return base::Unexpected(cost.error());
  const std::string& password = call.text(0);
  if (password.size() > kMaxPassword) return cty::invalid("the string is longer than 72 bytes");
  if (password.contains('\0')) return cty::invalid("the string contains a null character");
  std::array<char, 16> random{};
  std::array<char, CRYPT_GENSALT_OUTPUT_SIZE> salt{};
  if (RAND_bytes(reinterpret_cast<unsigned char*>(random.data()), random.size()) != 1 ||
      crypt_gensalt_rn("$2a$", static_cast<unsigned long>(*cost), random.data(),
                       static_cast<int>(random.size()), salt.data(),
                       static_cast<int>(salt.size())) == nullptr) {
    return cty::invalid("the system cannot make a salt");
  }
  const auto data = std::make_unique<crypt_data>();
  const char* hash = crypt_r(password.c_str(), salt.data(), data.get());
  if (hash == nullptr || hash[0] == '*') return cty::invalid("the hash cannot be computed");
  return Value::string(hash);
}

}  // namespace

Entry bcrypt_entry(const World& world) {
  const World* const known = &world;
  return {{.name = "bcrypt",
           .description = "Returns the bcrypt hash of a string, with a random salt. It is unknown "
                          "while a plan is made.",
           .parameters = {{"str", Type::string(), "The string, of at most 72 bytes."}},
           .variadic = cty::Parameter{"cost", Type::number(),
                                      "The logarithm of the number of rounds, from 4 to 16; 10 if "
                                      "it is not given."},
           .type = cty::always(Type::string()),
           .value = [known](const Call& call) { return bcrypt(*known, call); }},
          R"(length(bcrypt("secret", 4)))"};
}

}  // namespace virga::terraform
