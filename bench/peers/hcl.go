package main

import (
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
	hcljson "github.com/hashicorp/hcl/v2/json"
	"github.com/zclconf/go-cty/cty"
	"github.com/zclconf/go-cty/cty/function"
	"github.com/zclconf/go-cty/cty/function/stdlib"
	ctyjson "github.com/zclconf/go-cty/cty/json"
)

// The variables of eval-context.json and the functions that the inputs call.
func contextBeside(path string) *hcl.EvalContext {
	var variables map[string]json.RawMessage
	must(0, json.Unmarshal(must(os.ReadFile(filepath.Join(filepath.Dir(path), "eval-context.json"))), &variables))
	context := &hcl.EvalContext{
		Variables: map[string]cty.Value{},
		Functions: map[string]function.Function{
			"concat": stdlib.ConcatFunc, "format": stdlib.FormatFunc, "join": stdlib.JoinFunc,
			"length": stdlib.LengthFunc, "upper": stdlib.UpperFunc, "values": stdlib.ValuesFunc,
		},
	}
	for name, text := range variables {
		context.Variables[name] = must(ctyjson.Unmarshal(text, must(ctyjson.ImpliedType(text))))
	}
	return context
}

func evaluateAll(body *hclsyntax.Body, context *hcl.EvalContext) {
	for _, attribute := range body.Attributes {
		if _, diags := attribute.Expr.Value(context); diags.HasErrors() {
			panic(diags)
		}
	}
	for _, block := range body.Blocks {
		evaluateAll(block.Body, context)
	}
}

func init() {
	preparedVerbs["hcl/eval"] = func(path string, text []byte) func() {
		context := contextBeside(path)
		return func() {
			file, diags := hclsyntax.ParseConfig(text, "input", hcl.InitialPos)
			if diags.HasErrors() {
				panic(diags)
			}
			evaluateAll(file.Body.(*hclsyntax.Body), context)
		}
	}
	preparedVerbs["hcl/format"] = func(path string, text []byte) func() {
		return func() { hclwrite.Format(text) }
	}
	preparedVerbs["hcl/json"] = func(path string, text []byte) func() {
		context := contextBeside(path)
		return func() {
			file, diags := hcljson.Parse(text, "input")
			if diags.HasErrors() {
				panic(diags)
			}
			attributes, diags := file.Body.JustAttributes()
			if diags.HasErrors() {
				panic(diags)
			}
			for _, attribute := range attributes {
				if _, diags := attribute.Expr.Value(context); diags.HasErrors() {
					panic(diags)
				}
			}
		}
	}
}
