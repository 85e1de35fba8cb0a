import type { Parser } from './parser.ts'
import { type Block, type CodeBlock, callOf, type Node, type Param } from './syntax.ts'

type Entry = { readonly key: Node; readonly value: Node }

/** Calls, members and entries after a value: `cart.line_items[0]`. */
export function readPostfix(parser: Parser, first: Node): Node {
  const { peek, is, take, skip, putBack, fail, skipNewlines } = parser
  let node = first
  for (;;) {
    let ahead = 0
    while (peek(ahead).kind === 'newline' && peek(ahead).text === '\n') ahead += 1
    const isDot = is('.', 'sign', ahead) || is('&.', 'sign', ahead)
    if (ahead > 0 && !isDot) return node
    if (isDot) {
      skip(ahead)
      const isSafe = take().text === '&.'
      skipNewlines()
      const named = take()
      if (named.kind === 'label') {
        // `x.y ? a.b : c` never comes here; `m.n:` is no Ruby.
        putBack()
        fail()
      }
      if (named.kind === 'sign' && named.text === '(') {
        putBack()
        node = readCall(parser, node, 'call', named.line, isSafe)
        continue
      }
      if (!['name', 'constant', 'keyword'].includes(named.kind)) fail()
      node = readCall(parser, node, named.text, named.line, isSafe)
      continue
    }
    if (is('::') && peek(1).kind === 'constant') {
      const { line } = take()
      const name = take().text
      node = node.kind === 'constant' ? { kind: 'constant', line, name: `${node.name}::${name}` } : fail()
      continue
    }
    if (is('[') && !peek().hasSpaceBefore) {
      const { line } = take()
      node = callOf(node, '[]', readArguments(parser, ']'), line)
      continue
    }
    return node
  }
}

export function readCall(
  parser: Parser,
  on: Node | undefined,
  name: string,
  line: number,
  isSafe = false,
): Extract<Node, { kind: 'call' }> {
  const { peek, is, take, withDo, names } = parser
  let given: Node[] = []
  if (is('(') && !peek().hasSpaceBefore) {
    take()
    given = withDo(false, () => readArguments(parser, ')'))
  } else if (startsArguments(parser)) given = withDo(true, () => readArgumentList(parser, () => false))
  const { args, passed } = splitPassed(given)
  const block = readBlock(parser, on !== undefined || args.length > 0 || !names.has(name)) ?? passed
  return { kind: 'call', line, on, name, args, block, isSafe }
}

/** Name of the call that holds `&block` among the arguments. No name of Ruby has its sign. */
const passedName = '&passed'

function splitPassed(nodes: Node[]): { args: Node[]; passed: Block | undefined } {
  const last = nodes.at(-1)
  return last?.kind === 'call' && last.name === passedName && last.args[0] !== undefined
    ? { args: nodes.slice(0, -1), passed: { passed: last.args[0] } }
    : { args: nodes, passed: undefined }
}

/** Kinds of token with which an argument can begin. */
const valueKinds = new Set([
  'number',
  'string',
  'symbol',
  'name',
  'constant',
  'variable',
  'label',
  'words',
  'pattern',
])

/** Arguments without brackets: a value follows after a space, and it is no operator. */
function startsArguments({ peek }: Parser): boolean {
  const { kind, text, hasSpaceBefore } = peek()
  if (!hasSpaceBefore) return false
  if (kind === 'keyword') return ['nil', 'true', 'false', 'self'].includes(text)
  if (valueKinds.has(kind)) return true
  if (kind !== 'sign') return false
  if (text === '->') return true
  if (text === '[' || text === '(' || text === '!') return true
  return (text === '-' || text === '&' || text === '*') && !peek(1).hasSpaceBefore
}

export function readArguments(parser: Parser, close: string): Node[] {
  const { is, expect, nest, skipNewlines } = parser
  const args = nest(() => {
    skipNewlines()
    return readArgumentList(parser, () => is(close))
  })
  skipNewlines()
  expect(close)
  return args
}

/** Arguments. Named ones and pairs become one hash after the others, as in Ruby. */
function readArgumentList(parser: Parser, isClosed: () => boolean): Node[] {
  const { peek, is, accept, take, skipNewlines, readValue } = parser
  const args: Node[] = []
  const entries: Entry[] = []
  const { line } = peek()
  while (!isClosed()) {
    const { line: here } = peek()
    if (peek().kind === 'label') entries.push(readLabelled(parser))
    else if (is('&') && !peek(1).hasSpaceBefore) {
      take()
      args.push(callOf(undefined, passedName, [parser.readTernary()], here))
    } else {
      const value = readValue()
      if (accept('=>')) {
        skipNewlines()
        entries.push({ key: value, value: readValue() })
      } else args.push(value)
    }
    if (!accept(',')) break
    skipNewlines()
  }
  if (entries.length > 0) args.push({ kind: 'hash', line, entries })
  return args
}

/** `name: value` */
export function readLabelled({ take, skipNewlines, readValue }: Parser): Entry {
  const { line, text } = take()
  skipNewlines()
  return { key: { kind: 'symbol', line, name: text }, value: readValue() }
}

export function readBlock(parser: Parser, isCall: boolean): CodeBlock | undefined {
  const { peek, is, accept, take, expect, readBody } = parser
  const { line } = peek()
  if (isCall && is('{')) {
    take()
    const params = readBlockParams(parser)
    const body = readBody('}')
    expect('}')
    return { params, body, line }
  }
  if (!parser.isDoTaken() && accept('do', 'keyword')) {
    const params = readBlockParams(parser)
    const body = readBody('end')
    expect('end', 'keyword')
    return { params, body, line }
  }
  return undefined
}

function readBlockParams(parser: Parser): string[] {
  const { peek, is, accept, take, fail, skipNewlines, names } = parser
  if (peek().kind === 'newline' && is('|', 'sign', 1)) skipNewlines()
  if (accept('||')) return []
  if (!accept('|')) return []
  const params: string[] = []
  while (!accept('|')) {
    const token = take()
    if (token.kind === 'name') {
      names.add(token.text)
      params.push(token.text)
    } else if (token.text !== ',') fail()
  }
  return params
}

/** Parameters of a method, or of a lambda after its arrow. */
export function readParams(parser: Parser): Param[] {
  const { peek, is, accept, expect, skipNewlines } = parser
  const params: Param[] = []
  const hasBrackets = accept('(')
  if (!hasBrackets && peek().kind !== 'name' && peek().kind !== 'label') return params
  skipNewlines()
  while (!(hasBrackets ? is(')') : peek().kind === 'newline')) {
    params.push(readParam(parser))
    if (!accept(',')) break
    skipNewlines()
  }
  if (hasBrackets) {
    skipNewlines()
    expect(')')
  }
  return params
}

function readParam(parser: Parser): Param {
  const { peek, is, accept, take, fail, names, readTernary } = parser
  const isRest = accept('*')
  const { kind, text: name } = take()
  if (isRest) {
    if (kind !== 'name') fail()
    names.add(name)
    return { name, isRest }
  }
  if (kind === 'label') {
    names.add(name)
    const isPlain = is(',') || is(')') || peek().kind === 'newline'
    return isPlain ? { name, isNamed: true } : { name, isNamed: true, fallback: readTernary() }
  }
  if (kind !== 'name') fail()
  names.add(name)
  return accept('=') ? { name, fallback: readTernary() } : { name }
}
