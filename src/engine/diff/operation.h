// What a deployment does about one resource: the operations of the CLI, by its names
// (docs/spec/evaluator.md, section 11, rule 9).
#pragma once

#include <cstdint>
#include <string_view>

namespace virga::engine {

enum class Operation : std::uint8_t {
  kSame,
  kCreate,
  kUpdate,
  // The decision, for people; the two after it are how it is carried out, in an order that
  // depends on delete_before_replace.
  kReplace,
  kCreateReplacement,
  kDeleteReplaced,
  kDelete,
  kRead,             // of what is not managed here
  kReadReplacement,  // what was managed is read from now on
  kReadDiscard,      // what was read is forgotten
  kDiscardReplaced,  // likewise, because it is managed from now on
  kImport,
  kImportReplacement,
};

// "create-replacement"; of kReadDiscard "discard".
std::string_view operation_name(Operation operation);

// That is shown by a kReplace step already.
bool is_part_of_replacement(Operation operation);

}  // namespace virga::engine
