; Text objects of Helix: a block is a class, an item is an entry, a comment is a comment.

(block body: (body) @class.inside) @class.around
(attribute) @entry.around
(attribute value: (_) @entry.inside)
(item) @entry.around
(item value: (_) @entry.inside)
(comment) @comment.inside
(comment)+ @comment.around
