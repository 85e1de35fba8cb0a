import { expect, test } from 'vitest'
import { shortenReport } from './shorten-report.ts'

const listSentences = (count: number) =>
  Array.from({ length: count }, (_, index) => `The test “${index}” would fail.`)

test('a report of ten sentences has them all', () => {
  expect(shortenReport(listSentences(10))).toEqual(listSentences(10))
})

test('a report of more sentences says how many it leaves out', () => {
  expect(shortenReport(listSentences(1_209))).toEqual([...listSentences(9), 'And 1,200 more.'])
})
