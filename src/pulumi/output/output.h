// Output<T>: a node of a program's graph. A value that is available later, with metadata: the
// resources that it depends on, whether it is known (in a preview it may not be), and whether it is
// secret. Spec: docs/spec/pulumi-types.md, section 7.
//
//   Output<std::string> url = bucket.website.apply([](const std::string& host) {
//     return "https://" + host;
//   });
//
// An 8-byte handle to a cell that is settled once. Copying, dropping and applying are thread-safe.
// Callbacks run on the output's lane (lane.h), never inside the call that registers them.
#pragma once

#include <iosfwd>
#include <optional>
#include <source_location>
#include <span>
#include <string>
#include <utility>

#include "pulumi/output/cells/apply_cell.h"
#include "pulumi/output/cells/derived_cell.h"
#include "pulumi/output/element.h"
#include "pulumi/output/settled.h"

namespace virga::pulumi {

template <typename T>
class Output {
 public:
  using value_type = T;

  // A known value without dependencies. Metadata inside a property value (secrets, unknowns,
  // dependencies) becomes the metadata of the output. Belongs to the entered lane, if there is one.
  Output(T value, std::source_location where = std::source_location::current())
      : cell_(settled_cell(std::move(value), where)) {}
  template <typename U>
    requires BecomesImplicitly<U&&, T>
  Output(U&& value, std::source_location where = std::source_location::current())
      : cell_(settled_cell(T(std::forward<U>(value)), where)) {}
  template <typename U>
    requires ConvertsByMistake<U&&, T>
  Output(U&&) = delete;
  // A handle to a cell; for combinators.
  explicit Output(CellRef<Cell<T>> cell) : cell_(std::move(cell)) {}

  // A value with its metadata. If the metadata says unknown, only the known parts of a `value` with
  // unknown parts are kept.
  static Output of(T value, Metadata metadata,
                   std::source_location where = std::source_location::current()) {
    auto cell = new_cell<Cell<T>>(current_lane(), where);
    cell->settle(std::move(value), std::move(metadata));
    return Output(std::move(cell));
  }
  static Output unknown(Metadata metadata = {},
                        std::source_location where = std::source_location::current()) {
    auto cell = new_cell<Cell<T>>(current_lane(), where);
    cell->settle_unknown(std::move(metadata));
    return Output(std::move(cell));
  }
  static Output failed(base::Error error,
                       std::source_location where = std::source_location::current()) {
    auto cell = new_cell<Cell<T>>(current_lane(), where);
    cell->settle_failed({Failure::Kind::kError, std::move(error), {}, where});
    return Output(std::move(cell));
  }

  // Calls `callback` with the value once it is known, and returns an output of its result: a value,
  // an output or promise of one (which is unwrapped), or nothing. The result has the dependencies
  // and the secrecy of this output. If this output is unknown or has failed, so is the result, and
  // the callback is dropped. An exception of the callback is the failure of the result.
  template <typename Callback>
  auto apply(Callback&& callback,
             std::source_location where = std::source_location::current()) const {
    using Cell = ApplyCell<T, std::decay_t<Callback>>;
    return start<Cell>(std::forward<Callback>(callback), where);
  }

  // If this output fails, the result is that of `callback` for the failure, otherwise this output.
  // The failed output was evaluated, so the result has its dependencies and its secrecy. The type
  // system has no such combinator; it is a convenience for outputs. `callback` does not receive the
  // failure of a promise, because that cannot be handled.
  template <typename Callback>
  Output recover(Callback&& callback,
                 std::source_location where = std::source_location::current()) const {
    using Cell = RecoverCell<T, std::decay_t<Callback>>;
    return start<Cell>(std::forward<Callback>(callback), where);
  }

  // Lifted access: an element of the value, known if that element is known. A missing key or index
  // is a failure that names it.
  template <typename Key>
    requires HasElements<T, Key>
  auto operator[](const Key& key) const {
    return Output<typename Elements<T>::type>(element_cell(cell_, Elements<T>::key(key)));
  }

  // The member of a struct: website[&Website::domain].
  template <typename Member, typename Struct>
    requires std::same_as<Struct, T>
  auto operator[](Member Struct::* member) const {
    return Output<Member>(member_cell(cell_, member));
  }

  // Returns nullopt while the output is pending. Reading a failure marks it as observed.
  std::optional<Settled<T>> settled() const { return Settled<T>::of(*cell_); }

  const CellRef<Cell<T>>& cell() const { return cell_; }

 private:
  template <typename C, typename Callback>
  auto start(Callback&& callback, std::source_location where) const {
    using Result = Output<unwrapped_t<typename C::value_type>>;
    CellRef<LaneCore> lane = lane_for(*cell_);
    if (!lane) return Result::failed(no_lane(), where);
    auto cell = new_cell<C>(std::move(lane), where, std::forward<Callback>(callback));
    cell_->resume_when_settled(cell);
    return Result(std::move(cell));
  }

  CellRef<Cell<T>> cell_;
};

template <typename T>
Output(T) -> Output<T>;

// An output cannot be printed: it may be unknown or secret. See concat() and interpolate().
template <typename T>
std::ostream& operator<<(std::ostream&, const Output<T>&) = delete;

}  // namespace virga::pulumi
