import { describe, expect, it } from 'vitest'
import { createRuleSet, type Rule } from '../../language/rule-set.ts'
import type { PreviewAnswer, PreviewChange, PreviewMethod } from '../preview-answer.ts'
import { describeTestOutcome } from './describe-outcome.ts'
import { readMessagesOutcome, readMethodsOutcome, type TestOutcome } from './test-outcome.ts'

const change = (kind: PreviewChange['kind']): PreviewChange => ({ kind, record: 0, rule: 0 })
const method = (
  name: string,
  shown: PreviewMethod['shown'],
  ...changes: PreviewChange['kind'][]
): PreviewMethod => ({ id: name, name, shown, changes: changes.map(change) })

const review = { type: 'add_order_review', params: { reason: 'Above the limit' } }
const rule: Rule = { title: '', match_type: 'all', conditions: [], actions: [review] }

function answer(...methods: PreviewMethod[]): PreviewAnswer {
  const trace = {
    rules: [
      {
        rule: 0,
        fired: true,
        conditions: [],
        actions: [{ action: 0, methods: [], kept_last: false }],
      },
    ],
  }
  const outcome = { operations: [{ orderReviewAdd: {} }], logs: [], error: null, trace, cost: null }
  return { methods, outcomes: [outcome] }
}
const nothing: TestOutcome = {
  kind: 'methods',
  offered: [],
  shown: [],
  hidden: [],
  hiddenAmongExpress: [],
  order: [],
}

describe('the outcome of a test', () => {
  it('is the list that the shopper reads, in order, and the names that are hidden', () => {
    const methods = [
      method('Cash', null, 'hide'),
      method('Card', { position: 1, name: 'Card (+ 2 %)' }, 'rename', 'move'),
      method('Wallet', { position: 0, name: 'Wallet' }, 'hideAmongExpress'),
      method('Bank', null, 'hideInList'),
    ]
    expect(readMethodsOutcome(answer(...methods), createRuleSet(''), false)).toEqual({
      ...nothing,
      offered: ['Cash', 'Card', 'Wallet', 'Bank'],
      shown: ['Wallet', 'Card (+ 2 %)'],
      hidden: ['Cash', 'Bank'],
      hiddenAmongExpress: ['Wallet'],
    })
  })

  it('is the effect on the order, without actions that have none', () => {
    const ofSomebody = (buysForCompany: boolean) =>
      readMethodsOutcome(answer(), createRuleSet('', [rule]), buysForCompany)
    expect(ofSomebody(true)).toEqual({ ...nothing, order: [review] })
    expect(ofSomebody(false)).toEqual(nothing)
  })

  it('is, for a check, each message with its place', () => {
    const errors = [{ target: '$.cart', message: 'No.' }]
    const outcome = { operations: [], logs: [], error: null, trace: null, cost: null }
    expect(readMessagesOutcome({ errors, outcome })).toEqual({ kind: 'messages', messages: errors })
  })
})

describe('the expected outcome of a test is described', () => {
  it.each<[string, Partial<TestOutcome>, string]>([
    ['what stays', { offered: ['Cash', 'Card'], shown: ['Cash', 'Card'] }, 'Nothing changes.'],
    ['what goes', { offered: ['Cash', 'Card'], shown: ['Card'], hidden: ['Cash'] }, 'Hidden: “Cash”.'],
    [
      'methods in another order',
      { offered: ['Cash', 'Card'], shown: ['Card', 'Cash'] },
      'Shown, in this order: “Card” and “Cash”.',
    ],
    [
      'a method with another name next to one that is hidden',
      { offered: ['Cash', 'Card'], shown: ['Card (+ 2 %)'], hidden: ['Cash'] },
      'Hidden: “Cash”. Shown, in this order: “Card (+ 2 %)”.',
    ],
    ['that nothing is left', { offered: ['Cash'], shown: [], hidden: [] }, 'Nothing is left.'],
    [
      'what is done with express buttons and the order',
      {
        offered: ['Wallet', 'Card'],
        shown: ['Wallet', 'Card'],
        hiddenAmongExpress: ['Wallet'],
        order: [review],
      },
      'Hidden from the express buttons: “Wallet”. With the order: ask for order review because of “Above the limit”.',
    ],
  ])('by methods: %s', (_what, outcome, sentence) => {
    expect(describeTestOutcome({ ...nothing, ...outcome } as TestOutcome)).toBe(sentence)
  })

  it.each<[string, { target: string; message: string }[], string]>([
    ['none', [], 'No check stops the order.'],
    ['one', [{ target: '$.cart', message: 'No.' }], 'Stopped: “No.” (Top of the page).'],
    [
      'some, one at a field that nobody knows',
      [
        { target: '$.cart.buyerIdentity.email', message: 'Not you.' },
        { target: '$.nowhere', message: 'No.' },
      ],
      'Stopped: “Not you.” (Email) and “No.” (Top of the page).',
    ],
  ])('by messages: %s', (_what, messages, sentence) => {
    expect(describeTestOutcome({ kind: 'messages', messages })).toBe(sentence)
  })
})
