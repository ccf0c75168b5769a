// # pulumi/assets: what assets and archives hold
//
// - archive/  archive files: how they are read (archive_members.h) and packed (pack.h)
// - bytes/    sources and sinks of bytes, and files as a FileTree
//
// The folder itself reads assets (open_asset.h), hashes them (content_hash.h, hashed.h), and
// fetches and keeps the bodies of URIs (fetcher.h, fetch_cache.h). The world comes in by an
// AssetContext: files as a FileTree, the network as a Fetcher, the working directory as a text.
// Does not know how assets travel on the wire.
//
// In: Assets and Archives of property values. Out: hashes, lists of members, bytes into a sink;
// errors that name the member and what was expected.
//
// Invariants: contents are streamed, in memory that does not grow with them; nothing is unpacked
// onto the disk; no name, size, checksum or count of an archive file is believed; limits
// (asset_limits.h) hold for everything that a file can drive.
//
// curl_get.h is not included here, so that only who names it is linked with libcurl. Tar streams
// are read by libarchive (archive/tar_members.cc); zips by their directory
// (archive/zip_directory.h), which libarchive does not follow; tar is written by
// archive/tar_header.h, since hashes depend on each byte.
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
