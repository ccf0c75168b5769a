#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>

#include <memory>

#include "base/text/base64.h"
#include "terraform/functions/functions_testing.h"

namespace virga::terraform {
namespace {

struct FreeKey {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
};

// A new key and a text that is encrypted with it.
struct Encrypted {
  std::string pem;
  std::string text{};
};

Encrypted encrypted(std::string_view plain) {
  const std::unique_ptr<EVP_PKEY, FreeKey> key(EVP_RSA_gen(2048));
  BIO* out = BIO_new(BIO_s_mem());
  PEM_write_bio_PrivateKey(out, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
  char* data = nullptr;
  const long size = BIO_get_mem_data(out, &data);
  Encrypted result{.pem = std::string(data, static_cast<std::size_t>(size))};
  BIO_free(out);
  EVP_PKEY_CTX* context = EVP_PKEY_CTX_new(key.get(), nullptr);
  EVP_PKEY_encrypt_init(context);
  EVP_PKEY_CTX_set_rsa_padding(context, RSA_PKCS1_PADDING);
  std::string bytes(256, '\0');
  std::size_t length = bytes.size();
  EVP_PKEY_encrypt(context, reinterpret_cast<unsigned char*>(bytes.data()), &length,
                   reinterpret_cast<const unsigned char*>(plain.data()), plain.size());
  EVP_PKEY_CTX_free(context);
  bytes.resize(length);
  result.text = base::encode_base64(bytes);
  return result;
}

TEST(Rsa, DecryptsWithThePrivateKey) {
  const Encrypted secret = encrypted("hello");
  Evaluator evaluate;
  evaluate.context().set_variable("key", cty::Value::string(secret.pem));
  evaluate.context().set_variable("text", cty::Value::string(secret.text));
  EXPECT_EQ(evaluate("rsadecrypt(text, key)"), R"("hello")");
  EXPECT_TRUE(evaluate.fails(R"(rsadecrypt(text, "no key"))"));
  EXPECT_TRUE(evaluate.fails(R"(rsadecrypt("????", key))"));
  EXPECT_TRUE(evaluate.fails(R"(rsadecrypt("", key))"));
}

TEST(Uuid, OfANameDependsOnTheNamespace) {
  Evaluator evaluate;
  const char* kUrl = R"("1b4db7eb-4057-5ddf-91e0-36dec72071f5")";
  for (const char* space :
       {"url", "6ba7b811-9dad-11d1-80b4-00c04fd430c8", "{6BA7B811-9DAD-11D1-80B4-00C04FD430C8}",
        "urn:uuid:6ba7b811-9dad-11d1-80b4-00c04fd430c8", "6ba7b8119dad11d180b400c04fd430c8"}) {
    EXPECT_EQ(evaluate("uuidv5(\"" + std::string(space) + "\", \"\")"), kUrl) << space;
  }
  for (const char* space : {"", "DNS", "6ba7b811", "6ba7b811-9dad-11d1-80b4-00c04fd430cX", "{}"}) {
    EXPECT_TRUE(evaluate.fails("uuidv5(\"" + std::string(space) + "\", \"\")")) << space;
  }
}

}  // namespace
}  // namespace virga::terraform
