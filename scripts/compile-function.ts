import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import asc from 'assemblyscript/asc'
import { fillIn, foldLiterals, type LiteralRow, layOutLiterals } from './fold-literals.ts'
import { inlineFunctions } from './inline-functions.ts'
import { fillInOutlines } from './outline-items.ts'
import { projectFolder as root } from './project-folder.ts'

/** A module to compile, and its parameters. */
export type FunctionProgram = {
  /** The function's folder under extensions/. */
  readonly folder: string
  /** The file to write. */
  readonly module: string
  /** Options of the compiler. Their constants (extensions/engine/build.d.ts) decide which code is left out. */
  readonly options: readonly string[]
  /** Bytes that describe how the function's query spells the input; empty for a build that searches the input. */
  readonly outlines: Uint8Array
}

const extensions = join(root, 'extensions')
/** Most runs need two pages. With four, no memory has to grow, so one memory serves many runs. */
const firstPages = 4
const compilerOptions = [
  ...['--runtime', 'stub'],
  '--noAssert',
  ...['--use', 'abort='],
  ...['--initialMemory', String(firstPages)],
]

/**
 * Sources that a build does not use, by the constant that leaves them out (extensions/engine/build.d.ts). Their
 * literals are not laid out.
 */
const unusedSources: readonly { readonly constant: string; readonly files: RegExp }[] = [
  { constant: 'TRACE=0', files: /[/\\](write-trace|outcome)\.ts$/ },
  { constant: 'SMALL=1', files: /[/\\]follow-rules\.ts$/ },
  { constant: 'WASI=1', files: /[/\\]follow-rules\.ts$/ },
  { constant: 'PRICES=0', files: /[/\\]rates\.ts$/ },
  { constant: 'PLUS=0', files: /[/\\](plus|write-plus|payment-terms)\.ts$/ },
]

const literalsModule = join(extensions, 'engine/text/literals')
const literalsFile = `${literalsModule}.ts`
const outlinesFile = join(extensions, 'engine/json/outlines.ts')

/** Compiles and writes the module of a program. Returns null, or the compiler's messages. */
export async function compileFunction({
  folder,
  module,
  options,
  outlines,
}: FunctionProgram): Promise<string | null> {
  const entry = join(extensions, folder, 'run.ts')
  const isUnused = (file: string) =>
    unusedSources.some(({ constant, files }) => options.includes(constant) && files.test(file))
  const used = [...findSources(entry)].filter((file) => !isUnused(file))
  const read = (file: string) => leaveOutRows(readFileSync(file, 'utf8'), options)
  const literals = layOutLiterals(used.map(read))
  const { error, stderr } = await asc.main(
    [
      relative(root, entry),
      ...['--baseDir', root],
      ...['--outFile', relative(root, module)],
      ...compilerOptions,
      ...options,
    ],
    {
      readFile: (name, baseDirectory) =>
        readSource(resolve(baseDirectory, name), {
          read,
          literals: isUnused(resolve(baseDirectory, name)) ? null : literals,
          outlines,
          isInlined: !options.includes('SMALL=1'),
        }),
    },
  )
  return error === null ? null : `does not compile\n${stderr.toString()}`
}

/** Table rows that a build does not use, found by a word at their end or by the values they read. */
const unusedRows: readonly { readonly constant: string; readonly rows: RegExp }[] = [
  { constant: 'LINES=0', rows: /^ *packed\(.*LineFact\..*$/gm },
  { constant: 'SELDOM=0', rows: /^.*\/\/ only where SELDOM$/gm },
  { constant: 'PRICES=0', rows: /^.*\/\/ only where PRICES$/gm },
  { constant: 'PLUS=0', rows: /^.*\/\/ only where PLUS$/gm },
  { constant: 'SMALL=1', rows: /^.*\/\/ not where SMALL$/gm },
  { constant: 'SMALL=0', rows: /^.*\/\/ only where SMALL$/gm },
]

function leaveOutRows(source: string, options: readonly string[]): string {
  return unusedRows
    .filter(({ constant }) => options.includes(constant))
    .reduce((left, { rows }) => left.replaceAll(rows, ''), source)
}

/** A source and all its imports, so that no function carries the words of another. */
function findSources(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']*)'/g)) {
    findSources(`${resolve(dirname(file), name)}.ts`, found)
  }
  return found
}

/**
 * Reads a source as a build needs it. Null for a file that does not exist, since the compiler looks for a module in
 * several places. Without a row of literals, a source makes its own at run time. That is correct should it run after
 * all.
 */
function readSource(
  file: string,
  program: {
    readonly read: (file: string) => string
    readonly literals: LiteralRow | null
    readonly outlines: Uint8Array
    readonly isInlined: boolean
  },
): string | null {
  const { read, literals, outlines, isInlined } = program
  if (!existsSync(file)) return null
  const text = read(file)
  const source = file === outlinesFile ? fillInOutlines(text, outlines) : text
  if (file === literalsFile) return fillIn(source, literals ?? '')
  const inlined = isInlined ? inlineFunctions(source) : source
  return literals === null
    ? inlined
    : foldLiterals(inlined, literals, relative(dirname(file), literalsModule))
}
