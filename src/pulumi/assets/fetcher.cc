#include "pulumi/assets/fetcher.h"

namespace virga::pulumi {

base::Result<std::shared_ptr<const base::OpenFile>> OfflineFetcher::fetch(const std::string&,
                                                                          std::uint64_t) {
  return base::fail(
      "this run is offline and the file is not in the cache; fetch it once while online, or use "
      "the path of a local copy");
}

}  // namespace virga::pulumi
