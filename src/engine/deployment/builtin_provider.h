// The resources and functions of the engine itself, package `pulumi` (docs/spec/evaluator.md,
// section 11, rule 12): StackReference, Stash, getResource, and the outputs of other stacks. A
// provider with mocks of these resources answers in its place.
#pragma once

#include <string_view>

#include "engine/deployment/options.h"
#include "engine/deployment/registry.h"
#include "engine/providers/provider.h"
#include "schema/package.h"

namespace virga::engine {

inline constexpr std::string_view kStackReferenceType = schema::kStackReferenceToken;
inline constexpr std::string_view kStashType = "pulumi:index:Stash";

class BuiltinProvider final : public Provider {
 public:
  // Both not owned; must outlive the provider. getResource reads the registry; the options have the
  // outputs of other stacks.
  BuiltinProvider(const EngineOptions& options, Registry& registry)
      : options_(options), registry_(registry) {}

  void check(CheckRequest request, Done<CheckResponse> done) override;
  void diff(DiffRequest request, Done<DiffResponse> done) override;
  void create(CreateRequest request, Done<CreateResponse> done) override;
  void read(ReadRequest request, Done<ReadResponse> done) override;
  void update(UpdateRequest request, Done<UpdateResponse> done) override;
  void remove(DeleteRequest request, Done<void> done) override;
  void construct(ConstructRequest request, Done<ConstructResponse> done) override;
  void invoke(ProviderInvokeRequest request, Done<run::InvokeResponse> done) override;
  void call(ProviderCallRequest request, Done<run::CallResponse> done) override;

 private:
  // The provider that answers for the resource in place of the engine, or null.
  Provider* mock_of(const ResourceUse& use) const;

  const EngineOptions& options_;
  Registry& registry_;
};

}  // namespace virga::engine
