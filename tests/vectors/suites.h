// Every family of facts that the runner knows.
#pragma once

#include <array>

#include "vectors/suite.h"

namespace virga::vectors {

extern const Suite kHclTokensSuite;
extern const Suite kHclParseSuite;
extern const Suite kPclTypesSuite;
extern const Suite kPclTypesMatrixSuite;
extern const Suite kPclTypesUnifySuite;
extern const Suite kPclTypesUnifyManySuite;
extern const Suite kPclTypesUnionSuite;
extern const Suite kPclExprsSuite;
#ifdef VIRGA_VECTORS_WITH_PULUMI
extern const Suite kRuntimeUrnSuite;
extern const Suite kRuntimePropertyPathSuite;
extern const Suite kRuntimeEqualDiffSuite;
#endif

inline const std::array kSuites = {
    &kHclTokensSuite,
    &kHclParseSuite,
    &kPclTypesSuite,
    &kPclTypesMatrixSuite,
    &kPclTypesUnifySuite,
    &kPclTypesUnifyManySuite,
    &kPclTypesUnionSuite,
    &kPclExprsSuite,
#ifdef VIRGA_VECTORS_WITH_PULUMI
    &kRuntimeUrnSuite,
    &kRuntimePropertyPathSuite,
    &kRuntimeEqualDiffSuite,
#endif
};

}  // namespace virga::vectors
