name = 'web'
