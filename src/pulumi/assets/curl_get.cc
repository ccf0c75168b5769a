#include "pulumi/assets/curl_get.h"

#include <curl/curl.h>
#include <fmt/format.h>

#include <array>
#include <memory>
#include <string_view>

namespace virga::pulumi {
namespace {

using Handle = std::unique_ptr<CURL, decltype(&curl_easy_cleanup)>;

// The state of a transfer: the sink of the body, and its error.
struct Transfer {
  ByteSink& body;
  std::optional<base::Error> rejected = std::nullopt;
};

std::size_t write_body(char* bytes, std::size_t, std::size_t count, void* user) {
  Transfer& transfer = *static_cast<Transfer*>(user);
  if (auto written = transfer.body.write({bytes, count}); !written) {
    transfer.rejected = written.error();
    return CURL_WRITEFUNC_ERROR;
  }
  return count;
}

// libcurl calls this at least once a second, also while no bytes arrive.
int check_stop(void* user, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<const HttpLimits*>(user)->stop.stop_requested() ? 1 : 0;
}

bool is_transient(CURLcode code) {
  switch (code) {
    case CURLE_COULDNT_RESOLVE_PROXY:
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_COULDNT_CONNECT:
    case CURLE_PARTIAL_FILE:
    case CURLE_OPERATION_TIMEDOUT:
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_HTTP2:
    case CURLE_HTTP2_STREAM: return true;
    default: return false;  // libcurl's list is not closed
  }
}

// A status that may be temporary, by RFC 9110, section 15.
bool is_transient_status(long status) {
  return status == 408 || status == 429 || status == 500 || status == 502 || status == 503 ||
         status == 504;
}

// A request by https stays on https.
void set_protocols(CURL* curl, const std::string& uri) {
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  const bool secure = curl_strnequal(uri.c_str(), "https:", 6) != 0;
  curl_easy_setopt(curl, CURLOPT_REDIR_PROTOCOLS_STR, secure ? "https" : "http,https");
}

void set_limits(CURL* curl, const HttpLimits& limits) {
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 1L);
  curl_easy_setopt(curl, CURLOPT_MAXREDIRS, limits.max_redirects);
  curl_easy_setopt(curl, CURLOPT_MAXFILESIZE_LARGE, static_cast<curl_off_t>(limits.max_bytes));
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(limits.connect.count()));
  curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, static_cast<long>(limits.total.count()));
  const auto stall = std::chrono::ceil<std::chrono::seconds>(limits.stall);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, static_cast<long>(stall.count()));
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, 1L);  // bytes a second
  if (!limits.stop.stop_possible()) return;
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, check_stop);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, const_cast<HttpLimits*>(&limits));
}

HttpFailure status_failure(CURL* curl) {
  long status = 0;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
  HttpFailure failure{base::Error(fmt::format("the server answers with status {}", status)),
                      is_transient_status(status)};
  curl_off_t seconds = 0;
  curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &seconds);
  if (seconds > 0) failure.retry_after = std::chrono::seconds(seconds);
  return failure;
}

HttpFailure failure_of(CURL* curl, CURLcode code, const Transfer& transfer, const char* details,
                       const HttpLimits& limits) {
  if (transfer.rejected) return {*transfer.rejected};
  if (code == CURLE_ABORTED_BY_CALLBACK) return {base::Error("interrupted")};
  if (code == CURLE_HTTP_RETURNED_ERROR) return status_failure(curl);
  if (code == CURLE_FILESIZE_EXCEEDED) {
    return {base::Error(fmt::format("it has more than {} bytes, the limit", limits.max_bytes))};
  }
  if (code == CURLE_TOO_MANY_REDIRECTS) {
    return {base::Error(fmt::format("it is redirected more than {} times", limits.max_redirects))};
  }
  return {base::Error(*details ? details : curl_easy_strerror(code)), is_transient(code)};
}

}  // namespace

base::Expected<void, HttpFailure> CurlGet::get(const std::string& uri, const HttpLimits& limits,
                                               ByteSink& body) {
  static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
  const Handle curl(started == CURLE_OK ? curl_easy_init() : nullptr, curl_easy_cleanup);
  if (!curl) return base::Unexpected(HttpFailure{base::Error("libcurl cannot be initialized")});
  Transfer transfer{body};
  std::array<char, CURL_ERROR_SIZE> details{};
  curl_easy_setopt(curl.get(), CURLOPT_URL, uri.c_str());
  curl_easy_setopt(curl.get(), CURLOPT_ERRORBUFFER, details.data());
  curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_FAILONERROR, 1L);
  curl_easy_setopt(curl.get(), CURLOPT_USERAGENT, "virga");
  curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, write_body);
  curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, &transfer);
  set_protocols(curl.get(), uri);
  set_limits(curl.get(), limits);
  const CURLcode code = curl_easy_perform(curl.get());
  if (code == CURLE_OK) return {};
  return base::Unexpected(failure_of(curl.get(), code, transfer, details.data(), limits));
}

}  // namespace virga::pulumi
