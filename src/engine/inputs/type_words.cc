#include "engine/inputs/type_words.h"

#include <algorithm>
#include <vector>

#include "base/check.h"

namespace virga::engine {

using schema::Type;

namespace {

// Collects the words of the members, including members of nested unions. Each word occurs once.
void collect(const Type& type, std::vector<std::string>& words) {
  for (const schema::TypePtr& member : type.members) {
    if (!member) continue;
    const std::string word = type_words(*member);
    if (std::ranges::find(words, word) == words.end()) words.push_back(word);
  }
}

std::string union_words(const Type& type) {
  std::vector<std::string> words;
  collect(type, words);
  std::string joined;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) joined += i + 1 == words.size() ? " or " : ", ";
    joined += words[i];
  }
  return joined;
}

}  // namespace

std::string type_words(const Type& type) {
  switch (type.kind) {
    case Type::Kind::kBool: return "a boolean";
    case Type::Kind::kInteger: return "a whole number";
    case Type::Kind::kNumber: return "a number";
    case Type::Kind::kString: return "a string";
    case Type::Kind::kArray: return "a list";
    case Type::Kind::kMap: return "a map";
    case Type::Kind::kObject: return "an object";
    case Type::Kind::kEnum: return "a value of an enum";
    case Type::Kind::kResource: return "a resource";
    case Type::Kind::kAsset: return "an asset";
    case Type::Kind::kArchive: return "an archive";
    case Type::Kind::kUnion: return union_words(type);
    case Type::Kind::kToken: return type.element ? type_words(*type.element) : "any value";
    case Type::Kind::kAny:
    case Type::Kind::kJson:
    case Type::Kind::kError: return "any value";
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::engine
