// The functions on paths and files.
#pragma once

#include "terraform/functions/catalogue.h"

namespace virga::terraform {

std::vector<Entry> path_functions(const World& world);  // path_functions.cc
std::vector<Entry> read_functions(const World& world);  // read.cc
Entry fileset_entry(const World& world);                // fileset.cc

}  // namespace virga::terraform
