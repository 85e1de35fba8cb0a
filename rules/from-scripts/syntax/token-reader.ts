import { type LineReason, ScriptFault, ScriptTooLarge } from '../script-fault.ts'
import type { Token } from './read-tokens.ts'

/** Depth of nested values and blocks. Published scripts stay below 20. */
const maxDepth = 120

type Mark = 'sign' | 'keyword'

/** Goes over the tokens of a script one by one. Every part of the parser shares it. */
export type TokenReader = {
  readonly peek: (ahead?: number) => Token
  readonly isAtEnd: () => boolean
  /** The next token is this sign or keyword. */
  readonly is: (text: string, kind?: Mark, ahead?: number) => boolean
  readonly take: () => Token
  readonly skip: (count: number) => void
  /** Goes back to the token that was taken last. */
  readonly putBack: () => void
  readonly accept: (text: string, kind?: Mark) => boolean
  readonly expect: (text: string, kind?: Mark) => void
  readonly fail: (reason?: LineReason) => never
  readonly skipNewlines: () => void
  readonly endStatement: () => void
  /** Goes to the next line that begins at the margin and begins a statement. */
  readonly skipToMargin: () => void
  /** Reads a part that may contain itself. */
  readonly nest: <Read>(read: () => Read) => Read
  /** Reads a part in which `do` belongs to the statement around it, such as the test of `while`. */
  readonly withDo: <Read>(isTaken: boolean, read: () => Read) => Read
  readonly isDoTaken: () => boolean
  /** Names that are assigned or are parameters: they are values, not calls with arguments. */
  readonly names: Set<string>
}

export function createTokenReader(tokens: readonly Token[]): TokenReader {
  let at = 0
  let depth = 0
  let isDoTaken = false

  const peek = (ahead = 0): Token => tokens[Math.min(at + ahead, tokens.length - 1)] as Token
  const isAtEnd = () => peek().kind === 'end'
  const is = (text: string, kind: Mark = 'sign', ahead = 0) =>
    peek(ahead).kind === kind && peek(ahead).text === text
  const fail = (reason: LineReason = 'syntax'): never => {
    throw new ScriptFault(peek().line, reason)
  }
  const accept = (text: string, kind: Mark = 'sign') => {
    if (!is(text, kind)) return false
    at += 1
    return true
  }
  return {
    peek,
    isAtEnd,
    is,
    take: () => {
      const token = peek()
      if (token.kind === 'end') fail('unclosed')
      at += 1
      return token
    },
    skip: (count) => {
      at += count
    },
    putBack: () => {
      at -= 1
    },
    accept,
    expect: (text, kind = 'sign') => {
      if (!accept(text, kind)) fail(isAtEnd() ? 'unclosed' : 'syntax')
    },
    fail,
    skipNewlines: () => {
      while (peek().kind === 'newline') at += 1
    },
    endStatement: () => {
      if (peek().kind !== 'newline' && !isAtEnd()) fail()
    },
    skipToMargin: () => {
      const begun = at
      depth = 0
      isDoTaken = false
      while (!isAtEnd()) {
        const isNew = at === 0 || peek(-1).kind === 'newline'
        const token = peek()
        const isClosing = ['end', 'else', 'elsif', 'when', '}', ']', ')'].includes(token.text)
        if (at > begun && isNew && token.column === 0 && token.kind !== 'newline' && !isClosing) return
        at += 1
      }
    },
    nest: (read) => {
      depth += 1
      if (depth > maxDepth) throw new ScriptTooLarge('nested')
      const result = read()
      depth -= 1
      return result
    },
    withDo: (isTaken, read) => {
      const before = isDoTaken
      isDoTaken = isTaken
      const result = read()
      isDoTaken = before
      return result
    },
    isDoTaken: () => isDoTaken,
    names: new Set(),
  }
}
