import { expect, it } from 'vitest'
import { type Action, createRuleSet, type Rule } from '../language/rule-set.ts'
import { listOrderChanges } from './order-changes.ts'

const terms = (params: Action['params']): Action => ({ type: 'set_payment_terms', params })
const net30 = terms({ terms: 'net', dueInDays: '30', deposit: 20 })
const review: Action = { type: 'add_order_review', params: { reason: 'Above the limit' } }
const rule = (...actions: Action[]): Rule => ({ title: '', match_type: 'all', conditions: [], actions })

function list(rules: Rule[], fired: readonly boolean[], operations: string[], buysForCompany = true) {
  const trace = {
    rules: rules.map(({ actions }, index) => ({
      rule: index,
      fired: fired[index] ?? false,
      conditions: [],
      actions: actions.map((_, action) => ({ action, methods: [], kept_last: false })),
    })),
  }
  const written = operations.map((name) => ({ [name]: {} }))
  return listOrderChanges({ operations: written, trace }, createRuleSet('', rules), buysForCompany)
}

it('lists effects of applied rules on the order, and marks all terms after the first as without effect', () => {
  const rules = [rule(terms({ terms: 'none' })), rule(review, net30), rule(terms({ terms: 'none' }))]
  expect(list(rules, [false, true, true], ['paymentTermsSet', 'orderReviewAdd'])).toEqual([
    { rule: 1, does: 'ask for order review because of “Above the limit”' },
    { rule: 1, does: 'let customers pay within 30 days, with a deposit of 20%' },
    { rule: 2, does: 'let customers pay at checkout', without: 'first' },
  ])
})

it('says that a review is for companies, and leaves out empty fields', () => {
  const rules = [rule(review, terms({ terms: 'fixed', dueAt: '' }), net30)]
  expect(list(rules, [true], ['paymentTermsSet', 'orderReviewAdd'], false)).toEqual([
    { rule: 0, does: 'ask for order review because of “Above the limit”', without: 'company' },
    { rule: 0, does: 'let customers pay within 30 days, with a deposit of 20%' },
  ])
  expect(list(rules, [true], [])).toEqual([])
})
