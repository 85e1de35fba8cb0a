import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
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

it('opens, keeps what was changed, ends cleanly and finds it again', async () => {
  const first = start('main.ts')
  const address = `http://localhost:${await opened(first)}`
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  const settings = `${address}/store/saffron-lane/api/settings`
  const body = JSON.stringify({ name: 'Saffron Street' })
  expect((await fetch(settings, { method: 'PATCH', body })).status).toBe(200)

  const second = start('main.ts')
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/^The local store cannot start\.\nAnother local store is at work on /)

  first.program.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  expect(existsSync(join(folder, 'store', 'lock'))).toBe(false)

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

it('says in a line what to do about a port in use or a wrong setting', async () => {
  const holder = createServer().listen(0)
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  const store = start('main.ts', { STORE_PORT: String(port) })
  expect(await store.ended).toBe(1)
  expect(store.output()).toBe(
    `The local store cannot start.\nPort ${port} is in use. Stop the program that holds it, or set STORE_PORT to another port.\n`,
  )
  holder.close()
  const wrong = start('main.ts', { STORE_PORT: 'four' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toMatch(/^The local store cannot start\.\nSTORE_PORT: .+\n$/)
})
