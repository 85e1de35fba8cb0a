import { describe, expect, it } from 'vitest'
import { formWords } from '#forms/words.ts'
import { findRuleSetIssues } from '../../functions/rule-set-issues.ts'
import { issueMessages } from '../../words/issue-messages.ts'
import { type Action, createRuleSet } from '../rule-set.ts'

const words = issueMessages.discount
const { amounts } = formWords
const message = 'Autumn'
const tenPercent = { type: 'percentage', percentage: '10' }

/** Faults of one action by the path of the field in it. */
function faultsOf(type: string, params: Action['params'], currency?: string): Record<string, string> {
  const rule = { title: 'Rule 1', match_type: 'all' as const, conditions: [], actions: [{ type, params }] }
  const issues = findRuleSetIssues(createRuleSet('Autumn', [rule]), {
    type: 'order-discounts',
    isPlus: false,
    isProduction: true,
    ...(currency === undefined ? {} : { currency }),
  })
  return Object.fromEntries(
    issues
      .filter(({ severity }) => severity === 'error')
      .map((issue) => [issue.path.slice(5).join('.'), issue.message]),
  )
}
const faultsOfValue = (value: Action['params'][string], currency?: string) =>
  faultsOf('apply_discount', { value, message }, currency)

describe('a percentage', () => {
  it.each(['0', '2.1739130434782608', '10', '100', '100.0'])('may be %s', (percentage) => {
    expect(faultsOfValue({ ...tenPercent, percentage })).toEqual({})
  })
  it.each(['', '-1', '100.01', '101', 'ten', '1e1'])('may not be %j', (percentage) => {
    expect(faultsOfValue({ ...tenPercent, percentage })).toEqual({
      'value.percentage': words.percentageUnfit,
    })
  })
})

describe('an amount', () => {
  it('has at most the decimals of the currency', () => {
    const fixed = (amount: string) => ({ type: 'fixedAmount', amount })
    expect(faultsOfValue(fixed('5.005'), 'KWD')).toEqual({})
    expect(faultsOfValue(fixed('5.005'), 'INR')).toEqual({
      'value.amount': amounts.tooManyDecimals('INR', 2),
    })
    expect(faultsOfValue(fixed('5.5'), 'JPY')).toEqual({ 'value.amount': amounts.tooManyDecimals('JPY', 0) })
    expect(faultsOfValue({ ...tenPercent, cap: '5.5' }, 'JPY')).toEqual({
      'value.cap': amounts.tooManyDecimals('JPY', 0),
    })
  })
  it.each([
    ['', amounts.missing],
    ['-5', amounts.negative],
    ['five', amounts.notANumber('five')],
    ['5.', amounts.separators],
    ['1,500', amounts.separators],
  ])('may not be %j, and it is said why', (amount, fault) => {
    expect(faultsOfValue({ type: 'fixedAmount', amount }, 'INR')).toEqual({ 'value.amount': fault })
    expect(faultsOfValue({ type: 'fixedAmount', amount })).toEqual({ 'value.amount': fault })
  })
})

describe('an amount of a shop whose currency is not known', () => {
  it('may have any number of decimals', () => {
    expect(faultsOfValue({ type: 'fixedAmount', amount: '5.005' })).toEqual({})
  })
})

it('a percentage is not an amount, and may have more decimals than the currency', () => {
  const fine = { type: 'percentage', percentage: '2.1739' }
  expect(faultsOfValue(fine, 'INR')).toEqual({})
  const steps = { type: 'tiers', measure: 'amount', tiers: [{ from: '100', value: fine }] }
  expect(faultsOfValue(steps, 'INR')).toEqual({})
})

describe('a minimum of the cart', () => {
  const faultsOfMinimum = (minimum: Action['params'][string], currency?: string) =>
    faultsOf('explain_code', { codes: ['TEA'], minimum, message }, currency)
  it.each<[Action['params'][string], Record<string, string>]>([
    [{ measure: 'amount', value: '500' }, {}],
    [{ measure: 'amount', value: '500.255' }, { 'minimum.value': amounts.tooManyDecimals('INR', 2) }],
    [{ measure: 'amount', value: 'much' }, { 'minimum.value': amounts.notANumber('much') }],
    [{ measure: 'quantity', value: '3' }, {}],
    [{ measure: 'quantity', value: '2.555' }, { 'minimum.value': words.piecesUnfit }],
    [{ measure: 'weight', value: '5' }, { 'minimum.measure': words.measureMissing }],
    [null, { minimum: words.measureMissing }],
  ])('%j', (minimum, faults) => {
    expect(faultsOfMinimum(minimum, 'INR')).toEqual(faults)
  })
})

it('reports each fault at the place of its field, entries by their number', () => {
  const tiers = [
    { from: '100', value: tenPercent },
    { from: '200.555', value: { type: 'fixedAmount', amount: '' } },
  ]
  const value = { type: 'tiers', measure: 'amount', tiers }
  const rule = { title: 'Rule 1', match_type: 'all' as const, conditions: [], actions: [] }
  const actions = [{ type: 'apply_discount', params: { value, message } }]
  const issues = findRuleSetIssues(createRuleSet('Autumn', [{ ...rule, actions }]), {
    type: 'order-discounts',
    isPlus: false,
    isProduction: true,
    currency: 'INR',
  })
  const step = ['rules', 0, 'actions', 0, 'params', 'value', 'tiers', 1]
  expect(issues.filter(({ severity }) => severity === 'error').map(({ path }) => path)).toEqual([
    [...step, 'from'],
    [...step, 'value', 'amount'],
  ])
})

describe('steps', () => {
  const steps = (measure: string, ...from: string[]) => ({
    type: 'tiers',
    measure,
    tiers: from.map((each) => ({ from: each, value: tenPercent })),
  })
  it('ascend', () => {
    expect(faultsOfValue(steps('amount', '100', '200.5', '1000'))).toEqual({})
    expect(faultsOfValue(steps('amount', '100', '100', '90'))).toEqual({
      'value.tiers.1.from': words.tiersOutOfOrder,
      'value.tiers.2.from': words.tiersOutOfOrder,
    })
  })
  it('are whole numbers of pieces, or amounts of the currency', () => {
    expect(faultsOfValue(steps('quantity', '1', '2.5'), 'INR')).toEqual({
      'value.tiers.1.from': words.piecesUnfit,
    })
    expect(faultsOfValue(steps('amount', '2.555'), 'INR')).toEqual({
      'value.tiers.0.from': amounts.tooManyDecimals('INR', 2),
    })
  })
  it('of pieces have no fault of decimals of a currency while they are half filled in', () => {
    const half = { type: 'tiers', measure: 'quantity', tiers: [{ from: '2.555' }] }
    expect(faultsOfValue(half, 'INR')).toEqual({ 'value.tiers.0.value': words.valueMissing })
  })
  it('need at least one, and each needs a value', () => {
    expect(faultsOfValue(steps('amount'))).toEqual({ 'value.tiers': words.tiersMissing })
    expect(
      faultsOfValue({ type: 'tiers', measure: 'amount', tiers: [{ from: '1', value: { type: 'tiers' } }] }),
    ).toEqual({ 'value.tiers.0.value.type': words.valueMissing })
  })
})

it('reports missing members of every action, each at its field', () => {
  expect(faultsOf('apply_discount', {})).toEqual({ value: words.valueMissing, message: words.messageMissing })
  expect(faultsOf('apply_discount', { value: tenPercent, message: ' ' })).toEqual({
    message: words.messageMissing,
  })
  expect(faultsOf('apply_product_discount', { target: 'collections', value: tenPercent, message })).toEqual({
    collectionIds: words.collectionsMissing,
  })
  expect(
    faultsOf('apply_product_discount', { target: 'products', productIds: [], value: tenPercent, message }),
  ).toEqual({ productIds: words.productsMissing })
  expect(
    faultsOf('buy_x_get_y', { buyCollectionIds: [], getCollectionIds: [], buyQuantity: 0, percentage: '' }),
  ).toEqual({
    buyCollectionIds: words.collectionsMissing,
    buyQuantity: words.piecesUnfit,
    getCollectionIds: words.collectionsMissing,
    getQuantity: words.piecesUnfit,
    percentage: words.percentageUnfit,
    message: words.messageMissing,
  })
  expect(faultsOf('apply_shipping_discount', { names: [' '], value: tenPercent, message })).toEqual({
    'names.0': words.rateMissing,
  })
  expect(
    faultsOf('explain_code', { codes: [], minimum: { measure: 'quantity', value: '1.5' }, message }),
  ).toEqual({ 'minimum.value': words.piecesUnfit })
})

it('is refused in a rule set of a customization', () => {
  const rule = {
    title: 'Rule 1',
    match_type: 'all' as const,
    conditions: [],
    actions: [{ type: 'apply_discount', params: { value: tenPercent, message } }],
  }
  const issues = findRuleSetIssues(createRuleSet('Autumn', [rule]), {
    type: 'payment-rules',
    isPlus: false,
    isProduction: true,
  })
  expect(issues).toContainEqual(expect.objectContaining({ message: issueMessages.actionElsewhere }))
})
