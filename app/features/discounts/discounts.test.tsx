// @vitest-environment jsdom
import '../../testing/test-setup.ts'
// Parts load when they are opened. The imports load them before a test waits for them.
import './list/discount-list-page.tsx'
import './open-rules.tsx'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { actionWords } from '#rules/words/action-words.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { passTimeUntilShown, stopClock } from '../../testing/pass-time.ts'
import { findSaveBar, renderApp } from '../../testing/render-app.tsx'
import { storeTenPercent } from '../../testing/stored-discount.ts'
import { createTestPlatform, refusal, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import {
  editPath,
  emptyPath,
  makeTenPercent,
  newPath,
  openDiscount,
  openTenPercent,
} from './testing/open-discount.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
})

const findRules = () => {
  const [record] = platform.ownDiscounts.records
  return JSON.parse(record?.metafields.find(({ key }) => key === 'rules')?.value ?? '{}')
}

describe('a new discount', () => {
  it('is stored with its rules and opens on its own page', async () => {
    await makeTenPercent(platform)
    const [record] = platform.ownDiscounts.records
    expect(record).toMatchObject({
      title: 'Ten percent',
      method: 'automatic',
      endsAt: null,
      discountClasses: ['ORDER'],
      combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
    })
    expect(findRules().rules[0].actions).toEqual([
      {
        type: 'apply_discount',
        params: { value: { type: 'percentage', percentage: '10' }, message: 'Ten percent' },
      },
    ])
    await waitFor(() => expect(window.location.pathname).toBe(editPath('1')))
    expect(await screen.findByDisplayValue('Ten percent')).toBeTruthy()
    await waitFor(() => expect(findSaveBar()).toBeUndefined())
  })

  it('from a template names each field that is missing, until none is', async () => {
    const app = renderApp(`${emptyPath}?template=free-shipping-above-amount`, platform)
    expect(await screen.findByText('Requirements: Enter the minimum.')).toBeDefined()
    expect(screen.getByText('Complete your template')).toBeDefined()
    await fillIn(app.user, screen.getByRole('textbox', { name: /^Minimum purchase amount/ }), '500')
    await waitFor(() => expect(screen.queryByText('Complete your template')).toBeNull())
  })

  it('from a template names two lists of collections by their labels', async () => {
    renderApp(`${emptyPath}?template=buy-two-get-one`, platform)
    expect(await screen.findByText('Collections to buy from: Choose at least one collection.')).toBeDefined()
    expect(screen.getByText('Collections to get from: Choose at least one collection.')).toBeDefined()
  })

  it('by code takes limits of its use', async () => {
    const app = await openDiscount(platform, newPath)
    expect(screen.queryByText('Maximum discount uses')).toBeNull()
    await app.user.click(screen.getByRole('radio', { name: 'Discount code' }))
    await app.type('Discount code', ' TEN ')
    await app.type('Title', 'Ten')
    await app.chooseType('Amount off the order')
    await app.type('Percentage', '10')
    await app.openCard('Maximum discount uses and codes')
    await app.user.click(screen.getByRole('checkbox', { name: 'Limit to one use per customer' }))
    await app.user.click(screen.getByRole('checkbox', { name: /Limit number of times/ }))
    await app.type('Number of uses', '5')
    await app.save()
    await waitFor(() => expect(app.toasts).toEqual(['Discount created']))
    expect(platform.ownDiscounts.records[0]).toMatchObject({
      method: 'code',
      code: 'TEN',
      appliesOncePerCustomer: true,
      usageLimit: 5,
    })
  })

  it('reports every missing value, in the banner and at the fields', async () => {
    const app = await openDiscount(platform, emptyPath)
    await app.type('Title', ' ')
    await app.save()
    const banner = (await screen.findByText('There were errors with your submission')).closest(
      '.Polaris-Banner',
    ) as HTMLElement
    const lines = within(banner)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(lines).toEqual(['Title: Discount title is required', 'Discount Type: Discount type is required'])
    expect(screen.getAllByText('Discount type is required').length).toBeGreaterThan(0)
    expect(platform.mutations()).toEqual([])
  })

  it('that the platform refuses shows the reason at its field', async () => {
    platform.obstruct = (name) =>
      name === 'DiscountCodeAppCreate'
        ? refusal(name, {
            field: ['codeAppDiscount', 'code'],
            message: 'Code must be unique. Please try a different code.',
            code: 'TAKEN',
          })
        : undefined
    const app = await openDiscount(platform, newPath)
    await app.user.click(screen.getByRole('radio', { name: 'Discount code' }))
    await app.type('Discount code', 'TEN')
    await app.type('Title', 'Ten')
    await app.chooseType('Amount off the order')
    await app.type('Percentage', '10')
    await app.save()
    expect(
      await screen.findByText('Discount code: Code must be unique. Please try a different code.'),
    ).toBeTruthy()
    expect(screen.getByText('Code must be unique. Please try a different code.')).toBeTruthy()
    expect(app.toasts).toEqual([])
    expect(takeLoggedFailures()).toHaveLength(1)
  })

  it('is a kind of discount once one is chosen', async () => {
    const app = await openDiscount(platform, emptyPath)
    const offered = () =>
      within(screen.getByRole('combobox', { name: /^Type/ }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(offered()[0]).toBe('Select')
    await app.chooseType('Amount off the order')
    for (const name of [/^Type/, /^Value/, /^Minimum purchase/, /^Eligible customers/])
      expect(
        within(screen.getByRole('combobox', { name })).queryByRole('option', { name: 'Select' }),
      ).toBeNull()
  })

  it('saved as rules stays in the view of rules', async () => {
    const app = await openDiscount(platform, newPath)
    await app.type('Title', 'Ten')
    await app.chooseType('Amount off the order')
    await app.type('Percentage', '10')
    await app.user.click(screen.getByRole('button', { name: 'Edit as rules' }))
    await screen.findByRole('button', { name: 'Add rule' })
    await app.save()
    await waitFor(() => expect(window.location.pathname).toBe(editPath('1')))
    await screen.findByText('Used 0 times so far')
    expect(await screen.findByRole('button', { name: 'Back to the form' })).toBeTruthy()
    expect(findSaveBar()).toBeUndefined()
  })

  it('from the admin’s page of discounts leads back there, also once it is saved', async () => {
    const app = await openDiscount(platform, '/app/discount/019e00a2-c8b0-7000-8000-000000000001/new')
    const backLink = () => screen.getByRole('link', { name: 'All store discounts' }).getAttribute('href')
    expect(backLink()).toBe('shopify://admin/discounts')
    await app.type('Title', 'Ten')
    await app.chooseType('Amount off products')
    await app.type('Percentage', '10')
    await app.save()
    await waitFor(() => expect(window.location.pathname).toBe(editPath('1')))
    await screen.findByText('Used 0 times so far')
    expect(backLink()).toBe('shopify://admin/discounts')
  })

  it('by code cannot answer other codes', async () => {
    const app = await openDiscount(platform, newPath)
    await app.type('Title', 'Ten')
    await app.chooseType('Amount off the order')
    await app.type('Percentage', '10')
    await app.user.click(screen.getByRole('button', { name: 'Edit as rules' }))
    const action = await screen.findByRole('combobox', { name: 'Action' })
    expect(within(action).queryByRole('option', { name: actionWords.explain_code.label })).not.toBeNull()
    await app.user.selectOptions(action, actionWords.explain_code.label)
    await app.user.click(screen.getByRole('radio', { name: 'Discount code' }))
    await app.type('Discount code', 'TEN')
    await app.type('Message', 'Add {missing}')
    await app.type('Minimum amount', '1000')
    await app.save()
    expect(
      await screen.findByText(/^Rule 1, Action 1: A discount code can’t show messages for other codes/),
    ).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Action' }).getAttribute('aria-invalid')).toBe('true')
    expect(platform.mutations()).toEqual([])
  })

  it('of the order begins as an amount off the order', async () => {
    await openDiscount(platform, newPath)
    expect(screen.getByRole('combobox', { name: /^Type/ })).toHaveProperty('value', 'apply_discount')
    expect(screen.getByRole('textbox', { name: /^Percentage/ })).toBeTruthy()
  })

  it('by code has its code as the title, until the merchant writes another', async () => {
    const app = await openDiscount(platform, newPath)
    await app.user.click(screen.getByRole('radio', { name: 'Discount code' }))
    await app.type('Discount code', 'VIP10')
    expect(app.title).toHaveProperty('value', 'VIP10')
    await app.type('Title', 'For VIPs')
    await app.type('Discount code', 'VIP20')
    expect(app.title).toHaveProperty('value', 'For VIPs')
  })

  it('is stored disabled with its dates if its status is Disabled', async () => {
    const app = await openDiscount(platform, newPath)
    await app.type('Title', 'Later')
    await app.type('Percentage', '10')
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^Status/ }), 'Disabled')
    await app.save()
    await waitFor(() => expect(app.toasts).toEqual(['Discount created']))
    expect(platform.ownDiscounts.records[0]?.status).toBe('EXPIRED')
    await screen.findByText('Used 0 times so far')
    expect(screen.getByRole('combobox', { name: /^Status/ })).toHaveProperty('value', 'draft')
    expect(screen.queryByText(/^Expired/)).toBeNull()
  })

  it('offers its link and a test once it is saved', async () => {
    const app = await openDiscount(platform, newPath)
    await app.user.click(screen.getByRole('radio', { name: 'Discount code' }))
    await app.type('Discount code', 'TEN')
    await app.type('Percentage', '10')
    await app.save()
    const next = within(
      (await screen.findByText('Next: test your discount')).closest('.Polaris-Banner') as HTMLElement,
    )
    expect(next.getByRole('textbox', { name: 'Discount link' })).toHaveProperty(
      'value',
      'https://saffron-lane.example/discount/TEN',
    )
    expect(next.getByRole('link', { name: 'Test a checkout' }).getAttribute('href')).toContain(
      '/app/checkout-test',
    )
  })

  it('of products begins as one on all products', async () => {
    renderApp('/app/product-discounts/new', platform)
    expect(await screen.findByRole('combobox', { name: 'Applies to' })).toBeTruthy()
  })
})

describe('a stored discount', () => {
  it('is updated with only what changed, its metafields by their ids', async () => {
    const app = await makeTenPercent(platform)
    await waitFor(() => expect(window.location.pathname).toBe(editPath('1')))
    await screen.findByText('Used 0 times so far')
    platform.operations.length = 0
    await app.type('Percentage', '15')
    await app.save()
    await waitFor(() => expect(app.toasts).toEqual(['Discount created', 'Discount updated']))
    const update = platform.operations.find(({ name }) => name === 'DiscountAutomaticAppUpdate')
    expect(update?.variables.input).toEqual({
      metafields: [
        { id: 'gid://shopify/Metafield/100', value: expect.stringContaining('"percentage":"15"') },
      ],
    })
  })

  it('is disabled and enabled with its form, and keeps its dates', async () => {
    const app = await openTenPercent(platform, 'TEN')
    const [before] = platform.ownDiscounts.records
    const status = () => screen.getByRole('combobox', { name: /^Status/ })
    await app.user.selectOptions(status(), 'Disabled')
    await app.save()
    await waitFor(() => expect(app.toasts).toEqual(['Discount updated']))
    expect(platform.ownDiscounts.records[0]?.status).toBe('EXPIRED')
    await app.user.selectOptions(status(), 'Enabled')
    await app.save()
    await waitFor(() => expect(app.toasts).toEqual(['Discount updated', 'Discount updated']))
    expect(platform.ownDiscounts.records[0]).toMatchObject({
      status: 'ACTIVE',
      startsAt: before?.startsAt,
      endsAt: null,
    })
  })

  it('that has ended shows this, and the way to restart it', async () => {
    storeTenPercent(platform)
    platform.ownDiscounts.records = platform.ownDiscounts.records.map((record) => ({
      ...record,
      endsAt: '2026-02-01T00:00:00Z',
      status: 'EXPIRED',
    }))
    await openDiscount(platform, editPath('1'))
    expect(
      await screen.findByText(/^Expired: it ended on .*To run it again, set a later end date\.$/),
    ).toBeTruthy()
  })

  it('that somebody else changed is only overwritten after the merchant confirms', async () => {
    const app = await openTenPercent(platform)
    platform.ownDiscounts.records = platform.ownDiscounts.records.map((record) => ({
      ...record,
      title: 'Theirs',
    }))
    await app.type('Percentage', '20')
    await app.save()
    expect(await screen.findByText('Someone else changed this discount')).toBeTruthy()
    expect(platform.ownDiscounts.records[0]?.title).toBe('Theirs')
    await app.user.click(screen.getByRole('button', { name: 'Load their version' }))
    expect(await screen.findByDisplayValue('Theirs')).toBeTruthy()
  })

  it('that was deleted meanwhile is created again after the merchant confirms', async () => {
    const app = await openTenPercent(platform)
    platform.ownDiscounts.records = []
    await app.type('Percentage', '20')
    await app.save()
    await app.user.click(await screen.findByRole('button', { name: 'Overwrite' }))
    await waitFor(() => expect(window.location.pathname).toBe(editPath('2')))
    expect(findRules().rules[0].actions[0].params.value.percentage).toBe('20')
  })

  it('with rules that the form cannot show keeps them when the rest is saved', async () => {
    storeTenPercent(platform)
    const rules = JSON.stringify({ ...findRules(), rules: [...findRules().rules, ...findRules().rules] })
    platform.ownDiscounts.records = platform.ownDiscounts.records.map((record) => ({
      ...record,
      metafields: record.metafields.map((one) => (one.key === 'rules' ? { ...one, value: rules } : one)),
    }))
    const again = await openDiscount(platform, editPath('1'))
    await again.user.click(screen.getByRole('button', { name: 'Edit as rules' }))
    const hindrance = await screen.findByText(
      'The form can show one rule, and a second one only for messages about codes.',
    )
    expect(hindrance.closest('.Polaris-Banner')).toBe(document.activeElement)
    again.unmount()
    window.history.replaceState(null, '', '/')
    await openDiscount(platform, editPath('1')).then((opened) => Object.assign(again, opened))
    expect(screen.getByText('This discount has rules that the form can’t show')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: /^Type/ })).toBeNull()
    await again.openCard('Combines with')
    await again.user.click(screen.getByRole('checkbox', { name: 'Order discounts' }))
    await again.save()
    await waitFor(() => expect(again.toasts).toContain('Discount updated'))
    expect(platform.ownDiscounts.records[0]?.combinesWith.orderDiscounts).toBe(true)
    expect(findRules().rules).toHaveLength(2)
  })

  it('is edited as rules, and as a form again while that can show them', async () => {
    const app = await openTenPercent(platform)
    await app.user.click(screen.getByRole('button', { name: 'Edit as rules' }))
    expect(await screen.findByRole('combobox', { name: 'Action' })).toHaveProperty('value', 'apply_discount')
    expect(screen.queryByRole('combobox', { name: /^Type/ })).toBeNull()
    expect(findSaveBar()).toBeUndefined()
    await app.type('Percentage', '30')
    await app.user.click(screen.getByRole('button', { name: 'Back to the form' }))
    expect(screen.getByRole('textbox', { name: /^Percentage/ })).toHaveProperty('value', '30')
    await app.user.click(screen.getByRole('button', { name: 'Edit as rules' }))
    await app.user.click(await screen.findByRole('button', { name: 'Add rule' }))
    expect(
      await screen.findByText('The form can show one rule, and a second one only for messages about codes.'),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Back to the form' })).toBeNull()
    await app.save()
    await waitFor(() => expect(app.toasts).toContain('Discount updated'))
    expect(findRules().rules.map(({ title }: { title: string }) => title)).toEqual(['Rule 1', 'Rule 2'])
    expect(findRules().rules[0].actions[0].params.value.percentage).toBe('30')
    expect(await screen.findByRole('button', { name: 'Add rule' })).toBeTruthy()
  })

  it('reports faults of its rules at the field and by the rule', async () => {
    const app = await openTenPercent(platform)
    await app.user.click(screen.getByRole('button', { name: 'Edit as rules' }))
    await screen.findByRole('combobox', { name: 'Action' })
    await app.type('Percentage', '')
    await app.save()
    expect(await screen.findByText(/^Rule 1, Action 1: /)).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /^Percentage/ }).getAttribute('aria-invalid')).toBe('true')
  })

  it('that does not exist leads to a message', async () => {
    renderApp(editPath('77'), platform)
    expect(await screen.findByText('Discount not found')).toBeTruthy()
  })
})

describe('a connection that breaks while a discount is saved', () => {
  it('is reported as uncertain, and the next save does not make a second one', async () => {
    platform.afterwards = (name) => {
      if (name.endsWith('Create')) throw new TypeError('Failed to fetch')
    }
    const app = await openDiscount(platform, newPath)
    await app.type('Title', 'Ten percent')
    await app.chooseType('Amount off the order')
    await app.type('Percentage', '10')
    await app.save()
    expect(await screen.findByText(/we don’t know if the discount was saved/)).toBeTruthy()
    platform.afterwards = undefined
    await app.user.click(screen.getByRole('button', { name: 'Save again' }))
    await waitFor(() => expect(window.location.pathname).toBe(editPath('1')))
    expect(app.toasts).toEqual(['Discount created'])
    expect(platform.ownDiscounts.records).toHaveLength(1)
    takeLoggedFailures()
  })

  it('with a change does not take its own write for somebody else’s', async () => {
    const app = await openTenPercent(platform)
    platform.afterwards = (name) => {
      if (name.endsWith('Update')) throw new TypeError('Failed to fetch')
    }
    await app.type('Percentage', '15')
    await app.save()
    await screen.findByText(/^Error saving configuration/)
    platform.afterwards = undefined
    await app.type('Percentage', '20')
    await app.user.click(screen.getByRole('button', { name: 'Save again' }))
    await waitFor(() => expect(app.toasts).toContain('Discount updated'))
    expect(findRules().rules[0].actions[0].params.value.percentage).toBe('20')
    takeLoggedFailures()
  })
})

describe('a create that the platform answers with the discount and with errors', () => {
  it('is stored once, with the platform’s words', async () => {
    platform.faultsOf = (name) => (name.endsWith('Create') ? ['Internal error.'] : [])
    const app = await openDiscount(platform, newPath)
    await app.type('Title', 'Ten percent')
    await app.chooseType('Amount off the order')
    await app.type('Percentage', '10')
    await app.save()
    expect(await screen.findByText('Error saving configuration: Internal error.')).toBeTruthy()
    expect(screen.getByText(/^Shopify reported a problem but saved your changes\./)).toBeTruthy()
    platform.faultsOf = undefined
    await app.user.click(screen.getByRole('button', { name: 'Save again' }))
    await waitFor(() => expect(window.location.pathname).toBe(editPath('1')))
    expect(platform.ownDiscounts.records).toHaveLength(1)
    takeLoggedFailures()
  })
})

describe('a store that cannot be read after a discount is saved', () => {
  it('does not make the save look failed, and the next save compares with the stored discount', async () => {
    const app = await openTenPercent(platform)
    platform.afterwards = (name) => {
      if (name.endsWith('Update'))
        platform.obstruct = () => Response.json({ error: 'Try later.' }, { status: 403 })
    }
    await app.type('Percentage', '15')
    await app.save()
    await waitFor(() => expect(app.toasts).toContain('Discount updated'))
    expect(screen.queryByText(/Error saving/)).toBeNull()
    expect(findSaveBar()).toBeUndefined()
    expect(takeLoggedFailures()).toContainEqual(expect.stringContaining('Try later.'))

    platform.obstruct = undefined
    platform.afterwards = undefined
    await app.type('Percentage', '20')
    await app.save()
    await waitFor(() => expect(findRules().rules[0].actions[0].params.value.percentage).toBe('20'))
  })
})

describe('the list of discounts', () => {
  it('shows method, code, status, dates and uses', async () => {
    storeTenPercent(platform, 'TEN')
    renderApp('/app/order-discounts', platform)
    const row = (await screen.findByRole('link', { name: 'Ten percent' })).closest('tr') as HTMLElement
    for (const text of ['Discount code', 'TEN', '0']) expect(within(row).getByText(text)).toBeTruthy()
    expect(within(row).getByRole('link').getAttribute('href')).toBe(editPath('1'))
  })

  it('without any offers to create the first', async () => {
    renderApp('/app/product-discounts', platform)
    expect(await screen.findByText('Create your first discount')).toBeTruthy()
  })

  it('that cannot be read leads to a message', async () => {
    platform.obstruct = () => new Response('{"error":"No answer."}', { status: 502 })
    stopClock()
    renderApp('/app/order-discounts', platform)
    await passTimeUntilShown('Error: No answer.')
    expect(takeLoggedFailures()).toHaveLength(1)
  })
})
