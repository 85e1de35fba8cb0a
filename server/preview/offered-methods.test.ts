import { describe, expect, test } from 'vitest'
import type { PreviewChange } from '#rules/preview/preview-answer.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { applyOperations, listOffered } from './offered-methods.ts'

const offered = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }))
const operation = (kind: PreviewChange['kind'], id: string, rest = {}) => ({
  ...{ kind, id, record: 0, rule: 0, index: 0, name: '' },
  ...rest,
})
const play = (...operations: ReturnType<typeof operation>[]) =>
  applyOperations(offered, operations)
    .filter((method) => method.shown !== null)
    .sort((one, other) => (one.shown?.position ?? 0) - (other.shown?.position ?? 0))
    .map((method) => method.shown?.name)

describe('operations', () => {
  test('without any, everything stays', () => expect(play()).toEqual(['A', 'B', 'C']))

  test('hiding wins, whatever comes before or after', () => {
    expect(
      play(operation('rename', 'b', { name: 'X' }), operation('hide', 'b'), operation('move', 'b')),
    ).toEqual(['A', 'C'])
  })

  test('a method hidden among the express buttons stays in the list, and one hidden in the list does not', () => {
    expect(
      play(
        operation('hideAmongExpress', 'a'),
        operation('rename', 'a', { name: 'X' }),
        operation('hideInList', 'b'),
      ),
    ).toEqual(['X', 'C'])
  })

  test('a place counts among those that are shown, and is cut to the list', () => {
    expect(play(operation('move', 'c', { index: 1 }), operation('hide', 'a'))).toEqual(['B', 'C'])
    expect(play(operation('move', 'a', { index: 9 }))).toEqual(['B', 'C', 'A'])
    expect(play(operation('move', 'c', { index: -1 }))).toEqual(['C', 'A', 'B'])
  })

  test('the last name stays', () => {
    expect(play(operation('rename', 'a', { name: 'X' }), operation('rename', 'a', { name: 'Y' }))[0]).toBe(
      'Y',
    )
  })

  test('every method shows each change and its rule', () => {
    const hidden = applyOperations(offered, [
      operation('rename', 'b', { name: 'X', record: 1, rule: 2 }),
      operation('hide', 'b', { rule: null }),
    ])[1]
    expect(hidden).toEqual({
      ...{ id: 'b', name: 'B', shown: null },
      changes: [
        { kind: 'rename', record: 1, rule: 2 },
        { kind: 'hide', record: 0, rule: null },
      ],
    })
  })

  test('wallets can be hidden, but keep name and place', () => {
    const wallets = [{ id: 'g', name: 'Google Pay' }, ...offered]
    const play = (...operations: ReturnType<typeof operation>[]) =>
      applyOperations(wallets, operations)[0]?.shown
    expect(play(operation('rename', 'g', { name: 'X' }), operation('move', 'g', { index: 2 }))).toEqual({
      ...{ position: 0, name: 'Google Pay' },
    })
    expect(play(operation('hide', 'g'))).toBeNull()
  })

  test('a method that is named like a wallet can still be moved', () => {
    expect(
      play(operation('rename', 'a', { name: 'Google Pay' }), operation('move', 'a', { index: 2 })),
    ).toEqual(['B', 'C', 'Google Pay'])
  })

  test('a method that is not offered changes nothing', () => {
    expect(play(operation('rename', 'x', { name: 'X' }), operation('move', 'x'))).toEqual(['A', 'B', 'C'])
  })
})

test('a cart without products has nothing to deliver', () => {
  expect(listOffered('delivery', testSample).map(({ name }) => name)).toEqual(['Standard', 'Express'])
  expect(listOffered('delivery', { ...testSample, lines: [] })).toEqual([])
  expect(listOffered('payment', { ...testSample, lines: [] })).toEqual(
    ['Cash on Delivery (COD)', 'Bank Deposit', 'Google Pay'].map((name, index) => ({
      id: `gid://shopify/PaymentCustomizationPaymentMethod/${index}`,
      name,
    })),
  )
  expect(listOffered('delivery', testSample)[1]?.id).toBe('rate-1')
})
