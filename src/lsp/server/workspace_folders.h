// The folders that the client has opened.
#pragma once

#include <string>
#include <vector>

#include "lsp/json/json.h"

namespace virga::lsp {

// The paths of the folders in the parameters of `initialize`: `workspaceFolders`, else `rootUri`,
// else `rootPath`. Folders that are not on the disk of this machine are left out.
std::vector<std::string> decode_workspace_folders(Json params);

// The paths of the folders in an array of WorkspaceFolder.
std::vector<std::string> decode_folders(Json array);

}  // namespace virga::lsp
