// Deletes the resources that cannot exist without another one. Internal to delete_dependants.cc.
#pragma once

#include <cstddef>
#include <functional>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "engine/deletion/deletions.h"
#include "engine/diff/replace_on_changes.h"

namespace virga::engine {

// Decides for each dependant, in order, whether it must be replaced. Then deletes these dependants
// in reverse order.
class DependantsDeletion : public std::enable_shared_from_this<DependantsDeletion> {
 public:
  // delete_dependants.cc
  DependantsDeletion(Deployment& deployment, Entry& entry,
                     std::function<void(base::Result<void>)> then);
  void next_candidate();

 private:
  // delete_dependants.cc
  void mark_for_deletion(OldState::Index index);
  void next_deletion();

  // judge_dependant.cc

  // Returns whether the provider of the resource, or a resource of its replaceWith, is replaced.
  bool needs_another(const ResourceState& resource) const;

  // Returns the inputs with unknown values where they depend on a replaced resource. Returns null
  // if no input does.
  pulumi::PropertyValue inputs_with_unknowns(const ResourceState& resource) const;
  void ask(OldState::Index index, const pulumi::PropertyValue& inputs);
  void judge(OldState::Index index, const pulumi::PropertyValue& inputs, const DiffResponse& hints);

  Entry& entry_;
  Deployment& deployment_;
  OldState& old_;
  std::function<void(base::Result<void>)> then_;
  std::vector<OldState::Index> candidates_;
  std::size_t at_ = 0;
  std::set<std::string> replaced_;  // URNs of resources to replace
  std::vector<OldState::Index> to_delete_;
  std::size_t deleted_ = 0;
};

}  // namespace virga::engine
