#include "base/check.h"
#include "cli/preview/changed_properties.h"
#include "cli/preview/preview_writer.h"
#include "cli/terminal/paint.h"

namespace virga::cli {

using engine::Operation;

StepLook look(Operation operation) {
  switch (operation) {
    case Operation::kSame: return {"  ", ""};
    case Operation::kCreate: return {" +", kGreen};
    case Operation::kUpdate: return {" ~", kYellow};
    case Operation::kReplace:
    case Operation::kCreateReplacement:
    case Operation::kImportReplacement: return {"+-", kMagenta};
    case Operation::kDelete:
    case Operation::kDeleteReplaced: return {" -", kRed};
    case Operation::kRead:
    case Operation::kReadReplacement: return {" >", kCyan};
    case Operation::kReadDiscard:
    case Operation::kDiscardReplaced: return {" <", kCyan};
    case Operation::kImport: return {" =", kGreen};
  }
  VIRGA_UNREACHABLE();
}

StepLook look(ChangedProperty::Kind kind) {
  switch (kind) {
    case ChangedProperty::Kind::kSame: return {" ", kDim};
    case ChangedProperty::Kind::kAdded: return {"+", kGreen};
    case ChangedProperty::Kind::kDeleted: return {"-", kRed};
    case ChangedProperty::Kind::kUpdated: return {"~", kYellow};
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::cli
