// # pulumi: the Pulumi type system
//
// - property/  settled values (property_value.h) and what holds for all of them: equality, hashes,
//              differences, secrets and unknowns inside, paths (property_path.h), ignoreChanges
//              (property_reset.h)
// - types/     types as data (type.h), what holds between them and values, the C++ types that stand
//              for them (type_of.h, shapes.h), and conversion of C++ values (property_traits.h)
// - output/    eventual values (output.h), the lanes that settle them (lane.h), what is made of
//              them (combine.h, convert.h, text.h); cells/ is how they are kept
// - wire/      how values travel (wire.h) and how they are kept as JSON text (wire_json.h)
// - assets/    assets and archives: reading, hashes, packing (assets.h)
//
// The folder itself has the names of resources (urn.h), of types, stacks and projects (names.h),
// references to resources and providers, and how values are shown (json.h). Does not know programs,
// schemas or protobuf: expressions become property values in run/, wire forms become messages in
// rpc/.
//
// In: values built by the evaluator, by providers, by readers of state. Out: values, texts,
// answers.
//
// Invariants: a value is immutable and may be shared between threads; copying one costs O(1);
// members are sorted by the bytes of their keys; nothing but assets/ reads files, and nothing that
// a value holds, however deep, overflows the stack. What a Secret wraps never appears in a text.
//
// Read property/property_value.h first, then output/output.h. Tested beside each file, by the
// examples of docs/outputs.md and docs/pulumi-types.md, and by the runtime vectors (urn,
// property_path, pv_equal_diff, pv_marshal, pv_unmarshal, output_algebra, assets). Specification:
// docs/spec/pulumi-types.md, docs/spec/wire.md, sections 1 and 2.
#pragma once

#include "pulumi/json.h"
#include "pulumi/names.h"
#include "pulumi/output/combine.h"
#include "pulumi/output/convert.h"
#include "pulumi/output/lane.h"
#include "pulumi/output/property_input.h"
#include "pulumi/output/text.h"
#include "pulumi/property/property_diff.h"
#include "pulumi/property/property_equal.h"
#include "pulumi/property/property_hash.h"
#include "pulumi/property/property_path.h"
#include "pulumi/property/property_query.h"
#include "pulumi/property/property_reset.h"
#include "pulumi/property/property_value.h"
#include "pulumi/provider_reference.h"
#include "pulumi/resource_reference.h"
#include "pulumi/types/assignable.h"
#include "pulumi/types/conforms.h"
#include "pulumi/types/enums.h"
#include "pulumi/types/property_traits.h"
#include "pulumi/types/shape.h"
#include "pulumi/types/shapes.h"
#include "pulumi/types/type_of.h"
#include "pulumi/types/type_text.h"
#include "pulumi/urn.h"
#include "pulumi/wire/wire.h"
#include "pulumi/wire/wire_json.h"
