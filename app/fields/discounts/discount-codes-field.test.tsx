// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { renderFields } from '../testing/render-fields.tsx'
import { pressKey } from '../testing/type-and-enter.ts'

const gid = (number: number) => `gid://shopify/DiscountCodeNode/${number}`
const several: FormSchema = [
  {
    kind: 'discount_codes',
    name: 'codes',
    label: 'Discount codes',
    multiple: true,
    required: { message: 'Choose a discount code.' },
  },
]
const one: FormSchema = [{ kind: 'discount_codes', name: 'codes', label: 'Discount codes' }]
const box = () => screen.getByRole('combobox', { name: 'Discount codes' })
const option = (name: string) => screen.findByRole('option', { name: new RegExp(`^${name}( |$)`) })
/** Marks an option with the arrow key, which Polaris does slightly later. */
async function markNext() {
  pressKey(box(), 'ArrowDown')
  await waitFor(() => expect(document.querySelector('[role=option][data-focused]')).not.toBeNull())
}
let platform: ReturnType<typeof createTestPlatform>
const searches = () =>
  platform.operations.flatMap(({ name, variables }) => (name === 'DiscountSearch' ? [variables] : []))

beforeEach(() => {
  platform = createTestPlatform()
  platform.discounts = [
    { id: gid(1), kind: 'DiscountCodeBasic', title: 'SAFFRON10' },
    { id: gid(2), kind: 'DiscountCodeApp', title: 'SPICE' },
    { id: gid(3), kind: 'DiscountCodeFreeShipping', title: 'SHIPFREE' },
    { id: gid(4), kind: 'DiscountCodeBxgy', title: 'SAFFRON-TWO' },
    { id: gid(5), kind: 'DiscountAutomaticBasic', title: 'SAFFRON for all' },
  ]
  vi.stubGlobal('fetch', platform.fetch)
})

describe('several codes', () => {
  it('are searched for once the merchant has stopped typing, and kept with their titles', async () => {
    const { user, valuesNow } = renderFields(several)
    expect(searches()).toEqual([])
    await user.click(box())
    expect((await option('SPICE')).textContent).toContain('By an app')
    expect(screen.queryByRole('option', { name: /^SAFFRON for all/ })).toBeNull()
    // The events come faster than a person types. So even a busy machine makes no pause that is long enough.
    for (const text of ['s', 'sa', 'saf', 'saff']) fireEvent.change(box(), { target: { value: text } })
    await waitFor(() => expect(screen.queryByRole('option', { name: /^SPICE/ })).toBeNull())
    expect(searches().map(({ query }) => query)).toEqual(['method:code', 'method:code saff*'])
    await user.click(await option('SAFFRON10'))
    await user.click(await option('SHIPFREE'))
    expect(valuesNow().codes).toEqual([
      { id: gid(1), title: 'SAFFRON10' },
      { id: gid(3), title: 'SHIPFREE' },
    ])
    expect(screen.getByText('2 selected')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove SAFFRON10' }))
    expect(valuesNow().codes).toEqual([{ id: gid(3), title: 'SHIPFREE' }])
  })

  it('are not taken by Enter after a text that follows the arrow keys', async () => {
    const { user, valuesNow } = renderFields(several)
    await user.click(box())
    await option('SPICE')
    await markNext()
    await user.keyboard('ship')
    await waitFor(() => expect(screen.queryByRole('option', { name: /^SPICE/ })).toBeNull())
    pressKey(box(), 'Enter')
    expect(valuesNow().codes).toEqual([])
    await markNext()
    pressKey(box(), 'Enter')
    expect(valuesNow().codes).toEqual([{ id: gid(3), title: 'SHIPFREE' }])
  })

  it('may be asked for', async () => {
    const { user, saved } = renderFields(several)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Choose a discount code.')).toBeDefined()
    expect(saved).toEqual([])
  })

  it('of one title are named by their numbers, and removed one by one', async () => {
    const codes = [
      { id: gid(1), title: 'SAME' },
      { id: gid(2), title: 'SAME' },
    ]
    const { user, valuesNow } = renderFields(several, { values: { codes } })
    await user.click(screen.getByRole('button', { name: 'Remove SAME (2)' }))
    expect(valuesNow().codes).toEqual([codes[0]])
  })

  it('are loaded further where the list ends', async () => {
    platform.discounts = Array.from({ length: 60 }, (_, index) => ({
      id: gid(index),
      kind: 'DiscountCodeBasic',
      title: `CODE${index}`,
    }))
    const { user } = renderFields(several)
    await user.click(box())
    await option('CODE49')
    expect(screen.queryByRole('option', { name: /^CODE50/ })).toBeNull()
    const list = document.querySelector('[data-polaris-scrollable]') as HTMLElement
    Object.defineProperties(list, {
      scrollHeight: { value: 2000 },
      clientHeight: { value: 200 },
      scrollTop: { value: 1800 },
    })
    fireEvent.scroll(list)
    await option('CODE59')
    expect(searches().map(({ first, after }) => [first, after])).toEqual([
      [50, null],
      [50, '50'],
    ])
  })

  it('are searched on the next page if a page has none', async () => {
    const automatic = Array.from({ length: 50 }, (_, index) => ({
      id: gid(100 + index),
      kind: 'DiscountAutomaticBasic',
      title: `Automatic ${index}`,
    }))
    platform.discounts = [...automatic, ...platform.discounts]
    const { user } = renderFields(several)
    await user.click(box())
    await option('SPICE')
    expect(searches()).toHaveLength(2)
  })
})

it('is one where one is asked for: another takes its place', async () => {
  const { user, valuesNow } = renderFields(one, { values: { codes: [{ id: gid(9), title: 'OLD' }] } })
  await user.click(box())
  await user.click(await option('SPICE'))
  expect(valuesNow().codes).toEqual([{ id: gid(2), title: 'SPICE' }])
  await user.click(screen.getByRole('button', { name: 'Remove SPICE' }))
  expect(valuesNow().codes).toEqual([])
})

it('says when there are none', async () => {
  const { user } = renderFields(one)
  await user.click(box())
  await user.type(box(), 'moon')
  expect((await screen.findAllByText('No discount codes found')).length).toBeGreaterThan(0)
})

it('says when they cannot be loaded, and tries again', async () => {
  let isBroken = true
  platform.obstruct = (operation) =>
    isBroken && operation === 'DiscountSearch'
      ? Response.json({ data: null, errors: [{ message: 'Not today' }] })
      : undefined
  const { user } = renderFields(one)
  await user.click(box())
  expect((await screen.findAllByText('Error loading discount codes')).length).toBeGreaterThan(0)
  expect(takeLoggedFailures()).toEqual([expect.stringContaining('Not today')])
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(box())
  await option('SPICE')
})
