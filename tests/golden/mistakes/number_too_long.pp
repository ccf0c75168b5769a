# virga: preview
huge = 1e200000 * 1e200000
