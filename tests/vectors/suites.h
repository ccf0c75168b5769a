// Every family of facts that the runner knows.
#pragma once

#include <array>

#include "vectors/suite.h"

namespace virga::vectors {

extern const Suite kHclTokensSuite;
extern const Suite kHclParseSuite;

inline const std::array kSuites = {
    &kHclTokensSuite,
    &kHclParseSuite,
};

}  // namespace virga::vectors
