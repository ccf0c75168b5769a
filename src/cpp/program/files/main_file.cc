#include "cpp/program/files/main_file.h"

#include "cpp/program/files/source_text.h"
#include "cpp/program/nodes/writer.h"

namespace virga::cpp {

std::string main_file(Context& context, const bind::Program& program) {
  SourceFile file;
  Document body;
  body.text("void program() {").indent().newline();
  Document statements = Writer(context, program, file, nullptr).statements();
  body.append(statements).dedent().text("}").newline();
  const std::string text = body.render();
  file.includes.insert("rpc/engine_program.h");
  Document head = includes_of(
      file, text,
      text.find("pcl::") != std::string::npos || text.find("sdk::unchecked") != std::string::npos);
  head.text("using namespace pulumi;").newline().newline();
  std::string all = head.render() + text;
  all +=
      "\nint main() {\n"
      "  const auto result = virga::rpc::run_on_engine(program);\n"
      "  return result ? result->exit_code : 1;\n"
      "}\n";
  return all;
}

}  // namespace virga::cpp
