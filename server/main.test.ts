import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deployedFunctionHandles } from '#rules/function-variants.ts'

test('a start with wrong settings ends with code 1 and one line for each, without a stack', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: 'web', SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'never shown' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toEqual([
    'Checkout Ninja cannot start: PORT must be a whole number.',
    expect.stringMatching(/^Checkout Ninja cannot start: ENCRYPTION_KEY is missing\./),
    ...deployedFunctionHandles.map(() =>
      expect.stringMatching(/^Checkout Ninja cannot start: SHOPIFY_\w+_ID is missing\./),
    ),
  ])
})
