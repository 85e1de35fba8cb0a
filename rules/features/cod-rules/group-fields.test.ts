import { describe, expect, it } from 'vitest'
import { outline } from '#forms/outline.test-support.ts'
import { type Conditions, formOf, pincodes } from './cod-rules.test-support.ts'
import { formatGroupCondition } from './conditions.ts'
import { countActiveGroups, listActiveGroups, listHiddenRates } from './form.ts'
import { codRulesFields, deriveGroupFields } from './group-fields.ts'
import { type CodRulesGroup, codRulesGroups, codRulesTabNames, findTabOf } from './groups.ts'
import { summariseCodRules } from './summary.ts'

/** Uses a currency that no other test uses, since fields are cached by currency. */
const outlineOf = (group: CodRulesGroup) => outline(deriveGroupFields(group, { currencyCode: 'EUR' }))

const listOf = (question: string, first = 'in') =>
  `operator: operator "Hide COD if ${question}" choices in "in" | not_in "not in" at first "${first}"`
const comparison = (subject: string) =>
  `operator: operator "Hide COD if ${subject} is" choices gt "greater than" | gte "greater than or equal" | lt "less than" | lte "less than or equal" | eq "equal" | ne "not equal" at first "gt"`
const someOf = 'needed: "Choose at least one."'

describe('the fields of a group that is switched on', () => {
  it.each<[CodRulesGroup, string, string[]]>([
    [
      'product',
      'Product',
      [
        listOf('a product in the cart is'),
        `picked: resource "Products" resource "product" multiple idsName "value", ${someOf}`,
        '(“In” applies if any product in the cart matches, “not in” if none does.)',
      ],
    ],
    [
      'collection',
      'Collection',
      [
        listOf('the cart has a product from'),
        `picked: resource "Collections" resource "collection" multiple idsName "value", ${someOf}`,
        '(“In” applies if any product in the cart matches, “not in” if none does.)',
      ],
    ],
    [
      'product_tag',
      'Product tag',
      [
        listOf('a product tag is'),
        `value: tag "Tags", ${someOf}`,
        '(“In” applies if any product in the cart matches, “not in” if none does.)',
      ],
    ],
    [
      'cart_subtotal',
      'Cart subtotal',
      [
        'value: number_range "Offer COD for this subtotal" min 0 prefix "EUR" currency "EUR" (COD is hidden outside this range. Leave a field empty for no limit.)',
        '(Before shipping and taxes.)',
      ],
    ],
    [
      'cart_product_count',
      'Number of products',
      [
        'side by side',
        `  ${comparison('the number of products')}`,
        '  value: number "Value" min 0 integer suffix "pieces", needed: "Enter a number."',
        '(Two of the same product count as two.)',
      ],
    ],
    [
      'customer_tag',
      'Customer tag',
      [
        listOf('a customer tag is'),
        `value: tag "Tags", ${someOf}`,
        '(Applies only to customers who are signed in.)',
      ],
    ],
    [
      'discount_applied',
      'Discount applied',
      [
        'value: tab_select "Hide COD if" choices true "a discount is applied" | false "no discount is applied"',
      ],
    ],
    [
      'discount_amount',
      'Discount amount',
      [
        'side by side',
        `  ${comparison('the discount amount')}`,
        '  value: number "Value" min 0 prefix "EUR" currency "EUR", needed: "Enter a number."',
        '(All discounts of the order together.)',
      ],
    ],
    [
      // The default is "not in": the list of countries with COD is usually the shorter one.
      'location_country',
      'Country',
      [
        listOf('the country is', 'not_in'),
        `value: countries "Countries", ${someOf}`,
        '(Doesn’t apply until the customer enters an address.)',
      ],
    ],
    [
      'location_state',
      'State',
      [
        listOf('the state is'),
        expect.stringMatching(
          /^value: multiselect "States or provinces" choices of \d{3} allowNew, needed: "Choose at least one."$/,
        ),
        expect.stringMatching(/^\(Choose one, or type the code of any other province\./),
      ],
    ],
    [
      'location_zipcode',
      'Pin code',
      [
        'operator: tab_select "Block or allow" choices in "Hide COD at these pincodes" | not_in "Offer COD only at these pincodes"',
        expect.stringMatching(
          /^value: zipcode "Pincodes" countryName "country" \(Separate them with commas\..*, needed: "Choose at least one."/,
        ),
        expect.stringMatching(/^\(Doesn’t apply until the customer enters an address\. Some countries/),
      ],
    ],
  ])('%s', (group, label, fields) => {
    const [head, params, ...inside] = outlineOf(group)
    expect([head, params]).toEqual([`${group}: knob "${label}" status active/disabled`, '  params:'])
    expect(inside.map((line) => line.slice(4))).toEqual(fields)
  })

  it('shows no currency while it is not known', () => {
    const lines = outline(deriveGroupFields('cart_subtotal', { currencyCode: undefined }))
    expect(lines[2]).toMatch(/min 0 \(COD is hidden outside/)
  })

  it('is the same object in every call, so that a form does not reset', () => {
    for (const currencyCode of ['GBP', undefined]) {
      expect(deriveGroupFields('product', { currencyCode })).toBe(
        deriveGroupFields('product', { currencyCode }),
      )
    }
    expect(deriveGroupFields('discount_amount', { currencyCode: 'GBP' })).not.toBe(
      deriveGroupFields('discount_amount', { currencyCode: 'EUR' }),
    )
    expect(outline(deriveGroupFields('discount_amount', { currencyCode: 'GBP' })).join()).toContain(
      'prefix "GBP"',
    )
  })

  it('has all its groups in the form, in the order of the tabs', () => {
    const groups = outline(codRulesFields).filter((line) => /^ {2}\w+: knob/.test(line))
    expect(groups.slice(-codRulesGroups.length).map((line) => line.trim().split(':')[0])).toEqual([
      ...codRulesGroups,
    ])
  })
})

const on = <Params>(params: Params) => ({ status: 'active' as const, params })

describe('the condition and the words of a group', () => {
  it.each<[CodRulesGroup, Conditions, object, string]>([
    [
      'product_tag',
      { product_tag: on({ operator: 'in', value: ['heavy', 'fragile'] }) },
      { operator: 'in', valueType: 'array', value: ['heavy', 'fragile'] },
      'a product in the cart has the tag heavy or fragile',
    ],
    [
      'collection',
      {
        collection: on({
          operator: 'not_in',
          value: ['gid://shopify/Collection/1'],
          picked: [{ id: 'gid://shopify/Collection/1', title: 'Tea', image: '' }],
        }),
      },
      { operator: 'not_in', valueType: 'array', value: ['gid://shopify/Collection/1'] },
      'no product in the cart is in the collection Tea',
    ],
    [
      'cart_subtotal',
      { cart_subtotal: on({ value: { min: '100', max: '' } }) },
      { operator: 'lt', valueType: 'number', value: 100 },
      'the subtotal is below 100',
    ],
    [
      'cart_subtotal',
      { cart_subtotal: on({ value: { min: ' ', max: ' 900 ' } }) },
      { operator: 'gt', valueType: 'number', value: 900 },
      'the subtotal is above 900',
    ],
    [
      'cart_subtotal',
      { cart_subtotal: on({ value: { min: 100, max: 900 } }) },
      { operator: 'not_between', valueType: 'number', value: { min: 100, max: 900 } },
      'the subtotal isn’t between 100 and 900',
    ],
    [
      'cart_product_count',
      { cart_product_count: on({ operator: 'gte', value: '3' }) },
      { operator: 'gte', valueType: 'number', value: 3 },
      'the number of products is 3 or more',
    ],
    [
      'discount_amount',
      { discount_amount: on({ operator: 'lt', value: 50 }) },
      { operator: 'lt', valueType: 'number', value: 50 },
      'the discount is below 50',
    ],
    [
      'discount_applied',
      { discount_applied: on({ value: 'true' }) },
      { operator: 'eq', valueType: 'boolean', value: true },
      'a discount is applied',
    ],
    [
      'discount_applied',
      { discount_applied: on({ value: 'false' }) },
      { operator: 'eq', valueType: 'boolean', value: false },
      'no discount is applied',
    ],
    [
      'location_state',
      { location_state: on({ operator: 'in', value: ['KA'] }) },
      { operator: 'in', valueType: 'array', value: ['KA'] },
      'the state is Karnataka',
    ],
    [
      'location_zipcode',
      pincodes('110001, 56*'),
      { operator: 'in', valueType: 'array', value: ['110001', '56*'] },
      'the pincode is 110001 or 56*',
    ],
    [
      'location_zipcode',
      pincodes('', 'not_in'),
      { operator: 'not_in', valueType: 'array', value: [] },
      'the pincode isn’t …',
    ],
    [
      'location_zipcode',
      pincodes('110001-110096, 1, 2, 3, 4, 56*'),
      { operator: 'in', valueType: 'array', value: ['110001-110096', '1', '2', '3', '4', '56*'] },
      'the pincode is one of 101 pincodes',
    ],
    [
      'location_zipcode',
      pincodes('1, 2, 3, 4, 5'),
      { operator: 'in', valueType: 'array', value: ['1', '2', '3', '4', '5'] },
      'the pincode is 1, 2, 3, 4, or 5',
    ],
  ])('%s: %j', (group, conditions, params, described) => {
    const form = formOf(conditions)
    const condition = formatGroupCondition(form, group)
    expect(condition.type).toBe(group)
    expect(condition.params).toEqual({ ...params, __field_path: expect.stringMatching(/^cart\./) })
    expect(summariseCodRules(form)).toEqual([described])
    expect(listActiveGroups(form)).toEqual([group])
    const tab = findTabOf(group)
    for (const each of codRulesTabNames) expect(countActiveGroups(form, each)).toBe(each === tab ? 1 : 0)
  })

  it('names a product by its id if it has no name', () => {
    const id = 'gid://shopify/Product/7'
    const form = formOf({
      product: on({ operator: 'in', value: [id], picked: [{ id, title: '', image: '' }] }),
    })
    expect(summariseCodRules(form)).toEqual(['a product in the cart is gid://shopify/Product/7'])
  })
})

it('finds no tab for a name that is not a group', () => {
  expect(findTabOf('cart_weight')).toBeUndefined()
  expect(findTabOf('location_state')).toBe('location')
})

describe('the rates that are hidden along with COD', () => {
  const form = formOf({}, { deliveryRates: on({ deliveryMethods: ['Express', 'COD rate'] }) })

  it('are none while that is switched off', () => {
    expect(listHiddenRates(formOf({}), undefined)).toEqual([])
    const off = formOf({}, { deliveryRates: { ...form.deliveryRates, status: 'disabled' } })
    expect(listHiddenRates(off, undefined)).toEqual([])
  })

  it('are the chosen ones, without duplicates', () => {
    const twice = formOf({}, { deliveryRates: on({ deliveryMethods: ['Express', 'Express'] }) })
    expect(listHiddenRates(twice, undefined)).toEqual(['Express'])
  })
})
