#include "pulumi/assets/bytes/sha256.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <array>

#include "base/check.h"

namespace virga::pulumi {

struct Sha256::State {
  State() : context(EVP_MD_CTX_new(), EVP_MD_CTX_free) {
    VIRGA_CHECK(context && EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr));
  }
  std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context;
};

Sha256::Sha256() : state_(std::make_unique<State>()) {}
Sha256::~Sha256() = default;

base::Result<void> Sha256::write(std::string_view bytes) {
  VIRGA_CHECK(EVP_DigestUpdate(state_->context.get(), bytes.data(), bytes.size()));
  return {};
}

std::string Sha256::hex() {
  constexpr std::size_t kBytes = 32;
  std::array<unsigned char, kBytes> bytes{};
  VIRGA_CHECK(EVP_DigestFinal_ex(state_->context.get(), bytes.data(), nullptr));
  std::string hex;
  for (const unsigned char byte : bytes) fmt::format_to(std::back_inserter(hex), "{:02x}", byte);
  return hex;
}

}  // namespace virga::pulumi
