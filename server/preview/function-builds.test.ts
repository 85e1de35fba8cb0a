import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { assemble } from '#function-host/test-support/assemble.ts'
import { smallestQuery, writingGuest } from '#function-host/test-support/guests.ts'
import { functionOwners } from '#rules/language/function-owners.ts'
import {
  createFunctionBuilds,
  listTargets,
  type RequireFunctionBuilds,
  withoutDeployedBuilds,
} from './function-builds.ts'

const folder = mkdtempSync(join(tmpdir(), 'builds-'))
const empty = () => rmSync(folder, { recursive: true, force: true })
beforeEach(empty)
afterAll(empty)

const [payment] = functionOwners.payment.targets
const [onLines, onDelivery] = functionOwners.discount.targets

/** Writes a file of a function with this modification time. */
function write(file: string, content: string | Uint8Array, seconds = 1_000): void {
  const path = join(folder, file)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
  utimesSync(path, new Date(seconds * 1_000), new Date(seconds * 1_000))
}
const guest = (...exports: string[]) =>
  assemble(
    writingGuest('{"operations":[]}').replace(
      '(export "run")',
      exports.map((name) => `(export "${name}")`).join(' '),
    ),
  )
const build = guest(payment.exportName)

describe('the builds of a function', () => {
  test('are the best one for a preview, and the one that is deployed', () => {
    write('payment-cod/input.graphql', smallestQuery)
    write('payment-cod/dist/function.wasm', build)
    const find = () => createFunctionBuilds(folder)('payment-cod', payment.target)
    expect(find().preview.traceMember).toBeUndefined()
    expect(find().deployed?.traceMember).toBeUndefined()

    write('payment-cod/dist/function.trace.wasm', build)
    const { preview, deployed } = find()
    expect([preview.traceMember, deployed?.traceMember]).toEqual(['trace', undefined])
    expect(preview).toMatchObject({ handle: 'payment-cod', target: payment.target, apiVersion: '2026-10' })
  })

  test('have no deployed one where none is built', () => {
    write('payment-cod/input.graphql', smallestQuery)
    write('payment-cod/dist/function.trace.wasm', build)
    expect(createFunctionBuilds(folder)('payment-cod', payment.target).deployed).toBeNull()
  })

  test('read the variables of their query from the app’s own metafield, where they run rules', () => {
    for (const handle of ['payment-cod', 'payment-pincodes']) {
      write(`${handle}/input.graphql`, smallestQuery)
      write(`${handle}/dist/function.wasm`, build)
    }
    const requireBuilds = createFunctionBuilds(folder)
    expect(requireBuilds('payment-cod', payment.target).preview.variables).toEqual({
      namespace: 'checkout-ninja',
      key: 'queryInput',
    })
    expect(requireBuilds('payment-pincodes', payment.target).preview.variables).toBeUndefined()
  })

  test('are loaded once, and again when the module or the query has changed', () => {
    write('payment-cod/input.graphql', smallestQuery)
    write('payment-cod/dist/function.wasm', build)
    const requireBuilds = createFunctionBuilds(folder)
    const find = () => requireBuilds('payment-cod', payment.target)
    const first = find()
    expect(find().preview).toBe(first.preview)
    expect(find().deployed).toBe(first.preview)

    write('payment-cod/dist/function.wasm', build, 2_000)
    const second = find().preview
    expect(second).not.toBe(first.preview)
    write('payment-cod/input.graphql', smallestQuery, 3_000)
    expect(find().preview).not.toBe(second)
  })

  test('are distinguished by their targets', () => {
    write('discount-rules/input.graphql', smallestQuery)
    write('discount-rules/delivery.graphql', 'query Input { cart { cost { totalAmount { amount } } } }')
    write('discount-rules/dist/function.wasm', guest(onLines.exportName, onDelivery.exportName))
    const requireBuilds = createFunctionBuilds(folder)
    const loaded = [onLines, onDelivery].map(({ target }) => requireBuilds('discount-rules', target).preview)
    expect(loaded.map(({ target, exportName }) => ({ target, exportName }))).toEqual(
      [onLines, onDelivery].map(({ target, exportName }) => ({ target, exportName })),
    )
    expect(loaded[1]?.inputQuery).toContain('totalAmount')
  })

  test.each(['payment-cod/input.graphql', 'payment-cod/dist/function.wasm'])(
    'are not there with %s alone',
    (file) => {
      write(file, file.endsWith('.wasm') ? build : smallestQuery)
      expect(() => createFunctionBuilds(folder)('payment-cod', payment.target)).toThrow(
        expect.objectContaining({
          name: 'InvalidModuleError',
          message: 'The function payment-cod has not been built',
        }),
      )
    },
  )

  test('exist only for the targets of their owner', () => {
    expect(() => createFunctionBuilds(folder)('payment-cod', onLines.target)).toThrow(
      expect.objectContaining({
        name: 'InvalidModuleError',
        message: `The function payment-cod has no target ${onLines.target}`,
      }),
    )
    expect(listTargets('discount-rules').map(({ target }) => target)).toEqual([
      onLines.target,
      onDelivery.target,
    ])
  })
})

test('for many runs the files are looked at once, and the deployed build is not loaded', () => {
  const load = vi.fn()
  const requireCounted = vi.fn<RequireFunctionBuilds>((handle, target) => ({
    preview: { handle, target } as ReturnType<RequireFunctionBuilds>['preview'],
    get deployed() {
      return load()
    },
  }))
  const requireBuilds = withoutDeployedBuilds(requireCounted)
  const wanted = [
    ['discount-rules', onLines.target],
    ['discount-rules', onDelivery.target],
    ['payment-cod', payment.target],
  ] as const
  for (const [handle, target] of [...wanted, ...wanted]) {
    expect(requireBuilds(handle, target)).toEqual({ preview: { handle, target }, deployed: null })
  }
  expect(requireCounted).toHaveBeenCalledTimes(wanted.length)
  expect(load).not.toHaveBeenCalled()
})
