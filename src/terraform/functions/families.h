// The families of functions; each has a folder or a file of its own.
#pragma once

#include <vector>

#include "terraform/functions/catalogue.h"

namespace virga::terraform {

// A function that behaves like one of cty's (cty/functions/), under the name of Terraform.
Entry reused(std::string_view name, std::string_view example);
Entry reused(std::string_view name, std::string_view cty_name, std::string_view example);

// The same function with its own errors at the call, not at an argument: where Terraform reports
// them.
Entry at_call(Entry entry);
// The same for the errors of one argument.
Entry at_call(Entry entry, std::size_t argument);

std::vector<Entry> number_entries(const World& world);      // numbers.cc
std::vector<Entry> string_entries(const World& world);      // text/strings.cc
std::vector<Entry> collection_entries(const World& world);  // collections/
std::vector<Entry> encoding_entries(const World& world);    // encodings/
std::vector<Entry> file_entries(const World& world);        // files/
std::vector<Entry> date_entries(const World& world);        // dates.cc
std::vector<Entry> hash_entries(const World& world);        // hashes/
std::vector<Entry> address_entries(const World& world);     // addresses/
std::vector<Entry> type_entries(const World& world);        // types.cc

}  // namespace virga::terraform
