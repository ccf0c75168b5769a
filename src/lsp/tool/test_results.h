// Converts the results of `virga test --json` for the client.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lsp/server/session.h"

namespace virga::lsp {

struct TestResults {
  // [{name, status, seconds, message, uri, range, problems: [{uri, range, message}]}]. `range` is
  // the line of the test; `status` is "passed" or "failed".
  std::string json;
  std::string text;  // for a reader
};

// Relative paths of files in the results are relative to `folder`. Returns nullopt if `output` is
// not the JSON of test results.
std::optional<TestResults> decode_test_results(std::string_view output, const std::string& folder,
                                               const Session& session);

}  // namespace virga::lsp
