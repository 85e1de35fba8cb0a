/**
 * Compiles the checkout functions: `node scripts/build-functions.ts [--if-changed] [folder under extensions/ ...]`.
 * Every function is built three times from the same sources, see `builds`. Functions that differ by their query alone
 * are one program, which is compiled once and copied into the `dist` of each. Ends with status 1 when a function does
 * not compile or is larger than its budget.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import asc from 'assemblyscript/asc'
import { moduleMaxBytes } from '#function-host/limits.ts'
import type { Fact } from '#rules/language/facts.ts'
import { functionHandles, functionVariants } from '#rules/language/function-variants.ts'
import { canAskTestersByVariable } from '#rules/language/query-input.ts'
import { seldomFacts } from '#rules/language/seldom-facts.ts'
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

const compilerOptions = [['--runtime', 'stub'], ['--noAssert'], ['--use', 'abort=']].flat()

/** Most functions are compiled for few instructions. Those of discounts do more, and for them bytes are what is scarce. */
function isForBytes(folder: string): boolean {
  return folder.startsWith('discount-')
}

/** Can a function be asked for the attribute of testers by the variable with which rules ask for theirs? */
function asksTestersByVariable(folder: string): boolean {
  const handle = functionHandles.find((one) => one === folder)
  return handle !== undefined && canAskTestersByVariable(handle)
}

/** Does a function's query ask for the cart's lines? What reads them is left out where it does not. */
function readsLines(folder: string): boolean {
  return /^\s*lines \{$/m.test(readFileSync(join(extensions, folder, 'input.graphql'), 'utf8'))
}

/** Does it ask for something that rules seldom ask? */
function asksSeldom(folder: string): boolean {
  const handle = functionHandles.find((one) => one === folder)
  if (handle === undefined) return false
  const known: readonly Fact[] = functionVariants[handle].facts
  return seldomFacts.some((fact) => known.includes(fact))
}

/** Does a function's query ask what delivery options cost? What looks at prices is left out where it does not. */
function readsPrices(folder: string): boolean {
  return /deliveryOptions \{[^}]*cost \{/.test(
    readFileSync(join(extensions, folder, 'input.graphql'), 'utf8'),
  )
}

/** Does it carry out what the platform offers on its Plus plan alone? What does is left out where it does not. */
function carriesOutPlus(folder: string): boolean {
  const handle = functionHandles.find((one) => one === folder)
  if (handle === undefined) return false
  const known: readonly Fact[] = functionVariants[handle].facts
  return known.includes('payment.plusActions')
}

/** Passes of Binaryen's that its own levels leave out. */
const forBytes = ['--runPasses', 'const-hoisting,reorder-locals,vacuum']
/** Saves less than those, and takes hardly an instruction more. */
const forFewBytes = ['--runPasses', 'merge-similar-functions,vacuum']

function optimization(folder: string): string[] {
  const constants = [
    ...['--use', readsLines(folder) ? 'LINES=1' : 'LINES=0'],
    ...['--use', asksSeldom(folder) ? 'SELDOM=1' : 'SELDOM=0'],
    ...['--use', readsPrices(folder) ? 'PRICES=1' : 'PRICES=0'],
    ...['--use', asksTestersByVariable(folder) ? 'TESTERS_BY_VARIABLE=1' : 'TESTERS_BY_VARIABLE=0'],
    ...['--use', carriesOutPlus(folder) ? 'PLUS=1' : 'PLUS=0'],
  ]
  if (isForBytes(folder))
    return ['--optimizeLevel', '1', '--shrinkLevel', '2', ...forBytes, '--use', 'SMALL=1', ...constants]
  // Those that know of lines have more to carry: calls stay calls there that are put in place where there is room.
  const shrinkLevel = readsLines(folder) ? '1' : '0'
  // What looks at prices as well has the most, then what the Plus plan offers.
  const passes = readsPrices(folder)
    ? forBytes
    : ['--converge', ...(carriesOutPlus(folder) ? forFewBytes : [])]
  return ['--optimizeLevel', '2', '--shrinkLevel', shrinkLevel, ...passes, '--use', 'SMALL=0', ...constants]
}

/**
 * The functions whose WASI build is told how their queries spell the input, which it reads faster then: one of each API
 * whose tests of spellings need no more, and those that the figures of earlier releases are compared with. All others
 * share a build that searches, like the tracing builds.
 */
const outlinedFunctions: readonly string[] = [
  'payment-cod',
  'payment-rules',
  'payment-rules-customer',
  'payment-rules-b2b',
  'payment-rules-context',
  'delivery-rules',
  'delivery-rules-context',
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

/**
 * Modules by what they are made of. With `--if-changed` those of earlier runs are taken: the platform's command line
 * builds function by function.
 */
const moduleFolder = join(extensions, 'engine/dist')

const { values: options, positionals } = parseArgs({
  options: { 'if-changed': { type: 'boolean', default: false } },
  allowPositionals: true,
})
const folders = positionals.length > 0 ? positionals : findFunctionFolders()
mkdirSync(moduleFolder, { recursive: true })
const sourcesDigest = digestSources()
const used = new Set<string>()
for (const folder of folders) await buildFunction(folder)
if (positionals.length === 0) removeOldModules()

function findFunctionFolders(): string[] {
  return globSync('*/shopify.extension.toml', { cwd: extensions })
    .map((file) => file.split(/[\\/]/)[0] ?? '')
    .sort()
}

async function buildFunction(folder: string): Promise<void> {
  const dist = join(extensions, folder, 'dist')
  mkdirSync(dist, { recursive: true })
  for (const { name, file, options: own, mostBytes } of builds) {
    const ofBuild = [...optimization(folder), ...own]
    const output = join(dist, file)
    const { module, outlines } = describeProgram(folder, name, ofBuild)
    const isMade = existsSync(module) && (options['if-changed'] || used.has(module))
    used.add(module)
    const fault = isMade
      ? null
      : ((await compile(folder, module, ofBuild, outlines)) ?? excess(module, mostBytes))
    if (fault !== null) {
      console.log(`${folder}, ${name} build: ${fault}`)
      rmSync(module, { force: true })
      rmSync(output, { force: true })
      process.exitCode = 1
      continue
    }
    if (!isMade) console.log(`${folder}, ${name} build: ${readFileSync(module).length} bytes`)
    copyIfChanged(module, output)
  }
}

/** Whoever watches a function's module is not told of one that is the same. */
function copyIfChanged(module: string, output: string): void {
  const bytes = readFileSync(module)
  if (!existsSync(output) || !readFileSync(output).equals(bytes)) writeFileSync(output, bytes)
}

function removeOldModules(): void {
  const kept = new Set([...used].map((module) => basename(module)))
  for (const name of readdirSync(moduleFolder)) if (!kept.has(name)) rmSync(join(moduleFolder, name))
}

/** The file of a function's module, named for all that it is made of, and what its sources are told of the query. */
function describeProgram(
  folder: string,
  name: string,
  options: readonly string[],
): { module: string; outlines: Uint8Array } {
  const isOutlined = name === 'WASI' && outlinedFunctions.includes(folder)
  const outlines = isOutlined
    ? outlineItems(readFileSync(join(extensions, folder, 'input.graphql'), 'utf8'))
    : Uint8Array.of()
  const digest = createHash('sha256')
    .update(
      [
        sourcesDigest,
        readFileSync(join(extensions, folder, 'run.ts'), 'utf8'),
        outlines.join(),
        ...options,
      ].join('\n'),
    )
    .digest('hex')
  return { module: join(moduleFolder, `${name.toLowerCase()}-${digest.slice(0, 16)}.wasm`), outlines }
}

/** Null for a module that is small enough. */
function excess(file: string, mostBytes: number): string | null {
  const bytes = readFileSync(file).length
  return bytes > mostBytes ? `${bytes} bytes, refused: ${mostBytes} are allowed` : null
}

/** Null, or what the compiler said. */
async function compile(
  folder: string,
  output: string,
  options: readonly string[],
  outlines: Uint8Array,
): Promise<string | null> {
  const entry = join(extensions, folder, 'run.ts')
  const isUnused = (file: string) =>
    unusedSources.some(({ constant, files }) => options.includes(constant) && files.test(file))
  const used = [...findSources(entry)].filter((file) => !isUnused(file))
  const read = (file: string) => leaveOutRows(readFileSync(file, 'utf8'), folder)
  const literals = layOutLiterals(used.map(read))
  const { error, stderr } = await asc.main(
    [
      relative(root, entry),
      ...['--baseDir', root],
      ...['--outFile', relative(root, output)],
      ...compilerOptions,
      ...options,
    ],
    {
      readFile: (name, baseDirectory) =>
        readSource(resolve(baseDirectory, name), {
          read,
          literals: isUnused(resolve(baseDirectory, name)) ? null : literals,
          outlines,
          isInlined: !isForBytes(folder),
        }),
    },
  )
  return error === null ? null : `does not compile\n${stderr.toString()}`
}

/** A source without those rows of its tables that are of no use to a function: by a word at their end, or by what they read. */
function leaveOutRows(source: string, folder: string): string {
  const unused = [
    ...(readsLines(folder) ? [] : [/^ *packed\(.*LineFact\..*$/gm]),
    ...(asksSeldom(folder) ? [] : [/^.*\/\/ only where SELDOM$/gm]),
    ...(readsPrices(folder) ? [] : [/^.*\/\/ only where PRICES$/gm]),
    ...(carriesOutPlus(folder) ? [] : [/^.*\/\/ only where PLUS$/gm]),
    ...(isForBytes(folder) ? [/^.*\/\/ not where SMALL$/gm] : []),
  ]
  return unused.reduce((left, rows) => left.replaceAll(rows, ''), source)
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

/** A digest of what goes into every module: the engine, this script and the compiler's version. */
function digestSources(): string {
  const hash = createHash('sha256').update(asc.version)
  const files = globSync(
    [
      'extensions/engine/**/*.ts',
      'scripts/{build-functions,fold-literals,inline-functions,module-budget,outline-items}.ts',
    ],
    { cwd: root },
  ).sort()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}
