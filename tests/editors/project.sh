# Sourced: make_project FOLDER makes the project that the tests of editors edit. It has one mistake.
make_project() {
  mkdir -p "$1"
  printf 'name: demo\nruntime: pcl\n' >"$1/Pulumi.yaml"
  cat >"$1/main.pp" <<'PCL'
config "name" "string" { default = "world" }
output "greeting" {
  value = "hello ${nmae}"
}
PCL
  cat >"$1/demo.pptest" <<'PCL'
test "greets" {
  asserts = [output.greeting == "hello world"]
}
test "fails" {
  asserts = [output.greeting == "bye"]
}
PCL
}
