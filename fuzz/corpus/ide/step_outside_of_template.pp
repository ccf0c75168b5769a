first =value
output "o" { value ="${ Èird}".a }
#### other.pp
second =[0]
thirdhird }#### other.#### dir.txt
not a thing.
