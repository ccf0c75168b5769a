// The settings of the client: {"schemas": ["FILE|DIR", ...]}.
#pragma once

#include <string>
#include <vector>

#include "lsp/json/json.h"

namespace virga::lsp {

// The paths of `schemas`. Relative paths are relative to the first of `folders`.
std::vector<std::string> decode_schemas(Json settings, const std::vector<std::string>& folders);

}  // namespace virga::lsp
