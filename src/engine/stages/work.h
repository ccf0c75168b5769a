// One registration in progress: the data that its stages (stage.h) hand on, and the ways it can
// end.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "engine/deployment.h"
#include "engine/diff/change.h"
#include "engine/diff/operation.h"
#include "engine/diff/reason.h"
#include "engine/providers/definitions.h"

namespace virga::engine {

// What to do about a resource that a program registers (docs/spec/evaluator.md, section 11, rules 8
// and 9).
struct Decision {
  // kSame, kCreate, kUpdate, kReplace, kImport, kImportReplacement; kCreateReplacement where the
  // old one was deleted already.
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
  Entry* provider = nullptr;  // null: none, or one that this deployment does not know
  Definition definition{};
  std::vector<std::string> aliases{};  // URNs
  pulumi::PropertyValue inputs{};      // settled, and checked in the end
  Decision decision{};
  std::size_t stage = 0;  // the next one, an index into the list of registration.cc

  bool is_provider() const;
  // Of the state; null where it is to be made for the first time, or was deleted already.
  const ResourceState* old() const;
  // What its provider is told with each request.
  template <typename Request>
  Request use() const {
    Request asked;
    fill(asked);
    return asked;
  }
  void fill(ResourceUse& use) const;
};

using WorkPtr = std::shared_ptr<Work>;

// --- The ends of a registration ---
// It is done: answers with what the entry has become.
void succeed(const WorkPtr& work);  // the entry tells the answer
// It cannot be done, or went wrong. Told in the answer where others go on, else by an Error.
void give_up(const WorkPtr& work, base::Error error);
// As give_up, but others go on in any case.
void refuse(const WorkPtr& work, base::Error error);
// The provider refused its inputs, which the answer says one by one.
void refuse_inputs(const WorkPtr& work, std::vector<run::CheckFailure> failures);
// Something that it needs failed.
void skip(const WorkPtr& work);

// The step of what is decided, with everything but its outcome.
ResourceStep step_of(const Work& work, Operation operation);

}  // namespace virga::engine
