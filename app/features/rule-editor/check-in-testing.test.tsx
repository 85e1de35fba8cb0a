// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { checkWords } from '#rules/words/checks.ts'
import { openRuleEditor } from '../../testing/rule-editor-screen.tsx'
import { createTestPlatform } from '../../testing/test-platform.ts'

const { label, notInTesting } = checkWords.blockOnFailure

it('a check that stops every checkout where it fails is not saved in testing, and says why at its place', async () => {
  const platform = createTestPlatform()
  const app = await openRuleEditor(platform, undefined, { type: 'checkout-checks' })
  await app.type('Title', 'No orders from afar')
  await app.user.click(screen.getByLabelText(label))
  await app.setStatus('Testing')
  await screen.findByRole('textbox', { name: 'Link for testers' })
  const before = platform.mutations().length
  await app.save()
  await waitFor(() => expect(screen.queryAllByText(notInTesting)).not.toEqual([]))
  expect(platform.mutations()).toHaveLength(before)
  await app.user.click(screen.getByLabelText(label))
  await waitFor(() => expect(screen.queryAllByText(notInTesting)).toEqual([]))
})
