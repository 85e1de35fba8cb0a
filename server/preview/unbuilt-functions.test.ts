import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import { listUnbuiltFunctions } from './unbuilt-functions.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'extensions-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('functions without any build are listed', () => {
  expect(listUnbuiltFunctions(folder)).toEqual([...deployedFunctionHandles])
  for (const [handle, file] of [
    ['payment-cod', 'function.wasm'],
    ['delivery-rules', 'function.trace.wasm'],
  ] as const) {
    mkdirSync(join(folder, handle, 'dist'), { recursive: true })
    writeFileSync(join(folder, handle, 'dist', file), '')
  }
  const unbuilt = listUnbuiltFunctions(folder)
  expect(unbuilt).toHaveLength(deployedFunctionHandles.length - 2)
  expect(unbuilt).not.toContain('payment-cod')
})
