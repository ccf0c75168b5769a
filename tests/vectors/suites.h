// All families of facts that the runner can check.
#pragma once

#include <array>

#include "vectors/suite.h"

namespace virga::vectors {

extern const Suite kHclTokensSuite;
extern const Suite kHclParseSuite;
extern const Suite kHclEvalSuite;
extern const Suite kHclFormatSuite;
extern const Suite kPclTriviaSuite;
extern const Suite kHclStaticSuite;
extern const Suite kHclBodySuite;
extern const Suite kHclJsonBodySuite;
extern const Suite kCtyTypeSuite;
extern const Suite kCtyOperatorsSuite;
extern const Suite kCtyValueSuite;
extern const Suite kCtyConvertSuite;
extern const Suite kCtyJsonSuite;
extern const Suite kCtyMsgpackSuite;
extern const Suite kCtyStdlibSuite;
extern const Suite kPclTypesSuite;
extern const Suite kPclTypesMatrixSuite;
extern const Suite kPclTypesUnifySuite;
extern const Suite kPclTypesUnifyManySuite;
extern const Suite kPclTypesUnionSuite;
extern const Suite kPclExprsSuite;
extern const Suite kPclProgramsSuite;
extern const Suite kPclMutationsSuite;
extern const Suite kPclSchemaTypesSuite;
extern const Suite kPclRewritesSuite;
extern const Suite kRuntimeUrnSuite;
extern const Suite kRuntimePropertyPathSuite;
extern const Suite kRuntimeEqualDiffSuite;
extern const Suite kRuntimeMarshalSuite;
extern const Suite kRuntimeOutputsSuite;
extern const Suite kRuntimeProgramsSuite;
extern const Suite kRuntimeAssetsSuite;

inline const std::array kSuites = {
    &kHclTokensSuite,         &kHclParseSuite,       &kHclEvalSuite,
    &kHclFormatSuite,         &kPclTriviaSuite,      &kHclStaticSuite,
    &kHclBodySuite,           &kHclJsonBodySuite,    &kCtyTypeSuite,
    &kCtyOperatorsSuite,      &kCtyValueSuite,       &kCtyConvertSuite,
    &kCtyJsonSuite,           &kCtyMsgpackSuite,     &kCtyStdlibSuite,
    &kPclTypesSuite,          &kPclTypesMatrixSuite, &kPclTypesUnifySuite,
    &kPclTypesUnifyManySuite, &kPclTypesUnionSuite,  &kPclExprsSuite,
    &kPclProgramsSuite,       &kPclMutationsSuite,   &kPclSchemaTypesSuite,
    &kPclRewritesSuite,       &kRuntimeUrnSuite,     &kRuntimePropertyPathSuite,
    &kRuntimeEqualDiffSuite,  &kRuntimeMarshalSuite, &kRuntimeOutputsSuite,
    &kRuntimeProgramsSuite,   &kRuntimeAssetsSuite,
};

}  // namespace virga::vectors
