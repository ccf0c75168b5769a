// The shape functions of the type system, on types as data (docs/spec/pulumi-types.md, section
// 3.1). For the type of a property, they return the type that a program may pass for it and the
// type that it gets back. types/shapes.h has them for C++ types.
//
//   T                     input_shape(T)               output_shape(T)     plain_shape(T)
//   Tuple<U…>             Input<Tuple<I(U)…>>          Output<Tuple<O(U)…>> Tuple<P(U)…>
//   Array<U>, Map<U>      Input<Array<I(U)>>           Output<Array<O(U)>> Array<P(U)>
//   Object<p: U>          Input<Object<p: I(U)>>       Output<Object<…>>   Object<p: P(U)>
//   Union<U…>             Union<I(U)…>                 Union<O(U)…>        Union<P(U)…>
//   Promise<U>, Output<U> Input<U>                     Output<U>           U
//   anything else         Input<T>                     Output<T>           T
//
// Promises and Outputs lose one level, and their inside is not shaped; unions themselves are not
// wrapped. O(n) in the nodes of the type. Results deeper than kMaxTypeDepth have Dynamic inside
// (see Type).
#pragma once

#include "pulumi/types/type.h"

namespace virga::pulumi {

Type input_shape(const Type& type);
Type output_shape(const Type& type);
Type plain_shape(const Type& type);

}  // namespace virga::pulumi
