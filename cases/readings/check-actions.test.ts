import { describe, expect, test } from 'vitest'
import { createFunctions, withRules } from '../functions/functions.ts'

const functions = createFunctions()

/** Messages that a check shows at a step of a checkout in Hindi. */
function messagesAt(step: string, params: object): string[] {
  const condition = { type: 'cart_subtotal', params: { operator: 'gte', value: 0, valueType: 'number' } }
  const action = { type: 'stop_checkout', params: { field: 'page', message: 'Stop', ...params } }
  const rule = { title: 'Check', match_type: 'all', conditions: [condition], actions: [action] }
  const input = {
    buyerJourney: { step },
    presentmentCurrencyRate: '1.0',
    localization: { language: { isoCode: 'HI' } },
    cart: { cost: { subtotalAmount: { amount: '10.0' } } },
  }
  const rules = JSON.stringify({ version: 1, title: 'Checks', rules: [rule] })
  const { platform } = functions('checks-rules')
  const { operations } = platform.runWithInput(withRules('checks-rules', input, rules))
  return operations.flatMap(({ validationAdd }) =>
    (validationAdd as { errors: { message: string }[] }).errors.map(({ message }) => message),
  )
}

describe('a check', () => {
  test('that begins at a step of a newer app stops only the completion of the order', () => {
    expect(messagesAt('CHECKOUT_INTERACTION', { from: 'payment_page' })).toEqual([])
    expect(messagesAt('CHECKOUT_COMPLETION', { from: 'payment_page' })).toEqual(['Stop'])
  })

  test('shows its message for all languages where the one for the shopper’s language is blank', () => {
    const messages = [{ language: 'HI', message: '' }]
    expect(messagesAt('CHECKOUT_COMPLETION', { from: 'cart', messages })).toEqual(['Stop'])
  })
})
