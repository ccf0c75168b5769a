// A queue of cells to resume, oldest first. It is an intrusive list, so insertion cannot fail and
// allocates nothing.
#pragma once

#include "pulumi/output/cells/cell_base.h"

namespace virga::pulumi {

class TaskList {
 public:
  TaskList() = default;
  TaskList(const TaskList&) = delete;
  TaskList& operator=(const TaskList&) = delete;

  bool empty() const { return first_ == nullptr; }

  void push(CellRef<CellBase> task) {
    CellBase* const cell = task.detach();
    cell->next_ = nullptr;
    (last_ ? last_->next_ : first_) = cell;
    last_ = cell;
  }

  // Requires: the list is not empty.
  CellRef<CellBase> pop() {
    CellBase* const cell = first_;
    first_ = cell->next_;
    if (!first_) last_ = nullptr;
    return CellRef<CellBase>::adopt(cell);
  }

 private:
  CellBase* first_ = nullptr;
  CellBase* last_ = nullptr;
};

}  // namespace virga::pulumi
