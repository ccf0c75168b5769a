// Metadata of a package.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace virga::schema {

// All members may be empty.
struct About {
  std::string display_name;
  std::string description;
  std::string publisher;
  std::string namespace_name;  // of the package in registries; not part of its tokens
  std::string homepage;
  std::string repository;
  std::string license;
  std::string plugin_download_url;  // may contain "${VERSION}"
};

struct AboutText {
  std::string_view key;  // in the top-level object of the schema
  std::string About::* text;
};

// All texts of an About, in the order in which they are stored and shown.
std::span<const AboutText> about_texts();

}  // namespace virga::schema
