import { describe, expect, it } from 'vitest'
import { findMetafield } from '../../records/metafields.ts'
import { readRuleRecord } from '../../records/rule-record.ts'
import { parseFrontendConfig } from '../pincodes/storage/frontend-config.ts'
import { isPincodeRecord } from '../pincodes/storage/record-markers.ts'
import {
  countries,
  createPlatform,
  formOf,
  functionIds,
  kinds,
  manyCodes,
  pincodes,
  rates,
} from './cod-rules.test-support.ts'
import type { CodRulesForm } from './form.ts'
import { findCodRulesIssues } from './issues.ts'
import { planCodRulesSave } from './plan.ts'
import { generateCodRuleSets } from './rule-sets.ts'
import { readCodRules } from './stored.ts'

/** More codes than fit in a record with other conditions. */
const tooMany = manyCodes(1_500)
const value = ['conditions', 'location_zipcode', 'params', 'value']
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

  it('are entries of a rule, in canonical form and without duplicates', () => {
    const form = formOf(pincodes('400 001, sw1a-1aa, 110001 – 110096, 56*, ４００００１'))
    expect(generateCodRuleSets(form).payment.rules[0]?.conditions).toMatchObject([
      { params: { operator: 'in', value: ['400001', 'SW1A1AA', '110001-110096', '56*'] } },
    ])
  })

  it('have separate records that name the same methods, and rates by their whole names', async () => {
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
      exact: true,
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

  it('move between the rules and separate records, and are deleted with them', async () => {
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

  it('do not move the other conditions when they have separate records', () => {
    const kindsOf = (form: CodRulesForm) =>
      generateCodRuleSets(form).payment.rules.map(({ conditions }) => conditions.map(({ type }) => type))
    expect(kindsOf(formOf({ ...countries, ...pincodes('110001') }))).toEqual([
      ['location_country', 'location_zipcode'],
    ])
    expect(kindsOf(formOf({ ...countries, ...pincodes(tooMany) }))).toEqual([['location_country']])
    expect(kindsOf(formOf(pincodes(tooMany)))).toEqual([])
  })

  it('have separate records too if they do not fit next to the names of rates', () => {
    const longNames: CodRulesForm['deliveryRates'] = {
      status: 'active',
      params: { deliveryMethods: ['x'.repeat(7_000)] },
    }
    const form = formOf(pincodes(manyCodes(500)))
    expect(home(form)).toBe('rules')
    expect(home({ ...form, deliveryRates: longNames })).toBe('records')
  })

  it('need records that are free, of each owner that is written, unless the rules are switched off', () => {
    const find = (form: CodRulesForm, payment: number, delivery = 0) =>
      findCodRulesIssues(form, { payment, delivery }).map(({ path, message }) => [
        path,
        message.split(', of ')[0],
      ])
    const form = formOf(pincodes(tooMany))
    const full = 'These pincodes need 2 active payment customizations. Your store has 24 more'
    expect(find(form, 23, 25)).toEqual([])
    expect(find(form, 24)).toEqual([[value, full]])
    expect(find({ ...form, status: 'draft' }, 25)).toEqual([])
    const withRates = formOf(pincodes(tooMany), { deliveryRates: rates })
    expect(find(withRates, 23, 23)).toEqual([])
    expect(find(withRates, 23, 24)).toEqual([
      [value, 'These pincodes need 2 active delivery customizations. Your store has 24 more'],
    ])
    expect(find(withRates, 24, 24)).toHaveLength(2)
    // A list of codes with COD needs only one record, so the number of records is not checked.
    expect(find(formOf(pincodes(tooMany, 'not_in')), 25)).toEqual([])
  })

  it('have a maximum of a million, which is reported before they are expanded', () => {
    const ranges = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => `${first + index}00000-${first + index}99999`).join()
    const findIssues = (text: string) => findCodRulesIssues(formOf(pincodes(`${tooMany},${text}`, 'not_in')))
    expect(findIssues(ranges(2, 10))).toMatchObject([
      {
        path: value,
        message: expect.stringContaining('covers 1,001,500 pincodes, and the limit is 1,000,000'),
      },
    ])
  })

  it('in which COD is shown have to fit into one record, and a fault gives its bytes', () => {
    const letters = Array.from({ length: 4_400 }, (_, index) => `AB${index}CD${index}`).join()
    expect(findCodRulesIssues(formOf(pincodes(letters, 'not_in')))).toMatchObject([
      {
        path: value,
        message: expect.stringMatching(/allow only them: 6\d,\d{3} of 60,000 characters/),
      },
    ])
    expect(findCodRulesIssues(formOf(pincodes(manyCodes(2_001), 'not_in')))).toEqual([])
  })

  it('too long for the form are read back from their records, whichever is read first', async () => {
    const codes = manyCodes(1_500)
    const spaced = codes.replaceAll(',', `,${' '.repeat(70)}`)
    const platform = createPlatform()
    const form = formOf({ ...countries, ...pincodes(spaced) }, { deliveryRates: rates })
    await platform.save(form)
    const records = await platform.read()
    const carried = JSON.stringify(
      records.flatMap(({ metafields }) => metafields.filter(({ key }) => key === 'ui_config')),
    )
    expect(carried).not.toContain('110001')
    for (const order of [records, [...records].reverse()]) {
      const stored = readCodRules(order)
      expect(stored.form).toEqual(formOf({ ...countries, ...pincodes(codes) }, { deliveryRates: rates }))
      expect(stored.problems).toEqual([])
    }
  })

  it('are read from the data for checkout, if their text is gone', async () => {
    const platform = createPlatform()
    await platform.save(formOf(pincodes(`SW1A 1AA,56*,${tooMany}`.replaceAll(',', `,${' '.repeat(70)}`))))
    const records = (await platform.read()).map((record) => ({
      ...record,
      metafields: record.metafields.filter(({ key }) => key !== 'frontend_config'),
    }))
    const { value: text } = readCodRules(records).form.conditions.location_zipcode.params
    expect(text.split(',')).toEqual([...tooMany.split(','), '56*', 'SW1A1AA'])
  })

  it('of another function are written again, and the old records are deleted', async () => {
    const platform = createPlatform()
    const form = formOf(pincodes(tooMany))
    await platform.save(form)
    const stored = readCodRules(await platform.read())
    const others = { ...functionIds, 'payment-pincodes': 'another' }
    expect(kinds(planCodRulesSave(stored, form, others))).toEqual([
      'create ACOD: pin codes',
      'delete ACOD: pin codes',
    ])
    expect(planCodRulesSave(stored, form, {})).toEqual([])
  })

  it('hide, or show, as the form says, in one record or in as many as it takes', async () => {
    for (const [operator, mode] of [
      ['in', 'hide'],
      ['not_in', 'allow'],
    ] as const) {
      const platform = createPlatform()
      await platform.save(formOf(pincodes(manyCodes(9_000), operator)))
      const [first, ...others] = (await platform.read()).filter(({ title }) => title.includes('pin codes'))
      const configOf = (record: typeof first) => {
        const config = findMetafield(record?.metafields ?? [], 'frontend_config')
        return config && parseFrontendConfig('payment', config.value)
      }
      expect(configOf(first)).toMatchObject({ mode, methods: ['Cash on Delivery (COD)'] })
      expect(others.map(configOf)).toEqual(operator === 'in' ? [undefined] : [])
      const numbers = (await platform.read()).flatMap(({ metafields }) => {
        const config = findMetafield(metafields, 'ui_config')
        return config === undefined ? [] : [JSON.parse(config.value).number]
      })
      expect(numbers).toEqual(operator === 'in' ? [1, 2, undefined] : [1, undefined])
    }
  })
})
