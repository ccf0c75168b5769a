// The program of the load test, in a folder of its own.
#pragma once

#include <cstddef>
#include <string>

namespace virga::load {

inline constexpr const char* kProject = "load";

inline constexpr const char* kSchema = R"json({"name": "load", "version": "1.0.0", "resources": {
    "load:index:Box": {"inputProperties": {"text": {"type": "string"}},
                       "properties": {"text": {"type": "string"}}, "required": ["text"]}}})json";

struct ProgramSize {
  std::size_t resources = 100;
  // The bytes of the literal in the first resource. Resources with even numbers refer to the one
  // before them, so their texts are as long.
  std::size_t text_bytes = 20;
};

// A folder with a program, which the destructor deletes.
class ProgramFolder {
 public:
  // Terminates the process if the folder cannot be created.
  explicit ProgramFolder(const ProgramSize& size);
  ProgramFolder(const ProgramFolder&) = delete;
  ProgramFolder& operator=(const ProgramFolder&) = delete;
  ~ProgramFolder();

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace virga::load
