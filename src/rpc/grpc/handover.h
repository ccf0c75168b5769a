// For ThreadSanitizer alone: what passes through gRPC passes in order, between threads and between
// two ends in one process. gRPC is not built for it, so it does not see that. Private to the room.
#pragma once

#if defined(__SANITIZE_THREAD__)
#define VIRGA_UNDER_TSAN 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define VIRGA_UNDER_TSAN 1
#endif
#endif

#ifdef VIRGA_UNDER_TSAN
#include <sanitizer/tsan_interface.h>
#endif

namespace virga::rpc {

#ifdef VIRGA_UNDER_TSAN
inline char handover_tag;

// What this thread has done, before it gives something to gRPC,
inline void give_to_grpc() {
  __tsan_release(&handover_tag);
}
// comes before what this one does that has got something of gRPC.
inline void get_from_grpc() {
  __tsan_acquire(&handover_tag);
}
#else
inline void give_to_grpc() {}
inline void get_from_grpc() {}
#endif

}  // namespace virga::rpc
