// Texts that are broken in every way, and every offset in them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "ide/testing.h"

namespace virga::ide::testing {

// Programs with every construct of the language, for the package `zoo`.
inline constexpr std::array<std::string_view, 3> kHostilePrograms = {
    R"pp(config "names" "list(object({ a = string }))" {
  default = [{ a = "x" }]
}
resource "cat" "zoo:index:Pet" {
  name    = "Tom ${names[0].a} %{ if true }${1}%{ else }b%{ endif }"
  friends = [for i, n in names : { name = n.a, since = i } if n.a != null]
  tags    = { for k, v in { a = 1 } : k => v... }
  options {
    range         = 2
    ignoreChanges = [tags["a"], friends[0].name]
  }
}
)pp",
    R"pp(found = invoke("zoo:index:getPets", { breed = "cat" }).names
open = call(cage, "open", { wide = true ? false : !true })
resource "cage" "zoo:index:Cage" {
  pet  = <<-EOT
    ${found[0]} %{ for f in found ~} ${f} %{ endfor }
  EOT
  size = -max([1, 2]...) + 3 * (4 - 1)
}
all = [cage.*.pet, cage[*].size, recover(cage.pet, error)]
)pp",
    R"pp(hook "resource" "say" {
  command = ["echo", args.name]
}
read "old" "zoo:index:Pet" {
  id = "x"
  options { hooks = { afterCreate = [say] } }
}
/* comment */ output "x" "map(string)" { value = { "a b" = old.name, (old.id) : "${old.tags}" } }
# end)pp"};

using AskAt = std::function<void(Fixture& fixture, std::uint32_t offset)>;

// Asks at every offset of each program, of its beginnings, and of the program without a part.
inline void ask_everywhere(const AskAt& ask) {
  const auto every_offset = [&](const std::string& text) {
    Fixture fixture(text);
    for (std::uint32_t offset = 0; offset <= text.size(); ++offset) ask(fixture, offset);
  };
  for (const std::string_view program : kHostilePrograms) {
    every_offset(std::string(program));
    for (std::size_t size = 0; size < program.size(); ++size) {
      Fixture fixture(std::string(program.substr(0, size)));
      // Around the end, where users type; and at some places before.
      for (std::size_t back = 0; back <= std::min<std::size_t>(size, 3); ++back) {
        ask(fixture, static_cast<std::uint32_t>(size - back));
      }
      for (std::size_t at = 0; at < size; at += 29) ask(fixture, static_cast<std::uint32_t>(at));
      std::string without(program);
      without.erase(size, 7);
      Fixture cut(without);
      ask(cut, static_cast<std::uint32_t>(std::min(size, without.size())));
    }
  }
}

// The .pp files below a folder of the repository.
inline std::vector<std::string> texts_below(std::string_view folder) {
  namespace fs = std::filesystem;
  std::vector<std::string> texts;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(VIRGA_SOURCE_DIR) / std::string(folder))) {
    if (!entry.is_regular_file() || entry.path().extension() != ".pp") continue;
    std::ifstream in(entry.path(), std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return texts;
}

// Texts that are deep, long or invalid.
inline std::vector<std::string> extreme_texts() {
  const auto repeat = [](std::string_view text, int count) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
  };
  return {"x = " + repeat("[", 3'000),
          "x = " + repeat("{ a = ", 2'000),
          "x = " + repeat("f(", 2'000),
          "x = \"" + repeat("${\"", 1'000),
          "x = a" + repeat(".b", 20'000) + ".",
          "x = 1" + repeat(" + a", 20'000) + " + ",
          repeat("resource \"a\" \"b\" {\n", 1'000),
          repeat("x = \"\n", 2'000),
          repeat("\"", 3'000),
          repeat("%{ if ", 1'000),
          "x = <<EOT\n" + repeat("${", 1'000),
          std::string("x = \0 \xff\xfe \xc3 ", 14),
          "\xef\xbb\xbfx = ",
          "x = " + repeat("a ? b : ", 2'000),
          "x = [" + repeat("for a in ", 1'000)};
}

}  // namespace virga::ide::testing
