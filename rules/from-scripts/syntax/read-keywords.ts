import type { Parser } from './parser.ts'
import { readCall, readParams } from './read-calls.ts'
import type { Node } from './syntax.ts'

/** Keywords with which a value can begin. */
const valueKeywords = new Set(['nil', 'true', 'false', 'self', 'not', 'if', 'unless', 'case', 'super'])

/** A value or a statement that begins with this keyword. */
export function readKeyword(parser: Parser, word: string, line: number): Node {
  const { putBack, fail, nest } = parser
  switch (word) {
    case 'nil':
      return { kind: 'nothing', line }
    case 'true':
    case 'false':
      return { kind: 'boolean', line, value: word === 'true' }
    case 'self':
      return { kind: 'self', line }
    case 'if':
      return nest(() => readIf(parser, line))
    case 'unless':
      return readUnless(parser, line)
    case 'case':
      return readCase(parser, line)
    case 'while':
    case 'until':
      return skipWhile(parser, line)
    case 'for':
      return readFor(parser, line)
    case 'begin':
      return readBegin(parser, line)
    case 'return':
    case 'next':
    case 'break':
      return readLeave(parser, word, line)
    case 'class':
      return readClass(parser, line)
    case 'module':
      return skipModule(parser, line)
    case 'def':
      return readMethod(parser, line)
    case 'super':
      return readSuper(parser, line)
    default:
      putBack()
      return fail()
  }
}

function readIf(parser: Parser, line: number): Node {
  const { peek, accept, nest, readBody } = parser
  const test = readTest(parser)
  const met = readBody('elsif', 'else', 'end')
  const next = peek()
  if (accept('elsif', 'keyword'))
    return { kind: 'if', line, test, met, otherwise: [nest(() => readIf(parser, next.line))] }
  return { kind: 'if', line, test, met, otherwise: readElse(parser) }
}

function readUnless(parser: Parser, line: number): Node {
  const test = readTest(parser)
  const otherwise = parser.readBody('else', 'end')
  return { kind: 'if', line, test, met: readElse(parser), otherwise }
}

function readTest({ accept, withDo, readJoined }: Parser): Node {
  const test = withDo(true, readJoined)
  accept('then', 'keyword')
  return test
}

/** Statements after `else`, and the end. */
function readElse({ accept, expect, readBody }: Parser): Node[] {
  const body = accept('else', 'keyword') ? readBody('end') : []
  expect('end', 'keyword')
  return body
}

function readCase(parser: Parser, line: number): Node {
  const { peek, accept, skipNewlines, readBody, readJoined, readTernary } = parser
  const subject = peek().kind === 'newline' ? undefined : readJoined()
  skipNewlines()
  const branches: { values: Node[]; body: Node[] }[] = []
  while (accept('when', 'keyword')) {
    const values = [readTernary()]
    while (accept(',')) {
      skipNewlines()
      values.push(readTernary())
    }
    accept('then', 'keyword')
    branches.push({ values, body: readBody('when', 'else', 'end') })
  }
  return { kind: 'case', line, subject, branches, otherwise: readElse(parser) }
}

function skipWhile(parser: Parser, line: number): Node {
  parser.withDo(true, parser.readJoined)
  readLoopBody(parser)
  return { kind: 'unread', line }
}

/** `for line in lines` runs as `lines.each do |line|`. */
function readFor(parser: Parser, line: number): Node {
  const { take, expect, fail, withDo, names, readJoined } = parser
  const { kind, text } = take()
  if (kind !== 'name') fail()
  names.add(text)
  expect('in', 'keyword')
  const on = withDo(true, readJoined)
  const block = { params: [text], body: readLoopBody(parser), line }
  return { kind: 'call', line, on, name: 'each', args: [], block, isSafe: false }
}

function readLoopBody({ accept, expect, readBody }: Parser): Node[] {
  accept('do', 'keyword')
  const body = readBody('end')
  expect('end', 'keyword')
  return body
}

/** Statements that catch no error are read. Others are known and not followed. */
function readBegin({ is, accept, expect, take, peek, readBody }: Parser, line: number): Node {
  const body = readBody('rescue', 'ensure', 'end')
  if (accept('end', 'keyword')) return { kind: 'block', line, body }
  while (!is('end', 'keyword')) {
    while (peek().kind !== 'newline') take()
    readBody('rescue', 'ensure', 'else', 'end')
  }
  expect('end', 'keyword')
  return { kind: 'unread', line }
}

function readLeave({ is, peek, readValue }: Parser, by: 'return' | 'next' | 'break', line: number): Node {
  const isBare =
    peek().kind === 'newline' ||
    is('}') ||
    is(')') ||
    is('if', 'keyword') ||
    is('unless', 'keyword') ||
    (peek().kind === 'keyword' && !valueKeywords.has(peek().text))
  return { kind: 'leave', line, by, value: isBare ? undefined : readValue() }
}

function readClass({ peek, take, accept, expect, fail, readBody }: Parser, line: number): Node {
  if (peek().kind !== 'constant') fail()
  const name = take().text
  const parent = accept('<') ? take().text : undefined
  const body = readBody('end')
  expect('end', 'keyword')
  return { kind: 'class', line, name, parent, body }
}

function skipModule({ take, expect, readBody }: Parser, line: number): Node {
  take()
  readBody('end')
  expect('end', 'keyword')
  return { kind: 'unread', line }
}

/** A method. Names of its own are forgotten at its end. */
function readMethod(parser: Parser, line: number): Node {
  const { is, take, accept, expect, fail, names, readBody } = parser
  const named = take()
  const name = named.text === 'self' && accept('.') ? `self.${take().text}` : named.text
  const outer = new Set(names)
  const params = readParams(parser)
  const body = readBody('end', 'rescue', 'ensure')
  if (!is('end', 'keyword')) fail('statement')
  expect('end', 'keyword')
  names.clear()
  for (const each of outer) names.add(each)
  return { kind: 'method', line, name, params, body }
}

/** `super` alone hands on the arguments of the method around it, `super()` hands on none. */
function readSuper(parser: Parser, line: number): Node {
  const { args } = readCall(parser, undefined, 'super', line)
  const hasArgs = args.length > 0 || parser.is(')', 'sign', -1)
  return { kind: 'super', line, args: hasArgs ? args : undefined }
}
