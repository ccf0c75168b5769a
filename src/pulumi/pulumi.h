// # pulumi: the Pulumi type system
//
// - property/  settled values (property_value.h) and operations on all of them: equality, hashes,
//              differences, search for secrets and unknowns, paths (property_path.h),
//              ignoreChanges (property_reset.h)
// - types/     types as data (type.h), their relations to each other and to values, the C++ types
//              for them (type_of.h, shapes.h), and conversion of C++ values (property_traits.h)
// - output/    eventual values (output.h), the lanes that settle them (lane.h), and combinators
//              (combine.h, convert.h, text.h); cells/ has their representation
// - wire/      the wire form of values (wire.h), also as JSON text (wire_json.h)
// - assets/    assets and archives: reading, hashes, packing (assets.h)
//
// The folder itself has the names of resources (urn.h), types, stacks and projects (names.h),
// references to resources and providers, and the display of values (json.h). Programs, schemas and
// protobuf are not known here: run/ turns expressions into property values, and rpc/ turns wire
// forms into messages.
//
// In: values from the evaluator, from providers, from readers of the state. Out: values, strings,
// answers to queries.
//
// Invariants: a value is immutable and may be shared between threads; copying one costs O(1).
// Members are sorted by the bytes of their keys. Only assets/ reads files. Values of any depth
// cannot overflow the stack. The content of a Secret never appears in a text for display.
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
