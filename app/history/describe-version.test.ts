import { describe, expect, it } from 'vitest'
import type { ListedVersion } from '#rules/history/listed-version.ts'
import { findOutsideChange } from './describe-version.ts'

const outside: ListedVersion = {
  subject: 'gid://shopify/PaymentCustomization/1',
  number: 1,
  part: 'payment-rules',
  title: 'Stored',
  at: '2026-11-20T09:30:00.000Z',
  by: 'outside',
  note: '',
  lines: [],
  isDeleted: false,
}
const version = (changed: Partial<ListedVersion>): ListedVersion => ({ ...outside, ...changed })

describe('a change from outside', () => {
  it.each([
    ['is found as the latest version', [version({ number: 2 }), version({ by: 'you' })], 2],
    ['is over once somebody has saved', [version({ number: 2, by: 'you' }), version({})], undefined],
    ['is not a deletion, which no form can write over', [version({ isDeleted: true })], undefined],
    ['needs a version', [], undefined],
  ] as const)('%s', (_name, versions, number) => {
    expect(findOutsideChange(versions)?.number).toBe(number)
  })
})
