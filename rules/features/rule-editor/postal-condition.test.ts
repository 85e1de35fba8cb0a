import { describe, expect, it } from 'vitest'
import { findRuleSetIssues } from '../../functions/rule-set-issues.ts'
import { summariseCondition } from '../../language/summary.ts'
import { formOf, pincodes } from '../cod-rules/cod-rules.test-support.ts'
import { formatGroupCondition } from '../cod-rules/conditions.ts'
import { findCodRulesIssues } from '../cod-rules/issues.ts'
import { formatCodRulesConfig } from '../cod-rules/stored.ts'
import { summariseCodRules } from '../cod-rules/summary.ts'
import { deriveConditionParams, formatConditionParams } from './condition-form.ts'
import type { FormParams } from './form-shape.ts'
import { createRule } from './new-parts.ts'
import { formatDraft } from './rule-form.ts'

const type = 'location_zipcode'
const __field_path = 'cart.deliveryGroups.deliveryAddress.zip'
const store = (params: FormParams) => formatConditionParams(type, { __field_path, ...params })
const show = (params: FormParams) => deriveConditionParams(type, store(params), {})

function findFaults(params: FormParams): string[] {
  const condition = {
    type,
    status: 'active' as const,
    params: { __field_path, ...params },
    not: false,
    group: null,
  }
  const actions = [{ type: 'hide_payment', params: { name: 'COD' } }]
  const rules = [{ ...createRule([]), conditions: [condition], actions }]
  const draft = formatDraft('payment-rules', { title: 'Districts', status: 'active', rules })
  const setting = { type: 'payment-rules', isPlus: false, isProduction: true } as const
  return findRuleSetIssues(draft.ruleSet, setting).map(({ message }) => message)
}

describe('a condition on postal codes of a country', () => {
  it.each<[FormParams, unknown, unknown]>([
    [
      { operator: 'in', valueType: 'array', value: 'AB31, AB9-AB10, SW1A 1AA' },
      ['AB31???', 'AB9???', 'AB10???', 'SW1A 1AA'],
      'AB31, AB9, AB10, SW1A 1AA',
    ],
    [{ operator: 'not_in', valueType: 'array', value: 'AB1 *, AB1*' }, ['AB1???', 'AB1*'], 'AB1, AB1*'],
    [
      { operator: 'in', valueType: 'string', value: ['AB31', 'AB31 4'] },
      ['AB31???', 'AB314??'],
      ['AB31', 'AB31 4'],
    ],
    [{ operator: 'eq', valueType: 'string', value: 'ab31' }, 'AB31???', 'AB31'],
    [{ operator: 'contains', valueType: 'string', value: 'B31' }, 'B31', 'B31'],
  ])('%j is stored as checkout compares it, and shown as it is written there', (params, value, shown) => {
    expect(store({ ...params, country: 'GB' })).toMatchObject({ value, country: 'GB' })
    expect(show({ ...params, country: 'GB' })).toMatchObject({ value: shown, country: 'GB' })
    expect(findFaults({ ...params, country: 'GB' })).toEqual([])
  })

  it('is shown as people there write it', () => {
    const params = store({ operator: 'in', valueType: 'array', value: 'AB31, AB314', country: 'GB' })
    expect(summariseCondition({ type, params })).toContain('AB31 or AB31 4')
  })

  it('reports texts that are not codes of the country, and a comparison with several', () => {
    expect(findFaults({ operator: 'in', valueType: 'array', value: 'AB31, 110001', country: 'GB' })).toEqual([
      expect.stringMatching(/^“110001” isn’t a code of the chosen country/),
    ])
    expect(findFaults({ operator: 'eq', valueType: 'string', value: 'SW1', country: 'GB' })).toEqual([
      '“SW1” is several entries. To compare with all of them, choose “is one of”.',
    ])
  })

  it('reads a code without the words in front, or refuses it', () => {
    const typed = { operator: 'in', valueType: 'array', value: 'PIN-110001, Pincode: 110002, PLZ 10115' }
    expect(store({ ...typed })).toMatchObject({ value: ['110001', '110002', '10115'] })
    expect(findFaults({ ...typed, country: 'any' })).toEqual([])
    for (const operator of ['eq', 'ne'])
      expect(findFaults({ operator, valueType: 'string', value: 'PIN-110001' })).toEqual([
        expect.stringMatching(/^“PIN-110001” isn’t a pincode/),
      ])
    expect(findFaults({ operator: 'in', valueType: 'string', value: ['ZIP-10001'] })).toEqual([
      expect.stringMatching(/^“ZIP-10001” isn’t a pincode/),
    ])
  })

  it.each(['any', '', undefined])('has no country where the choice is %j', (country) => {
    const params = { operator: 'in', valueType: 'array', value: 'AB31, 56*', country }
    expect(store(params)).toEqual({
      operator: 'in',
      valueType: 'array',
      value: ['AB31', '56*'],
      __field_path,
    })
  })
})

describe('COD rules with postal codes of a country', () => {
  const ofCountry = (value: string, country: string) =>
    formOf({
      location_zipcode: {
        status: 'active',
        params: { operator: 'in', value, country },
      },
    })

  it('have the entries that checkout compares, keep the text, and show it', () => {
    const form = ofCountry('AB31, AB10-12', 'GB')
    expect(formatGroupCondition(form, type).params).toMatchObject({
      value: ['AB31???', 'AB10???', 'AB11???', 'AB12???'],
      country: 'GB',
    })
    expect(formatCodRulesConfig(form).value).toContain('"value":"AB31, AB10-12","country":"GB"')
    expect(summariseCodRules(form)).toEqual(['the pincode is AB31, AB10, AB11, or AB12'])
    expect(findCodRulesIssues({ ...form, paymentMethods: ['COD'] })).toEqual([])
  })

  it('are refused if a text is not a code of the country', () => {
    const issues = findCodRulesIssues({ ...ofCountry('AB31, 1012', 'GB'), paymentMethods: ['COD'] })
    expect(issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^“1012” isn’t a code/)])
  })

  it('without a country act as before', () => {
    expect(formatGroupCondition(formOf(pincodes('AB31, 56*')), type).params).not.toHaveProperty('country')
  })
})
