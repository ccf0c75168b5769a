first = second
output "o" { value = third }
#### other.pp
second = 1
third = first + second
#### dir.txt
not a program
