#include "cpp/program/files/main_file.h"

#include "cpp/program/files/source_text.h"
#include "cpp/program/nodes/writer.h"

namespace virga::cpp {

namespace {

constexpr std::string_view kMain = R"(
int main() {
  const auto result = virga::rpc::run_on_engine(program);
  return result ? result->exit_code : 1;
}
)";

}  // namespace

std::string main_file(Context& context, const bind::Program& program) {
  SourceFile file;
  Document body;
  body.text("void program() {").indent().newline();
  Document statements = Writer(context, program, file, nullptr).statements();
  body.append(statements).dedent().text("}").newline();
  const std::string text = body.render();
  file.includes.insert("rpc/engine_program.h");
  Document head = includes_of(file, text, uses_functions(text));
  head.text("using namespace pulumi;").newline().newline();
  return head.render() + text + std::string(kMain);
}

}  // namespace virga::cpp
