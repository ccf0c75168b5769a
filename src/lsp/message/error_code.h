// Error codes of JSON-RPC 2.0 and LSP 3.17 ("Base types, response message").
#pragma once

#include <string>
#include <utility>

namespace virga::lsp {

enum class ErrorCode : int {
  kParseError = -32700,
  kInvalidRequest = -32600,
  kMethodNotFound = -32601,
  kInvalidParams = -32602,
  kInternalError = -32603,
  kServerNotInitialized = -32002,
  kRequestFailed = -32803,
  kServerCancelled = -32802,
  kContentModified = -32801,
  kRequestCancelled = -32800,
};

// The error of a response.
struct ResponseError {
  ErrorCode code;
  std::string message;
};

}  // namespace virga::lsp
