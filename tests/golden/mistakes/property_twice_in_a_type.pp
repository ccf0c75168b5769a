config "box" "list(object({ width = int, height = int, width = int }))" {}
