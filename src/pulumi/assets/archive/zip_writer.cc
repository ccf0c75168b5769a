#include "pulumi/assets/archive/zip_writer.h"

#include <zlib.h>

#include "pulumi/assets/archive/deflate_sink.h"
#include "pulumi/assets/archive/member_name.h"
#include "pulumi/assets/archive/zip_format.h"
#include "pulumi/assets/bytes/copy_bytes.h"

namespace virga::pulumi {
namespace {

// The uncompressed size from which a member has 64-bit sizes. The overhead of deflate is smaller
// than the rest of the 32-bit range.
constexpr std::uint64_t kLargeMember = 0xf000'0000;

// Counts and checks the content on its way to the compressor.
class ContentSink final : public ByteSink {
 public:
  explicit ContentSink(ByteSink& out) : out_(out) {}
  base::Result<void> write(std::string_view bytes) override {
    checksum = crc32_z(checksum, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    return out_.write(bytes);
  }
  uLong checksum = crc32_z(0, nullptr, 0);

 private:
  ByteSink& out_;
};

// Fails if the zip format does not support the member.
base::Result<void> check(const ArchiveMember& member) {
  constexpr std::size_t kMaxName = 0xffff;
  if (member.name.size() > kMaxName) return base::fail("its name is too long for a zip");
  if (member.name.find('\0') != std::string_view::npos) {
    return base::fail("its name has a NUL in it");
  }
  if (member.name.ends_with('/') && member.size > 0) {
    return base::fail("its name ends in a slash, as directories' do, but it has content");
  }
  return {};
}

}  // namespace

base::Result<void> ZipWriter::write(std::string_view bytes) {
  at_ += bytes.size();
  return out_.write(bytes);
}

base::Result<void> ZipWriter::add(const ArchiveMember& member, ProgressMeter& meter) {
  if (auto fits = check(member); !fits) {
    return base::fail("cannot pack the member " + shown_name(member.name), fits.error());
  }
  const bool directory = member.name.ends_with('/');
  const std::uint64_t offset = at_;
  const bool large = member.size >= kLargeMember;
  if (auto done = write(zip::local_header(member.name, large)); !done) return done;
  zip::Written written;
  if (!directory) {
    DeflateSink deflate(out_, Deflated::kRaw);
    ContentSink content(deflate);
    if (auto done = copy_bytes(member.bytes, content, &meter); !done) return done;
    if (auto done = deflate.finish(); !done) return done;
    at_ += deflate.written();
    written = {member.size, deflate.written(), static_cast<std::uint32_t>(content.checksum)};
    if (auto done = write(zip::descriptor(written, large)); !done) return done;
  }
  zip::append_central_header(directory_, member.name, written, offset, large);
  ++entries_;
  return {};
}

base::Result<void> ZipWriter::finish() {
  const std::uint64_t offset = at_;
  if (auto done = write(directory_); !done) return done;
  return write(zip::end_records(entries_, offset, directory_.size()));
}

}  // namespace virga::pulumi
