a = 
b = [1, 
c = {x = 
d = "${
e = f(
block "x
}
@ = `x` & 'y'; a.. b[ <<
