import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import asc from 'assemblyscript/asc'
import { fillIn, foldLiterals, type LiteralRow, layOutLiterals } from './fold-literals.ts'
import { inlineFunctions } from './inline-functions.ts'
import { fillInOutlines } from './outline-items.ts'
import { projectFolder as root } from './project-folder.ts'

/** What the compiler makes a module of. */
export type FunctionProgram = {
  /** The function's folder under extensions/. */
  readonly folder: string
  /** The file that is written. */
  readonly module: string
  /** Of the compiler; the constants among them (extensions/engine/build.d.ts) say what is left out. */
  readonly options: readonly string[]
  /** How the function's query spells the input; empty where the build searches. */
  readonly outlines: Uint8Array
}

const extensions = join(root, 'extensions')
/** Most runs need two pages and none of these has to grow, so that a memory serves one run after another. */
const firstPages = 4
const compilerOptions = [
  ...['--runtime', 'stub'],
  '--noAssert',
  ...['--use', 'abort='],
  ...['--initialMemory', String(firstPages)],
]

/**
 * Sources that a build compiles nothing of, by the constants that it is built with (extensions/engine/build.d.ts). Their
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

/** Writes the module of a program. Null, or what the compiler said. */
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

/** Rows of a source's tables that a build has no use for: by a word at their end, or by what they read. */
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

/** A source and all that it imports, so that no function carries the words of another. */
function findSources(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/ from '(\.[^']*)'/g)) {
    findSources(`${resolve(dirname(file), name)}.ts`, found)
  }
  return found
}

/**
 * Null for a file that is not there: the compiler looks for a module in several places. Without a row of literals a source
 * is left to make its own at run time, which is right wherever it should run after all.
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
