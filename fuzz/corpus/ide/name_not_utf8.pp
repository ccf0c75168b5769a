first =value
output "o" { value = Èird }
#### other.pp
second = 1
thirdhird }
#### other.#### dir.txt
not a program
