#include "cli/explain/word_topics.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "base/check.h"
#include "bind/program/option_kind.h"
#include "bind/words/option_docs.h"
#include "bind/words/words.h"
#include "cli/explain/word_examples.h"
#include "cli/terminal/paint.h"

namespace virga::cli {
namespace {

using bind::LanguageWord;
using bind::WordPlace;

bool is_type(const LanguageWord& word) {
  return word.place == WordPlace::kType || word.place == WordPlace::kShownType;
}

std::string id_of(const LanguageWord& word) {
  const std::string name(word.name);
  const std::string owner(word.owner);
  switch (word.place) {
    case WordPlace::kBlock: return "block " + name;
    case WordPlace::kNested: return "nested " + owner + " " + name;
    case WordPlace::kLabel: return "label " + owner + " " + name;
    case WordPlace::kType:
    case WordPlace::kShownType: return "type " + name;
    case WordPlace::kExpression: return "expression " + name;
    // Attributes have the example of their block.
    case WordPlace::kAttribute: break;
  }
  if (owner == "file") return "block test";
  if (owner == bind::kPolicySetting) return "block policy";
  if (bind::find_word(WordPlace::kBlock, "", owner)) return "block " + owner;
  for (const LanguageWord& each : bind::words()) {
    if (each.place == WordPlace::kNested && each.name == owner) return id_of(each);
  }
  VIRGA_UNREACHABLE();
}

// Returns the example and the link to the documentation.
std::string example_text(std::string_view id, bool color) {
  const WordExample* example = find_example(id);
  if (!example) return "";
  std::string out = "\n";
  for (std::string_view rest = example->code; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    out += (line.empty() ? "" : "    " + painted(color, kCyan, line)) + "\n";
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return out + "\nSee " + std::string(example->page) + "\n";
}

// Returns "  name  value, required: text" for each of `members`.
std::string table(const char* title, const std::vector<const LanguageWord*>& members,
                  std::string_view LanguageWord::* first) {
  if (members.empty()) return "";
  std::size_t width = 0;
  for (const LanguageWord* each : members) width = std::max(width, (each->*first).size());
  std::string out = "\n" + std::string(title) + "\n";
  for (const LanguageWord* each : members) {
    const std::string_view name = each->*first;
    out += "    " + std::string(name) + std::string(width - name.size() + 2, ' ');
    const bool is_attribute = each->place == WordPlace::kAttribute;
    if (is_attribute) {
      out += std::string(each->value) + (each->is_required ? ", required" : "") + ": ";
    }
    out += std::string(each->text) + "\n";
  }
  return out;
}

std::vector<const LanguageWord*> words_of(WordPlace place, std::string_view owner) {
  std::vector<const LanguageWord*> found;
  for (const LanguageWord& each : bind::words()) {
    if (each.place == place && each.owner == owner) found.push_back(&each);
  }
  return found;
}

std::string_view effect_text(bind::OptionEffect effect) {
  using enum bind::OptionEffect;
  switch (effect) {
    case kEverywhere: return "resources, reads and components";
    case kNotOnReads: return "resources and components";
    case kNotOnFolders: return "resources, reads and components of packages";
    case kOnlyOnResources: return "resources";
    case kOnlyOnProviders: return "provider resources";
    case kOnlyOnComponents: return "components";
  }
  VIRGA_UNREACHABLE();
}

// Returns whether the option has an effect on blocks of this type: resource, read or component.
bool has_effect(bind::OptionKind option, std::string_view block) {
  using enum bind::OptionEffect;
  switch (bind::option_effect(option)) {
    case kEverywhere:
    case kNotOnFolders: return true;
    case kNotOnReads: return block != "read";
    case kOnlyOnResources:
    case kOnlyOnProviders: return block == "resource";
    case kOnlyOnComponents: return block == "component";
  }
  VIRGA_UNREACHABLE();
}

// Returns the names of the options of a block.
std::string options_of(std::string_view block) {
  std::string out = "\nOptions:\n    range\n";
  for (const std::string_view name : bind::option_names()) {
    if (has_effect(*bind::option_kind(name), block)) out += "    " + std::string(name) + "\n";
  }
  return out;
}

std::string render(const LanguageWord& word, bool color) {
  std::string out = painted(color, kBold, word.value) + "\n\n" + std::string(word.text) + "\n";
  if (word.place == WordPlace::kShownType) {
    out += "The label of a config or output cannot name this type.\n";
  }
  if (word.place == WordPlace::kBlock || word.place == WordPlace::kNested) {
    out += table("Attributes:", words_of(WordPlace::kAttribute, word.name), &LanguageWord::name);
    out += table("Blocks inside:", words_of(WordPlace::kNested, word.name), &LanguageWord::name);
    out += table("First label:", words_of(WordPlace::kLabel, word.name), &LanguageWord::name);
  }
  if (word.name == "options") out += options_of(word.owner);
  return out + example_text(id_of(word), color);
}

std::string render_attributes(const std::vector<const LanguageWord*>& attributes, bool color) {
  const std::string_view name = attributes.front()->name;
  return painted(color, kBold, std::string(name) + " = ...") + "\n" +
         table("An attribute of these blocks:", attributes, &LanguageWord::owner) +
         example_text(id_of(*attributes.front()), color);
}

std::string render_option(std::string_view name, std::optional<bind::OptionKind> option,
                          bool color) {
  const bind::OptionDocs docs = bind::option_docs(option);
  using enum bind::OptionEffect;
  const std::string_view owners = effect_text(option ? bind::option_effect(*option) : kEverywhere);
  return painted(color, kBold, "options { " + std::string(name) + " = ... }") +
         "\n\nAn option of " + std::string(owners) + ": " + std::string(docs.meaning) +
         ".\nIts value: " + std::string(docs.value) + ".\n" +
         example_text("option " + std::string(name), color);
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::tolower(c); });
  return out;
}

// Returns whether the topic names the word. Types may have arguments; their case does not matter.
bool is_named(const LanguageWord& word, std::string_view topic) {
  if (word.name == topic) return true;
  if (!is_type(word)) return false;
  const std::string_view name = topic.substr(0, topic.find('('));
  return word.name == name || lower(word.name) == lower(topic);
}

}  // namespace

const WordExample* find_example(std::string_view id) {
  for (const auto examples :
       {program_examples(), option_examples(), value_examples(), suite_examples()}) {
    for (const WordExample& each : examples) {
      if (each.id == id) return &each;
    }
  }
  return nullptr;
}

std::vector<std::string> explain_word(std::string_view topic, bool color) {
  std::vector<std::string> explanations;
  std::vector<const LanguageWord*> attributes;
  // A block that occurs in several others may mean the same in each.
  std::set<std::pair<std::string_view, std::string_view>> known;
  for (const LanguageWord& word : bind::words()) {
    if (!is_named(word, topic)) continue;
    if (word.place == WordPlace::kAttribute) {
      attributes.push_back(&word);
    } else if (known.emplace(word.value, word.text).second) {
      explanations.push_back(render(word, color));
    }
  }
  const auto option = bind::option_kind(topic);
  if (option || topic == "range") {
    explanations.push_back(render_option(topic, option, color));
  }
  if (!attributes.empty()) explanations.push_back(render_attributes(attributes, color));
  return explanations;
}

std::vector<std::string_view> word_names() {
  std::set<std::string_view> names{"range"};
  for (const LanguageWord& word : bind::words()) names.insert(word.name);
  for (const std::string_view each : bind::option_names()) names.insert(each);
  return {names.begin(), names.end()};
}

namespace {

// The usages of the words for which `is_in` is true, each once, below a title.
std::string section(const char* title, const auto& is_in) {
  std::string out = "\n" + std::string(title) + ":\n\n";
  std::set<std::string_view> usages;
  for (const LanguageWord& word : bind::words()) {
    if (is_in(word) && usages.insert(word.value).second) out += std::string(word.value) + "\n";
  }
  return out;
}

}  // namespace

std::string list_words() {
  std::string out = section("Blocks", [](const LanguageWord& word) {
    return word.place == WordPlace::kBlock || word.place == WordPlace::kNested;
  });
  out += "\nOptions of resources:\n\nrange\n";
  for (const std::string_view each : bind::option_names()) out += std::string(each) + "\n";
  out += section("Types", is_type);
  out += section("Keywords",
                 [](const LanguageWord& word) { return word.place == WordPlace::kExpression; });
  return out;
}

}  // namespace virga::cli
