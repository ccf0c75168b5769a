#include "hcl/parse/reparse.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "diag/render_json.h"
#include "hcl/testing.h"

namespace virga::hcl {
namespace {

// A text that is edited. Each tree is made from the tree of the text before.
class Edited {
 public:
  explicit Edited(std::string text) : now_(parse(parse_config, std::move(text))) {}

  void edit(std::size_t at, std::size_t length, std::string_view inserted) {
    std::string text(now_.source().text());
    set(text.replace(std::min(at, text.size()), length, inserted));
  }
  void replace(std::string_view from, std::string_view to) {
    const std::size_t at = text().find(from);
    ASSERT_NE(at, std::string::npos) << from;
    edit(at, from.size(), to);
  }
  void set(std::string text) {
    Parsed next;
    const base::Source& source = next.sources->add("test.hcl", std::move(text));
    next.tree = reparse_config(source, now_.source(), now_.tree, next.diagnostics);
    now_ = std::move(next);
  }

  std::string text() const { return std::string(now_.source().text()); }
  std::size_t deferred() const {
    return static_cast<std::size_t>(std::ranges::count_if(
        now_.tree.body->blocks, [](const Block* block) { return block->body.is_deferred(); }));
  }
  // Compares everything with a fresh parse. Parses the deferred bodies.
  void check() const {
    const Parsed fresh = parse(parse_config, text());
    ASSERT_EQ(diag::render_json(now_.diagnostics, *now_.sources),
              diag::render_json(fresh.diagnostics, *fresh.sources))
        << text();
    ASSERT_EQ(dump_tokens(now_.source(), now_.tree.tokens),
              dump_tokens(fresh.source(), fresh.tree.tokens))
        << text();
    ASSERT_EQ(now_.dump(), fresh.dump()) << text();
  }

 private:
  Parsed now_;
};

constexpr std::string_view kThree =
    "a = 1\nblock \"one\" {\n  x = 1\n}\nblock two {\n  y = <<-EOT\n  } text\n  EOT\n}\n"
    "b = 2\nblock \"three\" {\n  z { v = [\"}\"] }\n}\n";

TEST(Reparse, DefersBodiesThatEditDoesNotTouch) {
  Edited edited{std::string(kThree)};
  edited.replace("<<-EOT", "<<-EOT");
  EXPECT_EQ(edited.deferred(), 3u);
  edited.check();
  EXPECT_EQ(edited.deferred(), 0u);
  edited.replace("x = 1", "x = 12");
  EXPECT_EQ(edited.deferred(), 2u);
  edited.check();
  edited.replace("b = 2", "longer = [2,\n 3]");
  EXPECT_EQ(edited.deferred(), 3u);
  edited.check();
}

// While the author types, the text at the cursor has errors.
TEST(Reparse, DefersOtherBodiesWhileTextHasErrors) {
  Edited edited{std::string(kThree)};
  edited.replace("x = 1", "x =");
  EXPECT_EQ(edited.deferred(), 2u);
  edited.replace("x =", "x = +");
  EXPECT_EQ(edited.deferred(), 2u);
  edited.check();
  edited.replace("x = +", "x = 3");
  EXPECT_EQ(edited.deferred(), 2u);
  edited.check();
}

TEST(Reparse, ReadsBodiesAgainWhoseMeaningChanges) {
  Edited edited{std::string(kThree)};
  edited.replace("x = 1", "x = \"");
  EXPECT_EQ(edited.deferred(), 0u);
  edited.check();
  edited.set(std::string(kThree));
  edited.replace("x = 1", "x = /*");
  EXPECT_EQ(edited.deferred(), 2u);  // there is no "*/"
  edited.check();
  edited.replace("[\"}\"] }", "[\"}\"] } */");
  EXPECT_EQ(edited.deferred(), 0u);
  edited.check();
  edited.replace("x = /*", "x = 1");
  edited.check();
}

TEST(Reparse, KeepsByteOrderMark) {
  Edited edited("\xEF\xBB\xBF" + std::string(kThree));
  edited.replace("a = 1", "a = 3");
  edited.check();
  edited.edit(0, 3, "");
  edited.check();
  edited.edit(0, 0, "\xEF\xBB\xBF");
  edited.check();
}

std::vector<std::string> texts_of_repository() {
  namespace fs = std::filesystem;
  std::vector<fs::path> files;
  const fs::path root = VIRGA_SOURCE_DIR;
  for (const char* folder : {"examples", "tests", "docs"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const fs::path extension = entry.path().extension();
      if (extension == ".pp" || extension == ".hcl" || extension == ".pptest") {
        files.push_back(entry.path());
      }
    }
  }
  std::ranges::sort(files);
  std::vector<std::string> texts;
  for (const fs::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
  }
  return texts;
}

// Opens and closes everything that nests, inside of items and at their borders.
class RandomEdits {
 public:
  void run(const std::string& start, int count) {
    Edited edited(start);
    for (int i = 0; i < count && !testing::Test::HasFatalFailure(); ++i) {
      const std::string text = edited.text();
      if (text.empty() || text.size() > start.size() + 400 || below(6) == 0) {
        edited.set(start);
      } else {
        edited.edit(place(text), below(3) == 0 ? below(30) : below(2), piece(text));
      }
      deferred += edited.deferred();
      edited.check();
    }
  }

  std::size_t deferred = 0;

 private:
  std::size_t below(std::size_t limit) { return random_() % limit; }

  std::size_t place(const std::string& text) {
    const std::size_t at = below(text.size());
    if (below(2) == 0) return at;
    // Beside a line break or a brace.
    const std::size_t border = text.find_first_of(below(2) == 0 ? "\n" : "{}", at);
    return border == std::string::npos ? at : border + below(2);
  }

  std::string piece(const std::string& text) {
    constexpr std::array<std::string_view, 30> kPieces = {
        "",    "{",   "}",  "}\n",         "{\n", "\"",   "${",   "%{",    "~}",      "<<A\n",
        "A\n", "/*",  "*/", "#",           "//",  "\n",   "\r\n", "[",     "]",       "(",
        ")",   " = ", "a",  "b \"c\" {\n", "\\",  "\xFF", "'x'",  "block", "x = 1\n", "c {}\n",
    };
    if (below(4) > 0) return std::string(kPieces[below(kPieces.size())]);
    return text.substr(below(text.size()), below(40));
  }

  std::mt19937 random_{5};
};

TEST(Reparse, AgreesWithParseAfterRandomEdits) {
  RandomEdits edits;
  const std::vector<std::string> texts = texts_of_repository();
  ASSERT_GT(texts.size(), 100u);
  for (const std::string& text : texts) {
    if (text.size() > 20'000) continue;
    edits.run(text, 20);
    ASSERT_FALSE(HasFatalFailure());
  }
  edits.run(std::string(kThree), 5000);
  EXPECT_GT(edits.deferred, 1000u);
}

}  // namespace
}  // namespace virga::hcl
