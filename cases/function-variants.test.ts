import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, parse, type SelectionSetNode } from 'graphql'
import { describe, expect, test } from 'vitest'
import type { Fact } from '#rules/language/facts.ts'
import {
  deployedFunctionHandles,
  functionHandles,
  functionVariants,
} from '#rules/language/function-variants.ts'
import { readManifest } from './functions.ts'

/** The fields of the input in which a fact is read. */
const fieldsOfFacts: Readonly<Record<Fact, readonly string[]>> = {
  totals: ['presentmentCurrencyRate', 'cart.cost.subtotalAmount.amount', 'cart.cost.totalAmount.amount'],
  currency: ['cart.cost.totalAmount.currencyCode'],
  address: ['countryCode', 'provinceCode', 'zip'].map(
    (name) => `cart.deliveryGroups.deliveryAddress.${name}`,
  ),
  chosenRate: ['cart.deliveryGroups.selectedDeliveryOption.title'],
  attribute: ['cart.attribute.value'],
  discounts: ['cart.discountApplications.totalAllocatedAmount.amount'],
  'lines.quantity': ['cart.lines.quantity'],
  'lines.cost': ['cart.lines.cost.subtotalAmount.amount'],
  'lines.variant': ['cart.lines.merchandise.title', 'cart.lines.merchandise.sku'],
  'lines.weight': ['cart.lines.merchandise.weight', 'cart.lines.merchandise.weightUnit'],
  'lines.product': ['cart.lines.merchandise.product.id'],
  'lines.productDetails': ['title', 'handle', 'vendor'].map(
    (name) => `cart.lines.merchandise.product.${name}`,
  ),
  'lines.tags': ['tag', 'hasTag'].map((name) => `cart.lines.merchandise.product.hasTags.${name}`),
  'lines.collections': ['collectionId', 'isMember'].map(
    (name) => `cart.lines.merchandise.product.inCollections.${name}`,
  ),
  'customer.login': ['cart.buyerIdentity.isAuthenticated'],
  'customer.tags': ['tag', 'hasTag'].map((name) => `cart.buyerIdentity.customer.hasTags.${name}`),
  'customer.metafield': ['cart.buyerIdentity.customer.metafield.value'],
  'customer.contact': ['cart.buyerIdentity.email', 'cart.buyerIdentity.phone'],
  'customer.history': ['numberOfOrders', 'amountSpent.amount'].map(
    (name) => `cart.buyerIdentity.customer.${name}`,
  ),
  'company.name': ['cart.buyerIdentity.purchasingCompany.company.name'],
  'company.metafields': ['company', 'location'].map(
    (owner) => `cart.buyerIdentity.purchasingCompany.${owner}.metafield.value`,
  ),
  localization: ['localization.country.isoCode', 'localization.language.isoCode'],
  'shop.clock': ['shop.localTime.date', 'shop.localTime.timeBetween'],
}

/** What every function of an owner reads beside its facts. */
const always = {
  payment: ['paymentCustomization.rules.value', 'paymentMethods.id', 'paymentMethods.name'],
  delivery: [
    'deliveryCustomization.rules.value',
    'cart.deliveryGroups.deliveryOptions.handle',
    'cart.deliveryGroups.deliveryOptions.title',
  ],
} as const

describe.each(functionHandles)('%s', (handle) => {
  const variant = functionVariants[handle]
  const file = join(import.meta.dirname, '../extensions', handle, 'input.graphql')
  const [query] = parse(readFileSync(file, 'utf8')).definitions
  if (query?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${file} holds no query`)

  test('declares the variables of its variant and no others', () => {
    const declared = query.variableDefinitions?.map(({ variable }) => variable.name.value)
    expect(declared?.sort()).toEqual([...variant.variables].sort())
  })

  test('asks for the facts of its variant and for nothing else', () => {
    const wanted = [...always[variant.owner], ...variant.facts.flatMap((fact) => fieldsOfFacts[fact])]
    expect(leavesOf(query.selectionSet).sort()).toEqual([...new Set(wanted)].sort())
  })
})

test.each(deployedFunctionHandles)('%s goes by its handle and has an id of its own', (handle) => {
  const ids = deployedFunctionHandles.map((each) => readManifest(each).extensions[0].uid)
  expect(readManifest(handle).extensions[0].handle).toBe(handle)
  expect(new Set(ids).size).toBe(deployedFunctionHandles.length)
})

/** Paths of all fields without fields of their own, by the names they have in the input. */
function leavesOf({ selections }: SelectionSetNode, path = ''): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return leavesOf(selection.selectionSet, path)
    if (selection.kind !== Kind.FIELD) throw new Error('a query of ours spreads no fragment')
    const name = `${path}${selection.alias?.value ?? selection.name.value}`
    return selection.selectionSet === undefined ? [name] : leavesOf(selection.selectionSet, `${name}.`)
  })
}
