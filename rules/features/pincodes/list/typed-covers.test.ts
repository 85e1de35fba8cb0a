import { expect, it } from 'vitest'
import { postalWords } from '../../../words/postal-codes.ts'
import { listTypedCovers } from './typed-covers.ts'

const findIssues = (typed: readonly string[], country: 'GB' | 'NL' | 'IN') =>
  listTypedCovers(typed, country).map(({ shown, cover }) => `${shown}: ${postalWords.cover(cover)}`)

it('has a line for each part that was typed, once', () => {
  expect(findIssues(['ab31', 'AB31', 'SW1A 1AA', 'no code'], 'GB')).toEqual([
    'AB31: 1 district, codes such as AB31 4XX',
  ])
})

it('has one line for a range of parts', () => {
  expect(findIssues(['EC1-EC3'], 'GB')).toEqual([
    'EC1-EC3: up to 20 districts, codes such as EC1A 4XX, EC3V 4XX',
  ])
})

it('has none for whole codes', () => {
  expect(findIssues(['110001', '110001-110009'], 'IN')).toEqual([])
})
