// rsadecrypt.
#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>

#include <memory>

#include "base/text/unicode.h"
#include "cty/functions/rules.h"
#include "terraform/functions/encodings/encodings.h"
#include "terraform/functions/hashes/hashes.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

template <typename T, auto free_function>
struct Free {
  void operator()(T* object) const { free_function(object); }
};
using KeyRef = std::unique_ptr<EVP_PKEY, Free<EVP_PKEY, EVP_PKEY_free>>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, Free<EVP_PKEY_CTX, EVP_PKEY_CTX_free>>;

// A key with a passphrase is not supported; without this function, OpenSSL would ask for it.
int no_passphrase(char*, int, int, void*) {
  return -1;
}

KeyRef read_key(const std::string& pem) {
  constexpr std::size_t kMaxKeyBytes = std::size_t{1} << 20;
  if (pem.size() > kMaxKeyBytes) return nullptr;
  const std::unique_ptr<BIO, Free<BIO, BIO_free_all>> in(
      BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size())));
  if (!in) return nullptr;
  KeyRef key(PEM_read_bio_PrivateKey(in.get(), nullptr, no_passphrase, nullptr));
  return key && EVP_PKEY_is_a(key.get(), "RSA") ? std::move(key) : nullptr;
}

std::optional<std::string> decrypt(EVP_PKEY* key, const std::string& bytes) {
  const KeyContext context(EVP_PKEY_CTX_new(key, nullptr));
  if (!context || EVP_PKEY_decrypt_init(context.get()) <= 0 ||
      EVP_PKEY_CTX_set_rsa_padding(context.get(), RSA_PKCS1_PADDING) <= 0) {
    return std::nullopt;
  }
  const auto* in = reinterpret_cast<const unsigned char*>(bytes.data());
  std::size_t size = 0;
  if (EVP_PKEY_decrypt(context.get(), nullptr, &size, in, bytes.size()) <= 0) return std::nullopt;
  std::string out(size, '\0');
  auto* to = reinterpret_cast<unsigned char*>(out.data());
  if (EVP_PKEY_decrypt(context.get(), to, &size, in, bytes.size()) <= 0) return std::nullopt;
  out.resize(size);
  return out;
}

Result<Value> rsa_decrypt(const Call& call) {
  const auto bytes = decode_padded_base64(call.text(0));
  if (!bytes) return cty::argument_error(0, "is not base64");
  const KeyRef key = read_key(call.text(1));
  if (!key) return cty::argument_error(1, "is not a private RSA key in PEM form");
  const auto text = decrypt(key.get(), *bytes);
  if (!text || !base::is_valid_utf8(*text)) return cty::invalid("the text cannot be decrypted");
  return Value::string(*text);
}

}  // namespace

Entry rsadecrypt_entry() {
  return {{.name = "rsadecrypt",
           .description = "Decrypts a text that was encrypted with RSA and the padding of PKCS #1 "
                          "version 1.5.",
           .parameters = {{"ciphertext", Type::string(), "The encrypted bytes as base64."},
                          {"privatekey", Type::string(),
                           "The private key in PEM form, without a passphrase."}},
           .type = cty::always(Type::string()),
           .value = rsa_decrypt},
          R"(can(rsadecrypt("AA==", "no key")))"};
}

}  // namespace virga::terraform
