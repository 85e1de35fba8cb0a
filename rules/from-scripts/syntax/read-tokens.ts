import { ScriptFault } from '../script-fault.ts'

export type TokenKind =
  | 'newline'
  | 'number'
  | 'string'
  | 'symbol'
  | 'name'
  | 'constant'
  | 'variable'
  | 'label'
  | 'keyword'
  | 'words'
  | 'pattern'
  | 'sign'
  | 'end'

/** Part of a text: letters, or the source of a value that is put in. */
export type TextPart = string | { readonly source: string; readonly line: number }

export type Token = {
  readonly kind: TokenKind
  readonly text: string
  readonly line: number
  /** Letters before it in its line: a line that begins at the margin begins a statement. */
  readonly column: number
  readonly hasSpaceBefore: boolean
  readonly parts?: readonly TextPart[]
}

const keywords = new Set(
  'alias and begin break case class def do else elsif end ensure false for if in module next nil not or redo rescue retry return self super then true undef unless until when while yield'.split(
    ' ',
  ),
)

/** Longest first, so that the first that fits is the right one. */
const signs =
  '**= <=> === ... ||= &&= <<= >>= ** == != >= <= && || =~ !~ .. :: << >> += -= *= /= %= |= &= ^= -> => &. + - * / % = < > ! & | ^ ~ ? : , . ; ( ) [ ] { }'.split(
    ' ',
  )

/** Signs and words after which a slash divides, because a value is complete. */
const endsValue = new Set([')', ']', '}'])
const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

const isDigit = (letter: string) => letter >= '0' && letter <= '9'
const isCapital = (letter: string) => letter >= 'A' && letter <= 'Z'
const isNameStart = (letter: string) =>
  isCapital(letter) || (letter >= 'a' && letter <= 'z') || letter === '_' || letter > '\u007f'
const isNameLetter = (letter: string) => isNameStart(letter) || isDigit(letter)
const isSpace = (letter: string) =>
  letter === ' ' || letter === '\t' || letter === '\r' || letter === '\u00a0' || letter === '\ufeff'

/** Signs that may be the name of a method, as in `reduce(:+)`, the longest first. */
const methodSigns = ['<=>', '==', '!=', '>=', '<=', '+', '-', '*', '/', '%', '<', '>']
/** Signs before such a name. Elsewhere a colon belongs to a choice of two. */
const beforeMethodSign = new Set(['(', ',', '&'])
const findMethodSign = (script: string, at: number) => methodSigns.find((each) => script.startsWith(each, at))

/** Reads the tokens of a script. A text that never ends is a fault at the line where it begins. */
export function readTokens(script: string, firstLine = 1): Token[] {
  const tokens: Token[] = []
  let at = 0
  let line = firstLine
  let lineStart = 0
  let hasSpace = false

  const add = (kind: TokenKind, text: string, start: number, parts?: readonly TextPart[]) => {
    const place = { line, column: Math.max(0, start - lineStart), hasSpaceBefore: hasSpace }
    tokens.push(parts === undefined ? { kind, text, ...place } : { kind, text, ...place, parts })
    hasSpace = false
  }
  const newLine = (after: number) => {
    line += 1
    lineStart = after
  }
  /** Lines that end in a text or a list of words, from its beginning to the present letter. */
  const countLinesFrom = (start: number) => {
    for (
      let index = script.indexOf('\n', start);
      index !== -1 && index < at;
      index = script.indexOf('\n', index + 1)
    )
      newLine(index + 1)
  }
  const isValueBefore = () => {
    const last = tokens.at(-1)
    if (last === undefined) return false
    if (last.kind === 'sign') return endsValue.has(last.text)
    return (
      last.kind !== 'newline' &&
      (last.kind !== 'keyword' || ['end', 'self', 'nil', 'true', 'false'].includes(last.text))
    )
  }
  const startsArgument = () => hasSpace && !isSpace(script[at + 1] ?? ' ') && tokens.at(-1)?.kind === 'name'

  while (at < script.length) {
    const letter = script[at] as string
    if (letter === '\n') {
      add('newline', '\n', at)
      at += 1
      newLine(at)
      if (script.startsWith('=begin', at)) at = skipComment(script, at, () => newLine(at))
      hasSpace = true
      continue
    }
    if (isSpace(letter)) {
      hasSpace = true
      at += 1
      continue
    }
    if (letter === '\\' && (script[at + 1] === '\n' || script.startsWith('\r\n', at + 1))) {
      at = script.indexOf('\n', at) + 1
      newLine(at)
      hasSpace = true
      continue
    }
    if (letter === '#') {
      const end = script.indexOf('\n', at)
      at = end === -1 ? script.length : end
      continue
    }
    const start = at
    if (isDigit(letter)) {
      at = endOfNumber(script, at)
      add('number', script.slice(start, at).replaceAll('_', ''), start)
      continue
    }
    if (letter === '@' || letter === '$') {
      at += 1
      while (script[at] === '@') at += 1
      while (at < script.length && isNameLetter(script[at] as string)) at += 1
      add('variable', script.slice(start, at), start)
      continue
    }
    if (isNameStart(letter)) {
      while (at < script.length && isNameLetter(script[at] as string)) at += 1
      const isMethodEnd = script[at] === '?' || script[at] === '!'
      if (isMethodEnd && (script[at + 1] !== '=' || script[at + 2] === '=')) at += 1
      const text = script.slice(start, at)
      const isAfterDot = ['.', '&.'].includes(tokens.at(-1)?.text ?? '') && tokens.at(-1)?.kind === 'sign'
      if (script[at] === ':' && script[at + 1] !== ':' && !isAfterDot && tokens.at(-1)?.text !== '?') {
        at += 1
        add('label', text, start)
      } else if (keywords.has(text) && !isAfterDot) add('keyword', text, start)
      else add(isCapital(letter) ? 'constant' : 'name', text, start)
      continue
    }
    if (letter === '"' || letter === "'") {
      const begun = line
      const read = readText(script, at + 1, letter, letter === '"', line)
      if (read === undefined) throw new ScriptFault(begun, 'unclosed')
      add('string', read.text, start, read.parts)
      at = read.end
      countLinesFrom(start)
      continue
    }
    if (
      letter === '%' &&
      ['w', 'i', 'W', 'I'].includes(script[at + 1] ?? '') &&
      !isNameLetter(script[at + 2] ?? '')
    ) {
      const open = script[at + 2] as string
      const end = script.indexOf(closers[open] ?? open, at + 3)
      if (end === -1) throw new ScriptFault(line, 'unclosed')
      add('words', script[at + 1] as string, start, splitWords(script.slice(at + 3, end)))
      at = end + 1
      countLinesFrom(start)
      continue
    }
    if (letter === '/' && (!isValueBefore() || startsArgument())) {
      let end = at + 1
      while (end < script.length && script[end] !== '/' && script[end] !== '\n')
        end += script[end] === '\\' ? 2 : 1
      if (script[end] !== '/') throw new ScriptFault(line, 'unclosed')
      at = end + 1
      while (at < script.length && isNameStart(script[at] as string)) at += 1
      add('pattern', script.slice(start, at), start)
      continue
    }
    if (
      letter === ':' &&
      script[at + 1] !== ':' &&
      (isNameStart(script[at + 1] ?? ' ') || script[at + 1] === '"') &&
      !isLabelEnd(script, at)
    ) {
      if (script[at + 1] === '"') {
        const read = readText(script, at + 2, '"', false, line)
        if (read === undefined) throw new ScriptFault(line, 'unclosed')
        add('symbol', read.text, start)
        at = read.end
        continue
      }
      at += 1
      while (at < script.length && isNameLetter(script[at] as string)) at += 1
      if (script[at] === '?' || script[at] === '!') at += 1
      add('symbol', script.slice(start + 1, at), start)
      continue
    }
    const methodSign = letter === ':' ? findMethodSign(script, at + 1) : undefined
    if (methodSign !== undefined && beforeMethodSign.has(tokens.at(-1)?.text ?? '')) {
      add('symbol', methodSign, at)
      at += 1 + methodSign.length
      continue
    }
    const sign = signs.find((each) => script.startsWith(each, at))
    if (sign === undefined) throw new ScriptFault(line, 'syntax')
    at += sign.length
    add(sign === ';' ? 'newline' : 'sign', sign, start)
  }
  add('newline', '\n', at)
  add('end', '', at)
  return tokens
}

/** True for the second half of `a ?b :c` that touches a value on its left. */
function isLabelEnd(script: string, at: number): boolean {
  const before = script[at - 1] ?? ' '
  return before === '"' || before === "'"
}

function skipComment(script: string, from: number, newLine: () => void): number {
  let at = from
  for (;;) {
    const end = script.indexOf('\n', at)
    if (end === -1) return script.length
    newLine()
    if (script.startsWith('=end', at)) return end
    at = end + 1
  }
}

function endOfNumber(script: string, from: number): number {
  let at = from
  while (at < script.length && (isDigit(script[at] as string) || script[at] === '_')) at += 1
  if (script[at] === '.' && isDigit(script[at + 1] ?? ' ')) {
    at += 1
    while (at < script.length && (isDigit(script[at] as string) || script[at] === '_')) at += 1
  }
  return at
}

function splitWords(text: string): string[] {
  const words: string[] = []
  let word = ''
  for (const letter of text) {
    if (!isSpace(letter) && letter !== '\n') word += letter
    else if (word !== '') {
      words.push(word)
      word = ''
    }
  }
  return word === '' ? words : [...words, word]
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', s: ' ', r: '\r', '0': '\0' }

function readText(script: string, from: number, quote: string, hasEscapes: boolean, line: number) {
  const parts: TextPart[] = []
  let text = ''
  let at = from
  let atLine = line
  while (at < script.length) {
    const letter = script[at] as string
    if (letter === quote)
      return { text, parts: text === '' && parts.length > 0 ? parts : [...parts, text], end: at + 1 }
    if (letter === '\n') atLine += 1
    if (letter === '\\') {
      const next = script[at + 1] ?? ''
      if (hasEscapes) text += Object.hasOwn(escapes, next) ? escapes[next] : next
      else text += next === quote || next === '\\' ? next : `\\${next}`
      at += 2
    } else if (hasEscapes && letter === '#' && script[at + 1] === '{') {
      const end = script.indexOf('}', at)
      if (end === -1) return undefined
      if (text !== '') parts.push(text)
      parts.push({ source: script.slice(at + 2, end), line: atLine })
      text = ''
      at = end + 1
    } else {
      text += letter
      at += 1
    }
  }
  return undefined
}
