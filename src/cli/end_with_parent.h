// Ends this process with the process that started it.
#pragma once

namespace virga::cli {

// If $VIRGA_PARENT_PROCESS is the id of the process that started this one: the system kills this
// process when that one ends. The language server sets it (lsp/tool/tool_runs.h).
void end_with_parent();

}  // namespace virga::cli
