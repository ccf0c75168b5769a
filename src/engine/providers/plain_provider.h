// The fallback provider: echoes the inputs and generates IDs. The engine uses it if it is given no
// provider.
#pragma once

#include "engine/inputs/check_inputs.h"
#include "engine/providers/definitions.h"
#include "engine/providers/provider.h"

namespace virga::engine {

// Checks inputs by their schema (inputs/check_inputs.h). In previews, it predicts the outputs from
// the schema (preview_outputs.h), and results of functions are unknown. Otherwise, the outputs are
// the inputs, and functions fail. Answers at once.
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

  // Returns the inputs unchanged if no schema declares the resource.
  base::Result<CheckedInputs> checked(const ResourceUse& use, const pulumi::PropertyValue& inputs);

  Definitions definitions_;
  SchemaTypes types_;  // the definitions that the types of inputs refer to
};

}  // namespace virga::engine
