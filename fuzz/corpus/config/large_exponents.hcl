r
a =[for x in range(1000) : -"}${count*36*30.52e-999983%30
}-${.v},a])  
r = "split