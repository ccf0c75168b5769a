a = 1 + 2 * 3 - -4 / 5 % 6
b = !a && c || d == e != f
c = a < b == c >= d
d = a <= b ? c > d : e
e = a ? b : c ? d : e
f = a ? b ? c : d : e
g = (a ? b : c) ? [d ? e : f] : { g = h ? i : j }
h = { a = b ? c : d, e: f ? g : h, (i ? j : k) = l }
i = f(a, b)
j = f()
k = f(a, b...)
l = f(a, b, )
m = ns::f(a)
n = a::b::c(d)
o = f(
  a,
  b ? c
    : d,
)
p = a.b.c[d].e[f[g]]["h"]
q = a[*].b.c
r = a.*.b.c
s = a[*]
t = [for v in c : v]
u = [for k, v in c : "${k}${v}" if k != "a"]
v = { for k, v in c : k => v }
w = { for k, v in c : k => v... if v }
x = {
  for k, v in a ? b : c :
  k => { d = v }
  if k
}
y = [
  for x in [for y in ys : y if y] : x
  if x
]
z = [for v in { a = 1, b = 2 } : { c = v }]
aa = invoke("demo:index:getImage", { name = "debian" }, { parent = a }).id
ab = [true, false, null]
ac = !true
ad = -x.y
ae = [
]
af = { a = 1, b = 2, }
ag = {
  a = 1,
  b = 2
  "c" : 3

  d = [
    4
  ],
}
ah = {a=1,b=2}
ai = [a[0], b [0]]
aj = call(server, "describe", { long = true }).text
ak = a == b ? "x" : "y"
al = (
  a
  && b
)
