// Shared ownership of a cell. A cell changes once, when it is settled.
#pragma once

#include <utility>

namespace virga::pulumi {

// An intrusive pointer to a cell of type C or a derived type. May be null.
template <typename C>
class CellRef {
 public:
  CellRef() = default;
  // Takes over a reference of the caller. A new cell starts with one reference.
  static CellRef adopt(C* cell) {
    CellRef ref;
    ref.cell_ = cell;
    return ref;
  }
  static CellRef share(C* cell) {
    if (cell) cell->retain();
    return adopt(cell);
  }

  CellRef(const CellRef& other) : cell_(other.cell_) {
    if (cell_) cell_->retain();
  }
  CellRef(CellRef&& other) noexcept : cell_(std::exchange(other.cell_, nullptr)) {}
  template <typename Derived>
    requires std::convertible_to<Derived*, C*>
  CellRef(CellRef<Derived> other) : cell_(other.detach()) {}
  CellRef& operator=(CellRef other) noexcept {
    std::swap(cell_, other.cell_);
    return *this;
  }
  ~CellRef() {
    if (cell_ && cell_->release()) delete cell_;
  }

  C* get() const { return cell_; }
  C& operator*() const { return *cell_; }
  C* operator->() const { return cell_; }
  explicit operator bool() const { return cell_ != nullptr; }
  // Releases the reference to the caller.
  [[nodiscard]] C* detach() { return std::exchange(cell_, nullptr); }

 private:
  C* cell_ = nullptr;
};

template <typename C, typename... Arguments>
CellRef<C> new_cell(Arguments&&... arguments) {
  return CellRef<C>::adopt(new C(std::forward<Arguments>(arguments)...));
}

}  // namespace virga::pulumi
