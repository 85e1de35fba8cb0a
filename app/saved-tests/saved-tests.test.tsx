// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { savedTestsMaximum } from '#rules/preview/saved-tests/saved-test.ts'
import type { TestOutcome } from '#rules/preview/saved-tests/test-outcome.ts'
import { fillIn } from '../testing/fill-in.ts'
import { renderApp } from '../testing/render-app.tsx'
import { openRuleEditor, storeRuleSet } from '../testing/rule-editor-screen.tsx'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { takeLoggedFailures } from '../testing/test-setup.ts'

const recordId = 'gid://shopify/PaymentCustomization/7'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
  // Cash is hidden above the subtotal that the first condition names.
  platform.savedTests.tryRules = ({ ruleSet }): TestOutcome => {
    const isHidden = Number(ruleSet.rules[0]?.conditions[0]?.params.value) < 6_000
    const [shown, hidden] = isHidden ? [['Bank'], ['Cash']] : [['Cash', 'Bank'], []]
    return { kind: 'methods', offered: ['Cash', 'Bank'], shown, hidden, hiddenAmongExpress: [], order: [] }
  }
})

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const nameField = () => screen.getByLabelText<HTMLInputElement>('Test name')

async function openEditor(number?: string) {
  const app = await openRuleEditor(platform, number)
  await app.user.click(await screen.findByRole('button', { name: 'Show the test panel' }))
  return app
}

async function openStored() {
  storeRuleSet(platform)
  return openEditor('7')
}

async function saveTest(app: Awaited<ReturnType<typeof openStored>>, name: string) {
  await waitFor(() => expect(nameField()).toBeDefined())
  await fillIn(app.user, nameField(), name)
  await app.user.click(button('Save as a test'))
  await screen.findByRole('heading', { level: 4, name })
}

describe('a checkout of the test panel', () => {
  it('is saved as a test with its expected result, and is opened again', async () => {
    const app = await openStored()
    await waitFor(() => expect(nameField().value).toBe('Metro shopper'))
    await saveTest(app, 'Small orders')
    expect(await screen.findByText('Passes')).toBeDefined()
    expect(screen.getByText('Expected: Hidden: “Cash”.')).toBeDefined()
    expect(screen.getByText('The saved test passes.')).toBeDefined()
    // The next one has a suggested name again.
    expect(nameField().value).toBe('Metro shopper')
    expect(platform.savedTests.kept).toMatchObject([{ recordId, name: 'Small orders' }])

    await app.user.selectOptions(screen.getByLabelText('Checkout to test'), 'First-time guest')
    await app.user.click(button('Open the checkout of “Small orders”'))
    expect(screen.getAllByText(/^India, KA, 560001 · /).length).toBeGreaterThan(1)
  })

  it('is tried with every change, and can be expected to come out otherwise', async () => {
    const app = await openStored()
    await saveTest(app, 'Small orders')
    await app.type('Value', '9000')
    expect(await screen.findByText('Fails')).toBeDefined()
    expect(screen.getByText('The saved test fails.')).toBeDefined()
    expect(screen.getByText('Now: Nothing changes.')).toBeDefined()
    // The failing test is named while the panel is closed too.
    await app.user.click(button('Hide the test panel'))
    expect(screen.queryByText('Fails')).toBeNull()
    expect(screen.getByText('A saved test fails: “Small orders”.')).toBeDefined()
    await app.user.click(button('Show the test panel'))
    await screen.findByText('Fails')
    await app.user.click(button('Update expected result of “Small orders”'))
    expect(await screen.findByText('Passes')).toBeDefined()
    expect(screen.getByText('Expected: Nothing changes.')).toBeDefined()
  })

  it('is deleted after a question', async () => {
    const app = await openStored()
    await saveTest(app, 'Small orders')
    await app.user.click(button('Delete the test “Small orders”'))
    await app.user.click(await screen.findByRole('button', { name: 'Keep test' }))
    expect(platform.savedTests.kept).toHaveLength(1)
    await app.user.click(button('Delete the test “Small orders”'))
    await app.user.click(await screen.findByRole('button', { name: 'Delete test' }))
    await waitFor(() => expect(screen.queryByText('Small orders')).toBeNull())
    expect(platform.savedTests.kept).toEqual([])
  })

  it('is kept once the rules are saved', async () => {
    await openEditor()
    expect(
      await screen.findByText('Save the rules first. Then you can save checkouts as tests.'),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save as a test' })).toBeNull()
  })

  it('needs a name, and one of the places there are', async () => {
    const app = await openStored()
    await waitFor(() => expect(nameField()).toBeDefined())
    await fillIn(app.user, nameField(), '  ')
    await app.user.click(button('Save as a test'))
    expect(await screen.findByText('Enter a name for the test.')).toBeDefined()
    expect(platform.savedTests.kept).toEqual([])
    await saveTest(app, 'One')
    const [one] = platform.savedTests.kept
    if (one === undefined) throw new Error('Nothing was kept.')
    for (let more = 1; more < savedTestsMaximum; more++)
      platform.savedTests.kept.push({ ...one, id: `more-${more}`, name: `More ${more}` })
    await app.type('Value', '5001')
    expect(await screen.findByText(/^You have 20 tests, which is the limit/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save as a test' })).toBeNull()
  })

  it('that the server refuses is reported, and its name stays', async () => {
    const app = await openStored()
    await waitFor(() => expect(nameField()).toBeDefined())
    await fillIn(app.user, nameField(), 'Small orders')
    platform.obstruct = (name) =>
      name === 'saved-tests' ? Response.json({ error: 'Not now.' }, { status: 503 }) : undefined
    await app.user.click(button('Save as a test'))
    expect(await screen.findByText('Not now.')).toBeDefined()
    expect(nameField().value).toBe('Small orders')
    expect(takeLoggedFailures().length).toBeGreaterThan(0)
  })
})

describe('before a save after which shoppers meet the rules', () => {
  async function openChanged(status: string) {
    const app = await openStored()
    await saveTest(app, 'Small orders')
    await app.type('Value', '9000')
    await app.setStatus(status)
    await app.save()
    return app
  }

  it('a test that fails is reported, and the merchant goes back or saves anyway', async () => {
    const app = await openChanged('Enabled')
    const warning = 'If you save, these checkouts won’t have the result you expect:'
    expect(await screen.findByText(warning)).toBeDefined()
    await app.user.click(button('Go back'))
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
    expect(platform.mutations()).toEqual([])
    await app.save()
    await app.user.click(await screen.findByRole('button', { name: 'Save anyway' }))
    await app.saved()
    expect(platform.mutations()).toEqual(['PaymentCustomizationUpdate'])
  })

  it('no question appears if only testers meet them, or no one does', async () => {
    const app = await openChanged('Disabled')
    await app.saved()
    expect(platform.mutations()).toEqual(['PaymentCustomizationUpdate'])
  })

  it('tests that cannot be run are asked about, and can be tried again', async () => {
    const app = await openStored()
    await saveTest(app, 'Small orders')
    await app.setStatus('Enabled')
    platform.obstruct = (name) =>
      name === 'saved-tests' ? Response.json({ error: 'Not now.' }, { status: 500 }) : undefined
    await app.save()
    // Only the dialog has this sentence. The panel shows the other texts next to its tests too.
    expect(await screen.findByText(/^Nothing is saved yet. Trying again continues/)).toBeDefined()
    expect(platform.mutations()).toEqual([])
    platform.obstruct = undefined
    await app.user.click(button('Try again'))
    await app.saved()
    expect(app.toasts).toEqual(['Rule set saved'])
    takeLoggedFailures()
  })
})

describe('where another record takes over the rules', () => {
  it('it has their tests, and the failing ones are shown before', async () => {
    const app = await openStored()
    await saveTest(app, 'Small orders')
    await app.addCondition('Variant SKU')
    await app.typeInto(/Value/, 'SKU-1', 1)
    await app.save()
    await app.saved()
    expect(platform.mutations()).toEqual(['PaymentCustomizationCreate', 'PaymentCustomizationDelete'])
    expect(platform.savedTests.kept.map(({ recordId: id }) => id)).toEqual([platform.records[0]?.id])
    expect(await screen.findByRole('heading', { level: 4, name: 'Small orders' })).toBeDefined()
  })

  it('the save stops before the old one goes where they cannot be handed over', async () => {
    const app = await openStored()
    await saveTest(app, 'Small orders')
    await app.addCondition('Variant SKU')
    await app.typeInto(/Value/, 'SKU-1', 1)
    platform.obstruct = (name) =>
      name === 'saved-tests' ? Response.json({ error: 'Not now.' }, { status: 503 }) : undefined
    await app.save()
    expect(await screen.findByText('Error saving configuration: Not now.')).toBeDefined()
    expect(platform.mutations()).toEqual(['PaymentCustomizationCreate'])
    platform.obstruct = undefined
    await app.user.click(button('Save again'))
    await app.saved()
    expect(platform.records).toHaveLength(1)
    expect(platform.savedTests.kept.map(({ recordId: id }) => id)).toEqual([platform.records[0]?.id])
    takeLoggedFailures()
  })
})

it('a rule set enabled in its list is checked against its tests too', async () => {
  storeRuleSet(platform)
  platform.savedTests.kept.push({
    id: 'test-1',
    recordId,
    name: 'Small orders',
    sample: (await import('#rules/preview/samples.ts')).createSample('metro-shopper', {
      rates: [],
      paymentMethods: [],
      date: '2026-11-20',
      time: '10:30',
    }),
    expected: { kind: 'methods', offered: [], shown: [], hidden: [], hiddenAmongExpress: [], order: [] },
  })
  const app = renderApp('/app/payment-rules', platform)
  await app.user.click(await screen.findByRole('checkbox', { name: /Stored/ }))
  await app.user.click((await screen.findAllByRole('button', { name: /^Enable/ }))[0] as Element)
  expect(await screen.findByText('Small orders')).toBeDefined()
  await app.user.click(button('Go back'))
  await waitFor(() => expect(screen.queryByText('Small orders')).toBeNull())
  expect(platform.mutations()).toEqual([])
})
