import { expect, it } from 'vitest'
import { listSentences } from '#rules/words/list-sentences.test-support.ts'
import { checkPanelWords as words } from './words.ts'

it('the headline of the check panel counts messages', () => {
  expect(words.headline('cart', 0)).toBe('The cart changes. No rule stops it.')
  expect(words.headline('checkout', 1)).toBe('The customer can’t continue, with one message.')
  expect(words.headline('completion', 2)).toBe('The order isn’t placed, with 2 messages.')
})

it('every other sentence of the check panel shows its blanks', () => {
  const choosing = listSentences(words, 'words').filter(({ isWhole }) => !isWhole)
  expect(choosing.map(({ path }) => path)).toEqual(['words.headline'])
})
