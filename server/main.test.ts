import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'server-main-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const functionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [
    `SHOPIFY_${handle.toUpperCase().replaceAll('-', '_')}_ID`,
    handle,
  ]),
)

async function run(environment: Record<string, string>, words: readonly string[] = []) {
  const program = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...words], {
    env: {
      PATH: process.env.PATH,
      // Without this cache of compiled code, each start compiles the whole program again.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: '31999',
      APP_URL: 'https://app.example.com',
      SHOPIFY_API_KEY: 'key',
      SHOPIFY_API_SECRET: 'secret',
      ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
      ...functionIds,
      ...environment,
    },
  })
  let output = ''
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = await once(program, 'close')
  return { code: code as number | null, output }
}

test('the reason why it does not start is one line and a code, no stack', async () => {
  writeFileSync(join(folder, 'data'), '')
  const { code, output } = await run({ DATA_DIR: join(folder, 'data') })
  expect(code).toBe(1)
  expect(output).toMatch(/^Checkout Ninja cannot start: .*data is not a folder, .*\n$/)
})

test('settings that are wrong have a line each', async () => {
  const { code, output } = await run({ DATA_DIR: '~/data', HOST: 'my-laptop' })
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    'Checkout Ninja cannot start: HOST must be an address of this machine, such as 0.0.0.0 or ::, or localhost.',
    'Checkout Ninja cannot start: DATA_DIR begins with ~, which only a shell replaces: write the whole path.',
  ])
})

test('a command is run instead of the app, and needs no settings but its own', async () => {
  const environment = { DATA_DIR: join(folder, 'data'), SHOPIFY_API_KEY: '', ENCRYPTION_KEY: '' }
  const { code, output } = await run(environment, ['backup', join(folder, 'the.backup')])
  expect(code).toBe(1)
  expect(output).toMatch(/^Checkout Ninja cannot run backup: There is no database in .*data\. Set DATA_DIR/)
  expect((await run(environment, ['explode'])).output).toMatch(/There is no command explode\./)
})
