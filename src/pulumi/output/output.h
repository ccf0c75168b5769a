// Output<T>: a node of a program's graph. A value that comes later, and what is true of it: the
// resources that it depends on, whether it is known (in a preview it may not be), whether it is
// secret. Spec: docs/spec/pulumi-types.md, section 7.
//
//   Output<std::string> url = bucket.website.apply([](const std::string& host) {
//     return "https://" + host;
//   });
//
// A handle of 8 bytes of a cell that is settled once. May be copied, dropped and applied on any
// thread; callbacks run on the output's lane (lane.h), never inside the call that gave them.
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

  // A known value that depends on nothing. What a property value says about itself (secrets,
  // unknowns, dependencies) becomes the output's own. Where a lane is entered the output is on it.
  Output(T value, std::source_location where = std::source_location::current())
      : cell_(settled_cell(std::move(value), where)) {}
  template <typename U>
    requires BecomesImplicitly<U&&, T>
  Output(U&& value, std::source_location where = std::source_location::current())
      : cell_(settled_cell(T(std::forward<U>(value)), where)) {}
  template <typename U>
    requires ConvertsByMistake<U&&, T>
  Output(U&&) = delete;
  // A handle of a cell; for combinators.
  explicit Output(CellRef<Cell<T>> cell) : cell_(std::move(cell)) {}

  // A value with all that is known about it. Where that says unknown, only the known parts of a
  // `value` with unknown ones count.
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

  // Calls `callback` with the value once it is known and gives an output of what it returns: a
  // value, an output or promise of one (which is unwrapped), or nothing. The result depends on
  // what this depends on and is secret when this is. When this is unknown or failed so is the
  // result, and the callback is dropped. An exception of the callback is the result's failure.
  template <typename Callback>
  auto apply(Callback&& callback,
             std::source_location where = std::source_location::current()) const {
    using Cell = ApplyCell<T, std::decay_t<Callback>>;
    return start<Cell>(std::forward<Callback>(callback), where);
  }

  // Gives what `callback` makes of the failure when this fails, and otherwise what this gives. The
  // failure was evaluated, so the result depends on all that the failed output depends on, and is
  // secret when that was. The type system has no such combinator: it is a convenience for outputs.
  // The failure of a promise is not passed to `callback`, because it cannot be handled.
  template <typename Callback>
  Output recover(Callback&& callback,
                 std::source_location where = std::source_location::current()) const {
    using Cell = RecoverCell<T, std::decay_t<Callback>>;
    return start<Cell>(std::forward<Callback>(callback), where);
  }

  // Lifted access: an element of the value, known when that element is. A key or index that is not
  // there is a failure that names it.
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

  // Nothing while it is pending. Reading a failure counts as consuming it.
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

// An output has no text: it may not be known yet, and may be secret. See concat() and
// interpolate().
template <typename T>
std::ostream& operator<<(std::ostream&, const Output<T>&) = delete;

}  // namespace virga::pulumi
