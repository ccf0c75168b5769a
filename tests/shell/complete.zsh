# usage: zsh -f complete.zsh LINE: prints the words that complete the last word of the line, one per line.
# An interactive shell on a pseudo terminal replaces `compadd`, the builtin that receives all matches.
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell 'PS1=; fpath=($PWD/functions $fpath); autoload -Uz compinit && compinit -u -d $PWD/zcompdump
compadd() {
  if [[ ${@[(i)-[OAD]]} -le $# ]]; then builtin compadd "$@"; return; fi
  local -a matches
  builtin compadd -O matches "$@"
  print -rl -- @${^matches}@
  builtin compadd "$@"
}
show() { print BEGIN; zle complete-word; print END; exit }
zle -N show; bindkey "^X" show; stty -echo; print READY'
local text
zpty -r shell text '*READY*'
zpty -w -n shell "$1"$'\x18'
zpty -r shell text '*END*'
print -r -- $text | tr -d '\r' | sed -n 's/^.*@\([^@ ]*\)@$/\1/p'
zpty -d shell
