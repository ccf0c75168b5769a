// The cells of apply and recover: they wait for another cell, call a callback of the program, and
// are settled with its result.
#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "pulumi/output/cells/flattening_cell.h"
#include "pulumi/output/cells/lane_core.h"

namespace virga::pulumi {

// The value type of an output that a callback returns.
template <typename Callback, typename... Arguments>
using applied_t = unwrapped_t<std::invoke_result_t<Callback, Arguments...>>;

// A cell that calls a callback at most once. Destroys the callback, with everything that it owns,
// after the call, or as soon as no call can follow.
template <typename T, typename Callback>
class CallbackCell : public FlatteningCell<T> {
 protected:
  template <typename F>
  CallbackCell(CellRef<LaneCore> lane, std::source_location where,
               typename FlatteningCell<T>::Step first, F&& callback)
      : FlatteningCell<T>(std::move(lane), where, first), callback_(std::forward<F>(callback)) {}

  template <typename Argument>
  void call(const Argument& argument, CellRef<CellBase> self) {
    if (this->lane()->cancelled()) {
      callback_.reset();
      return this->settle_failed(this->lane()->cancellation(), std::move(this->metadata_));
    }
    try {
      if constexpr (std::is_void_v<std::invoke_result_t<Callback&, const Argument&>>) {
        std::invoke(*callback_, argument);
        callback_.reset();
        this->take(Null(), std::move(self));
      } else {
        auto result = std::invoke(*callback_, argument);
        callback_.reset();
        this->take(std::move(result), std::move(self));
      }
    } catch (...) {
      callback_.reset();
      this->settle_failed(failure_of_exception(this->where(), this->metadata_.secret),
                          std::move(this->metadata_));
    }
  }
  void drop_callback() { callback_.reset(); }

 private:
  std::optional<Callback> callback_;
};

// Spec: docs/spec/pulumi-types.md, section 7.2.
template <typename Source, typename Callback>
class ApplyCell final : public CallbackCell<applied_t<Callback&, const Source&>, Callback> {
  using Base = CallbackCell<applied_t<Callback&, const Source&>, Callback>;

 public:
  template <typename F>
  ApplyCell(CellRef<LaneCore> lane, std::source_location where, F&& callback)
      : Base(std::move(lane), where, &settled, std::forward<F>(callback)) {}

 private:
  using Cells = FlatteningCell<applied_t<Callback&, const Source&>>;

  static void settled(Cells& base, CellRef<CellBase> self) {
    auto& cell = static_cast<ApplyCell&>(base);
    const auto source = cell.template take_awaited<Cell<Source>>();
    if (source->failure()) {
      cell.drop_callback();
      return cell.fail_like(*source, source->metadata());
    }
    cell.metadata_ = source->metadata();
    if (!cell.metadata_.known) {
      cell.drop_callback();
      return cell.settle_unknown(std::move(cell.metadata_));
    }
    cell.call(*source->value(), std::move(self));
  }
};

// Handles the failure of an output, not that of a promise (docs/spec/pulumi-types.md, section 6).
template <typename T, typename Callback>
class RecoverCell final : public CallbackCell<T, Callback> {
 public:
  template <typename F>
  RecoverCell(CellRef<LaneCore> lane, std::source_location where, F&& callback)
      : CallbackCell<T, Callback>(std::move(lane), where, &settled, std::forward<F>(callback)) {}

 private:
  static void settled(FlatteningCell<T>& base, CellRef<CellBase> self) {
    auto& cell = static_cast<RecoverCell&>(base);
    const auto source = cell.template take_awaited<Cell<T>>();
    if (source->failure() && source->failure()->recoverable() && !source->is_promise()) {
      // The failed output was evaluated too: the result has its secrecy and its dependencies.
      cell.metadata_ = source->metadata();
      cell.metadata_.known = true;
      return cell.call(*source->failure(), std::move(self));
    }
    cell.drop_callback();
    cell.settle_like(*source, source->metadata());
  }
};

}  // namespace virga::pulumi
