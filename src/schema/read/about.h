// What a package says of itself as a whole.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace virga::schema {

// Each may be empty.
struct About {
  std::string display_name;
  std::string description;
  std::string publisher;
  std::string namespace_name;  // of the package in registries; no part of its tokens
  std::string homepage;
  std::string repository;
  std::string license;
  std::string plugin_download_url;  // may hold "${VERSION}"
};

struct AboutText {
  std::string_view key;  // of the schema's top level
  std::string About::* text;
};

// All texts of an About, in the order in which they are kept and shown.
std::span<const AboutText> about_texts();

}  // namespace virga::schema
