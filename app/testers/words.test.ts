import { expect, it } from 'vitest'
import { testingWords } from './words.ts'

const { partly } = testingWords
const none = { byLinkAlone: [], byAddressesAlone: [], byNobody: [] }

it('a record that all testers reach is not named', () => {
  expect(partly(none)).toBe('')
})

it('records that some testers do not reach are named with the reason', () => {
  expect(partly({ ...none, byAddressesAlone: ['A'], byNobody: ['B', 'C'] })).toBe(
    '“A” can be tested by email only. “B” and “C” have no testers, because your list of emails is empty.',
  )
})
