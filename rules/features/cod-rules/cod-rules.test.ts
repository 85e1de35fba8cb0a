import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveQueryInput } from '../../functions/query-input.ts'
import { createRuleSet } from '../../language/rule-set.ts'
import { findMetafield, metafieldKeys } from '../../records/metafields.ts'
import { readRuleRecord } from '../../records/rule-record.ts'
import { derivePairSaveNeed } from '../save-need.ts'
import {
  countries,
  createPlatform,
  formOf,
  functionIds,
  kinds,
  pincodes,
  rates,
} from './cod-rules.test-support.ts'
import { isCodRulesRecord } from './cod-rules-records.ts'
import { type CodRulesForm, countActiveGroups } from './form.ts'
import { codRulesFormArbitrary } from './form-arbitrary.ts'
import { codRulesDefaults } from './group-fields.ts'
import { findCodRulesIssues } from './issues.ts'
import { planCodRulesSave } from './plan.ts'
import { generateCodRuleSets } from './rule-sets.ts'
import { readCodRules } from './stored.ts'
import { summariseCodRules } from './summary.ts'

describe('saving COD rules', () => {
  it('reads back exactly the form that was saved, and then needs no further write', async () => {
    await fc.assert(
      fc.asyncProperty(codRulesFormArbitrary, async (form) => {
        const platform = createPlatform()
        await platform.save(form)
        const stored = readCodRules(await platform.read())
        expect(stored.form).toEqual(form)
        expect(stored.problems).toEqual([])
        expect(planCodRulesSave(stored, form, functionIds)).toEqual([])
      }),
    )
  })

  it('changes any form into any other', async () => {
    await fc.assert(
      fc.asyncProperty(codRulesFormArbitrary, codRulesFormArbitrary, async (one, other) => {
        const platform = createPlatform()
        await platform.save(one)
        await platform.save(other)
        expect(readCodRules(await platform.read()).form).toEqual(other)
      }),
    )
  })

  it('creates an enabled record titled ACOD, with a rule that hides the method when any condition holds', async () => {
    const platform = createPlatform()
    const plan = await platform.save(formOf({ ...countries, ...pincodes('110001') }))
    expect(kinds(plan)).toEqual(['create ACOD'])
    const [record] = await platform.read()
    expect(record).toMatchObject({ owner: 'payment', enabled: true, functionId: 'payment-checkout-function' })
    const rules = JSON.parse(findMetafield(record?.metafields ?? [], 'rules')?.value ?? '')
    expect(rules.rules).toEqual([
      {
        title: 'Hide COD',
        match_type: 'any',
        conditions: [
          {
            type: 'location_country',
            params: {
              operator: 'not_in',
              valueType: 'array',
              value: ['IN'],
              __field_path: 'cart.deliveryGroups.deliveryAddress.countryCode',
            },
          },
          {
            type: 'location_zipcode',
            params: {
              operator: 'in',
              valueType: 'array',
              value: ['110001'],
              __field_path: 'cart.deliveryGroups.deliveryAddress.zip',
            },
          },
        ],
        actions: [{ type: 'hide_payment', params: { name: 'Cash on Delivery (COD)', exact: true } }],
      },
    ])
    const queryInput: unknown = JSON.parse(findMetafield(record?.metafields ?? [], 'queryInput')?.value ?? '')
    expect(queryInput).toEqual(deriveQueryInput(createRuleSet(''), 'payment-checkout'))
  })

  it('keeps a second record as long as rates are hidden too', async () => {
    const platform = createPlatform()
    const hiding = formOf(countries, { deliveryRates: rates })
    expect(kinds(await platform.save(hiding))).toEqual(['create ACOD', 'create ACOD shipping rates'])
    expect(generateCodRuleSets(hiding).delivery.rules[0]?.actions).toEqual([
      { type: 'hide_delivery', params: { names: ['Standard - COD'], exact: true } },
    ])
    expect(kinds(await platform.save(formOf(countries)))).toEqual([
      'update ACOD',
      'delete ACOD shipping rates',
    ])
  })

  it('hides no rates if none are chosen, and keeps no value of a switched-off group', async () => {
    expect(generateCodRuleSets(formOf(countries)).delivery.rules).toEqual([])
    const platform = createPlatform()
    const { location_country: country } = formOf(countries).conditions
    await platform.save(formOf({ location_country: { ...country, status: 'disabled' } }))
    const [record] = await platform.read()
    expect(findMetafield(record?.metafields ?? [], metafieldKeys.uiConfig)?.value).not.toContain('"IN"')
  })

  it('hides the rates of COD with fee together with it, if there is a condition', () => {
    const fee = { rates: ['COD fee'], paymentName: 'Cash on Delivery (COD)' }
    const plan = (form: CodRulesForm) => kinds(planCodRulesSave(readCodRules([]), form, functionIds, fee))
    expect(plan(formOf(countries))).toEqual(['create ACOD', 'create ACOD shipping rates'])
    expect(plan(formOf({}))).toEqual(['create ACOD'])
    expect(plan(formOf(countries, { hidesFeeRates: false }))).toEqual(['create ACOD'])
    expect(plan(formOf({}, { deliveryRates: rates }))).toEqual(['create ACOD', 'create ACOD shipping rates'])
  })

  it('sends only what changed', async () => {
    const platform = createPlatform()
    await platform.save(formOf(countries))
    const plan = await platform.save(formOf(countries, { status: 'draft' }))
    expect(plan.map((step) => step.kind === 'update' && step.changes)).toEqual([{ enabled: false }])
  })

  it('completes an interrupted save, with the form of the record that was written first', async () => {
    const platform = createPlatform()
    await platform.save(formOf(countries, { deliveryRates: rates }))
    const records = await platform.read()
    await platform.save(formOf(pincodes('110001'), { deliveryRates: rates }))
    const [payment] = await platform.read()
    const halfway = readCodRules([payment, records[1]].filter((record) => record !== undefined))
    expect(halfway.form.conditions.location_zipcode.status).toBe('active')
    const plan = planCodRulesSave(halfway, halfway.form, functionIds)
    expect(kinds(plan)).toEqual(['update ACOD shipping rates'])
    expect(derivePairSaveNeed(halfway, halfway.form, halfway.form, plan)).toBe('finishing')
  })
})

describe('the stored form', () => {
  it('starts enabled, with nothing switched on', () => {
    const stored = readCodRules([])
    expect(stored.form).toEqual(codRulesDefaults)
    expect(stored.form).toMatchObject({ status: 'draft', paymentMethods: ['Cash on Delivery (COD)'] })
    const plan = planCodRulesSave(stored, stored.form)
    expect(derivePairSaveNeed(stored, stored.form, stored.form, plan)).toBe('nothing')
    expect(countActiveGroups(formOf({ ...countries, ...pincodes('1') }), 'location')).toBe(2)
  })

  it('is not confused with the record of a rule list, in either direction', async () => {
    const platform = createPlatform()
    await platform.save(formOf(countries))
    const [record] = await platform.read()
    if (record === undefined) throw new Error('There is a record.')
    expect(readRuleRecord(record)).toBeUndefined()
    const theirs = {
      ...record,
      metafields: [
        {
          namespace: 'checkout-ninja',
          key: 'ui_config',
          type: 'json',
          value: '{"version":1,"type":"payment-rules","names":{}}',
        },
      ],
    }
    expect(isCodRulesRecord(theirs)).toBe(false)
    expect(isCodRulesRecord({ ...record, metafields: [] })).toBe(false)
  })

  it.each(['{"version":1,', '{"version":1,"type":"cod-rules","form":{"paymentMethods":7}}', '7'])(
    'that cannot be read (%s) is reported, reads as empty, and is rewritten by the next save',
    async (value) => {
      const platform = createPlatform()
      await platform.save(formOf(countries))
      const records = (await platform.read()).map((record) => ({
        ...record,
        metafields: record.metafields.map((metafield) =>
          metafield.key === metafieldKeys.uiConfig ? { ...metafield, value } : metafield,
        ),
      }))
      const stored = readCodRules(records)
      expect(stored.problems).toMatchObject([{ key: 'ui_config' }])
      expect(stored.form).toEqual(formOf({}))
      expect(kinds(planCodRulesSave(stored, formOf(countries), functionIds))).toEqual(['update ACOD'])
    },
  )
})

describe('the check before a save', () => {
  const faults = (form: CodRulesForm) =>
    findCodRulesIssues(form).map(({ path, message }) => `${path.join('.')}: ${message}`)

  it.each<[string, CodRulesForm, string[]]>([
    ['nothing switched on', codRulesDefaults, []],
    ['a whole condition', formOf(countries), []],
    [
      'no method',
      formOf(countries, { paymentMethods: [] }),
      ['paymentMethods: Select the payment method to hide.'],
    ],
    [
      'no rate',
      formOf({}, { deliveryRates: { status: 'active', params: { deliveryMethods: [] } } }),
      ['deliveryRates.params.deliveryMethods: Select at least one shipping rate.'],
    ],
    [
      'no product',
      formOf({ product: { status: 'active', params: { operator: 'in', value: [], picked: [] } } }),
      ['conditions.product.params.picked: Choose at least one.'],
    ],
    [
      'no end of a range',
      formOf({ cart_subtotal: { status: 'active', params: { value: { min: '', max: ' ' } } } }),
      ['conditions.cart_subtotal.params.value: Enter a lowest or a highest subtotal.'],
    ],
    [
      'one end of a range',
      formOf({ cart_subtotal: { status: 'active', params: { value: { min: '', max: 5 } } } }),
      [],
    ],
    [
      'a range the wrong way round',
      formOf({ cart_subtotal: { status: 'active', params: { value: { min: 9, max: '3' } } } }),
      ['conditions.cart_subtotal.params.value: Enter the smaller value first.'],
    ],
    [
      'an end that is no number',
      formOf({ cart_subtotal: { status: 'active', params: { value: { min: 'x', max: '' } } } }),
      ['conditions.cart_subtotal.params.value: Enter a number.'],
    ],
    [
      'an end below nothing',
      formOf({ cart_subtotal: { status: 'active', params: { value: { min: -5, max: '' } } } }),
      ['conditions.cart_subtotal.params.value: Enter 0 or more.'],
    ],
    [
      'a count below nothing',
      formOf({ cart_product_count: { status: 'active', params: { operator: 'gt', value: -1 } } }),
      ['conditions.cart_product_count.params.value: Enter 0 or more.'],
    ],
    [
      'words among pin codes',
      formOf(pincodes('110001, Delhi, Mumbai')),
      [
        'conditions.location_zipcode.params.value: 2 entries can’t be read. “Delhi” isn’t a pincode, a range such as 110001-110096 or a beginning such as 56*.',
      ],
    ],
    [
      'too many tags',
      formOf({
        customer_tag: {
          status: 'active',
          params: { operator: 'in', value: Array.from({ length: 101 }, (_, index) => `t${index}`) },
        },
      }),
      [
        'conditions.customer_tag.params.value: A rule set can use 100 of these, and this one has 101. Remove 1.',
      ],
    ],
    [
      'the largest of several that are more than a record takes',
      formOf({
        product_tag: { status: 'active', params: { operator: 'in', value: ['x'.repeat(3_000)] } },
        customer_tag: { status: 'active', params: { operator: 'in', value: ['y'.repeat(8_000)] } },
        location_country: { status: 'active', params: { operator: 'in', value: ['IN'] } },
      }),
      [
        expect.stringMatching(
          /^conditions\.customer_tag\.params\.value: These conditions are too long: 11,\d{3} of 10,000 characters\. Remove about 1,\d{3} characters\.$/,
        ) as unknown as string,
      ],
    ],
    [
      'products with very long ids',
      formOf({
        product: {
          status: 'active',
          params: {
            operator: 'in',
            value: ['x'.repeat(11_000)],
            picked: [{ id: 'x'.repeat(11_000), title: '', image: '' }],
          },
        },
      }),
      [expect.stringMatching(/^conditions\.product\.params\.picked: /) as unknown as string],
    ],
    [
      'collections with very long ids',
      formOf({
        collection: {
          status: 'active',
          params: {
            operator: 'in',
            value: ['x'.repeat(11_000)],
            picked: [{ id: 'x'.repeat(11_000), title: '', image: '' }],
          },
        },
      }),
      [expect.stringMatching(/^conditions\.collection\.params\.picked: /) as unknown as string],
    ],
    [
      'very long names of rates, next to a condition',
      formOf(
        { ...countries },
        { deliveryRates: { status: 'active', params: { deliveryMethods: ['x'.repeat(11_000)] } } },
      ),
      [expect.stringMatching(/^conditions\.location_country\.params\.value: /) as unknown as string],
    ],
    [
      'a state by its name',
      formOf({ location_state: { status: 'active', params: { operator: 'in', value: ['Goa'] } } }),
      [expect.stringMatching(/^conditions\.location_state\.params\.value: .*GA/) as unknown as string],
    ],
    [
      'a state by its code',
      formOf({ location_state: { status: 'active', params: { operator: 'in', value: ['GA'] } } }),
      [],
    ],
    [
      'faults in what is switched off',
      formOf({
        location_state: { status: 'disabled', params: { operator: 'in', value: ['Goa'] } },
        location_zipcode: { status: 'disabled', params: { operator: 'in', value: 'Delhi' } },
        cart_subtotal: { status: 'disabled', params: { value: { min: 9, max: 3 } } },
      }),
      [],
    ],
    [
      'several things, in the order in which they are read',
      formOf(
        {
          location_zipcode: { status: 'active', params: { operator: 'in', value: 'Delhi' } },
          location_state: { status: 'active', params: { operator: 'in', value: ['Goa'] } },
          cart_subtotal: { status: 'active', params: { value: { min: '', max: '' } } },
          customer_tag: { status: 'active', params: { operator: 'in', value: [] } },
        },
        { paymentMethods: [] },
      ),
      [
        'paymentMethods: Select the payment method to hide.',
        'conditions.cart_subtotal.params.value: Enter a lowest or a highest subtotal.',
        'conditions.customer_tag.params.value: Choose at least one.',
        expect.stringMatching(/^conditions\.location_state/) as unknown as string,
        expect.stringMatching(/^conditions\.location_zipcode/) as unknown as string,
      ],
    ],
    [
      'a hundred tags',
      formOf({
        customer_tag: {
          status: 'active',
          params: { operator: 'in', value: Array.from({ length: 100 }, (_, index) => `t${index}`) },
        },
        product_tag: {
          status: 'active',
          params: { operator: 'in', value: Array.from({ length: 100 }, (_, index) => `t${index}`) },
        },
      }),
      [],
    ],
    [
      'more than a record takes',
      formOf({
        ...countries,
        product_tag: {
          status: 'active',
          params: {
            operator: 'in',
            value: Array.from({ length: 90 }, (_, index) => `${index}`.padEnd(150, 'x')),
          },
        },
      }),
      [
        expect.stringMatching(
          /^conditions.product_tag.params.value: .*of 10,000 characters/,
        ) as unknown as string,
      ],
    ],
  ])('%s', (_, form, expected) => {
    expect(faults(form)).toEqual(expected)
  })
})

describe('in plain words', () => {
  it('describes each condition, and counts pincodes if there are many', () => {
    const form = formOf({
      ...countries,
      ...pincodes(Array.from({ length: 30 }, (_, index) => `1100${10 + index}`).join('\n'), 'not_in'),
      product: {
        status: 'active',
        params: {
          operator: 'in',
          value: ['gid://shopify/Product/7'],
          picked: [{ id: 'gid://shopify/Product/7', title: 'Tea', image: '' }],
        },
      },
      cart_subtotal: { status: 'active', params: { value: { min: 500, max: 20000 } } },
    })
    expect(summariseCodRules(form)).toEqual([
      'a product in the cart is Tea',
      'the subtotal isn’t between 500 and 20,000',
      'the country is something other than India',
      'the pincode isn’t one of 30 pincodes',
    ])
    expect(summariseCodRules(formOf(pincodes('110001')))).toEqual(['the pincode is 110001'])
    expect(
      summariseCodRules(
        formOf({ cart_subtotal: { status: 'active', params: { value: { min: '', max: 9 } } } }),
      ),
    ).toEqual(['the subtotal is above 9'])
    expect(generateCodRuleSets(codRulesDefaults).payment.rules).toEqual([])
  })
})
