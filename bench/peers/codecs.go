package main

import (
	"github.com/zclconf/go-cty/cty"
	ctyjson "github.com/zclconf/go-cty/cty/json"
	"github.com/zclconf/go-cty/cty/msgpack"
)

// A value and its type, from value-NAME.json and value-type.json beside it.
func valueAndType(path string, text []byte) (cty.Value, cty.Type) {
	ty := typeBeside(path, "value-type.json")
	return must(ctyjson.Unmarshal(text, ty)), ty
}

func init() {
	preparedVerbs["cty/json-read"] = func(path string, text []byte) func() {
		ty := typeBeside(path, "value-type.json")
		return func() { must(ctyjson.Unmarshal(text, ty)) }
	}
	preparedVerbs["cty/json-write"] = func(path string, text []byte) func() {
		value, ty := valueAndType(path, text)
		return func() { must(ctyjson.Marshal(value, ty)) }
	}
	preparedVerbs["cty/msgpack-read"] = func(path string, text []byte) func() {
		value, ty := valueAndType(path, text)
		bytes := must(msgpack.Marshal(value, ty))
		return func() { must(msgpack.Unmarshal(bytes, ty)) }
	}
	preparedVerbs["cty/msgpack-write"] = func(path string, text []byte) func() {
		value, ty := valueAndType(path, text)
		return func() { must(msgpack.Marshal(value, ty)) }
	}
}
