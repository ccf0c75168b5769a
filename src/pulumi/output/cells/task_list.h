// Cells that are to be resumed, oldest first: a list through the cells themselves, so that putting
// one in cannot fail and costs nothing.
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

  // Of a list that is not empty.
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
