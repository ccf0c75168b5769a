// Content of files, read when the expression is evaluated.
#include "model/functions/families.h"

namespace virga::model {

std::vector<Function> file_functions() {
  const Type text = Type::string();
  return {
      {"readFile", BuiltinId::kReadFile, "readFile(path)",
       "The content of a file as a string. The path is relative to the program; the content must "
       "be "
       "UTF-8.",
       "readFile(\"./motd.txt\")", fixed({{"path", text}}, text)},
      {"filebase64", BuiltinId::kFileBase64, "filebase64(path)",
       "The bytes of a file, base64 encoded. The path is relative to the program.",
       "filebase64(\"./logo.png\")", fixed({{"path", text}}, text)},
      {"filebase64sha256", BuiltinId::kFileBase64Sha256, "filebase64sha256(path)",
       "The SHA-256 hash of a file's bytes, base64 encoded: what providers ask for to notice that "
       "a "
       "file has changed.",
       "filebase64sha256(\"./function.zip\")", fixed({{"path", text}}, text)},
  };
}

}  // namespace virga::model
