#include "schema/index/index_cache.h"

#include <gtest/gtest.h>
#include <stdlib.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <thread>
#include <vector>

#include "schema/index/open_package.h"
#include "schema/loader.h"
#include "schema/read/expand.h"

namespace virga::schema {
namespace {

constexpr std::string_view kSmallSchema = R"json({
  "name": "x", "version": "1.0.0", "description": "An x.",
  "meta": {"moduleFormat": "(.*)(?:/[^/]*)"},
  "provider": {"inputProperties": {"region": {"type": "string"}}},
  "resources": {"x:a/b:R": {"description": "one", "inputProperties":
    {"t": {"$ref": "#/types/x:a:T"}, "e": {"$ref": "#/types/x:a:E"}}}},
  "functions": {"x:a/b:f": {"description": "two"}},
  "types": {"x:a:E": {"type": "string", "enum": [{"value": "v"}]},
            "x:a:T": {"properties": {"p": {"type": "string"}}}}
})json";

// Counts the bytes that are read from open files.
class CountingFiles final : public base::FileSystem {
 public:
  base::MemoryFileSystem memory;
  mutable std::uint64_t bytes_read = 0;  // of open files
  std::optional<std::uint64_t> size;     // that open files claim to have

  base::Result<std::string> read(const std::string& path, std::size_t max) const override {
    return memory.read(path, max);
  }
  base::Result<void> write(const std::string& path, std::string_view bytes) override {
    return memory.write(path, bytes);
  }
  base::Result<void> write_private(const std::string& path, std::string_view bytes) override {
    return memory.write_private(path, bytes);
  }
  base::Result<std::vector<std::string>> list(const std::string& path) const override {
    return memory.list(path);
  }
  bool is_file(const std::string& path) const override { return memory.is_file(path); }
  bool is_directory(const std::string& path) const override { return memory.is_directory(path); }
  bool is_link(const std::string& path) const override { return memory.is_link(path); }
  base::Result<std::unique_ptr<const base::OpenFile>> open(const std::string& path) const override {
    auto file = memory.open(path);
    if (!file) return file;
    return std::make_unique<const Counted>(*std::move(file), bytes_read, size);
  }
  std::string absolute(const std::string& path) const override { return "/" + path; }
  base::Result<void> make_directory(const std::string& path) override {
    return memory.make_directory(path);
  }
  base::Result<void> remove(const std::string& path) override { return memory.remove(path); }

 private:
  class Counted final : public base::OpenFile {
   public:
    Counted(std::unique_ptr<const base::OpenFile> file, std::uint64_t& count,
            std::optional<std::uint64_t> size)
        : file_(std::move(file)), count_(count), size_(size) {}
    base::Result<base::FileStatus> status() const override {
      auto status = file_->status();
      if (status && size_) status->size = *size_;
      return status;
    }
    base::Result<std::size_t> read(std::uint64_t offset, std::span<char> into) const override {
      count_ += into.size();
      return file_->read(offset, into);
    }

   private:
    std::unique_ptr<const base::OpenFile> file_;
    std::uint64_t& count_;
    std::optional<std::uint64_t> size_;
  };
};

class Cached : public ::testing::Test {
 protected:
  void SetUp() override { files_.memory.files["x.json"] = kSmallSchema; }

  // Opens the package like a new process.
  std::shared_ptr<const Package> open() {
    auto package = open_package("x.json", files_, cache_);
    EXPECT_TRUE(package) << package.error().str();
    return package.value_or(nullptr);
  }

  // Checks every member of the package.
  static void expect_all(const Package& package, std::string_view description = "one") {
    EXPECT_EQ(package.name(), "x");
    EXPECT_EQ(package.version(), "1.0.0");
    EXPECT_EQ(package.about().description, "An x.");
    const Resource* resource = *package.resource("x:a:R");
    ASSERT_NE(resource, nullptr);
    EXPECT_EQ(resource->description, description);
    EXPECT_EQ(resource->inputs.find("t")->type->kind, Type::Kind::kObject);
    EXPECT_EQ(resource->inputs.find("e")->type->kind, Type::Kind::kEnum);
    EXPECT_EQ((*package.function("x:a:f"))->description, "two");
    EXPECT_EQ((*package.object_type("x:a:T"))->properties.list.size(), 1u);
    EXPECT_EQ((*package.enum_type("x:a:E"))->values.size(), 1u);
    EXPECT_EQ((*package.provider())->inputs.list.size(), 1u);
    EXPECT_EQ(package.resource_tokens()[0], "x:a/b:R");
    EXPECT_EQ(package.function_tokens()[0], "x:a/b:f");
  }

  // The only file in the cache.
  std::string& kept() {
    const auto names = files_.memory.list("cache");
    EXPECT_EQ(names.value().size(), 1u);
    return files_.memory.files["cache/" + names->at(0)];
  }

  CountingFiles files_;
  std::shared_ptr<IndexCache> cache_ = std::make_shared<IndexCache>(
      files_, "cache", CacheOptions{.min_schema_bytes = 0, .min_converted_bytes = 0});
};

TEST_F(Cached, SecondOpenReadsOnlyRequestedDefinitions) {
  expect_all(*open());
  EXPECT_FALSE(kept().empty());
  files_.bytes_read = 0;
  const auto package = open();
  EXPECT_LT(files_.bytes_read, 100u) << "the meta object alone";
  (void)package->function("x:a/b:f");
  EXPECT_LT(files_.bytes_read, 200u);
  expect_all(*package);
}

TEST_F(Cached, RereadsChangedSchema) {
  (void)open();
  std::string& text = files_.memory.files["x.json"];
  text.replace(text.find("one"), 3, "1st, longer");
  expect_all(*open(), "1st, longer");
  text.replace(text.find("longer"), 6, "LONGER");  // same size, different time
  files_.memory.modified["x.json"] = 7;
  expect_all(*open(), "1st, LONGER");
}

TEST_F(Cached, ChecksumOfDefinitionDetectsUnnoticedChange) {
  (void)open();
  std::string& text = files_.memory.files["x.json"];
  text.replace(text.find("one"), 3, "ONE");
  const std::string stale = kept();
  expect_all(*open(), "ONE");
  (void)open();
  EXPECT_NE(kept(), stale) << "written anew";
}

TEST_F(Cached, RereadsAndRewritesDamagedIndex) {
  (void)open();
  const std::string whole = kept();
  for (std::size_t at = 0; at < whole.size(); ++at) {
    SCOPED_TRACE(at);
    for (const int bit : {0, 3, 7}) {
      kept()[at] = static_cast<char>(whole[at] ^ (1 << bit));
      expect_all(*open());
      ASSERT_EQ(kept(), whole);
    }
    kept().resize(at);
    expect_all(*open());
    ASSERT_EQ(kept(), whole);
  }
  for (const std::string& garbage : {whole + "x", std::string(5000, '\0'), std::string("{}")}) {
    kept() = garbage;
    expect_all(*open());
    ASSERT_EQ(kept(), whole);
  }
}

TEST_F(Cached, RejectsIndexOfAnotherFile) {
  (void)open();
  const std::string other = kept();
  files_.memory.files.clear();
  SetUp();
  files_.memory.files["y.json"] = kSmallSchema;
  (void)open_package("y.json", files_, cache_);
  kept() = other;
  const auto package = open_package("y.json", files_, cache_);
  expect_all(**package);
  EXPECT_NE(kept(), other);
}

TEST_F(Cached, DoesNotStoreSmallSchemas) {
  const CacheOptions just_too_small{.min_schema_bytes = kSmallSchema.size() + 1};
  const CacheOptions just_large_enough{.min_schema_bytes = kSmallSchema.size()};
  (void)open_package("x.json", files_, std::make_shared<IndexCache>(files_, "c", just_too_small));
  EXPECT_FALSE(files_.is_directory("c"));
  (void)open_package("x.json", files_,
                     std::make_shared<IndexCache>(files_, "c", just_large_enough));
  EXPECT_TRUE(files_.is_directory("c"));
}

TEST_F(Cached, DeletesOldestOverLimit) {
  (void)open();
  const std::size_t one = kept().size();
  files_.memory.files.clear();
  const auto small = std::make_shared<IndexCache>(
      files_, "cache", CacheOptions{.min_schema_bytes = 0, .max_total_bytes = 3 * one});
  files_.memory.files["cache/.x.index.1-0.tmp"] = "left by a killed writer";
  for (const char* name : {"a.json", "b.json", "c.json", "d.json"}) {
    files_.memory.files[name] = kSmallSchema;
    (void)open_package(name, files_, small);
  }
  EXPECT_EQ(files_.memory.list("cache").value().size(), 3u);
  files_.bytes_read = 0;
  (void)open_package("d.json", files_, small);
  EXPECT_LT(files_.bytes_read, 100u) << "the youngest is still there";
}

TEST_F(Cached, WorksWithoutWritableDirectory) {
  files_.memory.files["cache"] = "a file";
  expect_all(*open());
  expect_all(*open());
  EXPECT_EQ(files_.memory.files["cache"], "a file");
}

// On a real disk with concurrent writers.
TEST(CacheFiles, SurviveConcurrentWritesAndDamage) {
  namespace fs = std::filesystem;
  std::string folder = (fs::temp_directory_path() / "virga-cache-XXXXXX").string();
  ASSERT_NE(::mkdtemp(folder.data()), nullptr);
  base::FileSystem& files = base::real_file_system();
  const std::string path = folder + "/x.json";
  ASSERT_TRUE(files.write(path, kSmallSchema));
  fs::last_write_time(path, fs::file_time_type::clock::now() - std::chrono::hours(1));
  const auto work = [&](int number) {
    for (int round = 0; round < 20; ++round) {
      const auto cache = std::make_shared<IndexCache>(files, folder + "/cache",
                                                      CacheOptions{.min_schema_bytes = 0});
      const auto package = open_package(path, files, cache);
      ASSERT_TRUE(package) << package.error().str();
      EXPECT_EQ((*(*package)->resource("x:a:R"))->description, "one");
      if (number > 0) continue;
      for (const auto& entry : fs::directory_iterator(folder + "/cache")) {
        if (entry.path().extension() == ".index") std::ofstream(entry.path()) << "damage";
      }
    }
  };
  std::vector<std::thread> threads;
  for (int number = 0; number < 4; ++number) threads.emplace_back(work, number);
  for (std::thread& thread : threads) thread.join();
  fs::remove_all(folder);
}

// A compressed schema, and one in YAML.
class CachedText : public Cached {
 protected:
  void SetUp() override {
    files_.memory.files["x.json.gz"] = gzip(kSmallSchema);
    files_.memory.files["x.yaml"] = kSmallSchema;  // JSON is YAML
  }

  static std::string gzip(std::string_view text) {
    z_stream stream{};
    deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, text.size()) + 32, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
  }

  std::shared_ptr<const Package> open_file(const std::string& path) {
    auto package = open_package(path, files_, cache_);
    EXPECT_TRUE(package) << package.error().str();
    return package.value_or(nullptr);
  }

  // The file of the cache with this extension.
  std::string& kept_file(std::string_view extension) {
    for (auto& [path, bytes] : files_.memory.files) {
      if (path.starts_with("cache/") && path.ends_with(extension)) return bytes;
    }
    ADD_FAILURE() << "no " << extension;
    return files_.memory.files["none"];
  }
};

TEST_F(CachedText, SecondOpenDoesNotReadTheFile) {
  for (const std::string path : {"x.json.gz", "x.yaml"}) {
    expect_all(*open_file(path));
    // The same size and time: only the cache can have the old text.
    std::string& bytes = files_.memory.files[path];
    bytes = std::string(bytes.size(), '?');
    expect_all(*open_file(path));
    std::erase_if(files_.memory.files,
                  [](const auto& each) { return each.first.starts_with("cache/"); });
    EXPECT_FALSE(open_package(path, files_, cache_));
  }
}

TEST_F(CachedText, RereadsChangedFile) {
  expect_all(*open_file("x.json.gz"));
  std::string text(kSmallSchema);
  text.replace(text.find("one"), 3, "1st");
  files_.memory.files["x.json.gz"] = gzip(text);
  files_.memory.modified["x.json.gz"] = 7;
  expect_all(*open_file("x.json.gz"), "1st");
  expect_all(*open_file("x.json.gz"), "1st");
}

TEST_F(CachedText, RereadsAndRewritesDamagedFiles) {
  (void)open_file("x.json.gz");
  for (const char* extension : {".index", ".text"}) {
    const std::string whole = kept_file(extension);
    for (std::size_t at = 0; at < whole.size(); ++at) {
      SCOPED_TRACE(std::string(extension) + " " + std::to_string(at));
      kept_file(extension)[at] = static_cast<char>(whole[at] ^ 8);
      expect_all(*open_file("x.json.gz"));
      // A damaged block is found when a definition is read; the next start writes it anew.
      expect_all(*open_file("x.json.gz"));
      ASSERT_EQ(kept_file(extension), whole);
      kept_file(extension).resize(at);
      expect_all(*open_file("x.json.gz"));
      expect_all(*open_file("x.json.gz"));
      ASSERT_EQ(kept_file(extension), whole);
    }
  }
}

TEST_F(CachedText, DoesNotStoreSmallFiles) {
  const std::size_t size = files_.memory.files["x.json.gz"].size();
  const auto cache = [&](std::size_t minimum) {
    return std::make_shared<IndexCache>(files_, "c", CacheOptions{.min_converted_bytes = minimum});
  };
  (void)open_package("x.json.gz", files_, cache(size + 1));
  EXPECT_FALSE(files_.is_directory("c"));
  (void)open_package("x.json.gz", files_, cache(size));
  EXPECT_TRUE(files_.is_directory("c"));
}

TEST_F(CachedText, RejectsFilesOverLimit) {
  files_.size = kMaxExpandedBytes;
  EXPECT_TRUE(open_package("x.json.gz", files_, nullptr));
  files_.size = kMaxExpandedBytes + 1;
  const auto package = open_package("x.json.gz", files_, nullptr);
  ASSERT_FALSE(package);
  EXPECT_EQ(package.error().str(), "x.json.gz: the file is larger than 268435456 bytes");
}

TEST_F(CachedText, DeletesOldestOverLimit) {
  (void)open_file("x.json.gz");
  const std::size_t both = kept_file(".index").size() + kept_file(".text").size();
  std::erase_if(files_.memory.files,
                [](const auto& each) { return each.first.starts_with("cache/"); });
  const auto store = [&](std::size_t limit) {
    const CacheOptions options{.min_converted_bytes = 0, .max_total_bytes = limit};
    (void)open_package("x.json.gz", files_, std::make_shared<IndexCache>(files_, "cache", options));
    return files_.memory.list("cache").value_or(std::vector<std::string>()).size();
  };
  EXPECT_EQ(store(both - 1), 0u);
  EXPECT_EQ(store(both), 2u);
}

TEST_F(Cached, LoadersUseTheCache) {
  for (int i = 0; i < 2; ++i) {
    FileLoader loader(files_, {"x.json"}, cache_);
    expect_all(**loader.load({"x", ""}));
    EXPECT_EQ(loader.names(), (std::vector<std::string>{"pulumi", "x"}));
    if (i == 0) files_.bytes_read = 0;
  }
  EXPECT_LT(files_.bytes_read, kSmallSchema.size());
}

}  // namespace
}  // namespace virga::schema
