/**
 * Compiles the checkout functions:
 *
 *   node scripts/build-functions.ts [--if-changed] [--build platform|wasi|tracing ...] [folder under extensions/ ...]
 *
 * Every function is built three times from the same sources, see `builds`; `--build` chooses among them. Functions
 * that differ only in their query share one program. It is compiled once and copied into the `dist` of each. The exit
 * status is 1 when a function does not compile or is larger than its budget.
 */
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { moduleMaxBytes } from '#function-host/limits.ts'
import type { Fact } from '#rules/language/facts.ts'
import { functionHandles, functionVariants } from '#rules/language/function-variants.ts'
import { canAskTestersByVariable } from '#rules/language/query-input.ts'
import { seldomFacts } from '#rules/language/seldom-facts.ts'
import { buildOnce } from './build-once.ts'
import type { FunctionProgram } from './compile-function.ts'
import { compileInThreads } from './compile-in-threads.ts'
import { fail } from './fail.ts'
import { moduleBudgetBytes } from './module-budget.ts'
import { outlineItems } from './outline-items.ts'
import { projectFolder } from './project-folder.ts'

const extensions = join(projectFolder, 'extensions')

/**
 * The platform build uses only instructions that every runtime has; the other builds read JSON with vector
 * instructions.
 */
const builds = [
  {
    name: 'platform',
    file: 'function.wasm',
    options: ['--use', 'WASI=0', '--use', 'TRACE=0'],
    mostBytes: moduleBudgetBytes,
  },
  {
    name: 'wasi',
    file: 'function.wasi.wasm',
    options: ['--use', 'WASI=1', '--use', 'TRACE=0', '--enable', 'simd'],
    mostBytes: moduleMaxBytes,
  },
  {
    name: 'tracing',
    file: 'function.trace.wasm',
    options: ['--use', 'WASI=0', '--use', 'TRACE=1', '--enable', 'simd'],
    mostBytes: moduleMaxBytes,
  },
] as const

/**
 * Most functions are compiled for few instructions. Discount functions have more code and are compiled for few bytes.
 */
function isForBytes(folder: string): boolean {
  return folder.startsWith('discount-')
}

/** Can a function be asked for the attribute of testers by the variable with which rules ask for theirs? */
function asksTestersByVariable(folder: string): boolean {
  const handle = functionHandles.find((one) => one === folder)
  return handle !== undefined && canAskTestersByVariable(handle)
}

/** Does a function's query ask for the cart's lines? If not, the build leaves out the code that reads them. */
function readsLines(folder: string): boolean {
  return /^\s*lines \{$/m.test(readFileSync(join(extensions, folder, 'input.graphql'), 'utf8'))
}

/** Does a function's query ask for a fact that rules seldom use? */
function asksSeldom(folder: string): boolean {
  const handle = functionHandles.find((one) => one === folder)
  if (handle === undefined) return false
  const known: readonly Fact[] = functionVariants[handle].facts
  return seldomFacts.some((fact) => known.includes(fact))
}

/**
 * Does a function's query ask for the costs of delivery options? If not, the build leaves out the code for prices.
 */
function readsPrices(folder: string): boolean {
  return /deliveryOptions \{[^}]*cost \{/.test(
    readFileSync(join(extensions, folder, 'input.graphql'), 'utf8'),
  )
}

/** Does a function carry out the actions of the Plus plan? If not, the build leaves out their code. */
function carriesOutPlus(folder: string): boolean {
  const handle = functionHandles.find((one) => one === folder)
  if (handle === undefined) return false
  const known: readonly Fact[] = functionVariants[handle].facts
  return known.includes('payment.plusActions')
}

/**
 * Binaryen passes that its own levels leave out. They take as long as the rest of a build, so only the deployed build
 * gets them.
 */
const forBytes = ['--runPasses', 'const-hoisting,reorder-locals,vacuum']
/** These passes save fewer bytes than `forBytes` and cost hardly an instruction more. */
const forFewBytes = ['--runPasses', 'merge-similar-functions,vacuum']

function optimization(folder: string, isDeployed: boolean): string[] {
  const constants = [
    ...['--use', readsLines(folder) ? 'LINES=1' : 'LINES=0'],
    ...['--use', asksSeldom(folder) ? 'SELDOM=1' : 'SELDOM=0'],
    ...['--use', readsPrices(folder) ? 'PRICES=1' : 'PRICES=0'],
    ...['--use', asksTestersByVariable(folder) ? 'TESTERS_BY_VARIABLE=1' : 'TESTERS_BY_VARIABLE=0'],
    ...['--use', carriesOutPlus(folder) ? 'PLUS=1' : 'PLUS=0'],
  ]
  if (isForBytes(folder))
    return [
      ...['--optimizeLevel', '1', '--shrinkLevel', '2'],
      ...(isDeployed ? forBytes : []),
      ...['--use', 'SMALL=1'],
      ...constants,
    ]
  // Functions that read lines have more code: their calls are not inlined, so that they stay small.
  const shrinkLevel = readsLines(folder) ? '1' : '0'
  // Functions that read prices have the most code, followed by those with the actions of the Plus plan.
  const passes = readsPrices(folder)
    ? forBytes
    : ['--converge', ...(carriesOutPlus(folder) ? forFewBytes : [])]
  return [
    ...['--optimizeLevel', '2', '--shrinkLevel', shrinkLevel],
    ...(isDeployed ? passes : []),
    ...['--use', 'SMALL=0'],
    ...constants,
  ]
}

/**
 * Functions whose WASI build knows how their queries spell the input, which makes it read faster. The list has one
 * function of each API for the tests of spellings, and the functions whose figures earlier releases have. All other
 * functions share a build that searches the input, as tracing builds do.
 */
const outlinedFunctions: readonly string[] = [
  'payment-cod',
  'payment-rules',
  'payment-rules-customer',
  'payment-rules-b2b',
  'payment-mix-1',
  'delivery-rules',
  'delivery-mix-1',
]

/**
 * Folder of the compiled modules, each named after a digest of its sources. With `--if-changed` the modules of
 * earlier runs are used. The platform's command line runs this script for every function at once: the first process
 * compiles all modules, and the others wait for it.
 */
const moduleFolder = join(extensions, 'engine/dist')

const buildNames = builds.map(({ name }) => name)
const { values: options, positionals } = parseArgs({
  options: {
    'if-changed': { type: 'boolean', default: false },
    build: { type: 'string', multiple: true, default: buildNames },
  },
  allowPositionals: true,
})
const unknownBuild = options.build.find((name) => !buildNames.some((one) => one === name))
if (unknownBuild !== undefined) fail(`There is no build ${unknownBuild}, only ${buildNames.join(', ')}.`)
const folders = positionals.length > 0 ? positionals : findFunctionFolders()
mkdirSync(moduleFolder, { recursive: true })
const sourcesDigest = digestSources()
const wanted = describePrograms(folders)
/** Faults by the file of their module. */
const faults = new Map<string, string>()
await buildOnce(moduleFolder, {
  isBuilt: () => options['if-changed'] && wanted.every(({ module }) => existsSync(module)),
  async build({ haveBuilt }) {
    const servesAll = options['if-changed'] && !haveBuilt
    await compileMissing(servesAll ? describePrograms(findFunctionFolders()) : wanted)
    if (positionals.length === 0) removeOldModules()
  },
})
for (const program of wanted) deliver(program)

function describePrograms(of: readonly string[]): Program[] {
  return of.flatMap((folder) =>
    builds.filter(({ name }) => options.build.includes(name)).map((build) => describeProgram(folder, build)),
  )
}

function findFunctionFolders(): string[] {
  return globSync('*/shopify.extension.toml', { cwd: extensions })
    .map((file) => file.split(/[\\/]/)[0] ?? '')
    .sort()
}

async function compileMissing(programs: readonly Program[]): Promise<void> {
  const missing = new Map<string, Program>()
  for (const program of programs) {
    const { module } = program
    const isMade = options['if-changed'] && existsSync(module)
    if (!isMade && !missing.has(module)) missing.set(module, program)
  }
  // A module gets its name only when it is whole, so an interrupted build leaves no half module.
  const drafts = [...missing.values()].map((program) => ({
    ...program,
    final: program.module,
    module: `${program.module}.draft`,
  }))
  await compileInThreads(drafts, ({ folder, name, module, final, mostBytes }, said) => {
    const fault = said ?? excess(module, mostBytes)
    if (fault !== null) return void faults.set(final, fault)
    console.log(`${folder}, ${name} build: ${readFileSync(module).length} bytes`)
    renameSync(module, final)
  })
}

/** Puts a module where the platform and the local store look for it. */
function deliver({ folder, name, module, output }: Program): void {
  const fault = faults.get(module)
  mkdirSync(dirname(output), { recursive: true })
  if (fault === undefined) copyIfChanged(module, output)
  else {
    console.log(`${folder}, ${name} build: ${fault}`)
    rmSync(module, { force: true })
    rmSync(output, { force: true })
    process.exitCode = 1
  }
}

/** An equal file is not written again, so that watchers of a function's module do not notice it. */
function copyIfChanged(module: string, output: string): void {
  const bytes = readFileSync(module)
  if (!existsSync(output) || !readFileSync(output).equals(bytes)) writeFileSync(output, bytes)
}

function removeOldModules(): void {
  const kept = new Set(
    findFunctionFolders().flatMap((folder) =>
      builds.map((build) => basename(describeProgram(folder, build).module)),
    ),
  )
  kept.add('.build-lock')
  for (const name of readdirSync(moduleFolder)) if (!kept.has(name)) rmSync(join(moduleFolder, name))
}

type Program = FunctionProgram & {
  readonly name: string
  readonly output: string
  readonly mostBytes: number
}

/** Describes one build of a function. A digest of its sources and options names the module. */
function describeProgram(
  folder: string,
  { name, file, options: own, mostBytes }: (typeof builds)[number],
): Program {
  const options = [...optimization(folder, name === 'platform'), ...own]
  const isOutlined = name === 'wasi' && outlinedFunctions.includes(folder)
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
  const module = join(moduleFolder, `${name}-${digest.slice(0, 16)}.wasm`)
  return {
    folder,
    name,
    module,
    options,
    outlines,
    output: join(extensions, folder, 'dist', file),
    mostBytes,
  }
}

/** Null for a module that is small enough. */
function excess(file: string, mostBytes: number): string | null {
  const bytes = readFileSync(file).length
  return bytes > mostBytes ? `${bytes} bytes, refused: ${mostBytes} are allowed` : null
}

/** The version is read from the package's file, since loading the compiler takes a hundred megabytes. */
function readCompilerVersion(): string {
  const file = join(projectFolder, 'node_modules/assemblyscript/package.json')
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}

/** A digest of what goes into every module: the engine, this script and the compiler's version. */
function digestSources(): string {
  const hash = createHash('sha256').update(readCompilerVersion())
  const files = globSync(
    [
      'extensions/engine/**/*.ts',
      'scripts/{build-functions,compile-function,fold-literals,inline-functions,module-budget,outline-items}.ts',
    ],
    { cwd: projectFolder },
  ).sort()
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(projectFolder, file)))
      .update('\0')
  return hash.digest('hex')
}
