import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder: string
let running: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'local-store-main-'))
  writeFileSync(join(folder, 'shopify.app.toml'), 'name = "Checkout Ninja"\nhandle = "checkout-ninja"\n')
  running = []
})
afterEach(async () => {
  for (const one of running)
    if (one.exitCode === null && one.signalCode === null) {
      one.kill('SIGKILL')
      await once(one, 'exit')
    }
  rmSync(folder, { recursive: true })
})

type Started = { program: ChildProcess; output: () => string; ended: Promise<number | null> }

function start(file: string, environment: Record<string, string> = {}): Started {
  const program = spawn(process.execPath, [join(import.meta.dirname, file)], {
    env: {
      PATH: process.env.PATH,
      // Without Node's compile cache, each start would compile the whole program again.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      STORE_PORT: '0',
      DATA_DIR: folder,
      APP_FOLDER: folder,
      SHOPIFY_API_KEY: 'key',
      SHOPIFY_API_SECRET: 'secret',
      ...environment,
    },
  })
  running.push(program)
  let text = ''
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', (part: Buffer) => {
      text += part.toString()
    })
  return { program, output: () => text, ended: once(program, 'exit').then(([code]) => code as number | null) }
}

/** Port of a store that has opened. */
async function opened({ program, output }: Started): Promise<number> {
  for (;;) {
    const port = /"the store is open".*"port":(\d+)/.exec(output())?.[1]
    if (port !== undefined) return Number(port)
    if (program.exitCode !== null) throw new Error(output())
    await Promise.race([once(program.stdout ?? program, 'data'), once(program, 'exit')])
  }
}

it('opens, stores a change, ends cleanly and finds it again', async () => {
  const first = start('main.ts')
  const address = `http://localhost:${await opened(first)}`
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const settings = `${address}/store/saffron-lane/api/settings`
  const body = JSON.stringify({ name: 'Saffron Street' })
  expect((await fetch(settings, { method: 'PATCH', body })).status).toBe(200)

  const second = start('main.ts')
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(
    /^The local store cannot start\.\nThe data folder .* is in use by another process of the local store\. .*\n$/,
  )

  first.program.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  const third = start('main.ts')
  const again = await fetch(`http://localhost:${await opened(third)}/store/saffron-lane/api/settings`)
  expect(await again.json()).toMatchObject({ name: 'Saffron Street' })
  third.program.kill('SIGINT')
  expect(await third.ended).toBe(0)

  const reset = start('reset.ts')
  expect(await reset.ended).toBe(0)
  const fourth = start('main.ts')
  const fresh = await fetch(`http://localhost:${await opened(fourth)}/store/saffron-lane/api/settings`)
  expect(await fresh.json()).toMatchObject({ name: 'Saffron Lane' })
})

it('says in one line what to do about a port in use or a wrong setting', async () => {
  const holder = createServer().listen(0)
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const store = start('main.ts', { STORE_PORT: String(port) })
  expect(await store.ended).toBe(1)
  expect(store.output()).toBe(
    `The local store cannot start.\nPort ${port} is in use by another program. Stop that one, or set STORE_PORT to another port.\n`,
  )
  holder.close()
  const wrong = start('main.ts', { STORE_PORT: 'four' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toMatch(/^The local store cannot start\.\nSTORE_PORT: .+\n$/)
})

it('keeps its data from other users, and names files that it found readable', async () => {
  const dataFolder = join(folder, 'data')
  mkdirSync(dataFolder)
  chmodSync(dataFolder, 0o755)
  const store = start('main.ts', { DATA_DIR: dataFolder })
  await opened(store)
  expect(statSync(dataFolder).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataFolder, 'store')).mode & 0o777).toBe(0o700)
  expect(store.output()).toContain('It was closed to them.')
})

it.each<[string, (dataFolder: string) => void, RegExp]>([
  ['a file', (dataFolder) => writeFileSync(dataFolder, ''), /data is not a folder/],
  [
    'a folder on a full disk',
    (dataFolder) => {
      mkdirSync(join(dataFolder, 'store'), { recursive: true })
      // A device that is always full replaces the file that is written first.
      symlinkSync('/dev/full', join(dataFolder, 'store', 'state.json.writing'))
    },
    /^The disk that holds .* is full\. Free some space/,
  ],
  [
    'a folder with a lock file of somebody else',
    (dataFolder) => {
      mkdirSync(join(dataFolder, 'store'), { recursive: true })
      writeFileSync(join(dataFolder, 'store', 'store.lock'), '4711')
    },
    /store\.lock was not made by this program or is damaged/,
  ],
  [
    'a folder with damaged data',
    (dataFolder) => {
      mkdirSync(join(dataFolder, 'store'), { recursive: true })
      writeFileSync(join(dataFolder, 'store', 'state.json'), '{')
    },
    /is not valid JSON\. Nothing was changed\./,
  ],
])('says in one line that DATA_DIR is %s', async (_name, prepare, line) => {
  const dataFolder = join(folder, 'data')
  prepare(dataFolder)
  const store = start('main.ts', { DATA_DIR: dataFolder })
  expect(await store.ended).toBe(1)
  const [first, second, ...others] = store
    .output()
    .split('\n')
    .filter((text) => !text.startsWith('{'))
  expect([first, others]).toEqual(['The local store cannot start.', ['']])
  expect(second).toMatch(line)
})

it('answers on the loopback only, and only under its own names', async () => {
  const store = start('main.ts')
  const port = await opened(store)
  for (const host of ['localhost', '127.0.0.1'])
    expect((await fetch(`http://${host}:${port}/healthz`)).status).toBe(200)
  await expect(fetch(`http://127.0.0.2:${port}/healthz`)).rejects.toThrow()
  const response = sendRequest({
    port,
    host: '127.0.0.1',
    path: '/products.json',
    headers: { host: 'rebound.example' },
  })
  const [answer] = (await once(response.end(), 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(421)
  answer.resume()
})
