// The reason why an output or a promise has no value. A program can handle the failure of an output
// with recover(), but not that of a promise: it ends the program as soon as something needs the
// promise's value. If a failure is unobserved when the program ends, the program fails. The report
// contains it once, even if many outputs inherited it. Spec: docs/spec/pulumi-types.md, sections 6
// and 7.6.
#pragma once

#include <cstdint>
#include <source_location>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/ref.h"

namespace virga::pulumi {

// A shared, immutable failure; copies are the same failure. Never null.
class Failure {
 public:
  enum class Kind : std::uint8_t {
    kError,      // a callback threw, a request was rejected, an element does not exist
    kAbandoned,  // the resolver was destroyed without settling the output
    kDeadlock,   // the program ended, and nothing could settle the output any more
    kCancelled,  // the lane was cancelled
  };

  // `origin` names what failed, for the user: a resource or a request; empty if only the source
  // location is known.
  Failure(Kind kind, base::Error error, std::string origin = {},
          std::source_location where = std::source_location::current(), bool secret = false);

  Kind kind() const { return node_->kind; }
  const base::Error& error() const { return node_->error; }
  std::string_view origin() const { return node_->origin; }
  // The source location at which the program made the output that failed.
  const std::source_location& where() const { return node_->where; }

  // "web: cannot register: access denied", without the location. For users: omits the text of an
  // exception if the callback had access to a secret.
  std::string str() const;

  // Returns whether recover() may handle the failure of an output. After cancellation or a
  // deadlock, the program is over.
  bool recoverable() const { return kind() == Kind::kError || kind() == Kind::kAbandoned; }

  // Equal for copies of the same failure, different for all other failures.
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

// The current exception as a failure: what() of a std::exception, or the Error of a Result whose
// value() was requested. `secret`: the text may contain a secret. Requires: called in a catch
// block.
Failure failure_of_exception(std::source_location where, bool secret = false);

}  // namespace virga::pulumi
