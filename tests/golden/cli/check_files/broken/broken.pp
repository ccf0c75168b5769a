suffix = nothing_like_it
