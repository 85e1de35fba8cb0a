import { describe, expect, it } from 'vitest'
import { outline } from '#forms/outline.test-support.ts'
import type { DiscountActionKind } from '../../language/discounts/discount-action-kinds.ts'
import { deriveDiscountActionFields } from './action-fields.ts'
import { eligibilityField, requirementField } from './conditions.ts'
import { deriveRuleFields, listBasicFields } from './form-fields.ts'

/**
 * Outline of the fields, line by line. Uses a currency that no other test uses, since fields are cached by currency.
 */
const outlineOf = (kind: DiscountActionKind) =>
  `\n${outline(deriveDiscountActionFields(kind, 'EUR')).join('\n')}\n`

const needsValue = 'needed: "Choose a type of value."'
const needsAmount = 'needed: "Enter an amount of at least 0."'
const needsCount = 'needed: "Enter a whole number of at least 1."'
const percentageOff = (indent: string) => `
${indent}type percentage: "Percentage"
${indent}  params:
${indent}    percentage: number "Percentage" min 0 max 100 suffix "%" at first "", needed: "Enter a percentage from 0 to 100."
${indent}    cap: checkbox "Limit the discount amount" enabled true/false
${indent}      params:
${indent}        amount: number "Maximum amount" min 0 suffix "EUR" currency "EUR", ${needsAmount}`
const amountOff = (indent: string, ofEachItem: boolean) => `
${indent}type fixedAmount: "Fixed amount"
${indent}  params:
${indent}    amount: number "Amount" min 0 suffix "EUR" currency "EUR", ${needsAmount}${
  ofEachItem
    ? `
${indent}    appliesToEachItem: checkbox "Apply to each item" (Otherwise, the amount applies once and is shared across the items.)`
    : ''
}`
const off = (indent: string, ofEachItem = false) => `${percentageOff(indent)}${amountOff(indent, ofEachItem)}`
const eachLine = `
            eachLine: checkbox "Count each line separately" (Otherwise, all matching lines in the cart count together.)`
const steps = (from: string, ofEachItem: boolean) => `          steps:
            tiers: list "Steps / Step / Add step / No steps yet" starts with 1
              from: number "From" ${from}
              value: one of "Value", ${needsValue}${off(' '.repeat(16), ofEachItem)}${ofEachItem ? eachLine : ''}`
const value = (ofEachItem: boolean) => `value: one of "Value", ${needsValue}${off('  ', ofEachItem)}
  type tiers: "Steps" (Customers get a bigger discount when they buy more. The highest step they reach applies. Prices before discounts count, without gift cards.)
    params:
      ·: one of "Steps are based on"
        measure amount: "Amount"
${steps(`min 0 suffix "EUR" currency "EUR", ${needsAmount}`, ofEachItem)}
        measure quantity: "Quantity"
${steps(`min 1 integer, ${needsCount}`, ofEachItem)}`
const purchase =
  'purchase: select "Purchase type" choices any "All purchases" | once "One-time purchases" | subscription "Subscriptions" at first "any"'
const message =
  'message: text "Message" (Customers see it next to the discount. Leave it blank to use the title.)'

describe('the fields of a discount', () => {
  it('off the order: a percentage, an amount or steps', () => {
    expect(outlineOf('apply_discount')).toBe(`
${value(false)}
·: folded "Message and purchase type"
  ${message}
  ${purchase}
`)
  })

  it('off products: which, and whether an amount is taken off each', () => {
    expect(outlineOf('apply_product_discount')).toBe(`
·: one of "Applies to"
  target all: "All products" (Gift cards are left out.)
  target collections: "Specific collections" (Gift cards in these collections are left out.)
    chosen:
      collections: resource "Collections" resource "collection" multiple idsName "collectionIds", needed: "Choose at least one collection."
  target products: "Specific products" (A gift card is discounted only if you choose it here.)
    chosen:
      products: resource "Products" resource "product" multiple idsName "productIds", needed: "Choose at least one product."
  target except: "All products except" (The products you choose here are left out, and so are gift cards.)
    chosen:
      products: resource "Products" resource "product" multiple idsName "productIds"
      collections: resource "Collections" resource "collection" multiple idsName "collectionIds"
      tags: tag "Products with these tags"
      onSale: checkbox "Items on sale" (An item is on sale if it costs less than its compare-at price.)
${value(true)}
·: folded "Message, limits and purchase type"
  ${message}
  limitPieces: checkbox "Limit the number of discounted items" enabled true/false (The cheapest items in the order are discounted. Without a limit, every item is discounted.)
    params:
      pieces: number "Number of items" min 1 integer, ${needsCount}
  askElse: checkbox "Require a minimum of other items" enabled true/false (Discounted items don’t count toward this minimum. They do count toward the minimum purchase below.)
    params:
      minimum: one of "Minimum requirement"
        measure amount: "Amount"
          params:
            value: number "Minimum amount" min 0 suffix "EUR" currency "EUR", ${needsAmount}
        measure quantity: "Quantity"
          params:
            value: number "Minimum quantity" min 1 integer, ${needsCount}
  ${purchase}
`)
  })

  it('for Buy X get Y: the given items are free by default', () => {
    expect(outlineOf('buy_x_get_y')).toBe(`
side by side
  buyQuantity: number "Quantity to buy" min 1 integer, ${needsCount}
  getQuantity: number "Quantity to get" min 1 integer, ${needsCount}
buyCollections: resource "Collections to buy from" resource "collection" multiple idsName "buyCollectionIds", needed: "Choose at least one collection."
getCollections: resource "Collections to get from" resource "collection" multiple idsName "getCollectionIds", needed: "Choose at least one collection."
·: folded "Percentage, message, limits and purchase type"
  percentage: number "Discount on each item to get" min 0 max 100 suffix "%" at first 100, needed: "Enter a percentage from 0 to 100."
  ${message}
  perOrder: checkbox "Limit uses in one order" enabled true/false
    params:
      maxUsesPerOrder: number "Maximum uses in one order" min 1 integer, ${needsCount}
  ${purchase}
`)
  })

  it('off shipping: which rates, and no steps', () => {
    expect(outlineOf('apply_shipping_discount')).toBe(`
names: delivery_methods "Shipping rates" exactName "exact" (Leave it empty to discount every rate.)
exact: checkbox "Match the exact names" at first true, hidden: true
value: one of "Value", ${needsValue}${off('  ')}
·: folded "Message"
  ${message}
`)
  })

  it('to explain a code: what it needs, and a message of two lines', () => {
    expect(outlineOf('explain_code')).toBe(`
codes: tag "Codes" (Leave it empty to refuse every code while the cart is below the minimum.)
minimum: one of "Minimum requirement"
  measure amount: "Amount"
    params:
      value: number "Minimum amount" min 0 suffix "EUR" currency "EUR", ${needsAmount}
  measure quantity: "Quantity"
    params:
      value: number "Minimum quantity" min 1 integer, ${needsCount}
message: text "Message" lines 2 at first "Add {missing} more to use this code." (Checkout replaces {missing} with the missing amount or quantity.), needed: "Enter a message for customers."
`)
  })

  it('of the cart: nothing, an amount, pieces, or an amount from collections', () => {
    expect(`\n${outline([requirementField('EUR')]).join('\n')}\n`).toBe(`
requirement: one of "Minimum purchase"
  type none: "No minimum requirements"
  type amount: "Minimum purchase amount" (Prices before discounts count, including discounted items. Gift cards don’t count.)
    params:
      value: number "Minimum purchase amount" min 0 suffix "EUR" currency "EUR", needed: "Enter the minimum."
  type quantity: "Minimum quantity of items" (Gift cards don’t count.)
    params:
      value: number "Minimum quantity of items" min 1 integer, needed: "Enter the minimum."
  type collection_total: "Minimum amount from collections" (Prices before discounts count. Gift cards don’t count.)
    params:
      collections: resource "Collections" resource "collection" multiple idsName "collectionIds", needed: "Choose at least one collection."
      value: number "Minimum purchase amount" min 0 suffix "EUR" currency "EUR", needed: "Enter the minimum."
`)
  })

  it('of the customer: nothing, or one of the conditions that the function of discounts knows', () => {
    const lines = outline([eligibilityField('EUR')])
    expect(lines.filter((line) => !line.startsWith('   '))).toEqual([
      'eligibility: one of "Eligible customers"',
      '  type all: "All customers"',
      '  type customer_tag: "Customer tag"',
      '  type customer_logged_in: "Signed in"',
      '  type customer_email: "Email address"',
      '  type customer_phone: "Phone number"',
      '  type customer_order_count: "Number of orders"',
      '  type customer_amount_spent: "Amount spent"',
      '  type customer_metafield: "Customer metafield"',
      '  type b2b: "B2B order"',
    ])
    const spent = lines.slice(lines.indexOf('  type customer_amount_spent: "Amount spent"'))
    expect(spent.join('\n')).toContain('value: number "Value" prefix "EUR"')
  })

  it('without a unit while the currency is not known', () => {
    const lines = outline([requirementField(undefined)])
    expect(lines.filter((line) => line.includes('min 0'))).toEqual(
      Array(2).fill('      value: number "Minimum purchase amount" min 0, needed: "Enter the minimum."'),
    )
    // An unknown currency is not confused with another one.
    expect(outline(deriveDiscountActionFields('apply_discount', undefined)).join()).not.toContain(
      'suffix "EUR" currency "EUR"',
    )
  })

  it('a type first, then the fields of that type', () => {
    const { discount } = deriveRuleFields('EUR')
    expect(outline([discount]).filter((line) => !line.startsWith('   '))).toEqual([
      'discount: one of "Type" at first "", needed: "Discount type is required"',
      '  type apply_discount: "Amount off the order" (After product discounts, without gift cards.)',
      '  type apply_product_discount: "Amount off products"',
      '  type buy_x_get_y: "Buy X get Y" (Discounts the cheapest items, without gift cards.)',
      '  type apply_shipping_discount: "Amount off shipping"',
    ])
  })

  it('one object for repeated calls, so that a form does not reset', () => {
    expect(deriveRuleFields('GBP')).toBe(deriveRuleFields('GBP'))
    expect(deriveDiscountActionFields('explain_code', 'GBP')).toBe(
      deriveDiscountActionFields('explain_code', 'GBP'),
    )
    expect(deriveDiscountActionFields('explain_code', undefined)).toBe(
      deriveDiscountActionFields('explain_code', undefined),
    )
    expect(deriveRuleFields('GBP')).not.toBe(deriveRuleFields('EUR'))
  })
})

it.each<[string, Parameters<typeof listBasicFields>, string[]]>([
  ['a new one: how it is given, its title and its code', [undefined], ['discountMethod', 'title', 'code']],
  ['a new one with many codes', [undefined, true], ['discountMethod', 'title', 'code']],
  ['an automatic one: its title', ['automatic'], ['title']],
  ['one by code: its code as well', ['code'], ['title', 'code']],
  ['one with many codes: its title', ['code', true], ['title']],
])('asks of %s', (_, given, names) => {
  expect(outline(listBasicFields(...given)).map((line) => line.split(':')[0])).toEqual(names)
})
