// Checks the invariants of the parser for damaged programs: those of this repository, and of the
// corpora next to the checkout.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>

#include "hcl/invariants_testing.h"

namespace virga::hcl {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> programs() {
  const fs::path root = VIRGA_SOURCE_DIR;
  const fs::path beside = root.parent_path() / "shared" / "vectors";
  std::vector<fs::path> files;
  for (const fs::path& folder : {root / "examples", root / "tests" / "golden",
                                 beside / "hcl" / "specsuite", beside / "pcl" / "programs"}) {
    if (!fs::is_directory(folder)) continue;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
      const fs::path extension = entry.path().extension();
      const bool is_source = extension == ".pp" || extension == ".hcl" || extension == ".t";
      if (is_source && entry.is_regular_file()) files.push_back(entry.path());
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

class Damage {
 public:
  explicit Damage(std::span<const std::string> texts) : texts_(texts) {}

  // Damages one of the texts a few times in a row.
  std::string next() {
    std::string text = any_text();
    for (std::size_t n = 1 + random_() % 3; n > 0 && !text.empty(); --n) hurt(text);
    return text;
  }

 private:
  const std::string& any_text() { return texts_[random_() % texts_.size()]; }
  std::size_t any_place(const std::string& text) { return random_() % text.size(); }

  void hurt(std::string& text) {
    constexpr std::size_t kLongestPart = 60;
    const std::size_t at = any_place(text);
    switch (random_() % 6) {
      case 0: text.resize(at); return;
      case 1: text.erase(0, at); return;
      case 2: text.erase(at, random_() % kLongestPart); return;
      case 3: text[at] = static_cast<char>(random_()); return;
      case 4: {
        const std::string& other = any_text();
        if (!other.empty()) {
          text.insert(at, other.substr(any_place(other), random_() % kLongestPart));
        }
        return;
      }
      default: return swap_tokens(text);
    }
  }

  void swap_tokens(std::string& text) {
    const Tokens tokens = lex(text, LexMode::kConfig);
    Span first = tokens[random_() % tokens.size()].span;
    Span second = tokens[random_() % tokens.size()].span;
    if (first.begin > second.begin) std::swap(first, second);
    if (first.end > second.begin) return;
    const std::string a = text.substr(first.begin, first.size());
    const std::string b = text.substr(second.begin, second.size());
    text.replace(second.begin, b.size(), a).replace(first.begin, a.size(), b);
  }

  std::span<const std::string> texts_;
  std::mt19937 random_{1};
};

TEST(Mutation, InvariantsHoldForDamagedPrograms) {
  const std::vector<std::string> texts = programs();
  ASSERT_GT(texts.size(), 10u);
  Damage damage(texts);
  for (int i = 0; i < 50'000 && !HasFailure(); ++i) check_invariants(damage.next());
}

}  // namespace
}  // namespace virga::hcl
