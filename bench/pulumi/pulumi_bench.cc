// The Pulumi type system. Hashes of assets and archives: a file as an asset, beside the bare digest
// of the same bytes in memory; a file packed into a tar stream and into a zip. Outputs: see
// outputs.h.
// The Go peer is no library that could be imported here.
#include <cstdlib>
#include <iostream>
#include <memory>

#include "harness.h"
#include "outputs.h"
#include "pulumi/assets/assets.h"
#include "pulumi/digest.h"

namespace virga::bench {
namespace {

namespace fs = std::filesystem;
using pulumi::Archive;
using pulumi::ArchiveFormat;
using pulumi::Asset;

// Figures about what fails mean nothing.
template <typename T>
T or_exit(base::Result<T> result) {
  if (result) {
    if constexpr (!std::is_void_v<T>) return *std::move(result);
  } else {
    std::cerr << result.error().str() << '\n';
    std::exit(1);
  }
}

pulumi::OfflineFetcher offline;

pulumi::AssetContext context_of(const fs::path& file) {
  return {pulumi::real_file_tree(), offline, fs::absolute(file.parent_path()).string()};
}

Work hash(const fs::path& file) {
  return [file] {
    const Asset asset{Asset::Source::kPath, file.filename().string()};
    DoNotOptimize(or_exit(content_hash(asset, context_of(file))));
  };
}

Work digest(const fs::path& file) {
  return [bytes = read_file(file)] {
    DoNotOptimize(pulumi::hex_digest(pulumi::Hash::kSha256, bytes));
  };
}

// Takes everything and keeps nothing.
class NoSink final : public pulumi::ByteSink {
 public:
  base::Result<void> write(std::string_view bytes) override {
    DoNotOptimize(bytes.data());
    return {};
  }
};

template <ArchiveFormat format>
Work pack(const fs::path& file) {
  const auto archive = std::make_shared<pulumi::PropertyValue>(pulumi::PropertyValue::archive(
      {Archive::Source::kAssets,
       {},
       {{"file", pulumi::PropertyValue::asset({Asset::Source::kPath, file.filename().string()})}},
       {}}));
  return [archive, file] {
    NoSink out;
    or_exit(pulumi::pack(archive->as_archive(), format, out, context_of(file)));
  };
}

}  // namespace
}  // namespace virga::bench

int main(int argc, char** argv) {
  using namespace virga::bench;
  constexpr Case kCases[] = {
      {"pulumi/chain", "outputs-", chain_case},
      {"pulumi/fan", "outputs-", fan_case},
      {"pulumi/hash", "asset-", hash},
      {"pulumi/digest", "asset-", digest},
      {"pulumi/pack-tar", "asset-", pack<ArchiveFormat::kTar>},
      {"pulumi/pack-zip", "asset-", pack<ArchiveFormat::kZip>},
  };
  return run(argc, argv, kCases);
}
