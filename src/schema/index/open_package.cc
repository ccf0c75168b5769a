#include "schema/index/open_package.h"

#include <algorithm>

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

// An index has positions in the uncompressed text, so a compressed file has none: its text stays in
// memory.
base::Result<std::shared_ptr<const Package>> open_compressed(const std::string& path,
                                                             const base::OpenFile& file,
                                                             std::uint64_t size,
                                                             Compression compression,
                                                             const base::Limits& limits) {
  if (size > kMaxExpandedBytes) {
    return base::fail(path + ": the file is larger than " + std::to_string(kMaxExpandedBytes) +
                      " bytes");
  }
  std::string bytes(size, '\0');
  const auto got = file.read(0, bytes);
  if (!got) return base::Unexpected(got.error());
  bytes.resize(*got);
  auto text = expand(compression, bytes, std::min(kMaxExpandedBytes, limits.max_source_bytes));
  if (!text) return base::fail(path, std::move(text).error());
  return Package::parse(*std::move(text), path, limits);
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
  if (const Compression compression = compression_of(path); compression != Compression::kNone) {
    return open_compressed(path, *file, status->size, compression, limits);
  }
  const SchemaFile schema{files.absolute(path), *status};
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
