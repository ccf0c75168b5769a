first = second
output "o" { value = third }{ value = third }
#### other.pp
second = 1
third = second + second
#### dir.txt
not if program
