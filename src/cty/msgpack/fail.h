// Errors that both readers of MessagePack report.
#pragma once

#include <string>

#include "cty/error.h"
#include "cty/msgpack/reader.h"
#include "cty/path.h"

namespace virga::cty::msgpack {

inline base::Unexpected<Error> not_msgpack(const Reader& reader) {
  return fail(ErrorKind::kInvalidText,
              "not MessagePack, or cut off, at byte " + std::to_string(reader.position()));
}

inline base::Unexpected<Error> too_deep() {
  return fail(ErrorKind::kTooDeep, "the MessagePack value is nested too deeply");
}

inline base::Unexpected<Error> not_a_key(const Reader& reader, const Token& token) {
  if (token.kind == Token::Kind::kError) return not_msgpack(reader);
  return fail(ErrorKind::kInvalidText, "a key is not a string");
}

inline base::Unexpected<Error> inside(const Error& error, PathStep step) {
  return base::Unexpected(error.inside(Path({std::move(step)})));
}

}  // namespace virga::cty::msgpack
