// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Operator } from '#rules/language/operators.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { readReasons } from '#rules/records/reasons.ts'
import { reasonWords } from '#rules/words/reasons.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { openRuleEditor, storedRules, storeRuleSet } from '../../testing/rule-editor-screen.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

const readField = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' }).value
const conditionTitles = () =>
  screen.queryAllByRole('heading', { level: 5 }).map((heading) => heading.textContent)
const button = (name: string) => screen.getByRole('button', { name })

describe('undo and redo', () => {
  it('take back typing as one step, and bring it again', async () => {
    const app = await openRuleEditor(platform)
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true')
    await app.user.type(screen.getByLabelText('Title'), 'Large orders')
    await app.user.click(button('Undo'))
    expect(readField('Title')).toBe('')
    await app.user.click(button('Redo'))
    expect(readField('Title')).toBe('Large orders')
    expect(screen.getByText('Redone')).toBeDefined()
  })

  it('reverse adding, removing, moving and muting, also by keys', async () => {
    const app = await openRuleEditor(platform)
    await app.addCondition('Subtotal')
    await app.addCondition('Country')
    await app.user.click(button('Move Country up'))
    expect(conditionTitles()).toEqual(['Country', 'Subtotal'])
    await app.user.click(button('Mute Country'))
    await app.user.click(button('Remove Country'))
    expect(conditionTitles()).toEqual(['Subtotal'])

    const press = (shiftKey = false) =>
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey })
    press()
    await waitFor(() => expect(conditionTitles()).toEqual(['Country', 'Subtotal']))
    expect(screen.getByText('Muted')).toBeDefined()
    press()
    await waitFor(() => expect(screen.queryByText('Muted')).toBeNull())
    press()
    await waitFor(() => expect(conditionTitles()).toEqual(['Subtotal', 'Country']))
    press()
    press()
    await waitFor(() => expect(conditionTitles()).toEqual([]))
    press(true)
    await waitFor(() => expect(conditionTitles()).toEqual(['Subtotal']))
  })

  it('leave a text box its own keys', async () => {
    const app = await openRuleEditor(platform)
    await app.addCondition('Subtotal')
    fireEvent.keyDown(screen.getByLabelText('Title'), { key: 'z', ctrlKey: true })
    expect(conditionTitles()).toEqual(['Subtotal'])
  })

  it('take back a comparison together with the value that it reset', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.user.selectOptions(screen.getByLabelText('Comparison'), 'between')
    expect(readField('From')).toBe('')
    await app.user.click(button('Undo'))
    await waitFor(() => expect(readField('Value')).toBe('5000'))
    expect(readField('Comparison')).toBe('gt')
  })
})

describe('rules', () => {
  it('are added, duplicated, moved and removed, and the focus stays with what was done', async () => {
    const app = await openRuleEditor(platform)
    const titles = () =>
      screen.getAllByRole('heading', { name: /^Rule / }).map((heading) => heading.textContent)
    await app.user.click(button('Add rule'))
    expect(titles()).toEqual(['Rule 1', 'Rule 2'])
    expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Add condition' })[1])
    expect(screen.getByText('Rule 2 added. 2 in the list.')).toBeDefined()
    await app.user.click(button('Move Rule 2 up'))
    expect(titles()).toEqual(['Rule 2', 'Rule 1'])
    await app.user.click(button('Duplicate Rule 1'))
    expect(titles()).toEqual(['Rule 2', 'Rule 1', 'Rule 1'])
    for (const _ of titles())
      await app.user.click(screen.getAllByRole('button', { name: /^Remove Rule/ })[0] as Element)
    expect(screen.getByText('No Rule')).toBeDefined()
    expect(document.activeElement).toBe(button('Add rule'))
  })

  it('are moved by the arrow keys on their handle', async () => {
    const app = await openRuleEditor(platform)
    await app.user.click(button('Add rule'))
    fireEvent.keyDown(button('Reorder Rule 2: drag, or press the arrow keys'), { key: 'ArrowUp' })
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe('Rule 2'))
    expect(screen.getByText('Rule 2 moved to position 1 of 2.')).toBeDefined()
  })

  it('that are muted are kept and left out of the summary', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.user.click(button('Mute Rule 1'))
    expect(await screen.findByText('Its only rule is muted, so it does nothing.')).toBeDefined()
    await app.save()
    await app.saved()
    expect(storedRules(platform)).toMatchObject({ rules: [{ status: 'disabled' }] })
  })
})

describe('a group of conditions', () => {
  it('ends when a single condition is left in it', async () => {
    const app = await openRuleEditor(platform)
    await app.addCondition('Subtotal')
    await app.addCondition('Country')
    await app.user.click(button('Group with the one above: Country'))
    expect(await screen.findByLabelText('Group of 2 conditions')).toBeDefined()
    await app.user.click(button('Remove Country'))
    await waitFor(() => expect(screen.queryByLabelText(/^Group of/)).toBeNull())
    expect(conditionTitles()).toEqual(['Subtotal'])
  })
})

describe('the picker of conditions', () => {
  it('is searched, says why something is not available, and gives the focus back', async () => {
    const app = await openRuleEditor(platform, undefined, { type: 'delivery-rules' })
    await app.user.click(button('Add condition'))
    const search = await screen.findByPlaceholderText('Search conditions')
    await fillIn(app.user, search, 'price of the shipping')
    const offer = screen.getByRole('button', { name: /Price of the shipping rate/ })
    expect(offer.getAttribute('aria-disabled')).toBe('true')
    expect(offer.textContent).toContain('Available in Payment rules, ')
    await app.user.click(offer)
    await app.user.type(search, '{Enter}')
    expect(conditionTitles()).toEqual([])
    await app.user.clear(search)
    await app.user.type(search, 'moon')
    expect(screen.getAllByText('No options found matching "moon"')).toHaveLength(2)
    await app.user.click(button('Close'))
    await waitFor(() => expect(document.activeElement).toBe(button('Add condition')))
  })

  it('works with arrow keys, and focuses the added condition', async () => {
    const app = await openRuleEditor(platform)
    await app.user.click(button('Add condition'))
    await fillIn(app.user, await screen.findByPlaceholderText('Search conditions'), 'number of products')
    await app.user.keyboard('{ArrowDown}{Enter}')
    expect(conditionTitles()).toEqual(['Number of products'])
    expect(document.activeElement).toBe(screen.getByLabelText('Value'))
    expect(screen.getByText('pieces')).toBeDefined()
  })

  it('disables conditions that do not fit the present ones', async () => {
    const app = await openRuleEditor(platform)
    await app.addCondition('Product tag')
    await app.user.click(button('Add condition'))
    await fillIn(app.user, await screen.findByPlaceholderText('Search conditions'), 'product metafield')
    expect(screen.getByRole('button', { name: /^Product metafield/ }).textContent).toContain(
      'Doesn’t fit into this rule set with “',
    )
  })
})

describe('products', () => {
  it('come from the admin’s picker and keep their names with the rule set', async () => {
    const app = await openRuleEditor(platform)
    vi.stubGlobal('shopify', {
      ...(globalThis as unknown as { shopify: object }).shopify,
      resourcePicker: async () => [
        { id: 'gid://shopify/Product/3', title: 'Saffron', images: [], variants: [] },
      ],
    })
    await app.type('Title', 'Mine')
    await app.addCondition('Product')
    await app.user.click(button('Select Products'))
    expect(await screen.findByText('When a product in the cart is Saffron: do nothing.')).toBeDefined()
    await app.save()
    await app.saved()
    expect(storedRules(platform)).toMatchObject({
      rules: [{ conditions: [{ params: { value: ['gid://shopify/Product/3'] } }] }],
    })
    const config = platform.records[0]?.metafields.find(({ key }) => key === 'ui_config')
    expect(JSON.parse(config?.value ?? '')).toEqual({
      version: 1,
      type: 'payment-rules',
      names: { 'gid://shopify/Product/3': 'Saffron' },
    })
  })
})

describe('names of methods', () => {
  it('that the store does not list lead to a warning with the closest ones', async () => {
    const app = await openRuleEditor(platform)
    await app.user.click(button('Add action'))
    await app.type('Payment method', 'Bank Depost')
    expect(
      await screen.findByText('No payment method of your store has “Bank Depost” in its name.'),
    ).toBeDefined()
    await app.user.click(button('Use “Bank Deposit”'))
    expect(readField('Payment method')).toBe('Bank Deposit')
    expect(screen.queryByText(/^No payment method of your store has/)).toBeNull()
    await app.type('Payment method', 'bank')
    expect(screen.queryByText(/^No payment method of your store has/)).toBeNull()
    expect(screen.getByText('Now in your store: Bank Deposit.')).toBeDefined()
    await app.user.click(button('Match exactly “Bank Deposit”'))
    expect(readField('Payment method')).toBe('Bank Deposit')
    expect(screen.queryByText(/Match exactly/)).toBeNull()
    // The used button has disappeared, and the focus is around the opposite one.
    const opposite = button('Match every name that contains “Bank Deposit”')
    expect(document.activeElement).toBe(opposite.closest('[tabindex="-1"]'))
    await app.user.click(button('Match every name that contains “Bank Deposit”'))
    expect(button('Match exactly “Bank Deposit”')).toBeDefined()
  })

  it('that a rule gives to a method match it by either name, and a hint shows this', async () => {
    const rename = {
      title: 'Rename',
      match_type: 'all',
      conditions: [],
      actions: [
        {
          type: 'rename_payment',
          params: { currentName: 'Cash on Delivery (COD)', newName: 'Pay at the door' },
        },
      ],
    }
    storeRuleSet(platform, JSON.stringify({ version: 1, title: 'Names', rules: [rename] }))
    const [record] = platform.records
    if (record !== undefined) record.enabled = true
    const app = await openRuleEditor(platform)
    await app.user.click(button('Add action'))
    await app.type('Payment method', 'Pay at the door')
    expect(
      await screen.findByText(
        '“Stored” renames “Cash on Delivery (COD)” to “Pay at the door”. This finds it by either name.',
      ),
    ).toBeDefined()
    await app.type('Payment method', 'UPI')
    expect(screen.queryByText(/is the name that/)).toBeNull()
  })

  it('that are a part of several are listed in the summary with every method they match', async () => {
    platform.paymentMethods = ['Cash on Delivery (COD)', 'Cash in store']
    const app = await openRuleEditor(platform)
    await app.user.click(button('Add action'))
    await app.addCondition('Subtotal')
    await app.type('Value', '500')
    await app.type('Payment method', 'cash')
    expect(
      await screen.findByText(
        'When the subtotal is above 500: hide payment methods with “cash” in the name (in your store: Cash on Delivery (COD) and Cash in store).',
      ),
    ).toBeDefined()
  })

  it('are chosen from the store’s own, which load again on Refresh', async () => {
    const app = await openRuleEditor(platform)
    await app.user.click(button('Add action'))
    platform.paymentMethods.push('UPI')
    await app.user.click(button('Refresh the list: Payment method'))
    await app.user.click(screen.getByLabelText('Payment method'))
    await app.user.click(await screen.findByRole('option', { name: 'UPI' }))
    expect(readField('Payment method')).toBe('UPI')
  })

  it('can be typed when they do not load', async () => {
    platform.obstruct = (name) =>
      name === 'TranslatablePaymentMethods' ? Response.json({ error: 'No.' }, { status: 403 }) : undefined
    const app = await openRuleEditor(platform)
    await app.user.click(button('Add action'))
    expect(
      await screen.findByText('Error loading payment methods. You can still type to add custom methods.'),
    ).toBeDefined()
    await app.type('Payment method', 'Anything')
    expect(readField('Payment method')).toBe('Anything')
    expect(takeLoggedFailures().length).toBeGreaterThan(0)
  })

  it('are not offered in part where the store’s list has no end', async () => {
    const nodes = [{ resourceId: 'gid://1', translatableContent: [{ key: 'name', value: 'A part of them' }] }]
    const translatableResources = { nodes, pageInfo: { hasNextPage: true, endCursor: 'next' } }
    platform.obstruct = (name) =>
      name === 'TranslatablePaymentMethods' ? Response.json({ data: { translatableResources } }) : undefined
    const app = await openRuleEditor(platform)
    await app.user.click(button('Add action'))
    expect(
      await screen.findByText('Error loading payment methods. You can still type to add custom methods.'),
    ).toBeDefined()
    await app.type('Payment method', 'A part')
    expect(screen.queryByRole('option', { name: 'A part of them' })).toBeNull()
    expect(takeLoggedFailures().length).toBeGreaterThan(0)
  })

  it('of rates that a condition compares whole are reported as such', async () => {
    const app = await openRuleEditor(platform)
    await app.addCondition('Shipping rate')
    await app.user.selectOptions(screen.getByLabelText('Comparison'), 'equal')
    await app.typeInto('Value', 'Expres')
    expect(
      await screen.findByText('No shipping rate of your store has exactly the name “Expres”.'),
    ).toBeDefined()
    await app.user.click(button('Use “Express”'))
    expect(readField('Value')).toBe('Express')
  })
})

describe('delivery rules', () => {
  it('hide rates from a list and are stored for their own function', async () => {
    const app = await openRuleEditor(platform, undefined, { type: 'delivery-rules' })
    await app.type('Title', 'Rates')
    await app.addCondition('Country')
    await app.user.click(screen.getByRole('combobox', { name: 'Countries' }))
    await app.user.type(screen.getByRole('combobox', { name: 'Countries' }), 'Ind')
    await app.user.click(await screen.findByRole('option', { name: 'India' }))
    await app.user.click(button('Add action'))
    await app.user.click(screen.getByRole('combobox', { name: 'Shipping rates' }))
    await app.user.click(await screen.findByRole('option', { name: 'Express' }))
    expect(await screen.findByText('When the country is India: hide Express.')).toBeDefined()
    await app.save()
    await app.saved()
    expect(platform.records[0]).toMatchObject({
      owner: 'delivery',
      functionId: 'delivery-checkout-function',
      title: 'Rates',
    })
    await waitFor(() => expect(window.location.pathname).toBe('/app/delivery-rules/1'))
  })

  it('are renamed and moved with fields of their own, fresh for each kind', async () => {
    const app = await openRuleEditor(platform, undefined, { type: 'delivery-rules' })
    await app.user.click(button('Add action'))
    const kinds = within(screen.getByLabelText('Action')).getAllByRole('option')
    expect(kinds.map((option) => option.textContent)).toEqual([
      'Hide shipping rates',
      'Show only some shipping rates',
      'Rename a shipping rate',
      'Add a text to the name of a shipping rate',
      'Move a shipping rate',
      'Sort shipping rates by a list',
      'Sort shipping rates by price',
      'Sort shipping rates by name',
      'Hide shipping rates by price',
      'Show only the cheapest shipping rates',
    ])
    await app.user.selectOptions(screen.getByLabelText('Action'), 'Rename a shipping rate')
    await app.type('Current name of the shipping rate', 'Express')
    await app.type('New name', 'Fast')
    expect(await screen.findByText('This rule has no conditions, so it never applies.')).toBeDefined()
    await app.user.selectOptions(screen.getByLabelText('Action'), 'Move a shipping rate')
    expect(readField('Shipping rate')).toBe('')
    expect(readField('Position')).toBe('1')
  })
})

describe('a limit', () => {
  it('is refused with its name and size, and nothing typed is lost', async () => {
    const app = await openRuleEditor(platform)
    await app.type('Title', 'Mine')
    await app.addCondition('Product title')
    const long = 'x'.repeat(10_000)
    fireEvent.change(screen.getByLabelText('Value'), { target: { value: long } })
    await app.save()
    expect(await screen.findByText('There is 1 error')).toBeDefined()
    expect(screen.getAllByText(/of 10,000 characters/)).toHaveLength(2)
    expect(readField('Value')).toBe(long)
    expect(platform.mutations()).toEqual([])
  })
})

/** One rule that hides Cash on Delivery by one condition. */
const ruleSetWith = (type: string, operator: Operator, value: number) =>
  createRuleSet('Stored', [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [{ type, params: { operator, valueType: 'number', value } }],
      actions: [{ type: 'hide_payment', params: { name: 'Cash on Delivery (COD)' } }],
    },
  ])

describe('the reason of a rule', () => {
  const readReason = () => platform.records.map(({ metafields }) => readReasons(metafields))

  it('is one line until it is opened, is refused at its field, and is saved with its rule', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    expect(screen.queryByLabelText('Reason')).toBeNull()
    const line = button(reasonWords.add)
    await app.user.click(line)
    const reason = await screen.findByLabelText<HTMLTextAreaElement>('Reason')
    const write = (value: string) => fireEvent.change(reason, { target: { value } })
    write('Up to {total}.')
    await app.save()
    const known = ['pincode', 'amount']
    expect((await screen.findAllByText(reasonWords.unknownVariable('total', known))).length).toBeGreaterThan(
      0,
    )
    expect(platform.mutations()).toEqual([])
    write('Not at {pincode}.')
    expect(screen.getByText(reasonWords.preview('Not at 560001.'))).toBeDefined()
    await app.save()
    await app.saved()
    const texts = { default: 'Not at {pincode}.' }
    expect(readReason()).toEqual([[{ rule: { index: 0, title: 'Rule 1' }, texts }]])
    await app.user.click(button(reasonWords.title))
    expect(screen.queryByLabelText('Reason')).toBeNull()
  })

  it('shows amounts of a rule about the subtotal in a preview with a cart', async () => {
    storeRuleSet(platform, JSON.stringify(ruleSetWith('cart_subtotal', 'lt', 1000)))
    const app = await openRuleEditor(platform, '7')
    await app.user.click(button(reasonWords.add))
    const reason = await screen.findByLabelText<HTMLTextAreaElement>('Reason')
    fireEvent.change(reason, { target: { value: 'Add {missing} more.' } })
    expect(screen.getByText(reasonWords.previewWithCart('₹500', 'Add ₹500 more.'))).toBeDefined()
    expect(screen.queryByText(reasonWords.neverShown)).toBeNull()
    await app.save()
    await app.saved()
  })

  it('is never shown if the rule needs more than address and subtotal, and the card explains this', async () => {
    storeRuleSet(platform, JSON.stringify(ruleSetWith('cart_product_count', 'gt', 5)))
    const app = await openRuleEditor(platform, '7')
    await app.user.click(button(reasonWords.add))
    expect(await screen.findByText(reasonWords.neverShown)).toBeDefined()
    const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason')
    fireEvent.change(reason, { target: { value: 'Up to {amount}.' } })
    await app.save()
    const refused = reasonWords.unknownVariable('amount', ['pincode'])
    expect((await screen.findAllByText(refused)).length).toBeGreaterThan(0)
  })

  it('is undone and redone', async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.user.click(button(reasonWords.add))
    const reason = await screen.findByLabelText<HTMLTextAreaElement>('Reason')
    fireEvent.change(reason, { target: { value: 'Pay online.' } })
    await app.user.click(button('Undo'))
    await waitFor(() => expect(reason.value).toBe(''))
    await app.user.click(button('Redo'))
    await waitFor(() => expect(reason.value).toBe('Pay online.'))
  })

  it('is offered to rules that hide a method or a rate, and to no others', async () => {
    const check = await openRuleEditor(platform, undefined, { type: 'delivery-rules' })
    expect(screen.queryByRole('button', { name: reasonWords.add })).toBeNull()
    check.unmount()
    await openRuleEditor(platform)
    expect(screen.queryByRole('button', { name: reasonWords.add })).toBeNull()
  })
})
