import { expect, it } from 'vitest'
import { createRuleSet } from '../language/rule-set.ts'
import type { PreviewDiscount } from '../preview/discounts/discount-preview-request.ts'
import { listCodeChoices } from './code-choices.ts'
import { discount } from './margin-guard.test-support.ts'

const byCode = (code: string, classes: PreviewDiscount['discountClasses'] = ['ORDER']) =>
  discount({ type: 'otherApp' }, { method: 'code', code, discountClasses: classes })
const automatic = discount({ type: 'otherApp' })
/** A discount of the app that applies to any code with these letters. */
const forCodes = discount({
  type: 'rules',
  functionHandle: 'discount-rules',
  ruleSet: createRuleSet('For codes', [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [
        { type: 'discount_code', params: { operator: 'contains', valueType: 'string', value: 'VIP' } },
      ],
      actions: [],
    },
  ]),
})

it.each<[string, PreviewDiscount[], string[][]]>([
  ['no code', [automatic], [[]]],
  ['one code, or none', [automatic, byCode('A')], [['A'], []]],
  ['two codes together, each by itself, or none', [byCode('A'), byCode('B')], [['A', 'B'], ['A'], ['B'], []]],
  ['no code that takes off shipping alone', [byCode('A', ['SHIPPING'])], [[]]],
  [
    'a code for shipping that a condition may ask for',
    [forCodes, byCode('VIP', ['SHIPPING'])],
    [['VIP'], []],
  ],
  ['a code that takes off shipping and products', [byCode('A', ['SHIPPING', 'PRODUCT'])], [['A'], []]],
  [
    'five at a time, as many as an order takes',
    [...'ABCDEFG'].map((code) => byCode(code)),
    [[...'ABCDE'], ['F', 'G'], ...[...'ABCDEFG'].map((code) => [code]), []],
  ],
])('a shopper may enter %s', (_, discounts, choices) => {
  expect(listCodeChoices(discounts)).toEqual(choices)
})
