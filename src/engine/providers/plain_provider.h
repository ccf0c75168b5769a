// What resources are without anyone who knows better: their inputs, under a made-up id. What the
// engine has where it is given no provider.
#pragma once

#include "engine/inputs/check_inputs.h"
#include "engine/providers/definitions.h"
#include "engine/providers/provider.h"

namespace virga::engine {

// Checks inputs by their schema (inputs/check_inputs.h). In previews outputs are those that the
// schema tells (preview_outputs.h) and functions are unknown; outside of them outputs are the
// inputs, and there are no functions. Answers at once.
class PlainProvider final : public Provider {
 public:
  explicit PlainProvider(schema::Loader& loader) : definitions_(loader), types_(loader) {}

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
  base::Result<Definition> definition(const ResourceUse& use);

  // The inputs as they are if no schema tells of the resource.
  base::Result<CheckedInputs> checked(const ResourceUse& use, const pulumi::PropertyValue& inputs);

  Definitions definitions_;
  SchemaTypes types_;  // that the types of inputs refer to
};

}  // namespace virga::engine
