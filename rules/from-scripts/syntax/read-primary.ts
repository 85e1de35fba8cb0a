import type { Parser } from './parser.ts'
import { readArguments, readBlock, readCall, readLabelled, readParams } from './read-calls.ts'
import { readKeyword } from './read-keywords.ts'
import type { Token } from './read-tokens.ts'
import { assignmentSigns, type Node } from './syntax.ts'

/** A value that begins with this token, without the calls after it. */
export function readPrimary(parser: Parser): Node {
  const { is, peek, take, putBack, fail, names } = parser
  const token = take()
  const { line, text } = token
  switch (token.kind) {
    case 'number':
      return { kind: 'number', line, value: Number(text) }
    case 'string':
      return readText(parser, token)
    case 'symbol':
      return { kind: 'symbol', line, name: text }
    case 'pattern':
      return readPattern(token)
    case 'variable':
      return { kind: 'variable', line, name: text }
    case 'words':
      return listWords(token)
    case 'constant':
      return is('(') && !peek().hasSpaceBefore
        ? readCall(parser, undefined, text, line)
        : { kind: 'constant', line, name: text }
    case 'name':
      if (names.has(text) && !(is('(') && !peek().hasSpaceBefore)) return { kind: 'name', line, name: text }
      return readNameOrCall(parser, text, line)
    case 'label':
      return fail()
    case 'keyword':
      return readKeyword(parser, text, line)
    case 'sign':
      return readBracketed(parser, text, line)
    default:
      putBack()
      return fail()
  }
}

const readText = ({ readInserted }: Parser, { line, text, parts }: Token): Node => ({
  kind: 'text',
  line,
  parts: (parts ?? [text]).map((part) =>
    typeof part === 'string' ? part : readInserted(part.source, part.line),
  ),
})

const readPattern = ({ line, text }: Token): Node => {
  const end = text.lastIndexOf('/')
  return { kind: 'pattern', line, source: text.slice(1, end), flags: text.slice(end + 1) }
}

/** `%w[one two]` is a list of texts, `%i[one two]` a list of symbols. */
const listWords = ({ line, text, parts }: Token): Node => ({
  kind: 'list',
  line,
  items: (parts ?? []).map(
    (word): Node =>
      text === 'i' || text === 'I'
        ? { kind: 'symbol', line, name: String(word) }
        : { kind: 'text', line, parts: [String(word)] },
  ),
})

function readNameOrCall(parser: Parser, name: string, line: number): Node {
  const { peek, is, fail } = parser
  if (name === 'lambda' || name === 'proc') {
    const block = readBlock(parser, true)
    return block === undefined ? fail() : { kind: 'lambda', line, block }
  }
  if (assignmentSigns.has(peek().text) && peek().kind === 'sign') return { kind: 'name', line, name }
  const call = readCall(parser, undefined, name, line)
  return call.args.length === 0 && call.block === undefined && !is(')', 'sign', -1)
    ? { kind: 'name', line, name }
    : call
}

/** Brackets, lists, hashes and lambdas. */
function readBracketed(parser: Parser, sign: string, line: number): Node {
  const { is, peek, take, putBack, expect, fail, nest, withDo } = parser
  switch (sign) {
    case '(': {
      const body = withDo(false, () => nest(() => readUntilBracket(parser)))
      expect(')')
      return body.length === 1 ? (body[0] as Node) : { kind: 'block', line, body }
    }
    case '[':
      return { kind: 'list', line, items: withDo(false, () => readArguments(parser, ']')) }
    case '{':
      return withDo(false, () => nest(() => readHash(parser, line)))
    case '->': {
      const all = is('(') || peek().kind === 'name' ? readParams(parser) : []
      if (all.some(({ isRest }) => isRest)) fail()
      const params = all.map(({ name }) => name)
      const block = readBlock(parser, true)
      return block === undefined ? fail() : { kind: 'lambda', line, block: { ...block, params } }
    }
    case '::':
      return { kind: 'constant', line, name: take().text }
    default:
      putBack()
      return fail()
  }
}

function readUntilBracket({ is, peek, fail, skipNewlines, readStatement }: Parser): Node[] {
  const statements: Node[] = []
  for (;;) {
    skipNewlines()
    if (is(')')) return statements
    statements.push(readStatement())
    if (peek().kind !== 'newline' && !is(')')) fail()
  }
}

function readHash(parser: Parser, line: number): Node {
  const { accept, expect, skipNewlines } = parser
  const entries: { key: Node; value: Node }[] = []
  for (;;) {
    skipNewlines()
    if (accept('}')) return { kind: 'hash', line, entries }
    entries.push(readHashEntry(parser))
    skipNewlines()
    if (accept(',')) continue
    skipNewlines()
    expect('}')
    return { kind: 'hash', line, entries }
  }
}

function readHashEntry(parser: Parser): { key: Node; value: Node } {
  const { peek, accept, expect, skipNewlines, readTernary, readValue } = parser
  if (peek().kind === 'label') return readLabelled(parser)
  const { kind, line, text } = peek()
  const key = readTernary()
  // `"key": value` is a symbol with any letters.
  if (kind === 'string' && accept(':'))
    return { key: { kind: 'symbol', line, name: text }, value: readValue() }
  expect('=>')
  skipNewlines()
  return { key, value: readValue() }
}
