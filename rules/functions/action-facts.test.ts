import { expect, it } from 'vitest'
import { factsOfAction } from './action-facts.ts'

it.each([
  ['sort_delivery', { cheapest_first: true }, ['delivery.optionCosts']],
  ['sort_delivery', { names: ['Express'] }, []],
  ['sort_delivery_by_name', {}, []],
  ['sort_delivery_by_name', { cheapest_first: true }, ['delivery.optionCosts']],
  ['sort_delivery_by_price', {}, ['delivery.optionCosts']],
  ['show_cheapest_delivery', {}, ['delivery.optionCosts']],
  ['hide_delivery_by_price', {}, ['delivery.optionCosts', 'currencyRate']],
  ['set_payment_terms', {}, []],
  ['rename_delivery', { newName: 'Fast', newNames: [{ language: 'HI', newName: 'तेज़' }] }, ['language']],
  ['rename_delivery', { newName: 'Fast', newNames: [] }, []],
  ['add_text_payment', { texts: [{ language: 'HI', text: 'नया' }] }, ['language']],
  ['hide_delivery', {}, []],
  ['hide_payment', {}, []],
])('to carry out %s %j a function needs %j', (type, params, facts) => {
  expect(factsOfAction({ type, params })).toEqual(facts)
})
