import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#function-host/index.ts'
import { pincodeFunctionHandles } from '#rules/functions/function-handles.ts'
import { createFunctions, outcomeOf } from '../functions/functions.ts'
import { readPincodeCaseFiles } from './pincode-case-files.ts'
import { appConfigFor, checkoutTo, hiddenName, hidingOperations, withPincodeRecord } from './pincode-input.ts'

const functions = createFunctions()

describe.each(pincodeFunctionHandles)('%s', (handle) => {
  test('finds an address in the United States with nine digits by its first five', () => {
    const set = JSON.stringify({ operator: 'in', sorted: true, count: 1, value: [90210] })
    const record = { appConfig: appConfigFor(handle, [hiddenName]), sets: [set] }
    const toZip = (zip: string) => {
      const json = JSON.stringify(checkoutTo(handle, [zip])).replace('"IN"', '"US"')
      const input = withPincodeRecord(handle, JSON.parse(json) as JsonObject, record)
      return functions(handle).platform.runWithInput(input).operations
    }
    expect(toZip('90210-1234')).toEqual(hidingOperations(handle, [0]))
    expect(toZip('90211-1234')).toEqual([])
  })
})

describe.each(readPincodeCaseFiles())('$file', ({ cases }) => {
  test.each(cases)('$name', (stored) => {
    const builds = functions(stored.function)
    const input = withPincodeRecord(stored.function, checkoutTo(stored.function, [stored.zip]), stored.record)
    const operations = hidingOperations(stored.function, stored.hides ? [0] : [])
    const outcome = outcomeOf(builds.platform.runWithInput(input))
    expect(outcome, 'platform build').toEqual({ operations, logs: stored.logs, error: null })
    const traced = builds.tracing.runWithInput(input)
    expect(traced, 'tracing build').toMatchObject({ operations, error: null, trace: { rules: [] } })
  })
})
