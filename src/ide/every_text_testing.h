// For the tests of this room: questions about whole files, and at every offset, of texts that an
// author has on the way, and of the programs of the repository.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "hcl/lex/lex.h"
#include "ide/hostile_testing.h"
#include "ide/testing.h"

namespace virga::ide::testing {

using AskFile = std::function<void(const Snapshot&, base::SourceId)>;

// Programs with every construct, in the package `zoo` (bind/test_support.h).
inline const std::vector<std::string>& hostile_programs() {
  static const std::vector<std::string> all = {
      R"(config "size" "int" {
  default     = 3
  description = "how many"
}
config "key" "string" { secret = true }
resource "cat" "zoo:index:Pet" {
  name    = "Tom ${size}"
  friends = [{ name = key, since = 3 }, { "name" = "Spike" }]
  tags    = { "a b" = "x", (key) = "y" }
  options {
    range         = size
    dependsOn     = [cage]
    ignoreChanges = [tags["a"], friends[0].name]
  }
}
resource cage "zoo:index:Cage" { # here
  pet  = cat[0].friends[*].name
  size = length("aäb") > 2 && !false ? -1 : 2 % 3
}
)",
      R"(/* two
lines */
# region first
long = <<-EOT
  hi ${upper} %{ for k, v in { a = 1 } ~} ${k}=${v} %{ endfor }
  %{ if 1 > 2 }no%{ else }yes%{ endif }
EOT
# endregion
all   = { for k, v in { a = 1, b = 2 } : k => v... if v > 1 }
loop  = [for each in [[1], [2]] : each[0]]
text  = "\n\u00e9 $${no} %%{no} 日本 ${"${1 + 2}"}"
upper = toJSON({ "${text}" = null, b = secret("s") })
found = invoke("zoo:index:getPets", { breed = "cat" }).names
days  = invoke("zoo:index:span", 1, 2)
angle = call(lair, "open", { wide = true }).angle
safe  = recover(lair.size, error)
resource "lair" "zoo:index:Cage" {
  pet  = "x"
  size = 1
}
hook resource notify { command = ["echo", args.urn] }
output "result" "string" { value = try(long, "none") }
pulumi { requiredVersionRange = ">=3.0.0" }
)",
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
  return all;
}

// The texts of `program` that an author has on the way: each beginning, and without each token.
inline std::vector<std::string> broken_texts(const std::string& program) {
  std::vector<std::string> all;
  for (std::size_t size = 0; size <= program.size(); ++size) {
    all.push_back(program.substr(0, size));
  }
  for (const hcl::Token& token : hcl::lex(program, hcl::LexMode::kConfig)) {
    all.push_back(program.substr(0, token.span.begin) + program.substr(token.span.end));
  }
  return all;
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
          "x = " + std::string(1, 0) + " \xff\xfe \xc3 ",
          "\xef\xbb\xbfx = ",
          "x = " + repeat("a ? b : ", 2'000),
          "x = [" + repeat("for a in ", 1'000)};
}

// Asks about each file of each broken text and of each program of the repository.
inline void ask_of_every_file(const AskFile& ask) {
  bind::testing::TestLoader loader;
  loader.add(bind::testing::zoo());
  for (const std::string& program : hostile_programs()) {
    for (const std::string& text : broken_texts(program)) {
      const Opened opened({{"main.pp", text}}, loader, true);
      ask(opened.snapshot(), opened.snapshot().source("main.pp"));
    }
  }
  for (const RepositoryProgram& program : repository_programs()) {
    SCOPED_TRACE(program.folder);
    const Opened opened(program.files, repository_schemas(), true);
    const Snapshot& snapshot = opened.snapshot();
    for (std::uint32_t id = 1; id <= snapshot.sources.size(); ++id) {
      ask(snapshot, base::SourceId{id});
    }
  }
  const Fixture fixture("");
  ask(fixture.snapshot(), base::SourceId::kNone);
  ask(fixture.snapshot(), base::SourceId{1000});
}

// Asks at every offset of every file, and behind its end. Of broken texts, asks at every offset of
// each tenth one, and at those near the place of the change in the others.
inline void ask_at_every_offset(const Ask& ask) {
  constexpr std::uint32_t kNear = 40;
  std::size_t count = 0;
  ask_of_every_file([&](const Snapshot& snapshot, base::SourceId source) {
    const base::Source* file = snapshot.sources.find(source);
    const auto size = static_cast<std::uint32_t>(file ? file->text().size() : 0);
    const bool is_short_cut = snapshot.sources.size() == 1 && count++ % 10 != 0;
    for (std::uint32_t at = is_short_cut && size > kNear ? size - kNear : 0; at <= size + 1; ++at) {
      ask(snapshot, source, at);
    }
  });
}

// The same at fewer offsets, for questions that take longer: at every offset of each whole program,
// and at the last ones and some others of broken texts. In programs of the repository, asks at each
// fifth offset.
inline void ask_at_some_offsets(const Ask& ask) {
  bind::testing::TestLoader loader;
  loader.add(bind::testing::zoo());
  for (const std::string& program : hostile_programs()) {
    for (const std::string& text : broken_texts(program)) {
      const bool is_whole = text.size() == program.size();
      ask_everywhere(Opened({{"main.pp", text}}, loader, true).snapshot(), ask, is_whole ? 1 : 29,
                     is_whole ? 1 : 4);
    }
  }
  ask_in_repository(ask, 5);
}

}  // namespace virga::ide::testing
