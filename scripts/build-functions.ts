/**
 * Compiles the checkout functions: `node scripts/build-functions.ts [--if-changed] [folder under extensions/ ...]`.
 * Every function is built three times from the same sources, see `builds`. Ends with status 1 when a function does not
 * compile or is larger than its budget.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import asc from 'assemblyscript/asc'
import { moduleMaxBytes } from '#function-host/limits.ts'
import { fillIn, foldLiterals, type LiteralRow, layOutLiterals } from './fold-literals.ts'
import { inlineFunctions } from './inline-functions.ts'
import { moduleBudgetBytes } from './module-budget.ts'
import { fillInOutlines, outlineItems } from './outline-items.ts'

const root = join(import.meta.dirname, '..')
const extensions = join(root, 'extensions')

/** The platform build keeps to what every runtime has; the others read JSON with vector instructions. */
const builds = [
  {
    name: 'platform',
    file: 'function.wasm',
    options: ['--use', 'WASI=0', '--use', 'TRACE=0'],
    mostBytes: moduleBudgetBytes,
  },
  {
    name: 'WASI',
    file: 'function.wasi.wasm',
    options: ['--use', 'WASI=1', '--use', 'TRACE=0', '--enable', 'simd'],
    mostBytes: moduleMaxBytes,
  },
  {
    name: 'tracing',
    file: 'function.trace.wasm',
    options: ['--use', 'WASI=1', '--use', 'TRACE=1', '--enable', 'simd'],
    mostBytes: moduleMaxBytes,
  },
] as const

const compilerOptions = [
  ['--runtime', 'stub'],
  ['--optimizeLevel', '3'],
  ['--shrinkLevel', '1'],
  ['--noAssert'],
  ['--use', 'abort='],
].flat()

const literalsModule = join(extensions, 'engine/text/literals')
const literalsFile = `${literalsModule}.ts`
const outlinesFile = join(extensions, 'engine/json/outlines.ts')

/**
 * Modules made in this run. Functions that differ by their query alone are one program, and compiled once, unless the
 * build reads JSON: there the query says how the input is spelled.
 */
const made = new Map<string, Buffer>()

const { values: options, positionals } = parseArgs({
  options: { 'if-changed': { type: 'boolean', default: false } },
  allowPositionals: true,
})
const folders = positionals.length > 0 ? positionals : findFunctionFolders()
for (const folder of folders) await buildFunction(folder)

function findFunctionFolders(): string[] {
  return globSync('*/shopify.extension.toml', { cwd: extensions })
    .map((file) => file.split(/[\\/]/)[0] ?? '')
    .sort()
}

async function buildFunction(folder: string): Promise<void> {
  const dist = join(extensions, folder, 'dist')
  const stamp = join(dist, 'sources.sha256')
  const sources = hashSources(folder)
  if (options['if-changed'] && isBuiltFrom(sources, stamp, dist)) {
    console.log(`${folder}: unchanged`)
    return
  }
  mkdirSync(dist, { recursive: true })
  let isComplete = true
  for (const { name, file, options, mostBytes } of builds) {
    const output = join(dist, file)
    const fault = (await compile(folder, output, options)) ?? excess(output, mostBytes)
    console.log(`${folder}, ${name} build: ${fault ?? `${readFileSync(output).length} bytes`}`)
    if (fault === null) continue
    rmSync(output, { force: true })
    isComplete = false
    process.exitCode = 1
  }
  if (isComplete) writeFileSync(stamp, sources)
  else rmSync(stamp, { force: true })
}

/** Null for a module that is small enough. */
function excess(file: string, mostBytes: number): string | null {
  const bytes = readFileSync(file).length
  return bytes > mostBytes ? `${bytes} bytes, refused: ${mostBytes} are allowed` : null
}

/** Null, or what the compiler said. */
async function compile(folder: string, output: string, options: readonly string[]): Promise<string | null> {
  const entry = join(extensions, folder, 'run.ts')
  const query = readFileSync(join(extensions, folder, 'input.graphql'), 'utf8')
  const outlines = options.includes('WASI=1') ? outlineItems(query) : Uint8Array.of()
  const program = [readFileSync(entry, 'utf8'), outlines.join(), ...options].join('\n')
  const twin = made.get(program)
  if (twin !== undefined) {
    writeFileSync(output, twin)
    return null
  }
  const literals = layOutLiterals([...findSources(entry)].map((file) => readFileSync(file, 'utf8')))
  const { error, stderr } = await asc.main(
    [
      relative(root, entry),
      ...['--baseDir', root],
      ...['--outFile', relative(root, output)],
      ...compilerOptions,
      ...options,
    ],
    { readFile: (name, baseDirectory) => readSource(resolve(baseDirectory, name), literals, outlines) },
  )
  if (error !== null) return `does not compile\n${stderr.toString()}`
  made.set(program, readFileSync(output))
  return null
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

/** Null for a file that is not there: the compiler looks for a module in several places. */
function readSource(file: string, literals: LiteralRow, outlines: Uint8Array): string | null {
  if (!existsSync(file)) return null
  const text = readFileSync(file, 'utf8')
  const source = file === outlinesFile ? fillInOutlines(text, outlines) : text
  if (file === literalsFile) return fillIn(source, literals)
  return foldLiterals(inlineFunctions(source), literals, relative(dirname(file), literalsModule))
}

function isBuiltFrom(sources: string, stamp: string, dist: string): boolean {
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === sources &&
    builds.every((build) => existsSync(join(dist, build.file)))
  )
}

/** A digest of all that goes into a function: its folder, the engine, this script and the compiler's version. */
function hashSources(folder: string): string {
  const hash = createHash('sha256').update(asc.version)
  const files = globSync(
    [
      `extensions/{engine,${folder}}/**/*.{ts,graphql}`,
      'scripts/{build-functions,fold-literals,inline-functions,module-budget,outline-items}.ts',
    ],
    {
      cwd: root,
    },
  ).sort()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}
