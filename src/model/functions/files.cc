// Content of files, read when the expression is evaluated.
#include "model/functions/families.h"

namespace virga::model {

std::vector<Function> file_functions() {
  const Type text = Type::string();
  return {
      {{"filebase64", "filebase64(path: string) -> string",
        "Returns the bytes of a file, base64 encoded. The path is relative to the program.",
        R"(filebase64("./motd.txt"))", R"("SGVsbG8K")"},
       BuiltinId::kFileBase64,
       fixed({{"path", text}}, text)},
      {{"filebase64sha256", "filebase64sha256(path: string) -> string",
        "Returns the SHA-256 hash of the bytes of a file, base64 encoded. Providers use it to "
        "detect changes of a file. The path is relative to the program.",
        R"(filebase64sha256("./motd.txt"))", R"("ZqBFtFIQLFnYQOwJfVnZRn4To/NPZJTlOf/TLBuzXxg=")"},
       BuiltinId::kFileBase64Sha256,
       fixed({{"path", text}}, text)},
      {{"readFile", "readFile(path: string) -> string",
        "Returns the content of a file. The path is relative to the program.",
        R"(readFile("./motd.txt"))", R"("Hello\n")"},
       BuiltinId::kReadFile,
       fixed({{"path", text}}, text)},
  };
}

}  // namespace virga::model
