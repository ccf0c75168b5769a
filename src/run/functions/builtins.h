// The builtins, one file per family. Each function returns the value of one call. Its arguments are
// evaluated and their number is valid, except for functions that evaluate their arguments
// themselves.
#pragma once

#include "run/functions/call.h"

namespace virga::run {

// assets.cc
Evaluated string_asset(Call& call);
Evaluated file_asset(Call& call);
Evaluated remote_asset(Call& call);
Evaluated file_archive(Call& call);
Evaluated remote_archive(Call& call);
Evaluated asset_archive(Call& call);

// collections.cc
Evaluated element(Call& call);
Evaluated entries(Call& call);
Evaluated length(Call& call);
Evaluated lookup(Call& call);
Evaluated single_or_none(Call& call);

// failures.cc; these evaluate their arguments themselves.
Evaluated try_each(Evaluation& evaluate, const model::CallExpr& expr);
Evaluated can(Evaluation& evaluate, const model::CallExpr& expr);
Evaluated recover(Evaluation& evaluate, const model::CallExpr& expr);
Evaluated not_implemented(Call& call);

// files.cc
Evaluated read_file(Call& call);
Evaluated file_base64(Call& call);
Evaluated file_base64_sha256(Call& call);

// numbers.cc
Evaluated maximum(Call& call);
Evaluated minimum(Call& call);
Evaluated range(Call& call);

// resources.cc
Evaluated resource_name(Call& call);
Evaluated resource_type(Call& call);
Evaluated get_output(Call& call);

// secrets.cc
Evaluated secret(Call& call);
Evaluated unsecret(Call& call);

// texts.cc
Evaluated split(Call& call);
Evaluated join(Call& call);
Evaluated to_base64(Call& call);
Evaluated from_base64(Call& call);
Evaluated sha1(Call& call);
Evaluated to_json(Call& call);

}  // namespace virga::run
