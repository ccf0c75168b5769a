// A provider of all packages without real resources. The schemas define its behaviour, and rules
// override it (docs/mocking.md; docs/spec/evaluator.md, section 11, "Mock providers from schema").
#pragma once

#include <memory>

#include "engine/mock/rules.h"
#include "engine/providers/provider.h"
#include "engine/state/snapshot.h"
#include "schema/loader.h"

namespace virga::engine {

struct MockState;  // mock_state.h

// - check: checks inputs by the schema (inputs/check_inputs.h) and by the expectations of a rule.
// - create: returns an ID "<name>-<8 digits>" made from the URN, and outputs by the schema
//   (mock_outputs.h).
// - update, read: outputs stay unless their input changes.
// - functions and methods: return the arguments with the same names, and generated values.
// - previews: know the inputs and generate no values (rule 10).
// Resources without a schema return their inputs. Rules can set other values, and make operations
// fail or take time.
// Deterministic: the same requests in the same order have the same answers. Requests, and the
// answers of a component's monitor, must come one at a time. An answer comes before the request
// returns, or, with a delay, from another thread. The destructor sends pending answers at once.
class MockProvider final : public Provider {
 public:
  // `loader` must outlive this.
  MockProvider(MockRules rules, schema::Loader& loader);
  ~MockProvider() override;

  // Sets the existing resources, so that methods can use their outputs.
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
  // A rule whose type begins with "*" is about the resources of packages only.
  bool replaces_engine(const ResourceUse& use) const override;
  // Only if a rule is about the function. mock_functions.cc
  bool answers_function(std::string_view token) const override;

 private:
  std::unique_ptr<MockState> state_;
};

}  // namespace virga::engine
