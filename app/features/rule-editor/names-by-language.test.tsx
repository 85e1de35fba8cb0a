// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { openRuleEditor, storedRules, storeRuleSet } from '../../testing/rule-editor-screen.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
})

/** Answers previews of a rule set with one method each, whose name changes with each request. */
function answerPreviews(nameOf: (asked: number) => string) {
  let readings = 0
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address !== '/app/api/preview') return platform.fetch(address, init)
    const shown = { position: 0, name: nameOf(readings++) }
    return Response.json({ methods: [{ id: 'a', name: 'Cash', shown, changes: [] }], outcomes: [] })
  })
}

const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function openRename(type: 'payment-rules' | 'delivery-rules' = 'delivery-rules') {
  const app = await openRuleEditor(platform, undefined, { type })
  await app.addCondition('Subtotal')
  await app.user.click(button('Add action'))
  await app.user.selectOptions(screen.getByLabelText('Action'), 'Rename a shipping rate')
  await app.type('Current name of the shipping rate', 'Express')
  return app
}

describe('a name by language', () => {
  it('is offered for each published language of the shop, with the focus in its field', async () => {
    const app = await openRename()
    await app.user.click(await screen.findByRole('button', { name: 'Add Hindi' }))
    await waitFor(() => expect(document.activeElement).toBe(field('New name in Hindi')))
    expect(screen.queryByRole('button', { name: 'Add Hindi' })).toBeNull()
    expect(screen.getByText('Customers in other languages see the name that your store has.')).toBeDefined()
    await app.type('New name', 'Fast')
    expect(await screen.findByText('Customers in other languages see “Fast”.')).toBeDefined()
    expect(screen.getByText('Name in Hindi added')).toBeDefined()
  })

  it('is taken from the list of all languages, and removed again', async () => {
    const app = await openRename()
    await fillIn(app.user, await screen.findByRole('combobox', { name: 'Add a language' }), 'Tamil')
    await app.user.click(await screen.findByRole('option', { name: 'Tamil' }))
    await waitFor(() => expect(document.activeElement).toBe(field('New name in Tamil')))
    await app.user.click(button('Remove the name in Tamil'))
    expect(screen.queryByRole('textbox', { name: 'New name in Tamil' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add a language' }))
  })

  it('is stored next to the others, and a blank one is refused at its field', async () => {
    const app = await openRename()
    await app.type('Title', 'Names')
    await app.type('Value', '0')
    await app.user.click(await screen.findByRole('button', { name: 'Add Hindi' }))
    await app.save()
    expect(
      (await screen.findAllByText('Enter the name in this language, or remove the language.')).length,
    ).toBeGreaterThan(0)
    await app.type('New name in Hindi', 'तेज़')
    await app.save()
    await app.saved()
    expect(storedRules(platform)).toMatchObject({
      rules: [
        {
          actions: [
            {
              type: 'rename_delivery',
              params: { currentName: 'Express', newNames: [{ language: 'HI', newName: 'तेज़' }] },
            },
          ],
        },
      ],
    })
  })
})

it('an amount is asked for where a name has its variable, and shows as the language writes it', async () => {
  const app = await openRename()
  await app.type('Value', '5000')
  await app.user.click(await screen.findByRole('button', { name: 'Add Hindi' }))
  await fillIn(app.user, field('New name in Hindi'), 'तेज़ {amount}')
  await fillIn(app.user, await screen.findByLabelText('Amount for {amount}'), '1050')
  expect(await screen.findByText(/show Express as तेज़ ₹1,050 in Hindi/)).toBeDefined()
  await fillIn(app.user, field('New name in Hindi'), '{threshold} से ऊपर')
  expect(await screen.findByText(/show Express as ₹5,000 से ऊपर in Hindi/)).toBeDefined()
})

describe('rules of one language each', () => {
  const named = (language: string, newName: string): Rule => ({
    title: `In ${language}`,
    match_type: 'all',
    conditions: [{ type: 'language', params: { operator: 'in', valueType: 'array', value: [language] } }],
    actions: [{ type: 'rename_payment', params: { currentName: 'Cash', newName, exact: true } }],
  })
  const rules = [named('HI', 'नकद'), named('TA', 'பணம்')]

  it('are joined once checkouts show no difference, and undo brings them back', async () => {
    storeRuleSet(platform, JSON.stringify(createRuleSet('Names', rules)))
    const app = await openRuleEditor(platform, '7')
    answerPreviews(() => 'नकद')
    expect(await screen.findByText('These 2 rules can be one rule')).toBeDefined()
    await app.user.click(button('Check and join'))
    expect(await screen.findByText(/^Checked with \d+ checkouts: no difference\.$/)).toBeDefined()
    expect(field('New name in Hindi').value).toBe('नकद')
    expect(field('New name in Tamil').value).toBe('பணம்')
    await app.user.click(button('Undo'))
    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'New name' })).toHaveLength(2))
  })

  it('stay as they are where a checkout shows something else', async () => {
    storeRuleSet(platform, JSON.stringify(createRuleSet('Names', rules)))
    const app = await openRuleEditor(platform, '7')
    answerPreviews((asked) => `Name ${asked}`)
    await app.user.click(await screen.findByRole('button', { name: 'Check and join' }))
    expect(await screen.findByText(/^Customers would see something else/)).toBeDefined()
    expect(screen.getAllByRole('textbox', { name: 'New name' })).toHaveLength(2)
  })
})
