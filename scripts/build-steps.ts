import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { fail } from './fail.ts'
import { projectFolder } from './local-settings.ts'

type BuildStep = {
  readonly name: string
  readonly command: readonly string[]
  /** Files that the step reads. If none of them has changed since the last build, the step is skipped. */
  readonly sources: readonly string[]
  /** Files that the step writes. */
  readonly results: readonly string[]
}

const vite = 'node_modules/vite/bin/vite.js'
const everywhere = ['package-lock.json', 'tsconfig.base.json']

const functionSources = [
  'engine/**/*.{ts,toml,graphql}',
  'extensions/*/{run.ts,shopify.extension.toml,*.graphql}',
  'scripts/build-functions.ts',
  'scripts/functions/*.ts',
  'function-host/limits.ts',
]
const modulesOf = (file: string) =>
  deployedFunctionHandles.map((handle) => `extensions/${handle}/dist/${file}`)

/**
 * Build steps in order. The client's list of documents is the input of the server's, and the local store deploys the
 * functions.
 */
export const buildSteps: readonly BuildStep[] = [
  {
    name: 'checkout functions',
    command: ['scripts/build-functions.ts'],
    sources: functionSources,
    results: [...modulesOf('function.wasm'), ...modulesOf('function.trace.wasm')],
  },
  {
    name: 'script of the theme blocks',
    command: [vite, 'build', '--config', 'extensions/theme/vite.config.ts', '--logLevel', 'warn'],
    sources: ['extensions/theme/{vite.config.ts,source/**/*.ts}', '{rules,forms}/**/*.ts'],
    results: ['extensions/theme/assets/checkout-ninja.js'],
  },
  {
    name: 'checkout extension',
    command: ['scripts/build-checkout-ui.ts'],
    sources: [
      'extensions/checkout-ui/**/*',
      'rules/{published,records}/**/*.ts',
      'forms/amounts/currency-decimals.ts',
      'scripts/build-checkout-ui.ts',
    ],
    results: ['extensions/checkout-ui/dist/checkout-ui.js'],
  },
  {
    name: 'list of documents',
    command: ['scripts/list-documents.ts'],
    sources: ['app/platform/**/*.ts', 'scripts/list-documents.ts'],
    results: ['dist/documents.json'],
  },
  {
    name: 'app client',
    command: [vite, 'build', '--config', 'app/vite.config.ts', '--logLevel', 'warn'],
    sources: [
      'app/**/*.{ts,tsx,css,html}',
      '{rules,forms}/**/*.ts',
      'scripts/client/*.ts',
      'server/page/encodings.ts',
    ],
    results: ['dist/app/index.html'],
  },
  {
    name: 'app server',
    command: [vite, 'build', '--config', 'server/vite.config.ts', '--logLevel', 'warn'],
    sources: ['server/**/*', '{rules,forms}/**/*.ts', 'function-host/**/*', 'program/**/*.ts'],
    results: ['dist/server/main.js', 'dist/server/work-thread.js', 'dist/server/database-thread.js'],
  },
  {
    name: 'empty database',
    command: ['scripts/prepare-database.ts'],
    sources: ['server/database/**/*', 'scripts/prepare-database.ts'],
    results: ['dist/empty-database/PG_VERSION'],
  },
  {
    name: 'local store pages',
    command: [vite, 'build', '--config', 'local-store/pages/vite.config.ts', '--logLevel', 'warn'],
    sources: [
      'local-store/pages/**/*',
      'local-store/services/service-names.ts',
      'local-store/describe-money.ts',
      'local-store/currency-decimals.ts',
      'local-store/places-and-currencies.ts',
      'local-store/wire.ts',
      'local-store/wire/**',
      'local-store/app-bridge/protocol.ts',
      'local-store/ui-extensions/catalogue*',
    ],
    results: ['dist/store/index.html'],
  },
  {
    name: 'App Bridge stand-in',
    command: [vite, 'build', '--config', 'local-store/app-bridge/vite.config.ts', '--logLevel', 'warn'],
    sources: ['local-store/app-bridge/**/*', 'local-store/pages/vite.config.ts'],
    results: ['dist/store/app-bridge.js'],
  },
]

/**
 * Builds everything that has changed since the last build, or everything without exception.
 *
 * @param end stops the step that is running and skips the rest.
 */
export async function buildChanged({
  everything = false,
  end,
}: {
  everything?: boolean
  end?: AbortSignal
} = {}): Promise<void> {
  for (const step of buildSteps) {
    if (end?.aborted) return
    const digest = digestSources(step)
    if (!everything && isBuilt(step, digest)) continue
    console.log(`Building the ${step.name} …`)
    const status = await runStep(step, end)
    if (end?.aborted) return
    const missing = step.results.find((result) => !existsSync(join(projectFolder, result)))
    if (status !== 0 || missing !== undefined) fail(`Building the ${step.name} failed. The reason is above.`)
    writeStamp(step, digest)
  }
}

/** Returns the exit code. Null if the step was stopped. */
function runStep({ command }: BuildStep, end: AbortSignal | undefined): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd: projectFolder, stdio: 'inherit' })
    const stop = () => child.kill('SIGKILL')
    end?.addEventListener('abort', stop)
    child.once('exit', (code) => {
      end?.removeEventListener('abort', stop)
      resolve(code)
    })
    child.once('error', () => resolve(1))
  })
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)dist\//.test(file)

function digestSources(step: BuildStep): string {
  const hash = createHash('sha256').update(step.command.join(' '))
  const files = globSync([...step.sources, ...everywhere], { cwd: projectFolder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isTest(file))
  for (const file of [...new Set(files)].sort()) hash.update(file).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const stampFile = (step: BuildStep) => join(projectFolder, 'dist/.built', step.name.replaceAll(' ', '-'))

function isBuilt(step: BuildStep, digest: string): boolean {
  const stamp = stampFile(step)
  return (
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === digest &&
    step.results.every((result) => existsSync(join(projectFolder, result)))
  )
}

function writeStamp(step: BuildStep, digest: string): void {
  mkdirSync(join(projectFolder, 'dist/.built'), { recursive: true })
  writeFileSync(stampFile(step), digest)
}
