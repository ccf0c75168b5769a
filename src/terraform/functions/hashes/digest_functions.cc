// md5, sha1, sha256, sha512, in hexadecimal and base64, of strings and of files.
#include "base/text/base64.h"
#include "cty/functions/rules.h"
#include "terraform/functions/files/paths.h"
#include "terraform/functions/hashes/digest.h"
#include "terraform/functions/hashes/hashes.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

using TextForm = std::string (*)(std::string_view bytes);

Entry of_string(std::string_view name, std::string_view description, std::string_view example,
                Digest algorithm, TextForm form) {
  return {{.name = name,
           .description = description,
           .parameters = {{"str", Type::string(), "The string; its UTF-8 bytes are hashed."}},
           .type = cty::always(Type::string()),
           .value = [algorithm, form](const Call& call) -> Result<Value> {
             return Value::string(form(digest(algorithm, call.text(0))));
           }},
          example};
}

Entry of_file(std::string_view name, std::string_view description, std::string_view example,
              Digest algorithm, TextForm form, const World& world) {
  const World* const known = &world;
  return {{.name = name,
           .description = description,
           .parameters = {{"path", Type::string(), "The path of the file."}},
           .type = cty::always(Type::string()),
           .value = [known, algorithm, form](const Call& call) -> Result<Value> {
             const auto bytes = read_bytes(*known, call.text(0));
             if (!bytes) return base::Unexpected(bytes.error());
             return Value::string(form(digest(algorithm, *bytes)));
           }},
          example};
}

}  // namespace

std::vector<Entry> digest_functions(const World& world) {
  const TextForm base64 = base::encode_base64;
  return {
      of_string("base64sha256", "Returns the SHA-256 hash of a string as base64.",
                R"(base64sha256("hello"))", Digest::kSha256, base64),
      of_string("base64sha512", "Returns the SHA-512 hash of a string as base64.",
                R"(length(base64sha512("hello")))", Digest::kSha512, base64),
      of_file("filebase64sha256", "Returns the SHA-256 hash of a file as base64.",
              R"(filebase64sha256("greeting.txt"))", Digest::kSha256, base64, world),
      of_file("filebase64sha512", "Returns the SHA-512 hash of a file as base64.",
              R"(length(filebase64sha512("greeting.txt")))", Digest::kSha512, base64, world),
      of_file("filemd5", "Returns the MD5 hash of a file in hexadecimal digits.",
              R"(filemd5("greeting.txt"))", Digest::kMd5, hexadecimal, world),
      of_file("filesha1", "Returns the SHA-1 hash of a file in hexadecimal digits.",
              R"(filesha1("greeting.txt"))", Digest::kSha1, hexadecimal, world),
      of_file("filesha256", "Returns the SHA-256 hash of a file in hexadecimal digits.",
              R"(filesha256("greeting.txt"))", Digest::kSha256, hexadecimal, world),
      of_file("filesha512", "Returns the SHA-512 hash of a file in hexadecimal digits.",
              R"(length(filesha512("greeting.txt")))", Digest::kSha512, hexadecimal, world),
      of_string("md5", "Returns the MD5 hash of a string in hexadecimal digits.", R"(md5("hello"))",
                Digest::kMd5, hexadecimal),
      of_string("sha1", "Returns the SHA-1 hash of a string in hexadecimal digits.",
                R"(sha1("hello"))", Digest::kSha1, hexadecimal),
      of_string("sha256", "Returns the SHA-256 hash of a string in hexadecimal digits.",
                R"(sha256("hello"))", Digest::kSha256, hexadecimal),
      of_string("sha512", "Returns the SHA-512 hash of a string in hexadecimal digits.",
                R"(length(sha512("hello")))", Digest::kSha512, hexadecimal),
  };
}

}  // namespace virga::terraform
