import { describe, expect, test } from 'vitest'
import { createFunctions, outcomeOf, withRules } from '../functions/functions.ts'
import { readCaseFiles } from './case-files.ts'

const functions = createFunctions()
const thrown = { name: 'RuntimeError', message: 'unreachable' }

describe.each(readCaseFiles())('$file', ({ cases }) => {
  test.each(cases)('$name', (stored) => {
    const builds = functions(stored.function)
    const input = withRules(stored.function, stored.input, stored.rules)
    const error = stored.throws ? thrown : null
    expect(outcomeOf(builds.platform.runWithInput(input)), 'platform build').toEqual({
      operations: stored.operations,
      logs: stored.logs,
      error,
    })
    const traced = builds.tracing.runWithInput(input)
    expect({ operations: traced.operations, error: traced.error }, 'tracing build').toEqual({
      operations: stored.operations,
      error,
    })
  })
})
