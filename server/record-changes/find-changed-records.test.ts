import { describe, expect, it } from 'vitest'
import { findChangedRecords } from './find-changed-records.ts'

const payment = 'gid://shopify/PaymentCustomization/4'
const discount = 'gid://shopify/DiscountAutomaticNode/12'
const check = 'gid://shopify/Validation/7'

describe('the change of a mutation', () => {
  it.each([
    [
      'an update',
      { paymentCustomizationUpdate: { paymentCustomization: { id: payment }, userErrors: [] } },
      payment,
    ],
    [
      'a discount',
      { discountAutomaticAppCreate: { automaticAppDiscount: { discountId: discount }, userErrors: [] } },
      discount,
    ],
    ['a check', { validationCreate: { validation: { id: check }, userErrors: [] } }, check],
  ])('is named by the answer to %s', (_what, data, id) => {
    expect(findChangedRecords({ input: {} }, data)).toEqual({ changed: [id], deleted: [] })
  })

  it('is named by the variables where the answer does not say', () => {
    const data = { discountAutomaticDeactivate: { userErrors: [] } }
    expect(findChangedRecords({ id: discount }, data)).toEqual({ changed: [discount], deleted: [] })
  })

  it('is nothing where the platform refused', () => {
    const data = { paymentCustomizationUpdate: { userErrors: [{ message: 'No.' }] } }
    expect(findChangedRecords({ id: payment }, data)).toEqual({ changed: [], deleted: [] })
  })

  it('names deleted records', () => {
    const data = { paymentCustomizationDelete: { deletedId: payment, userErrors: [] } }
    expect(findChangedRecords({ id: payment }, data)).toEqual({ changed: [], deleted: [payment] })
    const other = { paymentCustomizationDelete: { keptId: discount, userErrors: [] } }
    expect(findChangedRecords({ id: payment }, other)).toEqual({ changed: [payment], deleted: [] })
  })

  it('names each record once, by whichever of the two has it', () => {
    const data = {
      one: { paymentCustomization: { id: payment }, userErrors: [] },
      other: { automaticAppDiscount: { discountId: discount, id: payment }, userErrors: [] },
    }
    expect(findChangedRecords({ id: payment }, data)).toEqual({ changed: [payment, discount], deleted: [] })
    const gone = { deletedId: payment, userErrors: [] }
    expect(findChangedRecords({}, { one: gone, other: gone })).toEqual({ changed: [], deleted: [payment] })
  })

  it('has the records that the platform took, and not those it refused', () => {
    const data = {
      taken: { paymentCustomization: { id: payment }, userErrors: [] },
      refused: { automaticAppDiscount: { discountId: discount }, userErrors: [{ message: 'No.' }] },
    }
    expect(findChangedRecords({}, data)).toEqual({ changed: [payment], deleted: [] })
  })

  it('is no record where an id only holds one', () => {
    for (const id of [`${payment}/x`, `x${payment}`, `${payment}?x=1`, 'gid://shopify/PaymentCustomization/'])
      expect(findChangedRecords({ id }, { a: { userErrors: [] } })).toEqual({ changed: [], deleted: [] })
  })

  it.each([null, undefined, 'text', [payment]])('is named by no variables such as %j', (variables) => {
    const data = { a: { userErrors: [] } }
    expect(findChangedRecords(variables, data)).toEqual({ changed: [], deleted: [] })
  })

  it.each([
    undefined,
    null,
    [],
    'text',
    { a: 1 },
    { a: { userErrors: [], metafield: { id: 'gid://shopify/Metafield/1' } } },
  ])('is no record of ours in %j', (data) => {
    expect(findChangedRecords({ id: 'gid://shopify/Product/1' }, data)).toEqual({ changed: [], deleted: [] })
  })
})
