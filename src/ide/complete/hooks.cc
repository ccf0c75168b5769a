// The names of hooks in the option `hooks`: `hooks = { afterCreate = [announce] }`.
#include "ide/complete/documentation.h"
#include "ide/complete/request.h"

namespace virga::ide {

bool complete_hook_names(Request& request) {
  const Cursor& cursor = request.cursor;
  const auto block = cursor.block();
  const bool is_option = block && cursor.block_type() == "options" && cursor.attribute() == "hooks";
  // The options block, the object and the list.
  if (!is_option || cursor.frames.size() != *block + 3) return false;
  const Frame& object = cursor.frames[*block + 1];
  if (object.kind != Frame::Kind::kObject || cursor.frame().kind != Frame::Kind::kList)
    return false;
  const bool is_error = cursor.text_of(object.first) == "onError";
  for (std::size_t i = 0; i < request.program.nodes.size(); ++i) {
    const bind::Node& node = request.program.nodes[i];
    if (node.kind != bind::NodeKind::kHook) continue;
    const NodeRef ref{&request.program, bind::NodeId{static_cast<std::uint32_t>(i)}};
    const auto* hook = request.snapshot.bind(ref).if_is<bind::Hook>();
    if (!hook) continue;
    const bool fits = (hook->kind == bind::Hook::Kind::kError) == is_error;
    CompletionItem& item = request.items.add(std::string(node.name), CompletionKind::kHook,
                                             fits ? Rank::kFits : Rank::kMismatch);
    item.documentation = id_of_node(request.snapshot, ref);
  }
  return true;
}

}  // namespace virga::ide
