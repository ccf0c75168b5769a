first  = second
second = third
third  = first
