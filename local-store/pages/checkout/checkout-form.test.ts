import { describe, expect, it } from 'vitest'
import type { Customer } from '../../wire.ts'
import {
  addDiscountCode,
  addLine,
  chooseCustomer,
  fillFromLink,
  formatRequest,
  setQuantity,
  setSubscribed,
  startForm,
} from './checkout-form.ts'
import { describeOperation } from './describe-operation.ts'
import { findShownName } from './payment-choice.tsx'

describe('the checkout form', () => {
  it('adds a product once and then more of it, and removes it at zero', () => {
    const two = addLine(addLine(startForm('a'), 'b'), 'a')
    expect(two.lines).toEqual([
      { sku: 'a', quantity: 2 },
      { sku: 'b', quantity: 1 },
    ])
    expect(setQuantity(two, 0, 0).lines).toEqual([{ sku: 'b', quantity: 1 }])
    expect(startForm(undefined).lines).toEqual([])
  })

  it('keeps lines of one product apart by their properties, and has the note of the cart', () => {
    const query = new URLSearchParams(
      'line=1:a&line=2:a&line=1:a&properties[0][Gift]=yes&properties[2][Gift]=yes&note=Ring+twice',
    )
    const form = fillFromLink(startForm('a'), query, undefined)
    const gift = [{ key: 'Gift', value: 'yes' }]
    expect(form.lines).toEqual([
      { sku: 'a', quantity: 2, attributes: gift },
      { sku: 'a', quantity: 2 },
    ])
    expect(form.note).toBe('Ring twice')
    expect(setQuantity(form, 1, 5).lines.map(({ quantity }) => quantity)).toEqual([2, 5])
    expect(addLine(form, 'a').lines.map(({ quantity }) => quantity)).toEqual([2, 3])
    expect(formatRequest(form).lines).toEqual([
      { sku: 'a', quantity: 2, attributes: gift },
      { sku: 'a', quantity: 2 },
    ])
  })

  it('is filled in by a link to a cart', () => {
    const query = new URLSearchParams(
      'line=2:SL-SAF-1&line=1:a:b&discount=A,%20B&checkout[email]=a@example.com&checkout[shipping_address][province]=KL&checkout[shipping_address][first_name]=Asha',
    )
    const form = fillFromLink(startForm('a'), query, 'WAITING')
    expect(form).toMatchObject({
      lines: [
        { sku: 'SL-SAF-1', quantity: 2 },
        { sku: 'a:b', quantity: 1 },
      ],
      email: 'a@example.com',
      discountCodes: ['A', 'B'],
    })
    expect(form.address).toMatchObject({ provinceCode: 'KL', firstName: 'Asha', city: 'Bengaluru' })
  })

  it('reads the code that a discount link has left, and keeps the link’s cart', () => {
    const form = fillFromLink(startForm('a'), new URLSearchParams(), 'DIWALI')
    expect(form).toEqual({ ...startForm('a'), discountCodes: ['DIWALI'] })
  })

  it('adds a discount code once, in any case', () => {
    const form = addDiscountCode(addDiscountCode(startForm('a'), ' DIWALI10 '), 'diwali10')
    expect(addDiscountCode(form, '  ').discountCodes).toEqual(['DIWALI10'])
  })

  it('copies a customer’s name, e-mail and address, and keeps entries that the customer lacks', () => {
    const customer = {
      firstName: 'Asha',
      lastName: 'Menon',
      email: 'asha@example.com',
      address: { city: 'Kochi', provinceCode: 'KL', zip: null },
    } as unknown as Customer
    const form = chooseCustomer(startForm('a'), customer)
    expect(form.address).toMatchObject({
      firstName: 'Asha',
      city: 'Kochi',
      provinceCode: 'KL',
      zip: '560001',
    })
    expect(form.email).toBe('asha@example.com')
    expect(chooseCustomer(form, undefined).email).toBe('')
  })

  it('leaves empty entries out of the request', () => {
    const form = startForm('a')
    const request = formatRequest({
      ...form,
      email: ' ',
      address: { ...form.address, zip: ' 682001 ', city: '' },
    })
    expect(request).toEqual({
      lines: [{ sku: 'a', quantity: 1 }],
      deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '682001' },
      billingAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '682001' },
      customer: null,
      selectedDeliveryOption: null,
      discountCodes: [],
    })
  })
})

it('sends a shopper’s details of a purchase: a plan, a number, another billing country', () => {
  const form = setSubscribed(startForm('a'), 0, true)
  expect(formatRequest({ ...form, purchaseOrderNumber: ' PO-1 ', billingCountry: 'NP' })).toMatchObject({
    lines: [{ sku: 'a', quantity: 1, sellingPlan: 'Delivered every month' }],
    purchaseOrderNumber: 'PO-1',
    billingAddress: { countryCode: 'NP' },
  })
})

describe('describeOperation', () => {
  const input = {
    paymentMethods: [{ id: 'gid://shopify/PaymentCustomizationPaymentMethod/0', name: 'Bank Deposit' }],
    cart: { deliveryGroups: [{ deliveryOptions: [{ handle: 'h1', title: 'Express' }] }] },
  }
  const paymentMethodId = 'gid://shopify/PaymentCustomizationPaymentMethod/0'
  it.each([
    [{ paymentMethodHide: { paymentMethodId } }, 'Hide payment method “Bank Deposit”'],
    [
      { paymentMethodHide: { paymentMethodId, placements: ['ACCELERATED_CHECKOUT'] } },
      'Hide payment method “Bank Deposit” among the express buttons',
    ],
    [
      { paymentMethodHide: { paymentMethodId, placements: ['PAYMENT_METHOD'] } },
      'Hide payment method “Bank Deposit” in the list',
    ],
    [
      { paymentMethodHide: { paymentMethodId, placements: ['ACCELERATED_CHECKOUT', 'PAYMENT_METHOD'] } },
      'Hide payment method “Bank Deposit” among the express buttons and in the list',
    ],
    [
      { paymentMethodHide: { paymentMethodId, placements: [] } },
      'Hide payment method “Bank Deposit” in no place',
    ],
    [{ paymentMethodMove: { paymentMethodId, index: 0 } }, 'Move payment method “Bank Deposit” to place 1'],
    [
      { paymentMethodRename: { paymentMethodId, name: 'NEFT' } },
      'Rename payment method “Bank Deposit” to “NEFT”',
    ],
    [{ deliveryOptionHide: { deliveryOptionHandle: 'h1' } }, 'Hide delivery option “Express”'],
    [{ deliveryOptionHide: { deliveryOptionHandle: 'h2' } }, 'Hide delivery option h2'],
    [{ paymentTermsSet: {} }, 'Set no payment terms'],
    [
      { paymentTermsSet: { paymentTerms: { net: { dueInDays: 30 } } } },
      'Set payment terms {"net":{"dueInDays":30}}',
    ],
    [{ orderReviewAdd: { reason: 'Credit' } }, 'Ask for order review: “Credit”'],
    [{ somethingNew: { x: 1 } }, '{"somethingNew":{"x":1}}'],
    [{ constructor: {} }, '{"constructor":{}}'],
    [
      {
        productDiscountsAdd: {
          selectionStrategy: 'ALL',
          candidates: [
            {
              targets: [{ cartLine: { id: '1' } }],
              value: { fixedAmount: { amount: '5.0', appliesToEachItem: true } },
              message: 'Off',
            },
          ],
        },
      },
      'Discount products: ALL of 5.0 each off 1 target(s) “Off”',
    ],
    [
      { enteredDiscountCodesReject: { codes: [{ code: 'A' }], message: 'Not yet' } },
      'Reject code A with “Not yet”',
    ],
    [null, 'null'],
  ])('%j: %s', (operation, words) => {
    expect(describeOperation(operation, input)).toBe(words)
  })

  it('works with an input that shows no names', () => {
    expect(describeOperation({ deliveryOptionHide: { deliveryOptionHandle: 'h1' } }, null)).toBe(
      'Hide delivery option h1',
    )
  })
})

describe('findShownName', () => {
  it('is the public name of a gateway until a function renames it', () => {
    expect(findShownName({ name: 'Bogus', originalName: 'Bogus', shownAs: 'Credit card' })).toBe(
      'Credit card',
    )
    expect(findShownName({ name: 'Cards', originalName: 'Bogus', shownAs: 'Credit card' })).toBe('Cards')
  })
})

it('keeps the properties of the storefront’s lines', () => {
  const query = 'line=2:TEA&line=1:MUG&properties[1][Gift]=yes&properties[1][Name]=Asha&locale=hi'
  const form = fillFromLink(startForm('TEA'), new URLSearchParams(query), undefined)
  expect(formatRequest(form)).toMatchObject({
    language: 'hi',
    lines: [
      { sku: 'TEA', quantity: 2 },
      {
        sku: 'MUG',
        quantity: 1,
        attributes: [
          { key: 'Gift', value: 'yes' },
          { key: 'Name', value: 'Asha' },
        ],
      },
    ],
  })
})
