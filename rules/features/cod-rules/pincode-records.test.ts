import { describe, expect, it } from 'vitest'
import { findMetafield } from '../../records/metafields.ts'
import { readRuleRecord } from '../../records/rule-record.ts'
import { isPincodeRecord } from '../pincodes/storage/pincode-record.ts'
import {
  countries,
  createPlatform,
  formOf,
  functionIds,
  kinds,
  pincodes,
  rates,
} from './cod-rules.test-support.ts'
import type { CodRulesForm } from './form.ts'
import { findCodRulesIssues } from './issues.ts'
import { planCodRulesSave } from './plan.ts'
import { generateCodRuleSets } from './rule-sets.ts'
import { readCodRules } from './stored.ts'

const manyCodes = (count: number, separator = ',') =>
  Array.from({ length: count }, (_, index) => String(110_001 + index * 3)).join(separator)
/** More than fits beside other conditions. */
const tooMany = manyCodes(1_500)
const home = (form: CodRulesForm) => generateCodRuleSets(form).pincodesIn

describe('pin codes', () => {
  it.each<[string, CodRulesForm, 'rules' | 'records' | undefined]>([
    ['none', formOf(countries), undefined],
    ['a few', formOf(pincodes('110001, 02134')), 'rules'],
    ['a range', formOf(pincodes('110001-110096')), 'rules'],
    ['five hundred to show COD in', formOf(pincodes(manyCodes(500), 'not_in')), 'rules'],
    ['more than a record takes', formOf(pincodes(manyCodes(1_500))), 'records'],
    ['letters', formOf(pincodes('SW1A 1AA')), 'rules'],
    ['a beginning', formOf(pincodes('56*')), 'rules'],
    ['a wide range', formOf(pincodes('110001-119999')), 'rules'],
  ])('%s go where a checkout finds them', (_, form, expected) => {
    expect(findCodRulesIssues(form)).toEqual([])
    expect(home(form)).toBe(expected)
  })

  it('stand in a rule as entries, each once and in its canonical writing', () => {
    const form = formOf(pincodes('400 001, sw1a-1aa, 110001 – 110096, 56*, ４００００１'))
    expect(generateCodRuleSets(form).payment.rules[0]?.conditions).toMatchObject([
      { params: { operator: 'in', value: ['400001', 'SW1A1AA', '110001-110096', '56*'] } },
    ])
  })

  it('have records of their own that name the same methods, and rates by their whole names', async () => {
    const platform = createPlatform()
    const form = formOf({ ...countries, ...pincodes(`SW1A 1AA, 56*, ${tooMany}`) }, { deliveryRates: rates })
    expect(kinds(await platform.save(form))).toEqual([
      'create ACOD: pin codes',
      'create ACOD shipping rates: pin codes',
      'create ACOD',
      'create ACOD shipping rates',
    ])
    const records = await platform.read()
    const [payment, delivery] = records
    expect(JSON.parse(findMetafield(payment?.metafields ?? [], 'app_config')?.value ?? '')).toEqual({
      paymentMethods: ['Cash on Delivery (COD)'],
    })
    expect(JSON.parse(findMetafield(delivery?.metafields ?? [], 'app_config')?.value ?? '')).toEqual({
      deliveryMethods: ['Standard - COD'],
      exact: true,
    })
    for (const record of records) {
      expect(isPincodeRecord(record)).toBe(false)
      expect(readRuleRecord(record)).toBeUndefined()
    }
    const stored = readCodRules(records)
    expect(stored.form).toEqual(form)
    expect(planCodRulesSave(stored, form, functionIds)).toEqual([])
  })

  it('move between the rules and their own records, and go with them', async () => {
    const platform = createPlatform()
    await platform.save(formOf(pincodes('110001')))
    expect(kinds(await platform.save(formOf(pincodes(`${tooMany},56*`))))).toEqual([
      'create ACOD: pin codes',
      'update ACOD',
    ])
    expect(kinds(await platform.save(formOf(pincodes('110001'))))).toEqual([
      'update ACOD',
      'delete ACOD: pin codes',
    ])
    await platform.save(formOf(pincodes(tooMany), { deliveryRates: rates }))
    expect(kinds(await platform.save(formOf({})))).toEqual([
      'update ACOD',
      'delete ACOD shipping rates',
      'delete ACOD: pin codes',
      'delete ACOD shipping rates: pin codes',
    ])
    expect(await platform.read()).toHaveLength(1)
  })
})
