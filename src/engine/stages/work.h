// One registration in progress: the data that its stages (stage.h) share, and the functions that
// end it.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/deployment/deployment.h"
#include "engine/diff/change.h"
#include "engine/diff/operation.h"
#include "engine/diff/reason.h"
#include "engine/providers/definitions.h"

namespace virga::engine {

// The operation for a resource that a program registers (docs/spec/evaluator.md, section 11, rules
// 8 and 9).
struct Decision {
  // kSame, kCreate, kUpdate, kReplace, kImport, kImportReplacement; kCreateReplacement if the old
  // resource is already deleted.
  Operation operation = Operation::kSame;
  bool delete_before_replace = false;
  Reason reason;
  std::vector<Change> changes;
};

struct Work {
  Deployment& deployment;
  run::RegisterResourceRequest request;
  run::Done<run::RegisterResourceResponse> done;  // once; then empty
  std::string package{};                          // of the type
  ProviderSource source{};
  Entry* entry = nullptr;
  Entry* provider = nullptr;  // null if the resource has none, or one unknown to this deployment
  Definition definition{};
  std::vector<std::string> aliases{};  // URNs
  pulumi::PropertyValue inputs{};      // settled; checked after the stage `check`
  Decision decision{};
  std::size_t stage = 0;  // index of the next stage in the list of registration.cc

  bool is_provider() const;
  // The record in the state. Null if the resource is new or already deleted.
  const ResourceState* old() const;
  // The part of a request to the provider that all requests have.
  template <typename Request>
  Request use() const {
    Request asked;
    fill(asked);
    return asked;
  }
  void fill(ResourceUse& use) const;
};

using WorkPtr = std::shared_ptr<Work>;

// --- Functions that end a registration ---
// Answers with the result in the entry.
void succeed(const WorkPtr& work);  // the answer is the entry
// The registration failed. Answers with a failed result if others continue, otherwise with an
// Error.
void give_up(const WorkPtr& work, base::Error error);
// As give_up, but other registrations continue in any case.
void refuse(const WorkPtr& work, base::Error error);
// The provider rejected inputs. The answer lists them.
void refuse_inputs(const WorkPtr& work, std::vector<run::CheckFailure> failures);
// A resource that it needs failed.
void skip(const WorkPtr& work);

// Returns the step of the decided operation, without its outcome.
ResourceStep step_of(const Work& work, Operation operation);

}  // namespace virga::engine
