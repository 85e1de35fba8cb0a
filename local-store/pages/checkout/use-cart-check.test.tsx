// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { setQuantity, startForm } from './checkout-form.ts'
import { useCartCheck } from './use-cart-check.ts'

afterEach(cleanup)

/** A store whose checks answer when the test decides, in any order. */
function renderCart() {
  const requests: { body: unknown; answer: (...messages: string[]) => Promise<void> }[] = []
  const send = (_method: string, _path: string, body: unknown) =>
    new Promise<never>((resolve) => {
      requests.push({
        body,
        answer: (...messages) =>
          act(async () => resolve({ checkErrors: messages.map((message) => ({ message })) } as never)),
      })
    })
  const api = { store: 'store', get: () => Promise.reject(new Error('Nothing is read.')), send }
  const { result } = renderHook(() => {
    const [form, setForm] = useState(() => startForm('a'))
    return { form, ...useCartCheck(api, form, setForm) }
  })
  return {
    asked: requests,
    quantity: () => result.current.form.lines[0]?.quantity,
    refusals: () => result.current.refusals,
    city: () => result.current.form.address.city,
    order: (quantity: number) => {
      act(() => void result.current.change(setQuantity(result.current.form, 0, quantity)))
    },
    moveTo: (city: string) => {
      const { form } = result.current
      act(() => void result.current.change({ ...form, address: { ...form.address, city } }))
    },
  }
}

it('sends a changed cart to the checks, and shows it while they run', async () => {
  const cart = renderCart()
  cart.order(2)
  expect(cart.quantity()).toBe(2)
  expect(cart.asked).toMatchObject([
    { body: { step: 'cart', selectedDeliveryOption: null, lines: [{ sku: 'a', quantity: 2 }] } },
  ])
  await cart.asked[0]?.answer()
  expect([cart.quantity(), cart.refusals()]).toEqual([2, []])
})

it('restores the last accepted cart, with each message once', async () => {
  const cart = renderCart()
  cart.order(2)
  await cart.asked[0]?.answer()
  cart.order(9)
  await cart.asked[1]?.answer('At most five.', 'At most five.', 'Too heavy.')
  expect([cart.quantity(), cart.refusals()]).toEqual([2, ['At most five.', 'Too heavy.']])
  cart.order(3)
  await cart.asked[2]?.answer()
  expect([cart.quantity(), cart.refusals()]).toEqual([3, []])
})

it('uses only the newest answer', async () => {
  const cart = renderCart()
  cart.order(9)
  cart.order(2)
  await cart.asked[1]?.answer()
  await cart.asked[0]?.answer('At most five.')
  expect([cart.quantity(), cart.refusals()]).toEqual([2, []])
})

it('sends no request for an unchanged cart', () => {
  const cart = renderCart()
  cart.moveTo('Panaji')
  expect([cart.city(), cart.asked]).toEqual(['Panaji', []])
})
