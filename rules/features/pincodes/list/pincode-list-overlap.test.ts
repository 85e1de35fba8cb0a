import { expect, it } from 'vitest'
import { parsePincodeList } from './pincode-list.ts'
import { indexPincodes } from './pincode-list-index.ts'
import { mergePincodes } from './pincode-list-merge.ts'
import { overlapsPincodes } from './pincode-list-overlap.ts'

const read = (text: string) => parsePincodeList(text).entries

it.each<[string, string, boolean]>([
  ['150', '150', true],
  ['150', '151', false],
  ['150', '100-200', true],
  ['100', '100-200', true],
  ['200', '100-200', true],
  ['201', '100-200', false],
  ['0150', '100-200', false],
  ['1A', '10-20', false],
  ['150', '15*', true],
  ['150', '150*', true],
  ['150', '1500*', false],
  ['100-200', '100', true],
  ['100-200', '200', true],
  ['100-200', '099', false],
  ['100-200', '201', false],
  ['100-200', '0150', false],
  ['100-200', '15A', false],
  ['100-200', '200-300', true],
  ['100-200', '201-300', false],
  ['100-200', '050-100', true],
  ['100-200', '0100-0200', false],
  ['100-200', '1*', true],
  ['100-200', '100*', true],
  ['100-200', '15*', true],
  ['100-200', '200*', true],
  ['100-200', '201*', false],
  ['100-200', '3*', false],
  ['100-200', '1505*', false],
  ['100-200', '1A*', false],
  ['15*', '150', true],
  ['15*', '160', false],
  ['15*', '15', true],
  ['15*', '1', false],
  ['15*', '151*', true],
  ['15*', '1*', true],
  ['15*', '16*', false],
  ['15*', '140-149', false],
  ['15*', '149-150', true],
  ['15*', '159-160', true],
  ['15*', '1500-1501', true],
  ['15*', '1-2', false],
  ['SW*', 'SW1A 1AA', true],
  ['SW*', '100-200', false],
  ['SW1*', 'S*', true],
])('%s and %s have a code in common: %s', (entry, list, expected) => {
  const [one] = read(entry)
  if (one === undefined) throw new Error('It is an entry.')
  const others = read(list)
  expect(overlapsPincodes(indexPincodes(others.map((other) => other.entry)), one.entry)).toBe(expected)
  // Removing an entry does not change a list that has no code in common with it.
  const { entries } = mergePincodes(read(entry), others, 'remove')
  if (!expected) expect(entries).toEqual(read(entry))
})

it('reports the beginnings that stay although one of their codes is unwanted, and no other entry', () => {
  const findIssues = (listed: string, removed: string) => {
    const merged = mergePincodes(read(listed), read(removed), 'remove')
    return merged.mode === 'remove' && merged.stillCovering
  }
  expect(findIssues('15*,16*,150,140-160', '150,149-151')).toEqual(['15*'])
  expect(findIssues('150,140-160', '151')).toEqual([])
})
