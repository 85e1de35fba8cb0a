import { expect, test } from 'vitest'
import { countUnfinishedReplacements } from './unfinished-replacements.ts'

const lines = new Map([
  ['b', 'a'],
  ['c', 'a'],
  ['e', 'd'],
])

test.each([
  [[], 0],
  [['a', 'x', 'y'], 0],
  [['a', 'b'], 1],
  [['a', 'b', 'c', 'x'], 2],
  [['b', 'c'], 1],
  [['c'], 0],
  [['a', 'b', 'd', 'e'], 2],
])('the enabled %j replace %i others', (enabled, count) => {
  expect(countUnfinishedReplacements(enabled, lines)).toBe(count)
})
