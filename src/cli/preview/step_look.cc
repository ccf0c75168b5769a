#include "base/check.h"
#include "base/text/printable.h"
#include "cli/preview/changed_properties.h"
#include "cli/preview/preview_writer.h"
#include "cli/terminal/paint.h"
#include "pulumi/urn.h"

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

namespace {

// The operation is a sufficient reason for created, updated and deleted resources. A replacement
// needs one.
bool shows_reason(const engine::ResourceStep& step) {
  return engine::operation_name(step.operation) == engine::operation_name(Operation::kReplace) ||
         (step.operation == Operation::kUpdate && step.changes.empty());
}

}  // namespace

std::vector<Remark> remarks(const engine::ResourceStep& step) {
  std::vector<Remark> found;
  if (step.protect) found.push_back({kDim, " (protected)"});
  if (step.retain_on_delete && step.operation == Operation::kDelete) {
    found.push_back({kDim, " (not deleted from the cloud)"});
  }
  if (!step.old_urn.empty() && step.old_urn != step.urn) {
    const auto before = pulumi::Urn::parse(step.old_urn);
    const std::string name = before ? std::string(before->name()) : *step.old_urn;
    found.push_back({kDim, " (was " + base::printable(name, kLongestName) + ")"});
  }
  if (!step.error.empty()) found.push_back({kRed, " (refused)"});
  const std::string why = shows_reason(step) ? engine::reason_text(step.reason) : std::string();
  if (!why.empty()) found.push_back({kDim, ": " + why});
  return found;
}

}  // namespace virga::cli
