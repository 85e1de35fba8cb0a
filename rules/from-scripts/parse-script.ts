import { readTokens, type Token } from './read-tokens.ts'
import { type LineReason, ScriptFault, ScriptTooLarge } from './script-fault.ts'
import type { Block, CodeBlock, Node, Param } from './syntax.ts'

/** Depth of nested values and blocks. Published scripts stay below 20. */
const maxDepth = 120

export type ParsedScript = {
  readonly statements: readonly Node[]
  /** Lines that are no Ruby as this reader knows it, with the statement around them. */
  readonly faults: readonly { readonly line: number; readonly reason: LineReason }[]
}

/** Parses a script. A statement with a fault is left out as a whole, and stays in the list as unread. */
export function parseScript(script: string): ParsedScript {
  let tokens: Token[]
  const faults: { line: number; reason: LineReason }[] = []
  try {
    tokens = readTokens(script)
  } catch (error) {
    if (!(error instanceof ScriptFault)) throw error
    return { statements: [{ kind: 'unread', line: error.line }], faults: [error] }
  }
  const statements: Node[] = []
  const parser = createParser(tokens)
  for (;;) {
    parser.skipNewlines()
    if (parser.isAtEnd()) return { statements, faults }
    const { line } = parser.peek()
    try {
      statements.push(parser.readStatement())
      parser.endStatement()
    } catch (error) {
      if (!(error instanceof ScriptFault)) throw error
      faults.push({ line: error.line, reason: error.reason })
      statements.push({ kind: 'unread', line })
      parser.skipToMargin()
    }
  }
}

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
const assignments = new Set(['=', '+=', '-=', '*=', '/=', '||=', '&&=', '<<='])
/** Keywords with which a value can begin. */
const valueKeywords = new Set(['nil', 'true', 'false', 'self', 'not', 'if', 'unless', 'case', 'super'])
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

function createParser(tokens: readonly Token[]) {
  let at = 0
  let depth = 0
  /** Names that are assigned or are parameters: they are values, not calls with arguments. */
  const known = new Set<string>()
  let isDoTaken = false

  const peek = (ahead = 0): Token => tokens[Math.min(at + ahead, tokens.length - 1)] as Token
  const isAtEnd = () => peek().kind === 'end'
  const is = (text: string, kind: 'sign' | 'keyword' = 'sign', ahead = 0) =>
    peek(ahead).kind === kind && peek(ahead).text === text
  const fail = (reason: LineReason = 'syntax'): never => {
    throw new ScriptFault(peek().line, reason)
  }
  const take = (): Token => {
    const token = peek()
    if (token.kind === 'end') fail('unclosed')
    at += 1
    return token
  }
  const accept = (text: string, kind: 'sign' | 'keyword' = 'sign') => {
    if (!is(text, kind)) return false
    at += 1
    return true
  }
  const expect = (text: string, kind: 'sign' | 'keyword' = 'sign') => {
    if (!accept(text, kind)) fail(isAtEnd() ? 'unclosed' : 'syntax')
  }
  const skipNewlines = () => {
    while (peek().kind === 'newline') at += 1
  }
  const endStatement = () => {
    if (peek().kind !== 'newline' && !isAtEnd()) fail()
  }
  /** Goes to the next line that begins at the margin and begins a statement. */
  const skipToMargin = () => {
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
  }
  const nest = <Read>(read: () => Read): Read => {
    depth += 1
    if (depth > maxDepth) throw new ScriptTooLarge('nested')
    const result = read()
    depth -= 1
    return result
  }
  const withDo = <Read>(taken: boolean, read: () => Read): Read => {
    const before = isDoTaken
    isDoTaken = taken
    const result = read()
    isDoTaken = before
    return result
  }

  function readBody(...ends: readonly string[]): Node[] {
    return withDo(false, () =>
      nest(() => {
        const body: Node[] = []
        for (;;) {
          skipNewlines()
          if (isAtEnd()) fail('unclosed')
          const token = peek()
          if ((token.kind === 'keyword' || token.text === '}') && ends.includes(token.text)) return body
          body.push(readStatement())
          if (peek().kind !== 'newline' && !ends.includes(peek().text)) fail()
        }
      }),
    )
  }

  function readStatement(): Node {
    let node = readExpressionStatement()
    for (;;) {
      const { line } = peek()
      if (accept('if', 'keyword'))
        node = { kind: 'if', line, test: readExpressionStatement(), met: [node], otherwise: [] }
      else if (accept('unless', 'keyword'))
        node = { kind: 'if', line, test: readExpressionStatement(), met: [], otherwise: [node] }
      else if (is('while', 'keyword') || is('until', 'keyword') || is('rescue', 'keyword')) {
        at += 1
        readExpressionStatement()
        node = { kind: 'unread', line }
      } else return node
    }
  }

  function readExpressionStatement(): Node {
    let left = readNot()
    for (;;) {
      const { line } = peek()
      const kind = is('and', 'keyword') ? 'and' : is('or', 'keyword') ? 'or' : undefined
      if (kind === undefined) return left
      at += 1
      skipNewlines()
      left = { kind, line, left, right: readNot() }
    }
  }

  function readNot(): Node {
    const { line } = peek()
    return accept('not', 'keyword') ? { kind: 'not', line, value: readNot() } : readValue()
  }

  function readValue(): Node {
    return nest(() => {
      const node = readTernary()
      const { line, kind, text } = peek()
      if (kind !== 'sign') return node
      if (text === ',' && isTargetList(node)) return skipTargetList(node)
      if (!assignments.has(text)) return node
      if (!isTarget(node)) fail()
      at += 1
      skipNewlines()
      if (node.kind === 'name') known.add(node.name)
      const value = readRightSide()
      return { kind: 'set', line: text === '=' ? node.line : line, target: node, sign: text, value }
    })
  }

  function readRightSide(): Node {
    return is('*') ? fail() : readNotOrLeave()
  }

  const readNotOrLeave = () => (is('not', 'keyword') ? readNot() : readValue())

  /** `a, b = …` is known and not followed. */
  function isTargetList(node: Node): boolean {
    if (node.kind !== 'name' && node.kind !== 'variable') return false
    let ahead = 0
    while (is(',', 'sign', ahead) && ['name', 'variable'].includes(peek(ahead + 1).kind)) ahead += 2
    return ahead > 0 && is('=', 'sign', ahead)
  }

  function skipTargetList(node: Node): Node {
    if (node.kind === 'name') known.add(node.name)
    while (accept(',')) {
      const { kind, text } = take()
      if (kind === 'name') known.add(text)
    }
    expect('=')
    readValue()
    while (accept(',')) readValue()
    return { kind: 'unread', line: node.line }
  }

  const isTarget = (node: Node) =>
    node.kind === 'name' ||
    node.kind === 'variable' ||
    node.kind === 'constant' ||
    (node.kind === 'call' && (node.args.length === 0 || node.name === '[]'))

  function readTernary(): Node {
    const test = readBinary(0)
    if (!is('?')) return test
    const { line } = take()
    skipNewlines()
    const met = readTernary()
    skipNewlines()
    expect(':')
    skipNewlines()
    return { kind: 'if', line, test, met: [met], otherwise: [readTernary()] }
  }

  function readBinary(level: number): Node {
    const signs = binarySigns[level]
    if (signs === undefined) return readUnary()
    let left = readBinary(level + 1)
    for (;;) {
      const { kind, text, line } = peek()
      if (kind !== 'sign' || !signs.includes(text)) return left
      at += 1
      skipNewlines()
      const right = text === '&&' || text === '||' ? readLogical(level + 1) : readBinary(level + 1)
      if (text === '&&') left = { kind: 'and', line: left.line, left, right }
      else if (text === '||') left = { kind: 'or', line: left.line, left, right }
      else if (text === '..' || text === '...')
        left = { kind: 'range', line, from: left, to: right, isOpen: text === '...' }
      else if (text === '!=')
        left = {
          kind: 'not',
          line,
          value: { kind: 'call', line, on: left, name: '==', args: [right], block: undefined, isSafe: false },
        }
      else left = { kind: 'call', line, on: left, name: text, args: [right], block: undefined, isSafe: false }
    }
  }

  /** The right side of `&&` may be an assignment or leave: `a && (b = c)`, `a && next`. */
  const readLogical = (level: number): Node =>
    is('return', 'keyword') || is('next', 'keyword') || is('break', 'keyword')
      ? readPrimary()
      : readBinary(level)

  function readUnary(): Node {
    return nest(() => {
      const { line } = peek()
      if (accept('!')) return { kind: 'not', line, value: readUnary() }
      if (is('-') && peek(1).kind === 'number' && !peek(1).hasSpaceBefore) {
        at += 1
        return { kind: 'number', line, value: -Number(take().text) }
      }
      if (accept('-'))
        return { kind: 'call', line, on: readUnary(), name: '-@', args: [], block: undefined, isSafe: false }
      return readPostfix(readPrimary())
    })
  }

  function readPostfix(first: Node): Node {
    let node = first
    for (;;) {
      let ahead = 0
      while (peek(ahead).kind === 'newline' && peek(ahead).text === '\n') ahead += 1
      const isDot = is('.', 'sign', ahead) || is('&.', 'sign', ahead)
      if (ahead > 0 && !isDot) return node
      if (isDot) {
        at += ahead
        const isSafe = take().text === '&.'
        skipNewlines()
        const named = take()
        if (named.kind === 'label') {
          // `x.y ? a.b : c` never comes here; `m.n:` is no Ruby.
          at -= 1
          fail()
        }
        if (named.kind === 'sign' && named.text === '(') {
          at -= 1
          node = readCall(node, 'call', named.line, isSafe)
          continue
        }
        if (!['name', 'constant', 'keyword'].includes(named.kind)) fail()
        node = readCall(node, named.text, named.line, isSafe)
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
        const args = readArguments(']')
        node = { kind: 'call', line, on: node, name: '[]', args, block: undefined, isSafe: false }
        continue
      }
      return node
    }
  }

  function readCall(on: Node | undefined, name: string, line: number, isSafe = false): Node {
    let args: Node[] = []
    let passed: Block | undefined
    const collect = (nodes: Node[]) => {
      const last = nodes.at(-1)
      if (last?.kind === 'call' && last.name === '&passed' && last.args[0] !== undefined) {
        passed = { passed: last.args[0] }
        return nodes.slice(0, -1)
      }
      return nodes
    }
    if (is('(') && !peek().hasSpaceBefore) {
      at += 1
      args = collect(withDo(false, () => readArguments(')')))
    } else if (startsArguments()) {
      args = collect(withDo(true, () => readArgumentList(() => false)))
    }
    const block = readBlock(on !== undefined || args.length > 0 || !known.has(name)) ?? passed
    return { kind: 'call', line, on, name, args, block, isSafe }
  }

  /** Arguments without brackets: a value follows after a space, and it is no operator. */
  function startsArguments(): boolean {
    const { kind, text, hasSpaceBefore } = peek()
    if (!hasSpaceBefore) return false
    if (kind === 'keyword') return ['nil', 'true', 'false', 'self'].includes(text)
    if (valueKinds.has(kind)) return true
    if (kind !== 'sign') return false
    if (text === '->') return true
    if (text === '[' || text === '(' || text === '!') return true
    return (text === '-' || text === '&' || text === '*') && !peek(1).hasSpaceBefore
  }

  function readArguments(close: string): Node[] {
    const args = nest(() => {
      skipNewlines()
      return readArgumentList(() => is(close))
    })
    skipNewlines()
    expect(close)
    return args
  }

  function readArgumentList(isClosed: () => boolean): Node[] {
    const args: Node[] = []
    const entries: { key: Node; value: Node }[] = []
    const { line } = peek()
    while (!isClosed()) {
      const { line: here } = peek()
      if (peek().kind === 'label') entries.push(readEntry())
      else if (is('&') && !peek(1).hasSpaceBefore) {
        at += 1
        args.push({
          kind: 'call',
          line: here,
          on: undefined,
          name: '&passed',
          args: [readTernary()],
          block: undefined,
          isSafe: false,
        })
      } else {
        const value = readNotOrLeave()
        if (accept('=>')) {
          skipNewlines()
          entries.push({ key: value, value: readNotOrLeave() })
        } else args.push(value)
      }
      if (!accept(',')) break
      skipNewlines()
    }
    if (entries.length > 0) args.push({ kind: 'hash', line, entries })
    return args
  }

  function readEntry(): { key: Node; value: Node } {
    const token = take()
    skipNewlines()
    return { key: { kind: 'symbol', line: token.line, name: token.text }, value: readNotOrLeave() }
  }

  function readBlock(isCall: boolean): CodeBlock | undefined {
    const { line } = peek()
    if (isCall && is('{')) {
      at += 1
      const params = readBlockParams()
      const body = readBody('}')
      expect('}')
      return { params, body, line }
    }
    if (!isDoTaken && accept('do', 'keyword')) {
      const params = readBlockParams()
      const body = readBody('end')
      expect('end', 'keyword')
      return { params, body, line }
    }
    return undefined
  }

  function readBlockParams(): string[] {
    if (peek().kind === 'newline' && is('|', 'sign', 1)) skipNewlines()
    if (accept('||')) return []
    if (!accept('|')) return []
    const params: string[] = []
    while (!accept('|')) {
      const token = take()
      if (token.kind === 'name') {
        known.add(token.text)
        params.push(token.text)
      } else if (token.text !== ',') fail()
    }
    return params
  }

  function readParams(): Param[] {
    const params: Param[] = []
    const hasBrackets = accept('(')
    if (!hasBrackets && peek().kind !== 'name' && peek().kind !== 'label') return params
    skipNewlines()
    while (!(hasBrackets ? is(')') : peek().kind === 'newline')) {
      const isRest = accept('*')
      const token = take()
      if (isRest) {
        if (token.kind !== 'name') fail()
        known.add(token.text)
        params.push({ name: token.text, isRest })
      } else if (token.kind === 'label') {
        known.add(token.text)
        const isPlain = is(',') || is(')') || peek().kind === 'newline'
        params.push(
          isPlain
            ? { name: token.text, isNamed: true }
            : { name: token.text, isNamed: true, fallback: readTernary() },
        )
      } else if (token.kind === 'name') {
        known.add(token.text)
        params.push(accept('=') ? { name: token.text, fallback: readTernary() } : { name: token.text })
      } else fail()
      if (!accept(',')) break
      skipNewlines()
    }
    if (hasBrackets) {
      skipNewlines()
      expect(')')
    }
    return params
  }

  function readPrimary(): Node {
    const token = take()
    const { line, text } = token
    switch (token.kind) {
      case 'number':
        return { kind: 'number', line, value: Number(text) }
      case 'string':
        return {
          kind: 'text',
          line,
          parts: (token.parts ?? [text]).map((part) =>
            typeof part === 'string' ? part : parsePart(part.source, part.line),
          ),
        }
      case 'symbol':
        return { kind: 'symbol', line, name: text }
      case 'pattern':
        return { kind: 'pattern', line }
      case 'variable':
        return { kind: 'variable', line, name: text }
      case 'words':
        return {
          kind: 'list',
          line,
          items: (token.parts ?? []).map(
            (word): Node =>
              text.toLowerCase() === 'i'
                ? { kind: 'symbol', line, name: String(word) }
                : { kind: 'text', line, parts: [String(word)] },
          ),
        }
      case 'constant':
        return is('(') && !peek().hasSpaceBefore
          ? readCall(undefined, text, line)
          : { kind: 'constant', line, name: text }
      case 'name':
        if (known.has(text) && !(is('(') && !peek().hasSpaceBefore)) return { kind: 'name', line, name: text }
        return readNameOrCall(text, line)
      case 'label':
        return fail()
      case 'keyword':
        return readKeyword(text, line)
      case 'sign':
        return readSign(text, line)
      default:
        at -= 1
        return fail()
    }
  }

  function readNameOrCall(name: string, line: number): Node {
    if (name === 'lambda' || name === 'proc') {
      const block = readBlock(true)
      return block === undefined ? fail() : { kind: 'lambda', line, block }
    }
    if (assignments.has(peek().text) && peek().kind === 'sign') return { kind: 'name', line, name }
    const call = readCall(undefined, name, line)
    return call.kind === 'call' && call.args.length === 0 && call.block === undefined && !is(')', 'sign', -1)
      ? { kind: 'name', line, name }
      : call
  }

  function parsePart(source: string, line: number): Node {
    const inner = createParser(readTokens(source, line))
    const node = inner.readStatement()
    inner.skipNewlines()
    return inner.isAtEnd() ? node : { kind: 'unread', line }
  }

  function readSign(sign: string, line: number): Node {
    if (sign === '(') {
      const body = withDo(false, () =>
        nest(() => {
          const statements: Node[] = []
          for (;;) {
            skipNewlines()
            if (is(')')) return statements
            statements.push(readStatement())
            if (peek().kind !== 'newline' && !is(')')) fail()
          }
        }),
      )
      expect(')')
      return body.length === 1 ? (body[0] as Node) : { kind: 'block', line, body }
    }
    if (sign === '[') return { kind: 'list', line, items: withDo(false, () => readArguments(']')) }
    if (sign === '{') return withDo(false, () => nest(() => readHash(line)))
    if (sign === '->') {
      const all = is('(') || peek().kind === 'name' ? readParams() : []
      if (all.some(({ isRest }) => isRest)) fail()
      const params = all.map(({ name }) => name)
      const block = readBlock(true)
      return block === undefined ? fail() : { kind: 'lambda', line, block: { ...block, params } }
    }
    if (sign === '::') return { kind: 'constant', line, name: take().text }
    at -= 1
    return fail()
  }

  function readHash(line: number): Node {
    const entries: { key: Node; value: Node }[] = []
    for (;;) {
      skipNewlines()
      if (accept('}')) return { kind: 'hash', line, entries }
      if (peek().kind === 'label') entries.push(readEntry())
      else {
        const token = peek()
        const key = readTernary()
        // `"key": value` is a symbol with any letters.
        if (token.kind === 'string' && accept(':'))
          entries.push({
            key: { kind: 'symbol', line: token.line, name: token.text },
            value: readNotOrLeave(),
          })
        else {
          expect('=>')
          skipNewlines()
          entries.push({ key, value: readNotOrLeave() })
        }
      }
      skipNewlines()
      if (accept(',')) continue
      skipNewlines()
      expect('}')
      return { kind: 'hash', line, entries }
    }
  }

  function readKeyword(word: string, line: number): Node {
    switch (word) {
      case 'nil':
        return { kind: 'nothing', line }
      case 'true':
      case 'false':
        return { kind: 'boolean', line, value: word === 'true' }
      case 'self':
        return { kind: 'self', line }
      case 'if':
        return nest(() => readIf(line))
      case 'unless': {
        const test = readTest()
        const otherwise = readBody('else', 'end')
        const met = accept('else', 'keyword') ? readBody('end') : []
        expect('end', 'keyword')
        return { kind: 'if', line, test, met, otherwise }
      }
      case 'case':
        return readCase(line)
      case 'while':
      case 'until':
        withDo(true, readExpressionStatement)
        accept('do', 'keyword')
        readBody('end')
        expect('end', 'keyword')
        return { kind: 'unread', line }
      case 'for':
        return readFor(line)
      case 'begin': {
        const body = readBody('rescue', 'ensure', 'end')
        if (accept('end', 'keyword')) return { kind: 'block', line, body }
        while (!is('end', 'keyword')) {
          while (peek().kind !== 'newline') take()
          readBody('rescue', 'ensure', 'else', 'end')
        }
        expect('end', 'keyword')
        return { kind: 'unread', line }
      }
      case 'return':
      case 'next':
      case 'break': {
        const isBare =
          peek().kind === 'newline' ||
          is('}') ||
          is(')') ||
          (peek().kind === 'keyword' && !valueKeywords.has(peek().text))
        const hasValue = !isBare && !is('if', 'keyword') && !is('unless', 'keyword')
        return { kind: 'leave', line, by: word, value: hasValue ? readNotOrLeave() : undefined }
      }
      case 'class':
        return readClass(line)
      case 'module':
        take()
        readBody('end')
        expect('end', 'keyword')
        return { kind: 'unread', line }
      case 'def':
        return readMethod(line)
      case 'super': {
        const call = readCall(undefined, 'super', line)
        const hasArgs = call.kind === 'call' && (call.args.length > 0 || is(')', 'sign', -1))
        return { kind: 'super', line, args: hasArgs && call.kind === 'call' ? call.args : undefined }
      }
      default:
        at -= 1
        return fail()
    }
  }

  function readTest(): Node {
    const test = withDo(true, readExpressionStatement)
    accept('then', 'keyword')
    return test
  }

  function readIf(line: number): Node {
    const test = readTest()
    const met = readBody('elsif', 'else', 'end')
    const next = peek()
    if (accept('elsif', 'keyword'))
      return { kind: 'if', line, test, met, otherwise: [nest(() => readIf(next.line))] }
    const otherwise = accept('else', 'keyword') ? readBody('end') : []
    expect('end', 'keyword')
    return { kind: 'if', line, test, met, otherwise }
  }

  function readCase(line: number): Node {
    const subject = peek().kind === 'newline' ? undefined : readExpressionStatement()
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
    const otherwise = accept('else', 'keyword') ? readBody('end') : []
    expect('end', 'keyword')
    return { kind: 'case', line, subject, branches, otherwise }
  }

  function readFor(line: number): Node {
    const { kind, text } = take()
    if (kind !== 'name') fail()
    known.add(text)
    expect('in', 'keyword')
    const on = withDo(true, readExpressionStatement)
    accept('do', 'keyword')
    const body = readBody('end')
    expect('end', 'keyword')
    return {
      kind: 'call',
      line,
      on,
      name: 'each',
      args: [],
      block: { params: [text], body, line },
      isSafe: false,
    }
  }

  function readClass(line: number): Node {
    if (peek().kind !== 'constant') fail()
    const name = take().text
    const parent = accept('<') ? take().text : undefined
    const body = readBody('end')
    expect('end', 'keyword')
    return { kind: 'class', line, name, parent, body }
  }

  function readMethod(line: number): Node {
    const named = take()
    let name = named.text
    if (named.text === 'self' && accept('.')) name = `self.${take().text}`
    const outer = new Set(known)
    const params = readParams()
    const body = readBody('end', 'rescue', 'ensure')
    if (!is('end', 'keyword')) fail('statement')
    expect('end', 'keyword')
    known.clear()
    for (const each of outer) known.add(each)
    return { kind: 'method', line, name, params, body }
  }

  return { peek, isAtEnd, skipNewlines, endStatement, skipToMargin, readStatement }
}
