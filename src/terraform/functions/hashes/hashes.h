// The functions that compute hashes, identifiers and secrets.
#pragma once

#include <string>
#include <string_view>

#include "terraform/functions/catalogue.h"

namespace virga::terraform {

std::vector<Entry> digest_functions(const World& world);  // digest_functions.cc
std::vector<Entry> uuid_functions(const World& world);    // uuid.cc
Entry bcrypt_entry(const World& world);                   // bcrypt.cc
Entry rsadecrypt_entry();                                 // rsa.cc

}  // namespace virga::terraform
