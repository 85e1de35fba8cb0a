import type { Parser } from './parser.ts'
import { readPostfix } from './read-calls.ts'
import { readPrimary } from './read-primary.ts'
import { callOf, type Node } from './syntax.ts'

/** Signs between two values. A later row binds more tightly. */
const binarySigns: readonly (readonly string[])[] = [
  ['..', '...'],
  ['||'],
  ['&&'],
  ['<=>', '==', '===', '!=', '=~', '!~'],
  ['<', '<=', '>', '>='],
  ['|', '^'],
  ['&'],
  ['<<', '>>'],
  ['+', '-'],
  ['*', '/', '%'],
  ['**'],
]

export function readTernary(parser: Parser): Node {
  const { is, take, expect, skipNewlines } = parser
  const test = readBinary(parser, 0)
  if (!is('?')) return test
  const { line } = take()
  skipNewlines()
  const met = readTernary(parser)
  skipNewlines()
  expect(':')
  skipNewlines()
  return { kind: 'if', line, test, met: [met], otherwise: [readTernary(parser)] }
}

function readBinary(parser: Parser, level: number): Node {
  const signs = binarySigns[level]
  if (signs === undefined) return readUnary(parser)
  let left = readBinary(parser, level + 1)
  for (;;) {
    const { kind, text, line } = parser.peek()
    if (kind !== 'sign' || !signs.includes(text)) return left
    parser.take()
    parser.skipNewlines()
    const right =
      text === '&&' || text === '||' ? readLogical(parser, level + 1) : readBinary(parser, level + 1)
    left = joinValues(left, text, right, line)
  }
}

/** The right side of `&&` may be an assignment or leave: `a && (b = c)`, `a && next`. */
const readLogical = (parser: Parser, level: number): Node =>
  parser.is('return', 'keyword') || parser.is('next', 'keyword') || parser.is('break', 'keyword')
    ? readPrimary(parser)
    : readBinary(parser, level)

function joinValues(left: Node, sign: string, right: Node, line: number): Node {
  switch (sign) {
    case '&&':
      return { kind: 'and', line: left.line, left, right }
    case '||':
      return { kind: 'or', line: left.line, left, right }
    case '..':
    case '...':
      return { kind: 'range', line, from: left, to: right, isOpen: sign === '...' }
    case '!=':
      return { kind: 'not', line, value: callOf(left, '==', [right], line) }
    default:
      return callOf(left, sign, [right], line)
  }
}

function readUnary(parser: Parser): Node {
  const { peek, is, accept, take, nest } = parser
  return nest(() => {
    const { line } = peek()
    if (accept('!')) return { kind: 'not', line, value: readUnary(parser) }
    if (is('-') && peek(1).kind === 'number' && !peek(1).hasSpaceBefore) {
      take()
      return { kind: 'number', line, value: -Number(take().text) }
    }
    if (accept('-')) return callOf(readUnary(parser), '-@', [], line)
    return readPostfix(parser, readPrimary(parser))
  })
}
