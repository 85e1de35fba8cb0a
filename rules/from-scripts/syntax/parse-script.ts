import { type LineReason, ScriptFault } from '../script-fault.ts'
import type { Parser } from './parser.ts'
import { readTernary } from './read-operators.ts'
import { readBody, readJoined, readStatement, readValue } from './read-statements.ts'
import { readTokens, type Token } from './read-tokens.ts'
import type { Node } from './syntax.ts'
import { createTokenReader } from './token-reader.ts'

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

function createParser(tokens: readonly Token[]): Parser {
  const parser: Parser = {
    ...createTokenReader(tokens),
    readStatement: () => readStatement(parser),
    readBody: (...ends) => readBody(parser, ends),
    readJoined: () => readJoined(parser),
    readValue: () => readValue(parser),
    readTernary: () => readTernary(parser),
    readInserted,
  }
  return parser
}

function readInserted(source: string, line: number): Node {
  const parser = createParser(readTokens(source, line))
  const node = parser.readStatement()
  parser.skipNewlines()
  return parser.isAtEnd() ? node : { kind: 'unread', line }
}
