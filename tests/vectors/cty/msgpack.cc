// msgpack.*: values and types as MessagePack.
#include "cty/msgpack/msgpack.h"

#include <fmt/format.h>

#include "vectors/cty/suite.h"

namespace virga::vectors {
namespace {

std::string to_hex(std::string_view bytes) {
  std::string hex;
  for (const char byte : bytes) hex += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return hex;
}

Answer marshal_msgpack(const Json& line) {
  const auto bytes = cty::msgpack::marshal(value_of(line, "a"), type_from(member(line, "type")));
  return bytes ? Answer(json_quoted(to_hex(*bytes))) : base::Unexpected(bytes.error());
}

Answer unmarshal_msgpack(const Json& line) {
  return answer(cty::msgpack::unmarshal(from_hex(text_of(line, "hex")),
                                        type_from(member(line, "type")), {},
                                        cty::Profile::kReference));
}

Answer msgpack_type(const Json& line) {
  const auto type = cty::msgpack::implied_type(from_hex(text_of(line, "hex")));
  return type ? Answer(to_json(*type)) : base::Unexpected(type.error());
}

const OpTable kMsgpackOps = {
    {"msgpack.marshal", marshal_msgpack},
    {"msgpack.unmarshal", unmarshal_msgpack},
    {"msgpack.impliedType", msgpack_type},
};

}  // namespace

extern const Suite kCtyMsgpackSuite = {
    .name = "cty MessagePack",
    .claims = [](const Json& line) { return claims_op(kMsgpackOps, line); },
    .run = [](const Json& line, const File&) { return run_op(kMsgpackOps, line); },
};

}  // namespace virga::vectors
