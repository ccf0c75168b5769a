// The names of the functions that take arguments. Private to hcl/parse: syntax does not depend on
// them, but the explanation of an error does.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace virga::hcl {

// The functions of programs, tests and policies; sorted.
inline constexpr std::array<std::string_view, 44> kFunctionNames = {
    "alltrue",
    "anytrue",
    "assetArchive",
    "call",
    "can",
    "contains",
    "element",
    "endswith",
    "entries",
    "fileArchive",
    "fileAsset",
    "filebase64",
    "filebase64sha256",
    "fromBase64",
    "getOutput",
    "has_secret",
    "invoke",
    "is_known",
    "is_secret",
    "join",
    "length",
    "lookup",
    "matches",
    "max",
    "merge",
    "min",
    "notImplemented",
    "pulumiResourceName",
    "pulumiResourceType",
    "range",
    "readFile",
    "recover",
    "remoteArchive",
    "remoteAsset",
    "secret",
    "sha1",
    "singleOrNone",
    "split",
    "startswith",
    "stringAsset",
    "toBase64",
    "toJSON",
    "try",
    "unsecret",
};

inline bool is_function_name(std::string_view word) {
  return std::ranges::binary_search(kFunctionNames, word);
}

}  // namespace virga::hcl
