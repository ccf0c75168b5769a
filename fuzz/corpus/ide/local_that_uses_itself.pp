third = third + second
 
#### other.pp
second = 1
third = third + second
#### dir.txt
not a program
