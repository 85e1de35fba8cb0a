// @vitest-environment jsdom
import '../../testing/test-setup.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openRuleEditor } from '../../testing/rule-editor-screen.tsx'
import { createTestPlatform } from '../../testing/test-platform.ts'

const nextSteps = () =>
  [...document.querySelectorAll('main .Polaris-Button--variantPrimary')].map(({ textContent }) => textContent)

it('an empty rule leads to its condition, then to its action', async () => {
  const app = await openRuleEditor(createTestPlatform())
  expect(nextSteps()).toEqual(['Add condition'])
  await app.addCondition('Number of products')
  expect(nextSteps()).toEqual(['Add action'])
  await app.user.click(screen.getByRole('button', { name: 'Add action' }))
  expect(nextSteps()).toEqual([])
})
