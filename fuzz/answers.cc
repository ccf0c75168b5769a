// Any bytes as each answer that a plugin or the engine gives us. An answer is rejected with a
// reason, or it is read; what was read is written in one form, which reads as the same again. This
// is a test of the room rpc, so it includes the room's private headers.
#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <gtest/gtest.h>

#include "fuzz/targets.h"
#include "rpc/connection/silence_libraries.h"
#include "rpc/grpc/analyzer/analyzer_requests.h"
#include "rpc/grpc/callbacks/hook_messages.h"
#include "rpc/grpc/callbacks/transform_messages.h"
#include "rpc/grpc/component/component_requests.h"
#include "rpc/grpc/language/language_requests.h"
#include "rpc/grpc/monitor/function_messages.h"
#include "rpc/grpc/monitor/registration_messages.h"
#include "rpc/grpc/status.h"

namespace virga::fuzz {
namespace {

using google::protobuf::MessageLite;

// The entries of maps are sorted.
std::string deterministic_bytes(const MessageLite& message) {
  std::string bytes;
  google::protobuf::io::StringOutputStream stream(&bytes);
  google::protobuf::io::CodedOutputStream output(&stream);
  output.SetSerializationDeterministic(true);
  message.SerializeToCodedStream(&output);
  output.Trim();
  return bytes;
}

// `read` converts a message and may fail; `write` is its inverse and may fail too.
template <typename Message, typename Read, typename Write>
void check_answer(const std::string& bytes, const Read& read, const Write& write) {
  SCOPED_TRACE(Message().GetTypeName());
  Message message;
  if (!message.ParseFromString(bytes)) return;
  const auto plain = read(message);
  if (!plain) {
    ASSERT_FALSE(plain.error().str().empty());
    return;
  }
  const auto written = write(*plain);
  if (!written) {
    ASSERT_FALSE(written.error().str().empty());
    return;
  }
  const auto again = read(*written);
  ASSERT_TRUE(again) << again.error().str();
  const auto rewritten = write(*again);
  ASSERT_TRUE(rewritten) << rewritten.error().str();
  ASSERT_EQ(deterministic_bytes(*rewritten), deterministic_bytes(*written));
}

// For answers whose conversions never fail.
template <typename Message>
void check_simple_answer(const std::string& bytes) {
  using Plain = decltype(rpc::to_plain(std::declval<const Message&>()));
  check_answer<Message>(
      bytes, [](const Message& message) { return rpc::Answer<Plain>(rpc::to_plain(message)); },
      [](const Plain& plain) {
        Message message;
        rpc::put(plain, message);
        return rpc::Answer<Message>(std::move(message));
      });
}

template <typename Message>
void check_engine_answer(const std::string& bytes) {
  check_answer<Message>(
      bytes, [](const Message& message) { return rpc::to_plain(message); },
      [](const auto& plain) { return rpc::to_message(plain, rpc::kProgramFeatures); });
}

void check_engine(const std::string& bytes) {
  check_engine_answer<pulumirpc::RegisterResourceResponse>(bytes);
  check_engine_answer<pulumirpc::ReadResourceResponse>(bytes);
  check_engine_answer<pulumirpc::ResourceInvokeResponse>(bytes);
  check_engine_answer<pulumirpc::CallResponse>(bytes);
}

// Writes with `put`, which takes further arguments.
template <typename Message, typename Put>
auto writer(Put put) {
  return [put](const auto& plain) -> rpc::Answer<Message> {
    Message message;
    if (auto made = put(plain, message); !made) return base::Unexpected(made.error());
    return message;
  };
}

void check_provider(const std::string& bytes) {
  using pulumirpc::CallResponse;
  using pulumirpc::ConstructResponse;
  check_answer<ConstructResponse>(
      bytes, [](const ConstructResponse& message) { return rpc::to_plain(message); },
      writer<ConstructResponse>(
          [](const auto& plain, auto& message) { return rpc::put(plain, true, message); }));
  check_answer<CallResponse>(
      bytes, [](const CallResponse& message) { return rpc::call_response(message); },
      writer<CallResponse>(
          [](const auto& plain, auto& message) { return rpc::put(plain, true, message); }));
  pulumirpc::CheckResponse message;
  if (!message.ParseFromString(bytes)) return;
  const auto checked = rpc::to_plain(message);
  if (!checked) {
    ASSERT_FALSE(checked.error().str().empty());
  }
}

void check_analyzer(const std::string& bytes) {
  check_answer<pulumirpc::AnalyzerInfo>(
      bytes, [](const pulumirpc::AnalyzerInfo& message) { return rpc::to_plain(message); },
      writer<pulumirpc::AnalyzerInfo>(
          [](const auto& plain, auto& message) { return rpc::put(plain, message); }));
  check_answer<pulumirpc::RemediateResponse>(
      bytes, [](const pulumirpc::RemediateResponse& message) { return rpc::to_plain(message); },
      writer<pulumirpc::RemediateResponse>(
          [](const auto& plain, auto& message) { return rpc::put(plain, message); }));
  check_answer<pulumirpc::AnalyzeResponse>(
      bytes, [](const pulumirpc::AnalyzeResponse& message) { return rpc::to_plain(message); },
      [](const rpc::AnalyzeResponse& plain) {
        pulumirpc::AnalyzeResponse message;
        rpc::put(plain, message);
        return rpc::Answer<pulumirpc::AnalyzeResponse>(std::move(message));
      });
}

void check_language(const std::string& bytes) {
  check_simple_answer<pulumirpc::AboutResponse>(bytes);
  check_simple_answer<pulumirpc::GetProgramDependenciesResponse>(bytes);
  check_simple_answer<pulumirpc::GenerateProgramResponse>(bytes);
  check_simple_answer<pulumirpc::PackageDependency>(bytes);
  pulumirpc::GetRequiredPackagesResponse message;
  if (message.ParseFromString(bytes)) rpc::to_plain(message);
}

// The transform of a request changes it as the same answer says, also if it is written anew.
template <typename Request>
void check_transform(const std::string& bytes) {
  Request changed;
  const auto applied = rpc::apply_transformed(bytes, changed);
  if (!applied) {
    ASSERT_FALSE(applied.error().str().empty());
    return;
  }
  const auto written = rpc::write_transformed(changed);
  if (!written) return;
  Request again;
  ASSERT_TRUE(rpc::apply_transformed(*written, again));
  ASSERT_TRUE(rpc::write_transformed(again));
}

void check_callbacks(const std::string& bytes) {
  check_transform<run::RegisterResourceRequest>(bytes);
  check_transform<run::InvokeRequest>(bytes);
  for (const bool on_error : {false, true}) {
    const auto answer = rpc::read_hook_answer(bytes, on_error);
    if (!answer) continue;
    const std::string written = rpc::write_hook_answer(*answer, on_error);
    const auto again = rpc::read_hook_answer(written, on_error);
    ASSERT_TRUE(again) << again.error().str();
    ASSERT_EQ(rpc::write_hook_answer(*again, on_error), written);
  }
}

// The bytes as the details of a failed call.
void check_failure(const std::string& bytes) {
  const rpc::Failure failure =
      rpc::to_failure(grpc::Status(grpc::StatusCode::INVALID_ARGUMENT, "message", bytes));
  ASSERT_NE(failure.str().find("message"), std::string::npos);
  const rpc::Failure again = rpc::to_failure(rpc::to_status(failure));
  ASSERT_EQ(again.inputs, failure.inputs);
  ASSERT_EQ(again.causes.empty(), failure.causes.empty());
}

}  // namespace

void fuzz_answers(const std::string& text) {
  rpc::silence_libraries();
  check_engine(text);
  check_provider(text);
  check_analyzer(text);
  check_language(text);
  check_callbacks(text);
  check_failure(text);
}

}  // namespace virga::fuzz
