import type { Parser } from './parser.ts'
import { readTernary } from './read-operators.ts'
import { assignmentSigns, type Node } from './syntax.ts'

export function readBody(parser: Parser, ends: readonly string[]): Node[] {
  const { peek, withDo, nest, skipNewlines, isAtEnd, fail } = parser
  return withDo(false, () =>
    nest(() => {
      const body: Node[] = []
      for (;;) {
        skipNewlines()
        if (isAtEnd()) fail('unclosed')
        const token = peek()
        if ((token.kind === 'keyword' || token.text === '}') && ends.includes(token.text)) return body
        body.push(readStatement(parser))
        if (peek().kind !== 'newline' && !ends.includes(peek().text)) fail()
      }
    }),
  )
}

export function readStatement(parser: Parser): Node {
  const { peek, is, accept, take } = parser
  let node = readJoined(parser)
  for (;;) {
    const { line } = peek()
    if (accept('if', 'keyword'))
      node = { kind: 'if', line, test: readJoined(parser), met: [node], otherwise: [] }
    else if (accept('unless', 'keyword'))
      node = { kind: 'if', line, test: readJoined(parser), met: [], otherwise: [node] }
    else if (is('while', 'keyword') || is('until', 'keyword') || is('rescue', 'keyword')) {
      take()
      readJoined(parser)
      node = { kind: 'unread', line }
    } else return node
  }
}

export function readJoined(parser: Parser): Node {
  const { peek, is, take, skipNewlines } = parser
  let left = readNot(parser)
  for (;;) {
    const { line } = peek()
    const kind = is('and', 'keyword') ? 'and' : is('or', 'keyword') ? 'or' : undefined
    if (kind === undefined) return left
    take()
    skipNewlines()
    left = { kind, line, left, right: readNot(parser) }
  }
}

function readNot(parser: Parser): Node {
  const { line } = parser.peek()
  return parser.accept('not', 'keyword')
    ? { kind: 'not', line, value: readNot(parser) }
    : readAssignment(parser)
}

export const readValue = (parser: Parser): Node =>
  parser.is('not', 'keyword') ? readNot(parser) : readAssignment(parser)

/** A value, or an assignment, which is a value too. */
function readAssignment(parser: Parser): Node {
  const { peek, take, is, fail, nest, skipNewlines, names } = parser
  return nest(() => {
    const node = readTernary(parser)
    const { line, kind, text } = peek()
    if (kind !== 'sign') return node
    if (text === ',' && isTargetList(parser, node)) return skipTargetList(parser, node)
    if (!assignmentSigns.has(text)) return node
    if (!isTarget(node)) fail()
    take()
    skipNewlines()
    if (node.kind === 'name') names.add(node.name)
    const value = is('*') ? fail() : readValue(parser)
    return { kind: 'set', line: text === '=' ? node.line : line, target: node, sign: text, value }
  })
}

const isTarget = (node: Node) =>
  node.kind === 'name' ||
  node.kind === 'variable' ||
  node.kind === 'constant' ||
  (node.kind === 'call' && (node.args.length === 0 || node.name === '[]'))

/** `a, b = …` is known and not followed. */
function isTargetList({ is, peek }: Parser, node: Node): boolean {
  if (node.kind !== 'name' && node.kind !== 'variable') return false
  let ahead = 0
  while (is(',', 'sign', ahead) && ['name', 'variable'].includes(peek(ahead + 1).kind)) ahead += 2
  return ahead > 0 && is('=', 'sign', ahead)
}

function skipTargetList(parser: Parser, node: Node): Node {
  const { accept, expect, take, names } = parser
  if (node.kind === 'name') names.add(node.name)
  while (accept(',')) {
    const { kind, text } = take()
    if (kind === 'name') names.add(text)
  }
  expect('=')
  readAssignment(parser)
  while (accept(',')) readAssignment(parser)
  return { kind: 'unread', line: node.line }
}
