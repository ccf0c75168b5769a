# virga: preview
big = "1e400000" + 1
