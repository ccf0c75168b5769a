// The functions that encode and decode text and values.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "terraform/functions/catalogue.h"

namespace virga::terraform {

std::vector<Entry> base64_functions();   // base64.cc
std::vector<Entry> charset_functions();  // charset_functions.cc
Entry base64gzip_entry();                // gzip.cc
std::vector<Entry> tfvars_functions();   // tfvars.cc
Entry urlencode_entry();                 // url.cc
Entry yamlencode_entry();                // yaml_encode.cc
Entry yamldecode_entry();                // yaml_decode.cc

// Decodes base64 with padding. Skips line endings, and ignores bits after the last byte. Returns
// nullopt if the text is not base64.
std::optional<std::string> decode_padded_base64(std::string_view text);  // base64.cc

}  // namespace virga::terraform
