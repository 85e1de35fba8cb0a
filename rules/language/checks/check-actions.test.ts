import { describe, expect, it } from 'vitest'
import { checkStepPhrases, messageFieldPhrases } from '../../words/checks-in-plain-words.ts'
import { ruleWords } from '../../words/rules-in-plain-words.ts'
import { type Action, createRuleSet } from '../rule-set.ts'
import { summariseRuleSet } from '../summary.ts'
import { checkSteps, messageFields } from './check-action-kinds.ts'
import { findMessageField } from './message-targets.ts'

describe('a check in plain words', () => {
  const report = (params: Action['params']) =>
    summariseRuleSet(
      createRuleSet('Checks', [
        {
          title: 'Rule',
          match_type: 'all',
          otherwise: true,
          conditions: [],
          actions: [{ type: 'stop_checkout', params }],
        },
      ]),
    )[0]

  it('describes when it stops, with which message, and at which place', () => {
    expect(report({ field: 'address1', from: 'checkout', message: ' No PO boxes. ' })).toBe(
      'At every checkout: stop in checkout with “No PO boxes.” at address line 1.',
    )
    for (const field of messageFields)
      for (const from of checkSteps) {
        const described = report({ field, from, message: 'No.' })
        expect(described).toContain(messageFieldPhrases[field])
        expect(described).toContain(checkStepPhrases[from])
      }
  })

  it('names the missing parts', () => {
    const { missing } = ruleWords
    expect(report({ field: 'page', from: 'cart', message: '  ' })).toContain(`“${missing}”`)
    expect(report({ field: 'page', from: 'cart', message: 7 })).toContain(`“${missing}”`)
    expect(report({ field: 'shoeSize', from: 'never', message: 'No.' })?.split(missing)).toHaveLength(3)
  })
})

describe('the place of a message', () => {
  it.each([
    ['$.cart', 'page'],
    ['$.cart.buyerIdentity.email', 'email'],
    ['$.cart.deliveryGroups[0].deliveryAddress.address1', 'address1'],
    ['$.cart.deliveryGroups[0].deliveryAddress.phone', 'addressPhone'],
    ['$.cart.deliveryGroups[0].deliveryAddress.shoeSize', undefined],
    ['', undefined],
  ])('for the target %s is %s', (target, field) => {
    expect(findMessageField(target)).toBe(field)
  })
})
