x = { for k, k in { a = 1 } : k => k }
