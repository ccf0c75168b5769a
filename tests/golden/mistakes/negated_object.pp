config "mode" "object({ fast = bool })" {}
slow = !mode
