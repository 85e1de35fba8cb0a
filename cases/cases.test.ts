import { describe, expect, test } from 'vitest'
import { readCaseFiles } from './case-files.ts'
import { type Build, builds, loadAllBuilds, outcomeOf, withRules } from './functions.ts'

const functions = loadAllBuilds()

describe.each(readCaseFiles())('$file', ({ cases }) => {
  test.each(cases)('$name', (stored) => {
    for (const build of Object.keys(builds) as Build[]) {
      const loaded = functions[stored.function][build]
      const run = loaded.runWithInput(withRules(stored.function, stored.input, stored.rules))
      expect(outcomeOf(run), `${build} build`).toEqual({
        operations: stored.operations,
        logs: stored.logs,
        error: null,
      })
    }
  })
})
