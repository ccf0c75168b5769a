// Without an engine, calls of provider functions fail.
#include "run/evaluate/provider_calls.h"

#include "diag/codes/run.h"
#include "run/evaluate/evaluation.h"

namespace virga::run {
namespace {

class NoProviderCalls final : public ProviderCalls {
 public:
  Evaluated answer(Evaluation& evaluate, const model::CallExpr& call) override {
    return evaluate.fail(codes::kCallNotSupported, call.range, diag::Name{std::string(call.name)});
  }
};

}  // namespace

ProviderCalls& no_provider_calls() {
  static NoProviderCalls nobody;
  return nobody;
}

}  // namespace virga::run
