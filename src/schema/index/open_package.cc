#include "schema/index/open_package.h"

#include <algorithm>
#include <mutex>
#include <span>
#include <utility>

#include "base/system/large_pages.h"
#include "schema/index/indexed_package.h"
#include "schema/read/expand.h"
#include "schema/read/json_tree.h"

namespace virga::schema {
namespace {

// Reads the whole file once.
base::Result<Outline> read_outline_of(const base::OpenFile& file, const SchemaFile& schema) {
  const std::size_t size = schema.status.size;
  // The buffer is not initialized, because that would take as long as reading.
  const auto buffer = std::make_unique_for_overwrite<char[]>(size + kJsonPadding);
  base::prefer_large_pages(buffer.get(), size);
  const auto got = file.read(0, {buffer.get(), size});
  if (!got) return base::Unexpected(got.error());
  std::fill_n(buffer.get() + *got, size + kJsonPadding - *got, ' ');
  return read_outline({buffer.get(), *got});
}

// The text of a file that is compressed or not JSON: first in the cache or in memory. If the cached
// text turns out to be damaged, the text that is read anew replaces it.
class ReplaceableText final : public base::OpenFile {
 public:
  void replace(std::shared_ptr<const base::OpenFile> text) {
    const std::lock_guard lock(mutex_);
    text_ = std::move(text);
  }
  base::Result<base::FileStatus> status() const override { return current()->status(); }
  base::Result<std::size_t> read(std::uint64_t offset, std::span<char> into) const override {
    return current()->read(offset, into);
  }

 private:
  std::shared_ptr<const base::OpenFile> current() const {
    const std::lock_guard lock(mutex_);
    return text_;
  }

  mutable std::mutex mutex_;
  std::shared_ptr<const base::OpenFile> text_;
};

// Reads and converts a whole file.
base::Result<std::string> read_text_of(const base::OpenFile& file, const std::string& path,
                                       std::uint64_t size, std::size_t max_bytes) {
  if (size > kMaxExpandedBytes) {
    return base::fail("the file is larger than " + std::to_string(kMaxExpandedBytes) + " bytes");
  }
  std::string bytes(size, '\0');
  const auto got = file.read(0, bytes);
  if (!got) return base::Unexpected(got.error());
  return json_text(path, std::string_view(bytes).substr(0, *got), max_bytes);
}

base::Result<Outline> outline_of(std::string& text) {
  const std::size_t size = text.size();
  text.append(kJsonPadding, ' ');
  auto outline = read_outline(std::string_view(text).substr(0, size));
  text.resize(size);
  return outline;
}

base::Result<std::shared_ptr<const Package>> open_converted(
    const std::string& path, std::shared_ptr<const base::OpenFile> file, const SchemaFile& schema,
    const std::shared_ptr<IndexCache>& cache, const base::Limits& limits) {
  const auto in = std::make_shared<ReplaceableText>();
  const std::size_t max_bytes = std::min(kMaxExpandedBytes, limits.max_source_bytes);
  const auto text_of = [file, path, schema, max_bytes] {
    return read_text_of(*file, path, schema.status.size, max_bytes);
  };
  const IndexedPackage::Reread reread = [cache, schema, in, text_of]() -> base::Result<Outline> {
    if (cache) cache->forget(schema);
    auto text = text_of();
    if (!text) return base::Unexpected(std::move(text).error());
    auto outline = outline_of(*text);
    if (outline) in->replace(base::open_string(*std::move(text)));
    return outline;
  };
  if (auto found = cache ? cache->find_converted(schema) : std::nullopt) {
    in->replace(std::move(found->text));
    auto package = IndexedPackage::make(in, std::move(found->outline), reread, limits);
    if (package) return package;
  }
  auto text = text_of();
  if (!text) return base::fail(path, std::move(text).error());
  auto outline = outline_of(*text);
  if (!outline) return base::fail(path, std::move(outline).error());
  in->replace(base::open_string(cache ? *text : std::move(*text)));
  auto package = IndexedPackage::make(in, *std::move(outline), reread, limits);
  if (!package) return base::fail(path, std::move(package).error());
  const auto after = file->status();
  if (cache && after && *after == schema.status) {
    cache->keep_converted(schema, *text, (*package)->whole_outline());
  }
  return package;
}

}  // namespace

base::Result<std::shared_ptr<const Package>> open_package(const std::string& path,
                                                          const base::FileSystem& files,
                                                          std::shared_ptr<IndexCache> cache,
                                                          const base::Limits& limits) {
  auto opened = files.open(path);
  if (!opened) return base::Unexpected(std::move(opened).error());
  const std::shared_ptr<const base::OpenFile> file = *std::move(opened);
  const auto status = file->status();
  if (!status) return base::Unexpected(status.error());
  if (status->size > limits.max_source_bytes) {
    return base::fail("the file is larger than " + std::to_string(limits.max_source_bytes) +
                      " bytes");
  }
  const SchemaFile schema{files.absolute(path), *status};
  if (!is_plain_json(path)) return open_converted(path, file, schema, cache, limits);
  const IndexedPackage::Reread reread = [file, cache, schema] {
    if (cache) cache->forget(schema);
    return read_outline_of(*file, schema);
  };
  if (cache) {
    if (auto outline = cache->find(schema)) {
      auto package = IndexedPackage::make(file, *std::move(outline), reread, limits);
      if (package) return package;
    }
  }
  auto outline = read_outline_of(*file, schema);
  if (!outline) return base::fail(path, std::move(outline).error());
  auto package = IndexedPackage::make(file, *std::move(outline), reread, limits);
  if (!package) return base::fail(path, std::move(package).error());
  const auto after = file->status();
  if (cache && after && *after == *status) cache->keep(schema, (*package)->whole_outline());
  return package;
}

}  // namespace virga::schema
