import { describe, expect, it } from 'vitest'
import { type Action, createRuleSet, type Rule, type RuleSet } from '../rule-set.ts'
import { deriveAliases } from './derive-aliases.ts'
import { listNamedMethods } from './named-methods.ts'
import { listRenamings } from './renamings.ts'

const fee = 'Standard - Cash on Delivery (fee included)'
const storeNames = {
  payment: ['Cards', 'Cash on Delivery (COD)', 'UPI'],
  delivery: ['Standard', fee, 'Express'],
}

const set = (actions: Action[], conditions: Rule['conditions'] = []): RuleSet =>
  createRuleSet('Set', [{ title: 'Rule', match_type: 'all', conditions, actions }])
const rename = (currentName: string, newName: string, exact?: true): Action => ({
  type: 'rename_delivery',
  params: { currentName, newName, ...(exact && { exact }) },
})
const addText = (name: string, text: string, position: string, exact?: true): Action => ({
  type: 'add_text_delivery',
  params: { name, text, place: position, ...(exact && { exact }) },
})
const hide = (names: string[], exact?: true): Action => ({
  type: 'hide_delivery',
  params: { names, ...(exact && { exact }) },
})
const chosen = (
  operator: 'in' | 'not_in' | 'eq' | 'contains' | 'regex' | 'empty',
  value: string | string[],
) =>
  set(
    [{ type: 'hide_payment', params: { name: 'UPI' } }],
    [{ type: 'shipping_method_name', params: { operator, valueType: 'string', value } }],
  )

const mute = ({ rules, ...others }: RuleSet): RuleSet => ({
  ...others,
  rules: rules.map((rule) => ({ ...rule, status: 'disabled' })),
})

const derive = (record: RuleSet, ...others: RuleSet[]) => {
  const renamings = others.flatMap(listRenamings)
  return deriveAliases(
    listNamedMethods(record),
    { all: [...listRenamings(record), ...renamings], others: renamings },
    storeNames,
  )
}
const rates = (...pairs: [found: string | { contains: string }, alias: string][]) => ({
  rates: pairs.map(([name, alias]) => ({ name, alias })),
})

const renamed = set([rename(fee, 'Cash at the door', true)])

describe('a rate that another record renames', () => {
  it.each<[string, RuleSet]>([
    ['a condition on the chosen rate', chosen('in', [fee])],
    ['a negative one', chosen('not_in', `Express, ${fee}`)],
    ['one on the whole name', chosen('eq', fee)],
    ['an action', set([hide([fee], true)])],
    [
      'a discount on shipping',
      set([{ type: 'apply_shipping_discount', params: { names: [fee], exact: true, message: 'Less' } }]),
    ],
  ])('is found by its new name: %s', (_what, record) => {
    expect(derive(record, renamed)).toEqual(rates(['Cash at the door', fee]))
  })

  it('is found by its new name if a record names a part of the old one', () => {
    const found = rates(['Cash at the door', fee])
    expect(derive(chosen('contains', 'fee included'), renamed)).toEqual(found)
    expect(derive(set([hide(['(fee'])]), renamed)).toEqual(found)
  })

  it('is found by its old name if a record names the new one', () => {
    expect(derive(set([hide(['Cash at the door'], true)]), renamed)).toEqual(rates([fee, 'Cash at the door']))
    expect(derive(chosen('contains', 'the door'), renamed)).toEqual(rates([fee, 'Cash at the door']))
  })

  it('needs no alias if a record names a part that both names have', () => {
    expect(derive(chosen('contains', 'cash'), renamed)).toBeUndefined()
  })

  it('has both names if a condition compares names in another way', () => {
    expect(derive(chosen('regex', '^Standard'), renamed)).toEqual(
      rates([fee, 'Cash at the door'], ['Cash at the door', fee]),
    )
  })

  it.each<[string, RuleSet]>([
    ['names another rate', chosen('in', ['Express'])],
    ['asks whether any is chosen', chosen('empty', '')],
    ['names payment methods alone', set([{ type: 'hide_payment', params: { name: fee, exact: true } }])],
    ['has that rule muted', mute(chosen('in', [fee]))],
  ])('needs no alias where a record %s', (_what, record) => {
    expect(derive(record, renamed)).toBeUndefined()
  })
})

it('an added text, before or after, is removed and added for aliases', () => {
  const added = set([addText('Express', '(fast)', 'after', true), addText(fee, 'Cash:', 'before', true)])
  expect(derive(set([hide(['Express', fee], true)]), added)).toEqual(
    rates(['Express (fast)', 'Express'], [`Cash: ${fee}`, fee]),
  )
  expect(derive(set([hide(['Express (fast)'], true)]), added)).toEqual(rates(['Express', 'Express (fast)']))
  expect(derive(set([hide(['fast'])]), added)).toEqual(rates(['Express', 'Express (fast)']))
})

it('a text that is added to a part of names leaves names with the part', () => {
  const added = set([addText('Carrier', '(fast)', 'after')])
  expect(derive(set([hide(['Carrier'])]), added)).toBeUndefined()
  expect(derive(set([hide(['My Carrier One'], true)]), added)).toEqual(
    rates(['My Carrier One (fast)', 'My Carrier One']),
  )
  expect(derive(set([hide(['My Carrier One (fast)'], true)]), added)?.rates).toContainEqual({
    name: 'My Carrier One',
    alias: 'My Carrier One (fast)',
  })
})

it('a rename of a part of names renames each rate that has it, in the store or in a record', () => {
  const renamedPart = set([rename('Express', 'Fast lane')])
  expect(derive(set([hide(['Fast lane'], true)]), renamedPart)).toEqual(
    rates([{ contains: 'Express' }, 'Fast lane']),
  )
  const unlisted = set([rename('Carrier', 'Fast lane')])
  expect(derive(set([hide(['Carrier 9'], true)]), unlisted)).toEqual(rates(['Fast lane', 'Carrier 9']))
  expect(derive(set([hide(['Carrier 9'])]), unlisted)).toEqual(rates(['Fast lane', 'Carrier 9']))
})

it('a rate’s new name does not count for a rate that the store does not list', () => {
  const renamedPart = set([rename('Express', 'Fast lane')])
  expect(derive(set([hide(['Carrier Express 9'], true)]), renamedPart)).toBeUndefined()
})

it('a rate that gets several names is found by each', () => {
  const several = set([rename('Express', 'Fast', true), rename('Express', 'Schnell', true)])
  expect(derive(set([hide(['Express'], true)]), several)).toEqual(
    rates(['Fast', 'Express'], ['Schnell', 'Express']),
  )
  // Checkout may have either name when the record has the other one.
  expect(derive(set([hide(['Schnell'], true)]), several)).toEqual(
    rates(['Express', 'Schnell'], ['Fast', 'Schnell']),
  )
})

it('a rename of a new name adds to the first', () => {
  const chain = [set([rename('Express', 'Fast', true)]), set([rename('Fast', 'Fastest', true)])]
  expect(derive(set([hide(['Express'], true)]), ...chain)).toEqual(
    rates(['Fast', 'Express'], ['Fastest', 'Express']),
  )
})

it('two rates with the same new name stay distinct if a record names one of them', () => {
  const both = set([rename('Express', 'Delivery', true), rename('Standard', 'Delivery', true)])
  expect(derive(set([hide(['Express'], true)]), both)).toEqual(rates(['Delivery', 'Express']))
})

it('a name that the store has for another rate is no alias', () => {
  const taken = set([rename('Express', 'standard', true)])
  expect(derive(set([hide(['Express'], true)]), taken)).toBeUndefined()
  expect(derive(set([hide(['Standard'], true)]), taken)).toBeUndefined()
})

it('a rename of a name that another rate has is about that rate', () => {
  const taken = set([rename('Express', 'Standard', true), rename('Standard', 'Slow', true)])
  expect(derive(set([hide(['Express'], true)]), taken)).toBeUndefined()
  expect(derive(set([hide(['Standard'], true)]), taken)).toEqual(rates(['Slow', 'Standard']))
})

it('a record never matches its own new names, but may use them', () => {
  const own = rename('Express', 'Fast', true)
  expect(derive(set([own]))).toBeUndefined()
  expect(derive(set([own, hide(['Fast'], true)]))).toEqual(rates(['Express', 'Fast']))
})

it('the order of records changes no alias', () => {
  const some = [set([rename('Express', 'Fast', true)]), set([rename('Standard', 'Slow', true)])]
  const record = set([hide(['Express', 'Standard'], true)])
  expect(derive(record, ...some)).toEqual(derive(record, ...some.toReversed()))
})
