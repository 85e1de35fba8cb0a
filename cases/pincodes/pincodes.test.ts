import { describe, expect, test } from 'vitest'
import { createFunctions, outcomeOf } from '../functions/functions.ts'
import { readPincodeCaseFiles } from './pincode-case-files.ts'
import { checkoutTo, hidingOperations, withPincodeRecord } from './pincode-input.ts'

const functions = createFunctions()

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
