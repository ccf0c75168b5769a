// Assets and archives for resources, by their source. Spec: docs/spec/pulumi-types.md, section 4.
//
// Each has the SHA-256 of its contents, which is computed when it is created. An asset at an http
// or https URI, and an archive that contains such an asset, has no hash until the engine downloads
// it, because a program does not wait for the network. A file that cannot be read has no hash
// either; the registration of a resource that uses it fails.
#pragma once

#include <map>
#include <string>
#include <variant>

#include "pulumi/property/property_value.h"

namespace virga::sdk {

using pulumi::Archive;
using pulumi::Asset;

// Paths are relative to the working directory of the program. URIs have the scheme file, http or
// https.
Asset string_asset(std::string text);
Asset file_asset(std::string path);
Asset remote_asset(std::string uri);

Archive file_archive(std::string path);  // a folder, or a tar, gzipped tar or zip file
Archive remote_archive(std::string uri);
// The keys are names in the archive. Archives inside become folders.
Archive asset_archive(const std::map<std::string, std::variant<Asset, Archive>>& assets);

}  // namespace virga::sdk
