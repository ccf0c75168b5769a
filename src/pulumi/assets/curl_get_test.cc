// Uses a server in this process with fixed answers.
#include "pulumi/assets/curl_get.h"

#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <functional>
#include <thread>

namespace virga::pulumi {
namespace {

using std::chrono::milliseconds;

class Server {
 public:
  // Called with the requested path; returns the whole response, or "" to stay silent.
  using Answer = std::function<std::string(const std::string& path)>;

  explicit Server(Answer answer) : answer_(std::move(answer)) {
    ::setenv("no_proxy", "127.0.0.1", 1);
    listener_ = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(::bind(listener_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(::listen(listener_, 8), 0);
    ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
  }
  ~Server() {
    stopped_ = true;
    ::shutdown(listener_, SHUT_RDWR);
    thread_.join();
    ::close(listener_);
  }
  std::string uri(const std::string& path) const {
    return "http://127.0.0.1:" + std::to_string(port_) + path;
  }

 private:
  void run() {
    while (!stopped_) {
      const int client = ::accept(listener_, nullptr, nullptr);
      if (client < 0) continue;
      serve(client);
      ::close(client);
    }
  }
  void serve(int client) {
    std::string request(4096, '\0');
    const ssize_t count = ::recv(client, request.data(), request.size(), 0);
    if (count <= 0) return;
    const std::size_t begin = request.find(' ') + 1;
    const std::string answer = answer_(request.substr(begin, request.find(' ', begin) - begin));
    if (answer.empty()) {
      ::recv(client, request.data(), request.size(), 0);  // until the client closes the connection
      return;
    }
    ::send(client, answer.data(), answer.size(), MSG_NOSIGNAL);
  }

  Answer answer_;
  int listener_ = -1;
  int port_ = 0;
  std::atomic<bool> stopped_ = false;
  std::thread thread_;
};

std::string answer(const std::string& status, const std::string& body,
                   const std::string& headers = "") {
  return "HTTP/1.1 " + status + "\r\nConnection: close\r\n" + headers +
         "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

struct Got {
  std::string body;
  std::string error;
  bool transient = false;
  std::optional<milliseconds> retry_after = std::nullopt;
};

Got get(const std::string& uri, const HttpLimits& limits = {.max_bytes = 1000}) {
  TextSink body;
  const auto done = CurlGet().get(uri, limits, body);
  if (done) return {body.text, ""};
  return {body.text, done.error().error.str(), done.error().transient, done.error().retry_after};
}

TEST(CurlGet, ReturnsTheBody) {
  const Server server([](const std::string& path) { return answer("200 OK", "at " + path); });
  const Got got = get(server.uri("/a%20b?c"));
  EXPECT_EQ(got.error, "");
  EXPECT_EQ(got.body, "at /a%20b?c");
}

TEST(CurlGet, ClassifiesStatusesAsTransientOrFinal) {
  const Server server([](const std::string& path) {
    return answer(path.substr(1) + " Status", "explanation", "Retry-After: 7\r\n");
  });
  const Got missing = get(server.uri("/404"));
  EXPECT_EQ(missing.error, "the server answers with status 404");
  EXPECT_EQ(missing.body, "") << "what comes with an error is no asset";
  EXPECT_FALSE(missing.transient);
  const Got busy = get(server.uri("/503"));
  EXPECT_TRUE(busy.transient);
  EXPECT_EQ(busy.retry_after, milliseconds(7000));
}

TEST(CurlGet, FollowsAndLimitsRedirects) {
  const Server server([](const std::string& path) {
    const int left = std::stoi(path.substr(1));
    if (left == 0) return answer("200 OK", "there");
    return answer("302 Found", "", "Location: /" + std::to_string(left - 1) + "\r\n");
  });
  const HttpLimits limits{.max_bytes = 1000, .max_redirects = 3};
  EXPECT_EQ(get(server.uri("/3"), limits).body, "there");
  EXPECT_EQ(get(server.uri("/4"), limits).error, "it is redirected more than 3 times");
}

TEST(CurlGet, RejectsRedirectsToFiles) {
  const Server server([](const std::string&) {
    return answer("302 Found", "", "Location: file:///etc/hostname\r\n");
  });
  const Got got = get(server.uri("/"));
  EXPECT_NE(got.error, "");
  EXPECT_EQ(got.body, "");
}

TEST(CurlGet, LimitsTheSize) {
  const Server server([](const std::string&) { return answer("200 OK", std::string(1000, 'x')); });
  EXPECT_EQ(get(server.uri("/"), {.max_bytes = 1000}).body.size(), 1000U);
  EXPECT_EQ(get(server.uri("/"), {.max_bytes = 999}).error,
            "it has more than 999 bytes, the limit");
}

TEST(CurlGet, ATruncatedBodyIsTransient) {
  const Server server([](const std::string&) {
    return std::string("HTTP/1.1 200 OK\r\nContent-Length: 100\r\nConnection: close\r\n\r\npart");
  });
  const Got got = get(server.uri("/"));
  EXPECT_NE(got.error, "");
  EXPECT_TRUE(got.transient);
}

TEST(CurlGet, TimeoutsAndRefusedConnectionsAreTransient) {
  std::string gone;
  {
    const Server server([](const std::string&) { return std::string(); });
    const Got silent = get(server.uri("/"), {.max_bytes = 1, .total = milliseconds(200)});
    EXPECT_NE(silent.error, "");
    EXPECT_TRUE(silent.transient);
    gone = server.uri("/");
  }
  EXPECT_TRUE(get(gone).transient);
}

// A body whose sink fails.
class Rejecting final : public ByteSink {
 public:
  base::Result<void> write(std::string_view) override { return base::fail("no room"); }
};

TEST(CurlGet, ReportsAFailureOfTheSink) {
  const Server server([](const std::string&) { return answer("200 OK", "body"); });
  Rejecting sink;
  const auto done = CurlGet().get(server.uri("/"), {.max_bytes = 1000}, sink);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().error.str(), "no room");
  EXPECT_FALSE(done.error().transient);
}

}  // namespace
}  // namespace virga::pulumi
