// Any text as a schema: it is rejected with a reason, or every definition can be read or is
// rejected with a reason. Any text as an index of a cache, also with a correct checksum.
#include <gtest/gtest.h>

#include "fuzz/targets.h"
#include "schema/index/index_file.h"
#include "schema/index/open_package.h"

namespace virga::fuzz {
namespace {

base::Limits small_limits() {
  base::Limits limits;
  limits.max_type_depth = 50;
  return limits;
}

template <typename T>
void expect_answer(const base::Result<T>& answer) {
  if (!answer) {
    ASSERT_FALSE(answer.error().str().empty());
  }
}

void ask_types(const schema::Package& package, const schema::Properties& properties) {
  for (const schema::Property& property : properties.list) {
    ASSERT_NE(property.type, nullptr);
    expect_answer(package.object_type(property.type->token));
    expect_answer(package.enum_type(property.type->token));
  }
}

void ask_everything(const schema::Package& package) {
  ASSERT_FALSE(package.name().empty());
  for (const std::string& token : package.resource_tokens()) {
    const auto resource = package.resource(token);
    expect_answer(resource);
    if (!resource) continue;
    ASSERT_NE(*resource, nullptr);
    ask_types(package, (*resource)->inputs);
  }
  for (const std::string& token : package.function_tokens()) {
    const auto function = package.function(token);
    expect_answer(function);
    if (function) ask_types(package, (*function)->inputs);
  }
  expect_answer(package.provider());
  expect_answer(package.configuration());
  expect_answer(package.resource("x:y:Z"));
}

// An index that can be read is written with the same bytes.
void check_index(const std::string& bytes) {
  const auto index = schema::decode_index(bytes);
  if (!index) return;
  ASSERT_EQ(schema::encode_index(index->file, index->text_size, index->outline), bytes);
}

// A cache with a wrong outline of a schema causes wrong or missing answers at most.
void check_lie(const std::string& bytes) {
  const auto index = schema::decode_index(bytes);
  if (!index || index->file.status.size > bytes.size()) return;
  base::MemoryFileSystem files;
  files.files["x"] = bytes.substr(0, index->file.status.size);
  schema::SchemaFile file{"x", {index->file.status.size, 0}};
  const auto cache = std::make_shared<schema::IndexCache>(
      files, "cache", schema::CacheOptions{.min_schema_bytes = 0});
  cache->keep(file, index->outline);
  const auto package = schema::open_package("x", files, cache, small_limits());
  if (package) ask_everything(**package);
}

}  // namespace

void fuzz_schema_load(const std::string& text) {
  const auto package = schema::Package::parse(text, "test.json", small_limits());
  expect_answer(package);
  if (package) ask_everything(**package);
  const std::string sound = schema::index_header(text) + text;
  for (const std::string& bytes : {text, sound}) {
    check_index(bytes);
    check_lie(bytes);
  }
}

}  // namespace virga::fuzz
