import { describe, expect, it, vi } from 'vitest'
import type { AppCard } from '../../wire.ts'
import { describeUninstall } from '../settings/apps-page.tsx'
import { createStoreApi, describeFormFailure, findFieldFault, StoreRefusal } from './store-api.ts'

const answering = (status: number, body: string | null) => vi.fn(async () => new Response(body, { status }))

describe('the store’s API', () => {
  it('sends JSON and reads JSON', async () => {
    const plain = answering(200, '{"items":[]}')
    const api = createStoreApi('saffron lane', plain)
    expect(await api.send('POST', '/products', { title: 'A' })).toEqual({ items: [] })
    expect(plain).toHaveBeenCalledWith('/store/saffron%20lane/api/products', {
      method: 'POST',
      body: '{"title":"A"}',
      headers: { 'Content-Type': 'application/json' },
    })
  })

  it('takes an empty answer', async () => {
    expect(await createStoreApi('s', answering(204, null)).send('DELETE', '/products/1')).toBeUndefined()
  })

  it('turns refusals into errors that know their fields', async () => {
    const fields = [{ path: ['variants', '0', 'price'], message: 'Enter a price.' }]
    const body = JSON.stringify({ error: { message: 'Two fields are wrong.', fields } })
    const refused = createStoreApi('s', answering(422, body)).get('/x')
    await expect(refused).rejects.toThrow('Two fields are wrong.')
    const error = await refused.catch((reason: unknown) => reason)
    expect(findFieldFault(error, 'variants', '0', 'price')).toBe('Enter a price.')
    expect(findFieldFault(error, 'title')).toBeUndefined()
    expect(describeFormFailure(error, ['variants.0.price'])).toBeUndefined()
    expect(describeFormFailure(error, ['title'])).toBe('variants.0.price: Enter a price.')
  })

  it('reports an answer that is not JSON, and a missing answer', async () => {
    await expect(createStoreApi('s', answering(502, '<html>')).get('/x')).rejects.toThrow('answered 502')
    const unreachable = vi.fn(async () => {
      throw new TypeError('fetch failed')
    })
    await expect(createStoreApi('s', unreachable).get('/x')).rejects.toThrow('cannot be reached')
  })

  it('shows every other failure above the form', () => {
    expect(describeFormFailure(undefined, [])).toBeUndefined()
    expect(describeFormFailure(new StoreRefusal(409, undefined), ['title'])).toBe(
      'The store’s server answered 409.',
    )
  })
})

describe('describeUninstall', () => {
  const app = { title: 'Checkout Ninja' } as AppCard
  it('names the records that go with the app', () => {
    expect(
      describeUninstall(app, {
        paymentCustomizations: 2,
        deliveryCustomizations: 1,
        discounts: 3,
        validations: 1,
      }),
    ).toContain('2 payment customizations, 1 delivery customization, 3 discounts and 1 check')
    expect(
      describeUninstall(app, {
        paymentCustomizations: 0,
        deliveryCustomizations: 0,
        discounts: 0,
        validations: 0,
      }),
    ).not.toContain('removed')
  })
})
