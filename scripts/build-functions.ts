/**
 * Compiles the checkout functions:
 *
 *   node scripts/build-functions.ts [--if-changed] [--build platform|tracing ...] [folder under extensions/ ...]
 *
 * Every function is built twice from the same sources, see `builds`; `--build` chooses one of them. Functions of one
 * owner differ only in their query and share one program. It is compiled once and copied into the `dist` of each. The exit
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
import { fail } from './fail.ts'
import { buildOnce } from './functions/build-once.ts'
import type { FunctionProgram } from './functions/compile-function.ts'
import { compileInThreads } from './functions/compile-in-threads.ts'
import { moduleBudgetBytes } from './functions/module-budget.ts'
import { projectFolder } from './project-folder.ts'

const extensions = join(projectFolder, 'extensions')

/** The build that the extensions deploy, and the build for previews, which reports its decisions. */
const builds = [
  { name: 'platform', file: 'function.wasm', options: ['--use', 'TRACE=0'], mostBytes: moduleBudgetBytes },
  { name: 'tracing', file: 'function.trace.wasm', options: ['--use', 'TRACE=1'], mostBytes: moduleMaxBytes },
] as const

const optimization = ['--optimizeLevel', '2', '--shrinkLevel', '1', '--converge']

/**
 * Folder of the compiled modules, each named after a digest of its sources. With `--if-changed` the modules of
 * earlier runs are used. The platform's command line runs this script for every function at once: the first process
 * compiles all modules, and the others wait for it.
 */
const moduleFolder = join(projectFolder, 'engine/dist')

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
/** Faults by module file. */
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
  // Other extensions also have a manifest, but no entry point of a function.
  return globSync('*/run.ts', { cwd: extensions })
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
  // A module gets its final name only when it is complete. So an interrupted build leaves no partial module.
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

/** Copies a module to where the platform and the local store expect it. */
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

/** An identical file is not written again, so that watchers of a function's module do not react. */
function copyIfChanged(module: string, output: string): void {
  const bytes = readFileSync(module)
  if (!existsSync(output) || !readFileSync(output).equals(bytes)) writeFileSync(output, bytes)
}

function removeOldModules(): void {
  const currentFiles = new Set(
    findFunctionFolders().flatMap((folder) =>
      builds.map((build) => basename(describeProgram(folder, build).module)),
    ),
  )
  currentFiles.add('.build-lock')
  for (const name of readdirSync(moduleFolder)) if (!currentFiles.has(name)) rmSync(join(moduleFolder, name))
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
  const options = [...optimization, ...own]
  const digest = createHash('sha256')
    .update([sourcesDigest, readFileSync(join(extensions, folder, 'run.ts'), 'utf8'), ...options].join('\n'))
    .digest('hex')
  const module = join(moduleFolder, `${name}-${digest.slice(0, 16)}.wasm`)
  return { folder, name, module, options, output: join(extensions, folder, 'dist', file), mostBytes }
}

/** Describes by how much a module exceeds its budget. Null if it fits. */
function excess(file: string, mostBytes: number): string | null {
  const bytes = readFileSync(file).length
  return bytes > mostBytes ? `${bytes} bytes, refused: ${mostBytes} are allowed` : null
}

/** Reads the version from the package's file, since loading the compiler takes a hundred megabytes. */
function readCompilerVersion(): string {
  const file = join(projectFolder, 'node_modules/assemblyscript/package.json')
  return String(JSON.parse(readFileSync(file, 'utf8')).version)
}

/** Digest of everything that affects all modules: the engine, this script and the compiler's version. */
function digestSources(): string {
  const hash = createHash('sha256').update(readCompilerVersion())
  const files = globSync(
    [
      'engine/**/*.ts',
      'scripts/{build-functions,compile-function,fold-literals,inline-functions,low-memory,module-budget}.ts',
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
