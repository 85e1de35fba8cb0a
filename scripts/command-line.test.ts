import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFolder } from './project-folder.ts'

/** A port that accepts no connection, so that the command line can use only local files. */
const nowhere = 'http://127.0.0.1:9'
/** Time limit of a run. It ends before its test does, so that no process is left. */
const longestRunMs = 55_000
const commandLine = join(projectFolder, 'node_modules/@shopify/cli/bin/run.js')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'command-line-'))
  const files = [
    'shopify.app.toml',
    'shopify.web.toml',
    'package.json',
    'extensions/*/*.{toml,graphql}',
    'extensions/checkout-ui/{src,locales}/*',
  ]
  for (const file of globSync(files, { cwd: projectFolder })) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(projectFolder, file), join(folder, file))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * Runs the platform's command line without a network and without this machine's settings. Returns its output, even if
 * it fails.
 */
async function runOffline(args: readonly string[]): Promise<string> {
  const environment = {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    CI: '1',
    FORCE_COLOR: '0',
    SHOPIFY_CLI_NO_ANALYTICS: '1',
    SHOPIFY_HTTP_PROXY: nowhere,
    SHOPIFY_HTTPS_PROXY: nowhere,
  }
  const outcome = await promisify(execFile)(process.execPath, [commandLine, ...args], {
    cwd: folder,
    env: environment,
    timeout: longestRunMs,
    killSignal: 'SIGKILL',
  }).catch((fault: { stdout: string; stderr: string }) => fault)
  return `${outcome.stdout}${outcome.stderr}`.replace(/[│\s]+/g, ' ')
}

/**
 * Loads the whole app with all extensions, as every command of the platform's command line does. `function info` then
 * needs a program from the network. A fault about that program shows that the app was loaded.
 */
const loadApp = () =>
  runOffline(['app', 'function', 'info', '--path', join(folder, 'extensions/payment-rules')])

test('the platform’s command line loads the app and every extension', { timeout: 60_000 }, async () => {
  expect(await loadApp()).toMatch(/function-runner.*(ECONNREFUSED|failed)/)
})

test('the platform’s command line names a manifest that it cannot load', { timeout: 60_000 }, async () => {
  const manifest = join(folder, 'extensions/payment-mix-6/shopify.extension.toml')
  const text = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, text.replace(/^ *create = .*\n/m, ''))
  expect(await loadApp()).toContain('[ui.paths.create]: Required')
  writeFileSync(manifest, text)
})

test('the platform’s command line builds a function by its manifest', { timeout: 60_000 }, async () => {
  const built = join(projectFolder, 'extensions/payment-rules/dist/function.wasm')
  const output = await runOffline(['app', 'function', 'build', '--path', dirname(dirname(built))])
  // A fault about a downloaded program shows that the build itself succeeded.
  expect(output).not.toContain('build-functions.ts')
  expect(output).toMatch(/trampoline.*(ECONNREFUSED|failed)/)
})
