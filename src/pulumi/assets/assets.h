// # pulumi/assets: the content of assets and archives
//
// - archive/  archive files: reading (archive_members.h) and packing (pack.h)
// - bytes/    sources and sinks of bytes, and files as a FileTree
//
// The folder itself reads assets (open_asset.h), hashes them (content_hash.h, hashed.h), and
// fetches and caches the bodies of URIs (fetcher.h, fetch_cache.h). An AssetContext provides the
// environment: files as a FileTree, the network as a Fetcher, the working directory as a string.
// The wire format of assets is not known here.
//
// In: Assets and Archives of property values. Out: hashes, lists of members, bytes written to a
// sink; errors that name the member and the expectation.
//
// Invariants: content is streamed in constant memory; nothing is unpacked onto the disk; no name,
// size, checksum or count in an archive file is trusted; limits (asset_limits.h) apply to every
// cost that a file can cause.
//
// curl_get.h is not included here, so that only programs that name CurlGet are linked with libcurl.
// libarchive reads tar streams (archive/tar_members.cc). It does not read zips by their directory,
// so archive/zip_directory.h does. archive/tar_header.h writes tar, since hashes depend on each
// byte.
//
// Tested beside each file, by the runtime vectors (assets), by the fuzz target `archive` and by the
// examples of docs/assets.md. Specification: docs/spec/pulumi-types.md, section 4.
#pragma once

#include "pulumi/assets/archive/archive_format.h"
#include "pulumi/assets/archive/archive_members.h"
#include "pulumi/assets/archive/pack.h"
#include "pulumi/assets/asset_context.h"
#include "pulumi/assets/bytes/file_sink.h"
#include "pulumi/assets/content_hash.h"
#include "pulumi/assets/fetch_cache.h"
#include "pulumi/assets/hashed.h"
#include "pulumi/assets/open_asset.h"
