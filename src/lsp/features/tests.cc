// The tests of a test file, for an editor that shows them in a list: `virga/tests`, with a
// textDocument. The result is a list of {name, range}; `range` is the name in the file.
#include <array>

#include "base/json/json_writer.h"
#include "ide/lens/code_lenses.h"
#include "lsp/features/methods.h"
#include "lsp/features/place.h"

namespace virga::lsp {
namespace {

Answer tests(Session& session, const Request& request) {
  return in_document(session, request, [](const Target& target) {
    base::JsonWriter json;
    json.open('[');
    for (const ide::Lens& lens : ide::code_lenses(target.snapshot(), target.source)) {
      if (lens.kind != ide::LensKind::kRunTest) continue;
      json.open('{').key("name").string(lens.test).key("range");
      write(json, target.range(lens.range.span));
      json.close('}');
    }
    return json.close(']').take();
  });
}

}  // namespace

std::span<const Method> tests_methods() {
  static constexpr std::array kMethods = {
      Method{"virga/tests", tests},
  };
  return kMethods;
}

}  // namespace virga::lsp
