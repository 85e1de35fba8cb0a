// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { openPincodes } from '../features/pincodes/testing/open-pincodes.tsx'
import { openCodRules } from '../testing/cod-rules-screen.tsx'
import { openCodWithFee, rateLabel } from '../testing/cod-with-fee-screen.tsx'
import { renderApp, saveButton } from '../testing/render-app.tsx'
import { openRuleEditor, storeRuleSet } from '../testing/rule-editor-screen.tsx'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { takeLoggedFailures } from '../testing/test-setup.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

/** Each function opens a screen and makes a valid change. */
const edits = {
  'COD with fee': async () => {
    const app = await openCodWithFee(platform)
    await app.chooseRate('Standard - COD')
    return app
  },
  'COD fee rules': async () => {
    const app = renderApp('/app/cod-fee-rules', platform)
    const rates = await screen.findByRole('combobox', { name: rateLabel })
    await app.user.click(rates)
    await app.user.click(await screen.findByRole('option', { name: 'Standard - COD' }))
    return app
  },
  'COD rules': async () => {
    const app = await openCodRules(platform, 'cart')
    await app.toggle('Cart subtotal')
    await app.type('From', '500')
    return app
  },
  'COD by pincode': async () => {
    const app = await openPincodes(platform)
    await app.add('110001')
    await screen.findByText('1 entry added.')
    return app
  },
  'COD rates by pincode': async () => {
    const app = await openPincodes(platform, 'delivery')
    await app.add('110001')
    await screen.findByText('1 entry added.')
    return app
  },
  'the rule editor': async () => {
    storeRuleSet(platform)
    const app = await openRuleEditor(platform, '7')
    await app.type('Value', '6000')
    return app
  },
}

describe.each(Object.entries(edits))('a first write that breaks off in %s', (_screen, edit) => {
  it('leads to saving again, which finishes; never to a reload, which would lose the edit', async () => {
    const app = await edit()
    platform.obstruct = (name) =>
      /(?:Create|Update)$/.test(name)
        ? Response.json({ error: errors.platformUnreachableDuringWrite }, { status: 502 })
        : undefined
    await waitFor(() => expect(saveButton()).toBeDefined())
    await app.user.click(saveButton())
    const again = await screen.findByRole('button', { name: 'Save again' })
    expect(
      screen.getByText(`Error saving configuration: ${errors.platformUnreachableDuringWrite}`),
    ).toBeDefined()
    expect(document.body.textContent).not.toMatch(/reload/i)
    takeLoggedFailures()
    platform.obstruct = undefined
    await app.user.click(again)
    await waitFor(() => expect(app.toasts).toHaveLength(1))
    expect(platform.mutations().length).toBeGreaterThan(1)
  })
})

it('no text about a failed request sends the merchant to a reload', () => {
  const texts = Object.values(errors).map((text) => (typeof text === 'string' ? text : text.toString()))
  expect(texts.filter((text) => /reload/i.test(text))).toEqual([])
})
