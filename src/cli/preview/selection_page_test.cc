// The options of docs/preview.md that select resources, for the program of the page.
#include <iterator>
#include <set>
#include <sstream>

#include "cli/commands.h"
#include "cli/options/command_line.h"
#include "cli/page_testing.h"
#include "cli/preview/command.h"

namespace virga::cli {
namespace {

// Previews the program in the working directory with these options.
void preview_with(const std::string& options) {
  std::istringstream stream(
      "virga preview --color never --schema " VIRGA_SOURCE_DIR "/docs/schemas " + options);
  std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  const auto parsed =
      parse_command_line(static_cast<int>(arguments.size()), arguments.data(), core_commands());
  const auto* command = std::get_if<Invocation>(&parsed);
  if (command) command->run();
}

// Returns the names of the resources that a preview creates, without the stack.
std::set<std::string> created(const std::string& preview) {
  std::set<std::string> names;
  std::istringstream lines(preview);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::vector<std::string> parts{std::istream_iterator<std::string>(words), {}};
    const bool is_step =
        parts.size() > 3 && parts.back() == "create" && parts[parts.size() - 3].contains(":");
    if (is_step && parts[parts.size() - 3] != "pulumi:pulumi:Stack") {
      names.insert(parts[parts.size() - 2]);
    }
  }
  return names;
}

TEST(SelectedResources, AreThoseOfThePage) {
  const auto fences = diag::fences("/docs/preview.md");
  const auto program = std::ranges::find(fences, "pcl", &diag::Fence::language);
  ASSERT_NE(program, fences.end());
  std::size_t count = 0;
  for (const auto& row :
       diag::table_rows("/docs/preview.md", "| options | the preview creates |")) {
    std::set<std::string> expected;
    std::istringstream names(row.at(1));
    for (std::string name; std::getline(names, name, ',');) {
      std::erase_if(name, [](char c) { return c == '`' || c == ' '; });
      expected.insert(name);
    }
    const std::string out = testing::printed(program->text, [&] { preview_with(row.at(0)); });
    EXPECT_EQ(created(out), expected) << row.at(0) << "\n" << out;
    ++count;
  }
  EXPECT_EQ(count, 4u);
}

}  // namespace
}  // namespace virga::cli
