// For ThreadSanitizer only. It cannot see that gRPC orders accesses between threads and between two
// peers in one process, because gRPC is not instrumented. Private to the room.
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

// Call this before passing data to gRPC. All earlier accesses of this thread
inline void give_to_grpc() {
  __tsan_release(&handover_tag);
}
// happen before the later accesses of a thread that calls this after it received data from gRPC.
inline void get_from_grpc() {
  __tsan_acquire(&handover_tag);
}
#else
inline void give_to_grpc() {}
inline void get_from_grpc() {}
#endif

}  // namespace virga::rpc
