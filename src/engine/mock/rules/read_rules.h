// Reads the rules of mocks from a JSON file (docs/mocking.md).
#pragma once

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "engine/mock/rules.h"
#include "schema/loader.h"

namespace virga::engine {

// Never fails. Errors are reported (V43xx, and V14xx for invalid JSON), and invalid parts are
// omitted.
MockRules read_mock_rules(const base::Source& source, diag::Diagnostics& diagnostics,
                          const base::Limits& limits = {});

// Warns of rules for tokens that the schemas do not have, and of rules that are never used. Tokens
// with a `*`, and packages that `loader` does not know, are not checked.
void review_mock_rules(const MockRules& rules, schema::Loader& loader,
                       diag::Diagnostics& diagnostics);  // review_rules.cc

}  // namespace virga::engine
