// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { findSaveBar } from '../../testing/render-app.tsx'
import { openRuleEditor, storedRules, storeRuleSet } from '../../testing/rule-editor-screen.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

describe('a new rule set', () => {
  it('starts with an empty rule, disabled, and nothing to save', async () => {
    await openRuleEditor(platform)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('New payment rule set')
    expect(screen.getByRole('heading', { level: 3, name: 'Rule 1' })).toBeDefined()
    expect(screen.getByText('No Condition')).toBeDefined()
    expect(screen.getByText('No Action')).toBeDefined()
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('draft')
    expect(await screen.findByText('This rule has no conditions, so it never applies.')).toBeDefined()
    expect(findSaveBar()).toBeUndefined()
  })

  it('is made, described in plain words, saved, and then has its own address', async () => {
    const app = await openRuleEditor(platform)
    await app.type('Title', 'Large orders')
    await app.addCondition('Subtotal')
    expect(screen.getByText('INR')).toBeDefined()
    await app.type('Value', '5000')
    await app.user.click(screen.getByRole('button', { name: 'Add action' }))
    await app.type('Payment method', 'Cash on Delivery (COD)')
    expect(
      await screen.findByText('When the subtotal is above 5,000: hide Cash on Delivery (COD).'),
    ).toBeDefined()
    await app.save()
    await app.saved()
    expect(storedRules(platform)).toEqual({
      version: 1,
      title: 'Large orders',
      rules: [
        {
          title: 'Rule 1',
          match_type: 'all',
          conditions: [
            {
              type: 'cart_subtotal',
              params: {
                operator: 'gt',
                valueType: 'number',
                value: 5000,
                __field_path: 'cart.cost.subtotalAmount.amount',
              },
            },
          ],
          actions: [{ type: 'hide_payment', params: { name: 'Cash on Delivery (COD)', exact: true } }],
        },
      ],
    })
    await waitFor(() => expect(window.location.pathname).toBe('/app/payment-rules/1'))
    await screen.findByRole('heading', { level: 1, name: /Large orders/ })
    expect(findSaveBar()).toBeUndefined()
  })

  it('has the focus in its title, and in the value of a condition that is added', async () => {
    const app = await openRuleEditor(platform)
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    await app.addCondition('Subtotal')
    expect(document.activeElement).toBe(screen.getByLabelText('Value'))
    await app.user.click(screen.getByRole('button', { name: 'Add action' }))
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Payment method' }))
  })

  it('without a title is refused, listed on top with the way to the field', async () => {
    const app = await openRuleEditor(platform)
    await app.addCondition('Subtotal')
    await app.save()
    expect(await screen.findByText('There are 2 errors')).toBeDefined()
    expect(platform.mutations()).toEqual([])
    const title = screen.getByLabelText('Title')
    expect(title.getAttribute('aria-invalid')).toBe('true')
    await app.user.click(screen.getByRole('button', { name: 'Title: Title is required' }))
    expect(document.activeElement).toBe(title)
    await app.user.click(screen.getByRole('button', { name: 'Rule 1, Subtotal: Enter a value.' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Value'))
    await app.user.type(screen.getByLabelText('Value'), '1')
    await app.type('Title', 'Mine')
    await waitFor(() => expect(screen.queryByText(/There (is|are) \d error/)).toBeNull())
  })
})

describe('a stored rule set', () => {
  it('is shown, and a change sends only what differs', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Stored')
    expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('5000')
    expect(findSaveBar()).toBeUndefined()
    await app.setStatus('Enabled')
    await waitFor(() => expect(findSaveBar()).toBeDefined())
    await app.save()
    await app.saved()
    expect(platform.mutations()).toEqual(['PaymentCustomizationUpdate'])
    expect(platform.operations.find(({ name }) => name.endsWith('Update'))?.variables.input).toEqual({
      enabled: true,
    })
    await waitFor(() => expect(findSaveBar()).toBeUndefined())
  })

  it('has nothing to save once a change is taken back by hand', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.type('Value', '6000')
    await waitFor(() => expect(findSaveBar()).toBeDefined())
    await app.type('Value', '5000')
    await waitFor(() => expect(findSaveBar()).toBeUndefined())
  })

  it('that is discarded shows the stored values, after a question', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.type('Value', '6000')
    await app.addCondition('Country')
    await app.user.click(await screen.findByRole('button', { name: 'Discard' }))
    await app.user.click(screen.getByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Value').value).toBe('5000'))
    expect(screen.queryByRole('heading', { name: 'Country' })).toBeNull()
    await waitFor(() => expect(findSaveBar()).toBeUndefined())
    await waitFor(() =>
      expect(document.activeElement?.closest('main, ui-save-bar, ui-modal')?.tagName).toBe('MAIN'),
    )
  })

  it('can be neither saved again nor discarded while it is saved', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    const { promise: write, resolve: finishWrite } = Promise.withResolvers<undefined>()
    platform.obstruct = (name) => (name.endsWith('Update') ? write : undefined)
    await app.setStatus('Enabled')
    await app.save()
    const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    await waitFor(() => expect([isDisabled('Save'), isDisabled('Discard')]).toEqual([true, true]))
    finishWrite(undefined)
    await app.saved()
    expect(platform.mutations()).toEqual(['PaymentCustomizationUpdate'])
  })

  it('moves to another function as a new record at the same address, which leads to it afterwards', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.addCondition('Variant SKU')
    await app.typeInto(/Value/, 'SKU-1', 1)
    await app.user.click(await screen.findByRole('button', { name: 'Show technical details' }))
    expect(await screen.findByText(/moves it to the function payment-texts/)).toBeDefined()
    await app.save()
    await app.saved()
    expect(platform.mutations()).toEqual(['PaymentCustomizationCreate', 'PaymentCustomizationDelete'])
    expect(window.location.pathname).toBe('/app/payment-rules/7')
    // The editor was not reloaded after the save, so its steps can be undone.
    expect(screen.getByRole('button', { name: 'Undo' }).getAttribute('aria-disabled')).not.toBe('true')
    app.unmount()
    const again = await openRuleEditor(platform, '7')
    await waitFor(() => expect(window.location.pathname).toBe('/app/payment-rules/1'))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Stored')
    again.unmount()
    expect(platform.records.map(({ functionId }) => functionId)).toEqual(['payment-texts-function'])
  })

  it('whose old record could not be removed is finished by the next save', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.addCondition('Variant SKU')
    await app.typeInto(/Value/, 'SKU-1', 1)
    platform.obstruct = (name) =>
      name.endsWith('Delete') ? Response.json({ error: 'Try later.' }, { status: 503 }) : undefined
    await app.save()
    expect(await screen.findByText('Error saving configuration: Try later.')).toBeDefined()
    expect(screen.getByText('Saved: Stored.')).toBeDefined()
    platform.obstruct = undefined
    await app.user.click(screen.getByRole('button', { name: 'Save again' }))
    await app.saved()
    expect(platform.mutations().slice(2)).toEqual(['PaymentCustomizationDelete'])
    expect(platform.records).toHaveLength(1)
    takeLoggedFailures()
  })

  it('that somebody else changed is a conflict, shown before anything is written', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.type('Title', 'Mine')
    platform.records = platform.records.map((record) => ({ ...record, title: 'Theirs' }))
    await app.save()
    expect(await screen.findByText('Someone else changed this rule set')).toBeDefined()
    expect(screen.getByText('“Stored” was changed and is now called “Theirs”')).toBeDefined()
    expect(platform.mutations()).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Mine')
    await app.user.click(screen.getByRole('button', { name: 'Overwrite' }))
    await app.saved()
    expect(platform.records[0]?.title).toBe('Mine')
  })

  it('that somebody else deleted can be stored as a new one', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.type('Title', 'Mine')
    platform.records = []
    await app.save()
    expect(await screen.findByText('“Stored” was removed')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Load their version' })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Overwrite' }))
    await app.saved()
    expect(platform.records).toHaveLength(1)
  })

  it('with unreadable rules shows a message and does not change until it is saved', async () => {
    storeRuleSet(platform, '{"version":9}')
    const app = await openRuleEditor(platform, '7')
    expect(await screen.findByText('Saved settings can’t be read')).toBeDefined()
    expect(screen.getByText('No Rule')).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: 'Save and rewrite' }))
    await app.saved()
    expect(storedRules(platform)).toEqual({ version: 1, title: 'Stored', rules: [] })
    await waitFor(() => expect(screen.queryByText('Saved settings can’t be read')).toBeNull())
  })

  it('with an unknown part shows a message, does not drop it, and cannot be saved', async () => {
    storeRuleSet(
      platform,
      JSON.stringify({
        version: 1,
        title: 'Stored',
        rules: [
          {
            title: 'Rule 1',
            match_type: 'all',
            conditions: [{ type: 'moon', params: { operator: 'eq', valueType: 'string', value: 'x' } }],
            actions: [],
          },
        ],
      }),
    )
    const app = await openRuleEditor(platform, '7')
    expect(screen.getByText('The condition “moon” is unknown. Remove it.')).toBeDefined()
    await app.type('Title', 'Mine')
    await app.save()
    expect(await screen.findByText('There is 1 error')).toBeDefined()
    expect(platform.mutations()).toEqual([])
  })

  it('that does not exist leads to a message', async () => {
    await openRuleEditor(platform, '99', { waits: false })
    expect(await screen.findByText('Rule set not found')).toBeDefined()
  })

  it('is duplicated as a draft', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.pageAction('Duplicate')
    await waitFor(() => expect(app.toasts).toEqual(['Rule set duplicated']))
    await waitFor(() => expect(window.location.pathname).toBe('/app/payment-rules/1'))
    expect(platform.records.at(-1)).toMatchObject({ title: 'Copy of Stored', enabled: false })
  })

  it('is not duplicated before the merchant has decided about unsaved changes', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    const { promise: decision, resolve: decide } = Promise.withResolvers<undefined>()
    app.leaveConfirmation.mockReturnValue(decision)
    await app.pageAction('Duplicate')
    await waitFor(() => expect(app.leaveConfirmation).toHaveBeenCalledOnce())
    const isRunning = () => screen.queryAllByRole('button', { busy: true }).length > 0
    expect(isRunning()).toBe(false)
    decide(undefined)
    await waitFor(() => expect(isRunning()).toBe(true))
    await waitFor(() => expect(app.toasts).toEqual(['Rule set duplicated']))
  })

  it('is deleted after a question', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.pageAction('Delete')
    expect(platform.mutations()).toEqual([])
    await app.user.click(screen.getByRole('button', { name: 'Delete rule set' }))
    await waitFor(() => expect(app.toasts).toEqual(['Rule set deleted']))
    expect(platform.records).toEqual([])
    await waitFor(() => expect(window.location.pathname).toBe('/app/payment'))
  })
})

describe('the shop’s settings', () => {
  it('do not block the form when they cannot be read', async () => {
    platform.obstruct = (name) =>
      name === 'ShopSettings' ? Response.json({ error: 'No.' }, { status: 403 }) : undefined
    const app = await openRuleEditor(platform)
    await app.addCondition('Subtotal')
    expect(
      within(screen.getByRole('heading', { name: 'Subtotal' }).closest('li') ?? document.body).queryByText(
        'INR',
      ),
    ).toBeNull()
    expect(takeLoggedFailures()).toHaveLength(1)
  })
})

describe('a connection that breaks while a rule set is created', () => {
  it('is reported as uncertain, and the next save does not store the rules twice', async () => {
    const app = await openRuleEditor(platform)
    await app.type('Title', 'Mine')
    platform.afterwards = (name) => {
      if (name.endsWith('Create')) throw new TypeError('Failed to fetch')
    }
    await app.save()
    expect(await screen.findByText('“Mine” may or may not be saved.')).toBeDefined()
    platform.afterwards = undefined
    await app.user.click(screen.getByRole('button', { name: 'Save again' }))
    await app.saved()
    expect(platform.records).toHaveLength(1)
    await waitFor(() => expect(window.location.pathname).toBe('/app/payment-rules/1'))
    takeLoggedFailures()
  })

  it('does not keep the old record of a rule set that moves to another function', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.addCondition('Variant SKU')
    await app.typeInto(/Value/, 'SKU-1', 1)
    platform.afterwards = (name) => {
      if (name.endsWith('Create')) throw new TypeError('Failed to fetch')
    }
    await app.save()
    expect(await screen.findByText('“Stored” may or may not be saved.')).toBeDefined()
    expect(platform.records).toHaveLength(2)
    platform.afterwards = undefined
    await app.user.click(screen.getByRole('button', { name: 'Save again' }))
    await app.saved()
    expect(platform.records.map(({ functionId }) => functionId)).toEqual(['payment-texts-function'])
    takeLoggedFailures()
  })
})

describe('a create that the platform answers with the record and with errors', () => {
  it('is stored once, with the platform’s words, and the next save goes on from the record', async () => {
    const app = await openRuleEditor(platform)
    await app.type('Title', 'Mine')
    platform.faultsOf = (name) =>
      name === 'PaymentCustomizationCreate' ? ['Internal error while reading metafields.'] : []
    await app.save()
    expect(await screen.findByText(/Internal error while reading metafields\./)).toBeDefined()
    expect(screen.getByText('Saved: Mine.')).toBeDefined()
    expect(screen.getByText(/^Shopify reported a problem but saved your changes\./)).toBeDefined()
    expect(screen.queryByText(/Not saved:/)).toBeNull()
    platform.faultsOf = undefined
    await app.type('Title', 'Mine and changed')
    await app.user.click(screen.getByRole('button', { name: 'Save again' }))
    await app.saved()
    expect(platform.records.map(({ title }) => title)).toEqual(['Mine and changed'])
    expect(platform.mutations()).toEqual(['PaymentCustomizationCreate', 'PaymentCustomizationUpdate'])
    await waitFor(() => expect(window.location.pathname).toBe('/app/payment-rules/1'))
    takeLoggedFailures()
  })
})

describe('a store that cannot be read after a save', () => {
  it('does not make the save look failed, and the next save compares with the stored rule set', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.type('Title', 'First')
    const refuse = () => Response.json({ error: 'Try later.' }, { status: 403 })
    platform.afterwards = (name) => {
      if (name.endsWith('Update')) platform.obstruct = refuse
    }
    await app.save()
    await app.saved()
    expect(screen.queryByText(/Error saving/)).toBeNull()
    expect(takeLoggedFailures()).toEqual([expect.stringContaining('Error loading configuration: Try later.')])

    platform.obstruct = undefined
    platform.afterwards = undefined
    await app.type('Title', 'Second')
    await app.save()
    await waitFor(() => expect(app.toasts).toHaveLength(2))
    expect(platform.records[0]?.title).toBe('Second')
  })
})

describe('a rule set whose rules cannot be read', () => {
  it('is not duplicated, and says why', async () => {
    storeRuleSet(platform, '{')
    const app = await openRuleEditor(platform, '7')
    await app.pageAction('Duplicate')
    await waitFor(() => expect(app.toasts[0]).toContain('its rules can’t be read'))
    expect(platform.mutations()).toEqual([])
    takeLoggedFailures()
  })
})
