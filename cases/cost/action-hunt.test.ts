import fc from 'fast-check'
import { describe, test } from 'vitest'
import { actionsStayWithinShare, huntedFamilies } from './action-hunt.ts'

describe('a function stays within the limit of instructions, output and memory', () => {
  test.each(huntedFamilies)('on %s of any kind and number', (family) => {
    fc.assert(actionsStayWithinShare(family), { seed: 20261127, numRuns: 120 })
  })
})
