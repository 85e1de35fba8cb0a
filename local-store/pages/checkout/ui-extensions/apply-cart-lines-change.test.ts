import { expect, it } from 'vitest'
import { addLine, type CheckoutForm, startForm } from '../checkout-form.ts'
import { applyCartLinesChange, type KnownLines } from './apply-cart-lines-change.ts'
import { applyNoteChange } from './apply-note-change.ts'

const gift = [{ key: 'Gift', value: 'yes' }]
const form: CheckoutForm = addLine(addLine(startForm('TEA'), 'TEA', 2, gift), 'CUP')
const known: KnownLines = {
  lines: [
    { id: 'one', sku: 'TEA' },
    { id: 'two', sku: 'TEA' },
    { id: 'three', sku: 'CUP' },
  ],
  products: [
    { gid: 'gid://shopify/ProductVariant/1', sku: 'TEA' },
    { gid: 'gid://shopify/ProductVariant/2', sku: 'CUP' },
  ],
}
const linesAfter = (change: object) => applyCartLinesChange(form, change, known).form.lines

it('adds, changes and removes lines, those of one product by themselves', () => {
  const merchandiseId = 'gid://shopify/ProductVariant/2'
  expect(linesAfter({ type: 'addCartLine', merchandiseId, quantity: 2 })[2]).toEqual({
    sku: 'CUP',
    quantity: 3,
  })
  expect(linesAfter({ type: 'addCartLine', merchandiseId, quantity: 1, attributes: gift })).toHaveLength(4)
  expect(linesAfter({ type: 'updateCartLine', id: 'two', quantity: 5 })[1]).toEqual({
    sku: 'TEA',
    quantity: 5,
    attributes: gift,
  })
  expect(linesAfter({ type: 'updateCartLine', id: 'two', merchandiseId, attributes: [] })[1]).toEqual({
    sku: 'CUP',
    quantity: 2,
  })
  expect(linesAfter({ type: 'removeCartLine', id: 'two', quantity: 1 })[1]?.quantity).toBe(1)
  expect(linesAfter({ type: 'removeCartLine', id: 'one', quantity: 1 }).map(({ sku }) => sku)).toEqual([
    'TEA',
    'CUP',
  ])
})

it.each([
  ['of an unknown type', { type: 'setCartLine', id: 'one' }],
  ['of a line that is gone', { type: 'removeCartLine', id: 'four', quantity: 1 }],
  ['with a merchandise that is not on sale', { type: 'addCartLine', merchandiseId: 'x', quantity: 1 }],
  ['with half a piece', { type: 'updateCartLine', id: 'one', quantity: 0.5 }],
  ['of a selling plan', { type: 'updateCartLine', id: 'one', sellingPlanId: 'x' }],
])('refuses a change %s', (_name, change) => {
  const refused = applyCartLinesChange(form, change, known)
  expect(refused.result.type).toBe('error')
  expect(refused.form).toBe(form)
})

it('refuses every change in an accelerated checkout', () => {
  const express = { ...form, pressedExpress: 'Apple Pay' }
  expect(applyCartLinesChange(express, { type: 'removeCartLine', id: 'one' }, known).result.type).toBe(
    'error',
  )
  expect(applyNoteChange(express, { type: 'updateNote', note: 'Hello' }).result.type).toBe('error')
})

it('writes and removes the note', () => {
  const { form: noted } = applyNoteChange(form, { type: 'updateNote', note: 'Ring twice' })
  expect(noted.note).toBe('Ring twice')
  expect(applyNoteChange(noted, { type: 'removeNote' }).form.note).toBe('')
  expect(applyNoteChange(form, { type: 'updateNote' }).result.type).toBe('error')
})
