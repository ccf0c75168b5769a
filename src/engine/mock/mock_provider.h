// Providers of all packages, without anything behind them: what a schema says, they do, and rules
// say the rest (docs/mocking.md; docs/spec/evaluator.md, section 11, "Mock providers from schema").
#pragma once

#include <memory>

#include "engine/mock/rules.h"
#include "engine/providers/provider.h"
#include "engine/state/snapshot.h"
#include "schema/loader.h"

namespace virga::engine {

// - check: by the schema (inputs/check_inputs.h), and by what a rule expects.
// - create: an ID "<name>-<8 digits>" made from the URN, outputs by the schema (mock_outputs.h).
// - update, read: what was stays, unless its input changed.
// - functions and methods: the arguments of the same names; what is missing is made up.
// - previews know what the inputs say, and make nothing up (rule 10).
// What no schema describes gets its inputs back. Rules say otherwise, make operations fail or take
// their time.
//
// The same requests in the same order have the same answers. Requests, and the
// answers of the monitor that a component is given, come one at a time. Answers come before a
// request returns, or, with a delay, from another thread; what is under way when this goes away is
// answered at once.
class MockProvider final : public Provider {
 public:
  // `loader` must outlive this.
  MockProvider(MockRules rules, schema::Loader& loader);
  ~MockProvider() override;

  // Tells what exists, for methods to see its outputs.
  void know(const Snapshot& snapshot);

  void check(CheckRequest request, Done<CheckResponse> done) override;
  void diff(DiffRequest request, Done<DiffResponse> done) override;
  void create(CreateRequest request, Done<CreateResponse> done) override;
  void read(ReadRequest request, Done<ReadResponse> done) override;
  void update(UpdateRequest request, Done<UpdateResponse> done) override;
  void remove(DeleteRequest request, Done<void> done) override;
  void construct(ConstructRequest request, Done<ConstructResponse> done) override;
  // mock_functions.cc
  void invoke(ProviderInvokeRequest request, Done<run::InvokeResponse> done) override;
  // mock_functions.cc
  void call(ProviderCallRequest request, Done<run::CallResponse> done) override;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::engine
