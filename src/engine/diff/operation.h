// The operations of a deployment on one resource, with the names of the CLI
// (docs/spec/evaluator.md, section 11, rule 9).
#pragma once

#include <cstdint>
#include <string_view>

namespace virga::engine {

enum class Operation : std::uint8_t {
  kSame,
  kCreate,
  kUpdate,
  // The decision, for display. The next two are its steps, in an order that depends on
  // delete_before_replace.
  kReplace,
  kCreateReplacement,
  kDeleteReplaced,
  kDelete,
  kRead,             // reads an unmanaged resource
  kReadReplacement,  // a managed resource becomes a read one
  kReadDiscard,      // the record of a read resource is removed
  kDiscardReplaced,  // the record is removed, because the resource is managed now
  kImport,
  kImportReplacement,
};

// Returns "create-replacement" for example. The name of kReadDiscard is "discard".
std::string_view operation_name(Operation operation);

// Returns whether a kReplace step already shows the operation.
bool is_part_of_replacement(Operation operation);

}  // namespace virga::engine
