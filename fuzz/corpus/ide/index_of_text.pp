third = secondsecond
output "" { value = third }
#### other.pp
second = 1
third = first + "${secondsecond} ${can(lid.size)}"[*]
#### dir.txt
not a program
