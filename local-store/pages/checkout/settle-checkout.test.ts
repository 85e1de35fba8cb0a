import { describe, expect, it } from 'vitest'
import type { CheckoutRequest, CheckoutView } from '../../wire.ts'
import { deriveSelectedMethod, deriveSelectedRate, settleCheckout } from './settle-checkout.ts'

const standard = { title: 'Standard', cost: '49.0', type: 'shipping' } as const
const express = { title: 'Express', cost: '149.0', type: 'shipping' } as const
const pickup = { title: 'Local pickup', cost: '0.0', type: 'local pickup' } as const
const cheap = { title: 'Post', cost: '9.5', type: 'shipping' } as const

describe('the selection', () => {
  it.each([
    ['the cheapest that ships', [express, standard, pickup], null, 'Standard'],
    ['by number, not by letter', [express, standard, cheap], null, 'Post'],
    ['pickup when nothing ships', [pickup], null, 'Local pickup'],
    ['what the shopper chose', [express, standard], 'Express', 'Express'],
    ['the cheapest again when the choice is gone', [standard], 'Express', 'Standard'],
    ['nothing when nothing is offered', [], 'Express', null],
  ])('%s', (_name, options, chosen, expected) => {
    expect(deriveSelectedRate(options, chosen)).toBe(expected)
  })

  it('is the first payment method until the shopper chooses another offered one', () => {
    const methods = [{ name: 'Card' }, { name: 'COD' }]
    expect(deriveSelectedMethod(methods, null)).toBe('Card')
    expect(deriveSelectedMethod(methods, 'COD')).toBe('COD')
    expect(deriveSelectedMethod(methods, 'Gone')).toBe('Card')
    expect(deriveSelectedMethod([], 'COD')).toBeNull()
  })
})

describe('settleCheckout', () => {
  function createStore(
    answer: (selected: string | null) => (typeof standard | typeof express | typeof cheap)[],
  ) {
    const requests: (string | null)[] = []
    const send = async (request: CheckoutRequest) => {
      const selected = request.selectedDeliveryOption ?? null
      requests.push(selected)
      return { deliveryOptions: answer(selected) } as unknown as CheckoutView
    }
    return { asked: requests, send }
  }
  const request: CheckoutRequest = { lines: [{ sku: 'a', quantity: 1 }] }

  it('asks again with the rate it preselects', async () => {
    const { asked, send } = createStore(() => [express, standard])
    const outcome = await settleCheckout(request, null, send)
    expect(asked).toEqual([null, 'Standard'])
    expect(outcome.selectedRate).toBe('Standard')
  })

  it('asks once after a right guess, and once for a choice that is offered', async () => {
    const guessed = createStore(() => [express, standard])
    await settleCheckout(request, 'Standard', guessed.send)
    expect(guessed.asked).toEqual(['Standard'])
    const chosen = createStore(() => [express, standard])
    await settleCheckout({ ...request, selectedDeliveryOption: 'Express' }, 'Standard', chosen.send)
    expect(chosen.asked).toEqual(['Express'])
  })

  it('ends when a chosen rate hides itself and returns when it is not chosen', async () => {
    const { asked, send } = createStore((selected) => (selected === 'Post' ? [standard] : [standard, cheap]))
    await settleCheckout(request, null, send)
    expect(asked).toEqual([null, 'Post', 'Standard'])
  })
})
