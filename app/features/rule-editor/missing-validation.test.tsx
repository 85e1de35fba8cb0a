// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { errors } from '#rules/words/errors.ts'
import { openRuleEditor, storeRuleSet } from '../../testing/rule-editor-screen.tsx'
import { createTestPlatform } from '../../testing/test-platform.ts'

vi.mock('#rules/features/rule-editor/form-issues.ts', () => {
  throw new Error('The code did not arrive.')
})

it('a save without its validation writes nothing, says so, and keeps the change', async () => {
  const platform = createTestPlatform()
  storeRuleSet(platform)
  const before = structuredClone(platform.records)
  const app = await openRuleEditor(platform, '7')
  await app.type('Value', '6000')
  await app.save()
  await waitFor(() => expect(screen.getByText(new RegExp(errors.networkResponse))).toBeDefined())
  expect(platform.records).toEqual(before)
  expect(screen.getByDisplayValue<HTMLInputElement>('6000')).toBeDefined()
  // Panels of the editor load meanwhile.
  await vi.dynamicImportSettled()
})
