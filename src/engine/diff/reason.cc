#include "engine/diff/reason.h"

#include <algorithm>
#include <cstddef>

#include "base/check.h"

namespace virga::engine {
namespace {

constexpr std::size_t kMaxPaths = 3;

// "a", "a and b", "a, b, c and 4 more"
std::string list(const std::vector<std::string>& paths) {
  std::string text;
  const std::size_t shown = std::min(paths.size(), kMaxPaths);
  const std::size_t more = paths.size() - shown;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == shown && more == 0 ? " and " : ", ";
    text += paths[i];
  }
  if (more > 0) text += " and " + std::to_string(more) + " more";
  return text;
}

std::string changed(const std::vector<std::string>& paths) {
  return (paths.size() == 1 ? "its input " : "its inputs ") + list(paths) + " changed";
}

}  // namespace

std::string reason_text(const Reason& reason) {
  switch (reason.kind) {
    case Reason::Kind::kNone: return "";
    case Reason::Kind::kNew: return "it does not exist yet";
    case Reason::Kind::kInputs: return changed(reason.paths);
    case Reason::Kind::kInitErrors: return "its initialization failed";
    case Reason::Kind::kSchema:
      return changed(reason.paths) + ", and its schema requires a replacement";
    case Reason::Kind::kOption:
      return changed(reason.paths) + ", and its option replaceOnChanges requires a replacement";
    case Reason::Kind::kProviderAsks:
      return changed(reason.paths) + ", and its provider cannot update this in place";
    case Reason::Kind::kProviderChanged: return "its provider changed to " + reason.urn;
    case Reason::Kind::kTrigger: return "its replacementTrigger changed";
    case Reason::Kind::kReplaceWith: return "its option replaceWith names " + reason.urn;
    case Reason::Kind::kDeletedWith: return "its option deletedWith names " + reason.urn;
    case Reason::Kind::kRequested: return "its replacement was requested";
    case Reason::Kind::kTainted: return "it is marked for replacement";
    case Reason::Kind::kDependency: return "it depends on " + reason.urn + ", which is replaced";
    case Reason::Kind::kInterrupted: return "an earlier deployment deleted it to replace it";
    case Reason::Kind::kWasRead: return "it was read before and is now managed";
    case Reason::Kind::kImported: return "its option import names an existing resource";
    case Reason::Kind::kReadNow: return "it is read";
    case Reason::Kind::kNotInProgram: return "the program no longer declares it";
    case Reason::Kind::kReplacedBefore: return "a newer resource replaced it";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::engine
