#include "pulumi/assets/open_asset.h"

#include "base/check.h"
#include "pulumi/assets/archive/member_name.h"
#include "pulumi/assets/uri.h"

namespace virga::pulumi {
namespace {

using Opened = base::Result<std::shared_ptr<const base::OpenFile>>;

base::Result<std::string> resolve(const std::string& path, const AssetContext& context) {
  if (path.find('\0') != std::string::npos) return base::fail("its path has a NUL in it");
  return path.starts_with('/') ? clean_name(path) : join_name(context.working_directory, path);
}

Opened open_file(const std::string& path, const AssetContext& context) {
  const auto kind = context.files.look(path);
  if (!kind) return base::Unexpected(kind.error());
  switch (*kind) {
    case FileTree::Kind::kFile: return context.files.open(path);
    case FileTree::Kind::kDirectory:
    case FileTree::Kind::kDirectoryLink:
      return base::fail("it is a directory; expected a file (an archive can be of a directory)");
    case FileTree::Kind::kOther: return base::fail("it is not a regular file");
  }
  VIRGA_UNREACHABLE();
}

Opened open_path(const std::string& path, const AssetContext& context) {
  const auto resolved = resolve(path, context);
  if (!resolved) return base::Unexpected(resolved.error());
  return open_file(*resolved, context);
}

// `text` is the source text of `uri`.
Opened open_uri(const std::string& text, const Uri& uri, const AssetContext& context) {
  if (uri.scheme == "file") {
    const auto path = file_path(uri);
    if (!path) return base::Unexpected(path.error());
    return open_file(*path, context);
  }
  if (uri.scheme == "http" || uri.scheme == "https") {
    if (uri.host.empty()) return base::fail("it has no host");
    return context.fetcher.fetch(text, context.limits.max_fetched_bytes);
  }
  return base::fail(uri.scheme.empty() ? "it has no scheme; expected file, http or https"
                                       : "its scheme is " + shown_name(uri.scheme) +
                                             "; expected file, http or https");
}

Opened open_uri(const std::string& text, const AssetContext& context) {
  const auto uri = parse_uri(text);
  if (!uri) return base::Unexpected(uri.error());
  return open_uri(text, *uri, context);
}

base::Result<Blob> open_whole_file(Opened file) {
  if (!file) return base::Unexpected(file.error());
  return whole_file(*std::move(file));
}

// Determines the format by the name, or by the first bytes if the name does not decide.
base::Result<ArchivePlace> archive_file(Opened file, std::optional<ArchiveFormat> format) {
  if (!file) return base::Unexpected(file.error());
  if (!format) {
    const auto found = archive_format_of_file(**file);
    if (!found) return base::Unexpected(found.error());
    format = *found;
  }
  if (!format) {
    return base::fail(
        "neither its name nor its contents are those of an archive; expected a directory, or a "
        "tar, gzipped tar or zip file");
  }
  return ArchivePlace{"", *format, *std::move(file)};
}

base::Result<ArchivePlace> path_place(const std::string& path, const AssetContext& context) {
  const auto resolved = resolve(path, context);
  if (!resolved) return base::Unexpected(resolved.error());
  if (const auto format = archive_format(*resolved)) {
    return archive_file(open_file(*resolved, context), format);
  }
  const auto kind = context.files.look(*resolved);
  if (!kind) return base::Unexpected(kind.error());
  switch (*kind) {
    case FileTree::Kind::kDirectory:
    case FileTree::Kind::kDirectoryLink: return ArchivePlace{*resolved, {}, nullptr};
    case FileTree::Kind::kFile: return archive_file(context.files.open(*resolved), std::nullopt);
    case FileTree::Kind::kOther: break;
  }
  return base::fail("it is neither a directory nor a regular file");
}

base::Result<ArchivePlace> uri_place(const std::string& text, const AssetContext& context) {
  const auto uri = parse_uri(text);
  if (!uri) return base::Unexpected(uri.error());
  return archive_file(open_uri(text, *uri, context), archive_format(uri->path));
}

}  // namespace

base::Result<Blob> open_asset(const Asset& asset, const AssetContext& context) {
  switch (asset.source) {
    case Asset::Source::kText: return whole_text(asset.text);
    case Asset::Source::kPath: {
      auto blob = open_whole_file(open_path(asset.text, context));
      if (!blob) return base::fail("cannot read the asset " + shown_name(asset.text), blob.error());
      return blob;
    }
    case Asset::Source::kUri: {
      auto blob = open_whole_file(open_uri(asset.text, context));
      if (!blob) return base::fail("cannot read the asset " + shown_uri(asset.text), blob.error());
      return blob;
    }
    case Asset::Source::kElided:
      return base::fail("the content of the asset is not known, only its hash");
  }
  VIRGA_UNREACHABLE();
}

base::Result<ArchivePlace> open_archive(const Archive& archive, const AssetContext& context) {
  const bool is_path = archive.source == Archive::Source::kPath;
  VIRGA_CHECK(is_path || archive.source == Archive::Source::kUri);
  auto place =
      is_path ? path_place(archive.location, context) : uri_place(archive.location, context);
  if (place) return place;
  return base::fail("cannot read the archive " + shown_location(archive), place.error());
}

std::string shown_location(const Archive& archive) {
  return archive.source == Archive::Source::kUri ? shown_uri(archive.location)
                                                 : shown_name(archive.location);
}

}  // namespace virga::pulumi
