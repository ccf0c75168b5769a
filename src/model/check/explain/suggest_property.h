// Resources that are written where one of their properties is meant.
#pragma once

#include <string_view>

#include "diag/diagnostic.h"
#include "model/type.h"

namespace virga::model {

// Offers the property of a resource that is probably meant at the path `wanted`, where `to` is
// expected: the one with the name of the input, the name of an object of Kubernetes, the name of a
// kind (`bucketName`), the ARN or the ID. `after` is where its name is written.
void suggest_property(diag::Diagnostic& diagnostic, const Type& to, const Type& resource,
                      std::string_view wanted, base::Range after);

}  // namespace virga::model
