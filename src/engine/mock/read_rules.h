// Rules for mocks from their file: JSON, as docs/mocking.md describes it.
#pragma once

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "engine/mock/rules.h"
#include "schema/loader.h"

namespace virga::engine {

// Cannot fail: what is wrong is told (V43xx, and V14xx for what is no JSON) and left out.
MockRules read_mock_rules(const base::Source& source, diag::Diagnostics& diagnostics,
                          const base::Limits& limits = {});

// Warns of rules for what the schemas do not have, and of rules that are never used. Tokens with a
// `*`, and packages that `loader` does not know, are not looked up.
void review_mock_rules(const MockRules& rules, schema::Loader& loader,
                       diag::Diagnostics& diagnostics);  // review_rules.cc

}  // namespace virga::engine
