package main

import (
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/convert"
	ctyjson "github.com/zclconf/go-cty/cty/json"
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func typeBeside(path, name string) cty.Type {
	text := must(os.ReadFile(filepath.Join(filepath.Dir(path), name)))
	return must(ctyjson.UnmarshalType(text))
}

// What needs its input prepared: each gives the work to time.
var preparedVerbs = map[string]func(path string, text []byte) func(){
	"cty/convert": func(path string, text []byte) func() {
		value := must(ctyjson.Unmarshal(text, typeBeside(path, "convert-from-type.json")))
		to := typeBeside(path, "convert-to-type.json")
		return func() { must(convert.Convert(value, to)) }
	},
	"cty/unify": func(path string, text []byte) func() {
		var types []cty.Type
		must(0, json.Unmarshal(text, &types))
		return func() { convert.Unify(types) }
	},
	"cty/set": func(path string, text []byte) func() {
		list := must(ctyjson.Unmarshal(text, cty.List(cty.String))).AsValueSlice()
		return func() { cty.SetVal(list).AsValueSlice() }
	},
	"cty/arithmetic": func(path string, text []byte) func() {
		list := must(ctyjson.Unmarshal(text, cty.List(cty.Number))).AsValueSlice()
		return func() {
			sum, squares := cty.Zero, cty.Zero
			for _, number := range list {
				sum = sum.Add(number)
				squares = squares.Add(number.Multiply(number))
			}
		}
	},
}
