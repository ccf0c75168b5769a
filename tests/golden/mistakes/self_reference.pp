again = [again]
