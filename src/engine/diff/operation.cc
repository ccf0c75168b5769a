#include "engine/diff/operation.h"

#include "base/check.h"

namespace virga::engine {

std::string_view operation_name(Operation operation) {
  switch (operation) {
    case Operation::kSame: return "same";
    case Operation::kCreate: return "create";
    case Operation::kUpdate: return "update";
    case Operation::kReplace: return "replace";
    case Operation::kCreateReplacement: return "create-replacement";
    case Operation::kDeleteReplaced: return "delete-replaced";
    case Operation::kDelete: return "delete";
    case Operation::kRead: return "read";
    case Operation::kReadReplacement: return "read-replacement";
    case Operation::kReadDiscard: return "discard";
    case Operation::kDiscardReplaced: return "discard-replaced";
    case Operation::kImport: return "import";
    case Operation::kImportReplacement: return "import-replacement";
  }
  VIRGA_UNREACHABLE();
}

bool is_part_of_replacement(Operation operation) {
  switch (operation) {
    case Operation::kCreateReplacement:
    case Operation::kDeleteReplaced:
    case Operation::kReadReplacement:
    case Operation::kDiscardReplaced:
    case Operation::kImportReplacement: return true;
    case Operation::kSame:
    case Operation::kCreate:
    case Operation::kUpdate:
    case Operation::kReplace:
    case Operation::kDelete:
    case Operation::kRead:
    case Operation::kReadDiscard:
    case Operation::kImport: return false;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::engine
