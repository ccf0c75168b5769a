// Any bytes as a Struct or Value of protobuf, which messages of peers contain. Invalid bytes are
// rejected with a reason. Others are written in canonical form, which reads as the same value.
#include <gtest/gtest.h>

#include "fuzz/targets.h"
#include "rpc/wire/struct_codec.h"

namespace virga::fuzz {
namespace {

using Decode = base::Result<pulumi::PropertyValue> (*)(std::string_view, const base::Limits&);
using Encode = std::string (*)(const pulumi::PropertyValue&);

void check(const std::string& bytes, Decode decode, Encode encode) {
  const auto value = decode(bytes, {});
  if (!value) {
    ASSERT_FALSE(value.error().str().empty());
    return;
  }
  const std::string canonical = encode(*value);
  const auto again = decode(canonical, {});
  ASSERT_TRUE(again) << again.error().str();
  ASSERT_EQ(encode(*again), canonical);
}

}  // namespace

void fuzz_struct(const std::string& text) {
  check(text, rpc::decode_struct, rpc::encode_struct);
  check(text, rpc::decode_value, rpc::encode_value);
}

}  // namespace virga::fuzz
