import { describe, expect, it } from 'vitest'
import { nameOf } from '../../language/method-names.ts'
import { findRenaming } from './renamed-names.ts'

describe('a typed name', () => {
  const renamings = [
    {
      renaming: {
        owner: 'payment',
        from: { contains: 'Cash on Delivery (COD)' },
        gives: { name: 'Cash at the door' },
      },
      setTitle: undefined,
    },
    {
      renaming: { owner: 'payment', from: 'UPI', gives: { text: '(instant)', isBefore: false } },
      setTitle: 'A',
    },
  ] as const
  it.each([
    ['the new name', 'Cash at the door', true, 0],
    ['a part of the new name', 'the door', false, 0],
    ['a part that the old name has as well', 'cash', false, undefined],
    ['the old name', 'Cash on Delivery (COD)', true, undefined],
    ['another name', 'Cards', true, undefined],
    ['the name with its text', 'UPI (instant)', true, 1],
  ])('%s', (_case, name, isWhole, index) => {
    expect(findRenaming(nameOf(name, isWhole), renamings)).toBe(
      index === undefined ? undefined : renamings[index],
    )
  })
})
