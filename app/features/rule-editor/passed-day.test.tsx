// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { actionFieldWords } from '#rules/words/action-words.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { fillIn } from '../../testing/fill-in.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { openRuleEditor, storeRuleSet } from '../../testing/rule-editor-screen.tsx'
import { createTestPlatform } from '../../testing/test-platform.ts'

const passed = '2020-01-31'

function createPlatform() {
  const platform = createTestPlatform()
  const action = { type: 'set_payment_terms', params: { terms: 'fixed', dueAt: passed } }
  const rule = { title: 'Rule 1', match_type: 'all' as const, conditions: [], actions: [action] }
  storeRuleSet(platform, JSON.stringify(createRuleSet('Stored', [rule])))
  return platform
}

it('a passed day of payment terms is reported in the editor until another is entered', async () => {
  const app = await openRuleEditor(createPlatform(), '7')
  const note = () => screen.queryByText(actionFieldWords.passedDay(passed))
  await waitFor(() => expect(note()).not.toBeNull())
  await fillIn(app.user, screen.getByLabelText(actionFieldWords.dueAt), '2999-01-31')
  await app.user.tab()
  await waitFor(() => expect(note()).toBeNull())
})

it('and in the list', async () => {
  renderApp('/app/payment-rules', createPlatform())
  expect(await screen.findByText(ruleListWords.passedDay(passed))).toBeDefined()
})
