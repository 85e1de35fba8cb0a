import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { streamCodeFile } from './code-file.ts'

const codeAt = (position: number) => ({
  position,
  code: `CODE${position}`,
  state: 'made' as const,
  reason: null,
  uses: null,
  usesAt: null,
})

/** Codes at these positions of a job, read as the store reads them. */
function codesAt(positions: readonly number[]) {
  return {
    readRange: async (_jobId: string, from: number, until: number) =>
      positions.filter((position) => position >= from && position < until).map(codeAt),
  }
}

const listCodes = async (positions: readonly number[], nextPosition: number) =>
  (await text(streamCodeFile(codesAt(positions), { id: 'job', nextPosition })))
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(',')[0])

test('a file goes on behind positions without codes', async () => {
  const positions = [0, 1, 1_999, 2_000, 9_000, 9_001]
  expect(await listCodes(positions, 20_000)).toEqual(positions.map((position) => `CODE${position}`))
})

test('a file ends at the position that the next code of the job would have', async () => {
  expect(await listCodes([0, 1, 2], 2_000)).toEqual(['CODE0', 'CODE1', 'CODE2'])
  expect(await listCodes([], 0)).toEqual([])
})

test('a row tells what became of a code, why, how often it was used and when that was read', async () => {
  const rows = [
    { ...codeAt(0), uses: 3, usesAt: new Date('2026-11-20T09:30:12.345Z') },
    { ...codeAt(1), code: '=1+1', state: 'refused' as const, reason: 'is rude, "very" rude.' },
    { ...codeAt(2), uses: 0 },
  ]
  const file = streamCodeFile({ readRange: async () => rows }, { id: 'job', nextPosition: 3 })
  const [headings = '', ...told] = (await text(file)).trimEnd().split('\r\n')
  expect(headings.split(',')).toHaveLength(5)
  expect(told).toEqual([
    'CODE0,Made,,3,2026-11-20 09:30:12',
    `'=1+1,Refused,"is rude, ""very"" rude.",,`,
    'CODE2,Made,,0,',
  ])
})
