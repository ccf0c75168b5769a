>.1  .else>1  .e-1e>1  .else
.secret(2)  .else
f