# Every kind of expression once.
config "items" "list(object({name=string, size=int}))" {
  default = []
}

literals  = [null, true, 42, -1.5e3, "text"]
template  = "a ${items[0].name} b"
wrapped   = "${items}"
directive = "%{ if true ~} yes %{ else } no %{ endif }%{ for i in [1, 2] }${i},%{ endfor }"
heredoc   = <<-EOT
    indented
      more ${template}
  EOT
operators   = (1 + 2) * 3 - 4 / 5 % 6
logic       = !(1 < 2 && 3 >= 4) || 5 != 6
conditional = logic ? "yes" : "no"
object      = { key = 1, "quoted key" = 2, (conditional) = 3 }
steps       = object.key
index       = literals[length(items)]
splat       = items[*].name
legacy      = items.*.name
list        = [for item in items : item.name if item.size > 1]
map         = { for index, item in items : item.name => index... }
call        = join(", ", ["a", "b"])
expanded    = max([1, 2, 3]...)
