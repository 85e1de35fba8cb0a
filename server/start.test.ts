import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request as sendRequest } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StartFault } from '../program/start-fault.ts'
import { createLog } from './log.ts'
import type { Settings } from './settings.ts'
import { start } from './start.ts'
import { fillDataFolder } from './test-support/test-database.ts'
import { testSettings } from './test-support/test-world.ts'

const migrations = join(import.meta.dirname, 'database/migrations')
let folder: string
let lines: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-start-'))
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Starts the server without a build. Faults found before the build is needed give other errors. */
function startWith(settings: Partial<Settings>) {
  const log = createLog({ level: 'info', now: () => new Date(0), write: (line) => lines.push(line) })
  const folders = {
    project: folder,
    build: join(folder, 'dist'),
    migrations,
    extensions: join(folder, 'extensions'),
    workThread: join(import.meta.dirname, 'work/thread.ts'),
  }
  return start({ ...testSettings, ...settings }, folders, log, { live: false })
}

/** Creates the parts of a build that the server reads at start. */
function makeBuild(): void {
  mkdirSync(join(folder, 'dist/app'), { recursive: true })
  writeFileSync(join(folder, 'dist/app/index.html'), testPage)
  writeFileSync(join(folder, 'dist/documents.json'), '[]')
}
const testPage = '<!doctype html><html><head><!--app-head--></head></html>'

describe('before anything slow', () => {
  test('a port in use is reported', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const address = holder.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    await expect(startWith({ port, dataFolder: join(folder, 'data') })).rejects.toThrow(
      `Port ${port} is in use by another program. Stop that one, or set PORT to another port.`,
    )
    holder.close()
  })

  test('a data folder that is a file is reported', async () => {
    writeFileSync(join(folder, 'data'), '')
    const started = startWith({ port: await freePort(), dataFolder: join(folder, 'data') })
    await expect(started).rejects.toThrow(StartFault)
    await expect(started).rejects.toThrow(/data is not a folder/)
  })

  test('with a PostgreSQL no data folder is asked for', async () => {
    writeFileSync(join(folder, 'data'), '')
    const started = startWith({
      port: await freePort(),
      dataFolder: join(folder, 'data'),
      databaseUrl: 'postgres://x',
    })
    await expect(started).rejects.not.toThrow(/is not a folder/)
  })
})

describe('the whole app', () => {
  test('is served on the loopback under the names of the app, from a folder of its own', async () => {
    makeBuild()
    const dataFolder = join(folder, 'data')
    mkdirSync(dataFolder)
    await fillDataFolder(dataFolder)
    chmodSync(dataFolder, 0o755)
    const port = await freePort()
    const stop = await startWith({ port, dataFolder })
    try {
      expect(await requestPath(port, `localhost:${port}`, '/nothing')).toBe(404)
      expect(await requestPath(port, 'app.example.com', '/nothing')).toBe(404)
      expect(await requestPath(port, 'rebound.example', '/app')).toBe(421)
      expect(await requestPath(port, '10.0.0.7', '/readyz')).toBe(200)
      await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow()
      expect(statSync(dataFolder).mode & 0o777).toBe(0o700)
      expect(lines.join('\n')).toMatch(/It was closed to them/)
      expect(lines.join('\n')).toMatch(/unknown host name refused.*rebound\.example/)
      // There are no functions here, but the server still starts.
      await expect
        .poll(() => lines.join('\n'), { timeout: 30_000 })
        .toMatch(/functions are not built.*payment-cod/)
    } finally {
      await stop()
    }
  })
})

async function requestPath(port: number, host: string, path: string, address = '127.0.0.1') {
  const sent = sendRequest({ port, host: address, path, headers: { host } }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}
