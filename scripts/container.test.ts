import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { findFreePorts } from '../e2e/stack.ts'
import { readProductionPackages } from './production-packages.ts'
import { appCommand } from './programs/app-command.ts'
import { projectFolder } from './project-folder.ts'

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8')
const dockerfile = read('Dockerfile')
const hasDocker = spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0

/** The repository's example of settings, filled in as its comments say. */
const settings = {
  ...parseEnv(read('.env.example')),
  SHOPIFY_API_KEY: 'key-of-a-partner-app',
  SHOPIFY_API_SECRET: 'secret-of-a-partner-app',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  LOG_LEVEL: 'error',
}

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'container-'))
  cleanUps.push(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Copies the files of the image's last stage into a folder, with production packages only. */
function layOutImage(folder: string): void {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/src\/(\S+) \.\/(\S+)$/gm)].map(
    ([, from]) => from,
  )
  for (const path of copied.filter((path): path is string => path !== undefined && path !== 'node_modules')) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(join(projectFolder, path), join(folder, path), { recursive: true })
  }
  for (const { folder: path } of readProductionPackages()) {
    if (path.lastIndexOf('node_modules/') > 0) continue
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    symlinkSync(join(projectFolder, path), join(folder, path))
  }
}

async function isReady(port: number): Promise<boolean> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}

test('the image starts the server with the usual command', () => {
  const [, command = ''] = dockerfile.match(/^CMD (\[.*\])$/m) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...appCommand])
})

test('the app of compose.yaml reaches its database with a password of any signs', () => {
  const password = 'pa/ss+wo#rd=?@1'
  const fill = (name: string) => {
    const [, written = ''] = new RegExp(`^ {6}${name}: (.*)$`, 'm').exec(read('compose.yaml')) ?? []
    return written.replace(/\$\{POSTGRES_PASSWORD[^}]*\}/, password)
  }
  vi.stubEnv('PGPASSWORD', fill('PGPASSWORD'))
  const client = new pg.Client({ connectionString: fill('DATABASE_URL') })
  expect(client).toMatchObject({ host: 'database', port: 5432, database: 'ninja', user: 'ninja', password })
})

test('the files of the image, and no others, are enough for a server', async () => {
  const folder = makeFolder()
  layOutImage(folder)
  const [port] = await findFreePorts()
  const server = spawn(process.execPath, appCommand, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...settings, NODE_ENV: 'production', PORT: String(port), DATA_DIR: join(folder, 'data') },
  })
  const ended = once(server, 'exit')
  cleanUps.push(() => {
    server.kill('SIGTERM')
    return ended
  })
  expect(await Promise.race([isReady(port), ended])).toBe(true)
})

// Takes two minutes, since the image installs and builds everything again.
test.runIf(hasDocker)('the image builds and its server is ready', { timeout: 600_000 }, async () => {
  const docker = (...args: string[]) =>
    execFileSync('docker', args, { cwd: projectFolder, encoding: 'utf8' }).trim()
  docker('build', '--tag', 'checkout-ninja-test', '.')
  const [port] = await findFreePorts()
  const variables = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const container = docker(
    'run',
    '--detach',
    '--publish',
    `127.0.0.1:${port}:3000`,
    ...variables,
    'checkout-ninja-test',
  )
  cleanUps.push(() => docker('rm', '--force', '--volumes', container))
  expect(await isReady(port)).toBe(true)
  expect(docker('exec', container, 'whoami')).toBe('node')
})
