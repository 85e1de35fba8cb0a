import {
  Composer,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  Parser,
  type YAMLError,
} from 'yaml'
import { countBytes } from '../language/limits.ts'
import type { z } from '../schema.ts'
import { ruleFileWords } from '../words/rule-files.ts'
import { findFileFaults } from './file-faults.ts'
import type { FilePath } from './file-path.ts'
import { type RuleFile, ruleFileSchema, ruleFileVersion } from './rule-file.ts'

const words = ruleFileWords.faults

/** Limits of a file, above any that this app writes. */
export const ruleFileLimits = {
  bytes: 4 * 1024 * 1024,
  levels: 24,
  values: 200_000,
  aliases: 1_000,
  faults: 50,
} as const

const megabyte = 1024 * 1024

/** Fault of a file, at its place. Lines and columns count from 1. */
export type FileFault = {
  readonly line: number
  readonly column: number
  /** Members and indexes down to the value; '' for the whole file. */
  readonly path: string
  readonly message: string
}

export type ReadRuleFile =
  | { readonly ok: true; readonly file: RuleFile; readonly lineOf: LineFinder }
  | { readonly ok: false; readonly faults: readonly [FileFault, ...FileFault[]] }

/** Line of the value at a path. */
export type LineFinder = (path: FilePath) => number

/**
 * Reads a file of rules, as YAML or JSON. Nothing in it is guessed: a fault refuses the file and says where it is. It
 * measures the text before reading, and the levels before composing, since composing calls itself for each level.
 */
export function readRuleFile(text: string): ReadRuleFile {
  if (text.length > ruleFileLimits.bytes || countBytes(text) > ruleFileLimits.bytes)
    return refuseAt(1, 1, words.tooLarge(ruleFileLimits.bytes / megabyte))
  if (text.trim() === '') return refuseAt(1, 1, words.empty)
  // UTF-16 without a mark reads as letters with zeros between them.
  if (text.slice(0, 4).includes('\0')) return refuseAt(1, 1, words.notText)
  const lines = new LineCounter()
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  const refuse = (offset: number, message: string) => {
    const { line, column } = place(offset)
    return refuseAt(line, column, message)
  }
  const tokens = [...new Parser(lines.addNewLine).parse(text.replace(/^\uFEFF/, ''))]
  const deep = findTooDeep(tokens)
  if (deep !== undefined) return refuse(deep, words.tooDeep(ruleFileLimits.levels))
  const [document, second] = [
    ...new Composer({ version: '1.2', schema: 'core', merge: false, uniqueKeys: true }).compose(
      tokens,
      true,
      text.length,
    ),
  ]
  if (document === undefined) return refuseAt(1, 1, words.empty)
  const [unread] = [...document.errors, ...document.warnings]
  if (unread !== undefined) return refuse(unread.pos[0], describeSyntax(unread, text))
  if (second !== undefined) return refuse(second.range[0], words.manyDocuments)
  if (document.contents === null) return refuseAt(1, 1, words.empty)
  if (!isMap(document.contents)) return refuse(offsetOf(document.contents), words.notAFile)
  const plain = toPlain(document)
  if ('message' in plain) return refuse(plain.offset, plain.message)
  const find = (path: FilePath, atKey = false) => place(findOffset(document, path, atKey))
  return readPlain(plain.value, find)
}

type Finder = (path: FilePath, atKey?: boolean) => { readonly line: number; readonly column: number }

function readPlain(value: unknown, find: Finder): ReadRuleFile {
  const at = (path: FilePath, message: string, atKey = false): FileFault => ({
    ...find(path, atKey),
    path: path.join('.'),
    message,
  })
  // Another version may differ in anything, so nothing else is said of it.
  const version = readVersion(value)
  if (version !== undefined && version !== ruleFileVersion) {
    const isText = version === String(ruleFileVersion)
    return {
      ok: false,
      faults: [at(['version'], (isText ? words.versionNumber : words.version)(ruleFileVersion))],
    }
  }
  const parsed = ruleFileSchema.safeParse(value)
  const faults = parsed.success
    ? findFileFaults(parsed.data).map(({ path, message }) => at(path, message))
    : parsed.error.issues.flatMap((issue) => describeIssue(issue, value, at))
  const [first, ...others] = faults
  if (first !== undefined)
    return { ok: false, faults: [first, ...others.slice(0, ruleFileLimits.faults - 1)] }
  if (!parsed.success) throw new Error('A file without faults has none that zod finds.')
  return { ok: true, file: parsed.data, lineOf: (path) => find(path).line }
}

function readVersion(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'version')
    ? Reflect.get(value, 'version')
    : undefined
}

function refuseAt(line: number, column: number, message: string): ReadRuleFile {
  return { ok: false, faults: [{ line, column, path: '', message }] }
}

/** The YAML reader's own words, but for a setting that occurs twice, whose name they leave out. */
function describeSyntax({ code, message, pos }: YAMLError, text: string): string {
  if (code !== 'DUPLICATE_KEY') return words.syntax(message)
  const rest = text.replace(/^\uFEFF/, '').slice(pos[0])
  const [name = ''] = /^("[^"\n]*"|'[^'\n]*'|[^:\n]*)/.exec(rest) ?? []
  return words.settingTwice(name.trim().replace(/^["']|["']$/g, ''))
}

type Token = ReturnType<Parser['parse']> extends Generator<infer Kind> ? Kind : never

/** Offset of the first value below too many levels. Walks without calling itself. */
function findTooDeep(tokens: readonly Token[]): number | undefined {
  const open: { readonly token: unknown; readonly level: number }[] = tokens.map((token) => ({
    token,
    level: 0,
  }))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, level } = next
    if (typeof token !== 'object' || token === null || !('type' in token)) continue
    if (level > ruleFileLimits.levels) return 'offset' in token ? Number(token.offset) : 0
    if ('value' in token && typeof token.value === 'object') open.push({ token: token.value, level })
    if (!('items' in token) || !Array.isArray(token.items)) continue
    for (const item of token.items) {
      open.push({ token: item.key, level: level + 1 }, { token: item.value, level: level + 1 })
    }
  }
  return undefined
}

type PlainFault = { readonly offset: number; readonly message: string }

/** The values of a document as plain data, with what it repeats by aliases counted each time. */
function toPlain(document: Document.Parsed): { readonly value: unknown } | PlainFault {
  let values = 0
  let aliases = 0
  const open = new Set<Node>()
  const read = (node: unknown, level: number): unknown => {
    values += 1
    const offset = offsetOf(node)
    if (values > ruleFileLimits.values) throw new Refused(offset, words.tooMany(ruleFileLimits.values))
    if (level > ruleFileLimits.levels) throw new Refused(offset, words.tooDeep(ruleFileLimits.levels))
    if (node === null || node === undefined) return null
    if (isAlias(node)) {
      aliases += 1
      if (aliases > ruleFileLimits.aliases) throw new Refused(offset, words.aliases(ruleFileLimits.aliases))
      const resolved = node.resolve(document)
      if (resolved === undefined || open.has(resolved)) throw new Refused(offset, words.cycle)
      return read(resolved, level)
    }
    if (isScalar(node)) return readScalar(node.value, offset)
    if (!isMap(node) && !isSeq(node)) throw new Refused(offset, words.syntax('?'))
    open.add(node)
    const value = isSeq(node)
      ? node.items.map((item) => read(item, level + 1))
      : readMap(node.items, (item) => read(item, level + 1))
    open.delete(node)
    return value
  }
  try {
    return { value: read(document.contents, 0) }
  } catch (error) {
    if (error instanceof Refused) return error
    throw error
  }
}

class Refused extends Error {
  readonly offset: number
  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

function readMap(items: readonly unknown[], read: (node: unknown) => unknown): Record<string, unknown> {
  const members: [string, unknown][] = items.map((pair) => {
    const { key, value } = isPair(pair) ? pair : { key: undefined, value: undefined }
    const name = isScalar(key) ? key.value : undefined
    if (typeof name !== 'string') throw new Refused(offsetOf(key), words.key)
    if (name === '<<') throw new Refused(offsetOf(key), words.merge)
    if (forbiddenNames.has(name)) throw new Refused(offsetOf(key), words.forbidden(name))
    return [name, read(value)]
  })
  return Object.fromEntries(members)
}

/** Names that could change how objects work, in code that copies them carelessly. */
const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** All control characters but tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

function readScalar(value: unknown, offset: number): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Refused(offset, words.number)
  if (typeof value === 'string' && controls.test(value)) throw new Refused(offset, words.control)
  return value
}

const offsetOf = (node: unknown): number =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
    ? Number(node.range[0])
    : 0

/** Offset of the value at a path, or of the closest one above it that the file has. */
function findOffset(document: Document.Parsed, path: FilePath, atKey: boolean): number {
  let node: unknown = document.contents
  let found = offsetOf(node)
  for (const [depth, segment] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document)
    if (isSeq(node)) node = node.items[Number(segment)]
    else if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === segment)
      if (pair === undefined) return found
      const isLast = depth === path.length - 1
      node = isLast && atKey ? pair.key : (pair.value ?? pair.key)
    } else return found
    if (node === null || node === undefined) return found
    found = offsetOf(node) || found
  }
  return found
}

type Issue = z.core.$ZodIssue
type FaultMaker = (path: FilePath, message: string, atKey?: boolean) => FileFault

function describeIssue(issue: Issue, value: unknown, at: FaultMaker): FileFault[] {
  const path = issue.path.filter((segment) => typeof segment !== 'symbol')
  const last = path.at(-1)
  const name = String(last ?? '')
  const other = typeof last === 'number' ? words.item : words.other(name)
  const found = valueAt(value, path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => at([...path, key], words.unknown([key]), true))
    case 'invalid_type':
      if (found === undefined) return [at(path, words.missing(name))]
      return [at(path, issue.expected === 'string' && isPlainScalar(found) ? words.quotes : other)]
    case 'invalid_union': {
      if (name === 'type')
        return [at(path, found === undefined ? words.missing(name) : words.type(String(found)))]
      if (found === undefined) return [at(path, words.missing(name))]
      return describeUnion(issue.errors, path, value, at)
    }
    case 'invalid_value':
      return [at(path, found === undefined ? words.missing(name) : other)]
    default:
      return [at(path, other)]
  }
}

/** The form that the value comes closest to: the one with the deepest fault, then with the fewest. */
function describeUnion(
  errors: readonly (readonly Issue[])[],
  path: FilePath,
  value: unknown,
  at: FaultMaker,
): FileFault[] {
  const found = valueAt(value, path)
  if (isPlainScalar(found)) return [at(path, words.quotes)]
  const depth = (issues: readonly Issue[]) =>
    Math.max(
      0,
      ...issues.map(({ code, path: inner }) => inner.length + (code === 'unrecognized_keys' ? 1 : 0)),
    )
  const [closest = []] = [...errors].sort(
    (one, other) => depth(other) - depth(one) || one.length - other.length,
  )
  const name = String(path.at(-1) ?? '')
  if (typeof found !== 'object' || found === null || closest.length === 0)
    return [at(path, words.other(name))]
  return closest.flatMap((inner) => describeIssue({ ...inner, path: [...path, ...inner.path] }, value, at))
}

const isPlainScalar = (found: unknown) => typeof found === 'number' || typeof found === 'boolean'

function valueAt(value: unknown, path: FilePath): unknown {
  return path.reduce<unknown>(
    (inside, segment) =>
      typeof inside === 'object' && inside !== null && Object.hasOwn(inside, segment)
        ? Reflect.get(inside, segment)
        : undefined,
    value,
  )
}
