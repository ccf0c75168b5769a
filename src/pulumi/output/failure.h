// Why an output or a promise has no value. A program can handle the failure of an output with
// recover(), but not that of a promise, which ends the program as soon as something needs the
// promise's value. A failure that nothing has consumed when the program ends makes the program
// fail. The report has it once, however many outputs inherited it.
// Spec: docs/spec/pulumi-types.md, sections 6 and 7.6.
#pragma once

#include <cstdint>
#include <source_location>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/ref.h"

namespace virga::pulumi {

// A shared, immutable failure: copies are the same failure. Never null.
class Failure {
 public:
  enum class Kind : std::uint8_t {
    kError,      // a callback threw, a request was refused, an element is not there
    kAbandoned,  // whoever was to settle it went away without doing so
    kDeadlock,   // the program ended and nothing could settle it any more
    kCancelled,  // the lane was cancelled
  };

  // `origin` names what failed, for people: a resource, a request; empty where only the place is
  // known.
  Failure(Kind kind, base::Error error, std::string origin = {},
          std::source_location where = std::source_location::current(), bool secret = false);

  Kind kind() const { return node_->kind; }
  const base::Error& error() const { return node_->error; }
  std::string_view origin() const { return node_->origin; }
  // Where the program made the output that failed.
  const std::source_location& where() const { return node_->where; }

  // "web: cannot register: access denied", without the place: for people, so that what an exception
  // has said that was thrown while a secret was at hand is left out.
  std::string str() const;

  // Whether recover() may handle the failure of an output: the program is over for what is
  // cancelled or deadlocked.
  bool recoverable() const { return kind() == Kind::kError || kind() == Kind::kAbandoned; }

  // The same for copies of the same failure, and for no other.
  const void* identity() const { return node_.get(); }

 private:
  struct Node : base::Counted {
    static void destroy(const Node* node) { delete node; }
    Node(Kind k, base::Error e, std::string o, std::source_location w, bool s)
        : kind(k), error(std::move(e)), origin(std::move(o)), where(w), secret(s) {}
    Kind kind;
    base::Error error;
    std::string origin;
    std::source_location where;
    bool secret;
  };

  base::Ref<Node> node_;
};

// The exception that is being handled, as a failure: what() of a std::exception, the Error of a
// Result whose value() was asked for. `secret`: its text may tell one. To be called in a catch
// block.
Failure failure_of_exception(std::source_location where, bool secret = false);

}  // namespace virga::pulumi
