// The owner of the nodes of recursive types.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/node/type_node.h"

namespace virga::model {

// Deletes a node by its kind; its edges are released.
void delete_node(const TypeNode* node);
// Releases the edges of a node, which can only be deleted afterwards.
void drop_edges(TypeNode* node);

// Counts the external handles to all of its nodes. Edges between its nodes are not counted: they
// live as long as the group. Starts with no handle.
class RecursiveGroup final {
 public:
  explicit RecursiveGroup(std::vector<TypeNode*> nodes) : nodes_(std::move(nodes)) {
    for (TypeNode* node : nodes_) node->group = this;
  }
  ~RecursiveGroup() {
    dying_ = true;
    for (TypeNode* node : nodes_) drop_edges(node);
    for (const TypeNode* node : nodes_) delete_node(node);
  }

  // Differs from that of every other group of the process, also of deleted ones.
  std::uint64_t id() const { return id_; }

  void retain() const { handles_.fetch_add(1, std::memory_order_relaxed); }
  // Returns true if the caller held the last handle. Inner edges of a group in destruction release
  // nothing.
  bool release() const { return !dying_ && handles_.fetch_sub(1, std::memory_order_acq_rel) == 1; }

 private:
  static std::uint64_t next_id() {
    static std::atomic<std::uint64_t> next{0};
    return next.fetch_add(1, std::memory_order_relaxed);
  }

  std::vector<TypeNode*> nodes_;
  std::uint64_t id_ = next_id();
  mutable std::atomic<std::size_t> handles_{0};
  bool dying_ = false;
};

}  // namespace virga::model
