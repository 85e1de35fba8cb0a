// @vitest-environment jsdom
import '../testing/test-setup.ts'
import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openRuleEditor } from '../testing/rule-editor-screen.tsx'
import { storeRuleSet } from '../testing/stored-rule-set.ts'
import { createTestPlatform } from '../testing/test-platform.ts'
import { pageLinks } from './page-links.ts'

it('a test of the checkout is offered after a save, and opened from there', async () => {
  const platform = createTestPlatform()
  const { id } = storeRuleSet(platform, { title: 'No PayPal' })
  const app = await openRuleEditor(platform, id.split('/').at(-1))
  const show = vi.spyOn(window.shopify.toast, 'show')
  await app.type('Title', 'PayPal is hidden')
  await app.save()
  await app.saved()
  const [, options] = show.mock.calls.at(-1) ?? []
  expect(options?.action).toBe(pageLinks.checkoutTest.title)
  options?.onAction?.()
  await waitFor(() => expect(window.location.pathname).toBe(pageLinks.checkoutTest.path))
})
