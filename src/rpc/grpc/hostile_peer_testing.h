// For tests: an engine that answers correctly until the k-th request.
#pragma once

#include <grpcpp/generic/async_generic_service.h>
#include <grpcpp/grpcpp.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "pulumi/resource.pb.h"
#include "rpc/connection/channel.h"
#include "rpc/wire/struct_codec.h"

namespace virga::rpc {

// The answer to one call: bytes in place of the message, a status, or no answer.
struct HostileAnswer {
  std::string bytes;
  grpc::Status status = grpc::Status::OK;
  bool never = false;
};

class HostilePeer {
 public:
  // Changes the k-th answer. Receives the correct answer.
  using Fault = std::function<HostileAnswer(HostilePeer&, std::string bytes)>;

  HostilePeer(std::size_t k, Fault fault) : k_(k), fault_(std::move(fault)), service_(*this) {
    grpc::ServerBuilder builder;
    builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port_);
    builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, 0);
    builder.SetMaxReceiveMessageSize(-1);
    builder.SetMaxSendMessageSize(-1);
    builder.RegisterCallbackGenericService(&service_);
    server_ = builder.BuildAndStart();
  }
  ~HostilePeer() { hang_up(); }

  std::string address() const { return "127.0.0.1:" + std::to_string(port_); }

  int port() const { return port_; }

  // Closes all connections and accepts no others. Must not be called on a thread of gRPC.
  void hang_up() {
    if (server_) server_->Shutdown(std::chrono::system_clock::now());
  }

  struct Call {
    std::string method;   // "RegisterResource"
    std::string subject;  // "bucket"; empty if there is none
  };
  std::vector<Call> calls() const {
    const std::lock_guard lock(mutex_);
    return calls_;
  }
  // Returns the k-th call, which the fault applies to. Later calls may exist.
  Call faulty_call() const { return calls().at(k_ - 1); }
  // Waits until the k-th call was received.
  bool wait_for_fault(std::chrono::seconds patience) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, patience, [&] { return calls_.size() >= k_; });
  }

 private:
  // Receives the message of one call and answers it.
  class Reactor final : public grpc::ServerGenericBidiReactor {
   public:
    Reactor(HostilePeer& peer, std::string method) : peer_(peer), method_(std::move(method)) {
      StartRead(&request_);
    }

   private:
    void OnReadDone(bool ok) override {
      if (!ok) return end(grpc::Status(grpc::StatusCode::CANCELLED, ""));
      const HostileAnswer answer = peer_.answer(method_, bytes_of(request_));
      if (answer.never) return;
      if (!answer.status.ok()) return end(answer.status);
      const grpc::Slice slice(answer.bytes);
      response_ = grpc::ByteBuffer(&slice, 1);
      if (!ended_.exchange(true)) {
        StartWriteAndFinish(&response_, grpc::WriteOptions(), grpc::Status::OK);
      }
    }
    void OnCancel() override { end(grpc::Status(grpc::StatusCode::CANCELLED, "")); }
    void OnDone() override { delete this; }

    void end(const grpc::Status& status) {
      if (!ended_.exchange(true)) Finish(status);
    }
    static std::string bytes_of(const grpc::ByteBuffer& buffer) {
      grpc::Slice slice;
      return buffer.DumpToSingleSlice(&slice).ok()
                 ? std::string(reinterpret_cast<const char*>(slice.begin()), slice.size())
                 : std::string();
    }

    HostilePeer& peer_;
    const std::string method_;
    grpc::ByteBuffer request_;
    grpc::ByteBuffer response_;
    std::atomic<bool> ended_ = false;
  };

  class Service final : public grpc::CallbackGenericService {
   public:
    explicit Service(HostilePeer& peer) : peer_(peer) {}
    grpc::ServerGenericBidiReactor* CreateReactor(
        grpc::GenericCallbackServerContext* context) override {
      return new Reactor(peer_, context->method().substr(context->method().rfind('/') + 1));
    }

   private:
    HostilePeer& peer_;
  };

  HostileAnswer answer(const std::string& method, const std::string& request) {
    Call call{method, {}};
    std::string bytes = plausible(request, call);
    std::size_t number = 0;
    {
      const std::lock_guard lock(mutex_);
      calls_.push_back(std::move(call));
      number = calls_.size();
      changed_.notify_all();
    }
    if (number == k_) return fault_(*this, std::move(bytes));
    return {std::move(bytes)};
  }

  // Returns a correct answer, and sets the subject of the call.
  static std::string plausible(const std::string& bytes, Call& call) {
    if (call.method == "GetDeploymentInfo") {
      pulumirpc::DeploymentInfo info;
      for (int feature = 0; feature <= 16; ++feature) {
        info.add_supportedfeatures(static_cast<pulumirpc::ResourceMonitorFeature>(feature));
      }
      return info.SerializeAsString();
    }
    if (call.method == "SupportsFeature") {
      pulumirpc::SupportsFeatureRequest request;
      request.ParseFromString(bytes);
      call.subject = request.id();
      pulumirpc::SupportsFeatureResponse response;
      response.set_hassupport(request.id() == "secrets");
      return response.SerializeAsString();
    }
    if (call.method == "RegisterResource") {
      pulumirpc::RegisterResourceRequest request;
      request.ParseFromString(bytes);
      call.subject = request.name();
      pulumirpc::RegisterResourceResponse response;
      response.set_urn("urn:pulumi:dev::proj::" + request.type() + "::" + request.name());
      response.set_id("id-" + request.name());
      response.set_object(request.object());
      return response.SerializeAsString();
    }
    if (call.method == "RegisterResourceOutputs") {
      pulumirpc::RegisterResourceOutputsRequest request;
      request.ParseFromString(bytes);
      call.subject = request.urn().substr(request.urn().rfind(':') + 1);
    }
    if (call.method == "Invoke") {
      pulumirpc::ResourceInvokeRequest request;
      request.ParseFromString(bytes);
      call.subject = request.tok();
      pulumirpc::ResourceInvokeResponse response;
      response.set_return_(encode_struct(pulumi::PropertyValue::object(
          {{"id", pulumi::PropertyValue::string("i")}, {"any", pulumi::PropertyValue()}})));
      return response.SerializeAsString();
    }
    if (call.method == "ReadResource") {
      pulumirpc::ReadResourceRequest request;
      request.ParseFromString(bytes);
      call.subject = request.name();
      pulumirpc::ReadResourceResponse response;
      response.set_urn("urn:pulumi:dev::proj::" + request.type() + "::" + request.name());
      response.set_properties(request.properties());
      return response.SerializeAsString();
    }
    return {};
  }

  const std::size_t k_;
  const Fault fault_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Call> calls_;
  Service service_;
  int port_ = 0;
  std::unique_ptr<grpc::Server> server_;
};

}  // namespace virga::rpc
