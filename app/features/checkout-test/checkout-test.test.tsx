// @vitest-environment jsdom

import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PreviewAnswer } from '#rules/preview/preview-answer.ts'
import type { PreviewRequest } from '#rules/preview/preview-request.ts'
import { savingWords } from '#rules/words/saving.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { pageLinks } from '../../pages/page-links.ts'
import { testerCheckoutPath } from '../../paths.ts'
import { storeCodWithFee, storeCodWithFeeAs } from '../../testing/cod-with-fee-screen.tsx'
import { renderApp } from '../../testing/render-app.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

const { who } = deadEndScreenWords.page

/** Answers every preview with all methods, since the tests only check which records run. */
function answerPreviews(platform: TestPlatform): PreviewRequest[] {
  const previewRequests: PreviewRequest[] = []
  vi.stubGlobal('fetch', async (address: unknown, init?: RequestInit) => {
    if (address !== '/app/api/preview') return platform.fetch(address, init)
    const request = JSON.parse(String(init?.body)) as PreviewRequest
    previewRequests.push(request)
    const outcome = { operations: [], logs: [], error: null, trace: null, cost: null }
    return Response.json({
      methods: [],
      outcomes: request.records.map(() => outcome),
    } satisfies PreviewAnswer)
  })
  return previewRequests
}

it('asks for the shopper if a record is in testing, and runs such records only for a tester', async () => {
  const platform = createTestPlatform()
  await storeCodWithFeeAs(platform, 'Testing', 'Standard - COD')
  const { user } = renderApp(pageLinks.checkoutTest.path, platform)
  const previewRequests = answerPreviews(platform)
  const choice = await screen.findByLabelText<HTMLSelectElement>(who.label)
  expect(choice.value).toBe('shopper')
  expect(previewRequests).toEqual([])
  await user.selectOptions(choice, who.tester)
  await waitFor(() => expect(previewRequests.length).toBeGreaterThan(0))
  await user.selectOptions(choice, who.shopper)
  expect(choice.value).toBe('shopper')
})

it('begins as a tester where a finding of testers leads to it', async () => {
  const platform = createTestPlatform()
  await storeCodWithFeeAs(platform, 'Testing', 'Standard - COD')
  renderApp(testerCheckoutPath, platform)
  answerPreviews(platform)
  expect((await screen.findByLabelText<HTMLSelectElement>(who.label)).value).toBe('tester')
})

it('has no question about testers if no record is in testing', async () => {
  const platform = createTestPlatform()
  await storeCodWithFee(platform, 'Standard - COD')
  renderApp(pageLinks.checkoutTest.path, platform)
  answerPreviews(platform)
  expect(await screen.findByRole('heading', { name: deadEndScreenWords.page.payment })).toBeDefined()
  expect(screen.queryByLabelText(who.label)).toBeNull()
})

it('keeps the checkout that the merchant has chosen if the rules cannot be loaded again', async () => {
  const platform = createTestPlatform()
  await storeCodWithFee(platform, 'Standard - COD')
  const { user } = renderApp(pageLinks.checkoutTest.path, platform)
  answerPreviews(platform)
  const { label, names } = testPanelWords.sample
  await user.selectOptions(await screen.findByLabelText(label), names['first-time-guest'])
  platform.obstruct = () => new Response('down', { status: 502 })
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  expect(await screen.findByText(savingWords.outdated.title)).toBeDefined()
  expect(screen.getByLabelText<HTMLSelectElement>(label).value).toBe('first-time-guest')
  platform.obstruct = undefined
  const [retry] = screen.getAllByRole('button', { name: 'Try again' })
  if (retry === undefined) throw new Error('The notice has no button.')
  await user.click(retry)
  await waitFor(() => expect(screen.queryByText(savingWords.outdated.title)).toBeNull())
  takeLoggedFailures()
})
