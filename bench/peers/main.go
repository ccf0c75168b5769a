// The Go peers, timed on the same files as Virga: peers VERB FILE prints one JSON line
// {"case","median_ns","min_ns","runs"}.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"time"

	"github.com/hashicorp/hcl/v2"
	"github.com/hashicorp/hcl/v2/hclsyntax"
	"github.com/hashicorp/hcl/v2/hclwrite"
)

// What can be timed. Each function does its work once.
var verbs = map[string]func(text []byte){
	"hcl/lex": func(text []byte) {
		hclsyntax.LexConfig(text, "input", hcl.InitialPos)
	},
	"hcl/format": func(text []byte) {
		hclwrite.Format(text)
	},
	"hcl/parse": func(text []byte) {
		hclsyntax.ParseConfig(text, "input", hcl.InitialPos)
	},
}

// At least five runs, and as many as fit in a second.
func measure(work func()) []time.Duration {
	var runs []time.Duration
	for start := time.Now(); len(runs) < 5 || time.Since(start) < time.Second; {
		before := time.Now()
		work()
		runs = append(runs, time.Since(before))
	}
	sort.Slice(runs, func(i, j int) bool { return runs[i] < runs[j] })
	return runs
}

func main() {
	if len(os.Args) != 3 || (verbs[os.Args[1]] == nil && preparedVerbs[os.Args[1]] == nil) {
		fmt.Fprintln(os.Stderr, "usage: peers VERB FILE")
		os.Exit(2)
	}
	text, err := os.ReadFile(os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	work := func() { verbs[os.Args[1]](text) }
	if prepare := preparedVerbs[os.Args[1]]; prepare != nil {
		work = prepare(os.Args[2], text)
	}
	runs := measure(work)
	fmt.Printf("{\"case\":\"%s/%s\",\"median_ns\":%d,\"min_ns\":%d,\"runs\":%d}\n", os.Args[1],
		filepath.Base(os.Args[2]), runs[len(runs)/2].Nanoseconds(), runs[0].Nanoseconds(), len(runs))
}
