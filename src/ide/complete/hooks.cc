// The names of hooks in the option `hooks`: `hooks = { afterCreate = [announce] }`.
#include "ide/complete/documentation.h"
#include "ide/complete/request.h"

namespace virga::ide {

namespace {

// The object that is the value of the option `hooks`, if the cursor is in a list of it. May be
// null.
const Frame* hooks_around(const Cursor& cursor) {
  const auto block = cursor.block();
  const bool is_option = block && cursor.block_type() == "options" && cursor.attribute() == "hooks";
  // The options block, the object and the list.
  if (!is_option || cursor.frames.size() != *block + 3) return nullptr;
  const Frame& object = cursor.frames[*block + 1];
  const bool is_list = cursor.frame().kind == Frame::Kind::kList;
  return object.kind == Frame::Kind::kObject && is_list ? &object : nullptr;
}

}  // namespace

bool complete_hook_names(Request& request) {
  const Frame* hooks = hooks_around(request.cursor);
  if (!hooks) return false;
  const bool is_error = request.cursor.text_of(hooks->first) == "onError";
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
