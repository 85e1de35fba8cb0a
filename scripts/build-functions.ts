/**
 * Compiles the checkout functions: `node scripts/build-functions.ts [--if-changed] [folder under extensions/ ...]`.
 * Every function is built three times from the same sources, see `builds`. Ends with status 1 when a function does not
 * compile or is larger than its budget.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import asc from 'assemblyscript/asc'
import { moduleMaxBytes } from '#function-host/limits.ts'
import { fillIn, foldLiterals, layOutLiterals } from './fold-literals.ts'

const root = join(import.meta.dirname, '..')
const extensions = join(root, 'extensions')

/** What we allow ourselves; going over is told here and fails `npm run bench`. */
const moduleBudgetBytes = 24_000

const builds = [
  { name: 'platform', file: 'function.wasm', constants: ['WASI=0', 'TRACE=0'], isDeployed: true },
  { name: 'WASI', file: 'function.wasi.wasm', constants: ['WASI=1', 'TRACE=0'], isDeployed: true },
  { name: 'tracing', file: 'function.trace.wasm', constants: ['WASI=1', 'TRACE=1'], isDeployed: false },
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
const literals = layOutLiterals(
  globSync('engine/**/*.ts', { cwd: extensions }).map((file) => readFileSync(join(extensions, file), 'utf8')),
)

/** Modules made in this run: functions that differ by their query alone are one program, and compiled once. */
const made = new Map<string, string>()

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
  for (const build of builds) {
    const output = join(dist, build.file)
    const fault = await compile(join(extensions, folder, 'run.ts'), output, build.constants)
    const bytes = fault === null ? readFileSync(output).length : 0
    const excess =
      build.isDeployed && bytes > moduleBudgetBytes ? `over the budget of ${moduleBudgetBytes} bytes` : null
    // The platform refuses the module, so we do not call it built.
    if (fault !== null || bytes > moduleMaxBytes) {
      isComplete = false
      process.exitCode = 1
    }
    console.log(
      [`${folder}, ${build.name} build: ${fault ?? `${bytes} bytes`}`, excess].filter(Boolean).join(', '),
    )
  }
  if (isComplete) writeFileSync(stamp, sources)
}

/** Null, or what the compiler said. */
async function compile(entry: string, output: string, constants: readonly string[]): Promise<string | null> {
  const program = [readFileSync(entry, 'utf8'), ...constants].join('\n')
  const twin = made.get(program)
  if (twin !== undefined) {
    copyFileSync(twin, output)
    return null
  }
  const { error, stderr } = await asc.main(
    [
      relative(root, entry),
      ...['--baseDir', root],
      ...['--outFile', relative(root, output)],
      ...compilerOptions,
      ...constants.flatMap((constant) => ['--use', constant]),
    ],
    { readFile: readSource },
  )
  if (error !== null) return `does not compile\n${stderr.toString()}`
  made.set(program, output)
  return null
}

/** Null for a file that is not there: the compiler looks for a module in several places. */
function readSource(name: string, baseDirectory: string): string | null {
  const file = resolve(baseDirectory, name)
  if (!existsSync(file)) return null
  const source = readFileSync(file, 'utf8')
  if (file === literalsFile) return fillIn(source, literals)
  return foldLiterals(source, literals, relative(dirname(file), literalsModule))
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
    [`extensions/{engine,${folder}}/**/*.ts`, 'scripts/{build-functions,fold-literals}.ts'],
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
