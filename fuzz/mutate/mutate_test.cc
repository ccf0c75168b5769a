// The mutators over the corpora: what holds for every change, and how often structure survives.
#include <gtest/gtest.h>

#include <charconv>
#include <functional>

#include "fuzz/corpus.h"
#include "fuzz/mutate/json_text.h"
#include "fuzz/mutate/mutator.h"
#include "fuzz/mutate/proto_fields.h"
#include "fuzz/mutate/token_text.h"

namespace virga::fuzz {
namespace {

constexpr std::size_t kMaxChanged = 4096;
constexpr std::uint64_t kSeeds = 60;  // for each file

struct MutatedCorpus {
  const char* corpus;
  const Mutator* mutator;
};

constexpr MutatedCorpus kMutatedCorpora[] = {
#define VIRGA_FUZZ_TARGET(name, corpus, kind, ...) {#corpus, &mutators::kind},
#include "fuzz/targets.def"
#undef VIRGA_FUZZ_TARGET
};

Changed changed_by(const Mutator& mutator, const std::string& text, std::uint64_t seed,
                   std::size_t max_size = kMaxChanged) {
  Random random(seed);
  return mutated(mutator, text, max_size, random);
}

using Holds = std::function<bool(const std::string&)>;

// The share of the changed texts, of those for which it held before, for which `holds` is true.
double share_of(const std::string& corpus, const Mutator& mutator, const Holds& holds) {
  double count = 0;
  double held = 0;
  for (const CorpusFile& file : corpus_files(corpus)) {
    if (!holds(file.text)) continue;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      const Changed changed = changed_by(mutator, file.text, seed);
      if (!changed) continue;
      count += 1;
      held += holds(*changed) ? 1 : 0;
    }
  }
  EXPECT_GT(count, 100);
  return held / count;
}

bool has_valid_tokens(const std::string& text) {
  const hcl::Tokens tokens = hcl::lex(text, hcl::LexMode::kConfig);
  return std::ranges::none_of(tokens,
                              [](const hcl::Token& token) { return hcl::is_invalid(token.kind); });
}

TEST(Mutators, DependOnInputAndSeedOnly) {
  for (const MutatedCorpus& each : kMutatedCorpora) {
    for (const CorpusFile& file : corpus_files(each.corpus)) {
      for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        ASSERT_EQ(changed_by(*each.mutator, file.text, seed),
                  changed_by(*each.mutator, file.text, seed))
            << file.path;
      }
    }
  }
}

TEST(Mutators, ChangeInputWithinLimit) {
  for (const MutatedCorpus& each : kMutatedCorpora) {
    std::size_t changes = 0;
    for (const CorpusFile& file : corpus_files(each.corpus)) {
      for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        for (const std::size_t limit : {file.text.size(), file.text.size() + 10, kMaxChanged}) {
          const Changed changed = changed_by(*each.mutator, file.text, seed, limit);
          if (!changed) continue;
          ++changes;
          ASSERT_LE(changed->size(), limit);
          ASSERT_NE(*changed, file.text);
        }
      }
    }
    EXPECT_GT(changes, 300u) << each.corpus;
  }
}

TEST(Mutators, SpliceTwoInputsWithinLimit) {
  for (const MutatedCorpus& each : kMutatedCorpora) {
    const std::vector<CorpusFile> files = corpus_files(each.corpus);
    std::size_t changes = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
      Random random(seed);
      const std::string& into = random.pick(files).text;
      const std::string& from = random.pick(files).text;
      const Changed changed = spliced(*each.mutator, into, from, kMaxChanged, random);
      if (!changed) continue;
      ++changes;
      ASSERT_LE(changed->size(), kMaxChanged);
    }
    EXPECT_GT(changes, 50u) << each.corpus;
  }
}

TEST(Mutators, ProgramsUsuallyKeepValidTokens) {
  for (const char* corpus : {"config", "program", "ide", "policy", "terraform"}) {
    EXPECT_GT(share_of(corpus, mutators::tokens, has_valid_tokens), 0.85) << corpus;
  }
}

TEST(Mutators, JsonStaysJson) {
  const Holds is_json = [](const std::string& text) { return JsonText(text).is_whole(); };
  for (const char* corpus : {"json", "schema", "wire"}) {
    EXPECT_GT(share_of(corpus, mutators::json, is_json), 0.8) << corpus;
  }
}

TEST(Mutators, MessagesStayConsistent) {
  const Holds is_message = [](const std::string& bytes) { return read_proto(bytes).rest.empty(); };
  for (const char* corpus : {"struct", "answers"}) {
    EXPECT_EQ(share_of(corpus, mutators::protobuf, is_message), 1.0) << corpus;
  }
}

// Follows the headers of messages of editors to the end.
bool has_correct_lengths(const std::string& text) {
  std::string_view rest = text;
  constexpr std::string_view kField = "Content-Length: ";
  while (!rest.empty()) {
    const std::size_t field = rest.find(kField);
    const std::size_t body = rest.find("\r\n\r\n");
    if (field == rest.npos || body == rest.npos || field > body) return false;
    std::size_t size = 0;
    const char* const digits = rest.data() + field + kField.size();
    if (std::from_chars(digits, rest.data() + rest.size(), size).ptr == digits) return false;
    if (size > rest.size() - body - 4) return false;
    rest.remove_prefix(body + 4 + size);
  }
  return true;
}

TEST(Mutators, HeadersOfFramesHaveTheLength) {
  EXPECT_EQ(share_of("lsp", mutators::frames, has_correct_lengths), 1.0);
}

TEST(Mutators, HeadersOfTarHaveTheirChecksum) {
  std::size_t changes = 0;
  for (const CorpusFile& each : corpus_files("archive")) {
    if (!each.path.ends_with("ustar.tar")) continue;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
      const Changed changed = changed_by(mutators::archive, each.text, seed, 1 << 16);
      ASSERT_TRUE(changed);
      // The first header is a file of the corpus or a copy, whose sum is written in octal.
      std::size_t sum = 0;
      for (std::size_t i = 0; i < 512; ++i) {
        sum += i >= 148 && i < 156 ? ' ' : static_cast<unsigned char>((*changed)[i]);
      }
      EXPECT_EQ(std::stoul(changed->substr(148, 6), nullptr, 8), sum) << seed;
      ++changes;
    }
  }
  EXPECT_EQ(changes, kSeeds);
}

TEST(TokenText, FindsItemsAndExpressions) {
  const std::string text = "a = [1, b.c]\nblock \"x\" {\n  d = f(\"${e}\")\n}\n";
  const TokenText parts(text, hcl::LexMode::kConfig);
  const auto has = [&](const TokenText::Spans& spans, std::string_view part) {
    return std::ranges::any_of(spans, [&](base::Span span) {
      const std::string_view found = std::string_view(text).substr(span.begin, span.size());
      const std::size_t begin = found.find_first_not_of(' ');
      return begin != found.npos && found.substr(begin) == part;
    });
  };
  EXPECT_TRUE(has(parts.items, "a = [1, b.c]\n"));
  EXPECT_TRUE(has(parts.items, "1,"));
  EXPECT_TRUE(has(parts.items, "block \"x\" {\n  d = f(\"${e}\")\n}\n"));
  EXPECT_TRUE(has(parts.expressions, "[1, b.c]"));
  EXPECT_TRUE(has(parts.expressions, "b.c"));
  EXPECT_TRUE(has(parts.expressions, "f(\"${e}\")"));
  EXPECT_TRUE(has(parts.expressions, "e"));
  EXPECT_TRUE(has(parts.brackets, "{\n  d = f(\"${e}\")\n}"));
  EXPECT_TRUE(has(parts.names, "x"));
}

TEST(JsonText, FindsPartsBeforeMistake) {
  const JsonText parts(R"({"a": [1, "b"], "c": {"d": null, )");
  EXPECT_FALSE(parts.is_whole());
  EXPECT_EQ(parts.keys.size(), 3u);
  EXPECT_EQ(parts.elements.size(), 2u);
  EXPECT_EQ(parts.scalars.size(), 3u);
  EXPECT_EQ(parts.members.size(), 2u);
}

TEST(JsonText, RemovesOneCommaWithMember) {
  const JsonText parts("[1, 2]");
  ASSERT_EQ(parts.elements.size(), 2u);
  EXPECT_EQ(parts.with_comma(parts.elements[0]), (base::Span{1, 3}));
  EXPECT_EQ(parts.with_comma(parts.elements[1]), (base::Span{2, 5}));
}

TEST(ProtoFields, CalculatesLengths) {
  // Field 1, a message of 7 bytes: field 1, the text "ab", and field 2, the number 300; then a byte
  // that begins no field.
  const std::string bytes =
      "\x0A\x07\x0A\x02"
      "ab\x10\xAC\x02\xFF";
  ProtoMessage message = read_proto(bytes);
  ASSERT_EQ(message.fields.size(), 1u);
  ASSERT_EQ(message.fields[0].fields.size(), 2u);
  EXPECT_EQ(message.fields[0].fields[1].value, 300u);
  EXPECT_EQ(message.rest, "\xFF");
  EXPECT_EQ(write_proto(message), bytes);
  message.fields[0].fields[0].bytes = "abc";
  EXPECT_EQ(write_proto(message),
            "\x0A\x08\x0A\x03"
            "abc\x10\xAC\x02\xFF");
}

TEST(ProtoFields, KeepsContentsThatAreWrittenInAnotherWay) {
  // Field 1, whose content is field 1 with the number 0 in two bytes instead of one.
  const std::string bytes("\x0A\x03\x08\x80\x00", 5);
  const ProtoMessage message = read_proto(bytes);
  ASSERT_EQ(message.fields.size(), 1u);
  EXPECT_TRUE(message.fields[0].fields.empty());
  EXPECT_EQ(write_proto(message), bytes);
}

}  // namespace
}  // namespace virga::fuzz
