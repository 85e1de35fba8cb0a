// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createSample } from '#rules/preview/samples.ts'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { storeCodWithFee, storeCodWithFeeAs } from '../../testing/cod-with-fee-screen.tsx'
import { openDeadEnds } from '../../testing/home-screen.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { createTestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'

const sentence = 'When the postal code is 110001, no payment method is left.'
const sample = createSample('metro-shopper', {
  rates: [{ title: 'Standard', cost: 0 }],
  paymentMethods: ['Cash'],
  date: '2026-11-20',
  time: '10:30',
})

it('says that nothing is active', async () => {
  const platform = createTestPlatform()
  await storeCodWithFeeAs(platform, 'Disabled', 'Standard - COD')
  platform.deadEnds.requests.length = 0
  const { user } = renderApp('/app', platform)
  await openDeadEnds(user)
  expect(await screen.findByText(deadEndScreenWords.card.nothingActive)).toBeDefined()
  expect(platform.deadEnds.requests).toEqual([])
})

it('says how many checkouts were tried, and looks again when asked', async () => {
  const platform = createTestPlatform()
  await storeCodWithFee(platform, 'Standard - COD')
  platform.deadEnds.requests.length = 0
  const { user } = renderApp('/app', platform)
  expect(await screen.findByText('None found')).toBeDefined()
  await openDeadEnds(user)
  expect(screen.getByText(/^12 checkouts tried at \d{1,2}:\d\d\s[AP]M\.$/)).toBeDefined()
  platform.deadEnds.ask = () => ({ findings: [], tried: 3, isPartial: true })
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText(/^3 checkouts tried at .* We ran out of time/)).toBeDefined()
  expect(screen.getByText('Not finished')).toBeDefined()
  expect(screen.getByText('Every checkout we tried so far can be completed.')).toBeDefined()
  expect(screen.queryByText('None found')).toBeNull()
  expect(platform.deadEnds.requests).toHaveLength(2)

  platform.deadEnds.ask = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('None found')).toBeDefined()
  expect(platform.deadEnds.askedAgain.slice(-3)).toEqual([false, false, true])
})

it('shows the first of many findings, and the others once they are asked for', async () => {
  const platform = createTestPlatform()
  await storeCodWithFee(platform, 'Standard - COD')
  platform.deadEnds.ask = () => ({
    findings: Array.from({ length: 24 }, (_, index) => ({
      kind: 'noPayment' as const,
      key: `${index}`,
      sentence: `Finding ${index + 1}.`,
      records: ['1'],
      sample,
    })),
    tried: 12,
    isPartial: false,
  })
  const { user } = renderApp('/app', platform)
  expect(await screen.findByText('24 issues')).toBeDefined()
  // The closed row has the first finding only.
  expect(screen.getAllByText(/^Finding \d+\.$/)).toHaveLength(1)
  await openDeadEnds(user)
  expect(screen.getAllByText(/^Finding \d+\.$/)).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Show 14 more' }))
  expect(screen.getAllByText(/^Finding \d+\.$/)).toHaveLength(24)
  expect(screen.getByRole('button', { name: 'Open this checkout: Finding 11.' })).toBe(document.activeElement)
})

it('shows the finding, and opens its checkout where it can be tried', async () => {
  const platform = createTestPlatform()
  await storeCodWithFee(platform, 'Standard - COD')
  platform.deadEnds.ask = () => ({
    findings: [{ kind: 'noPayment', key: 'one', sentence, records: ['1'], sample }],
    tried: 12,
    isPartial: false,
  })
  const { user } = renderApp('/app', platform)
  expect(await screen.findByText('1 issue')).toBeDefined()
  expect(screen.getByText(sentence)).toBeDefined()
  await openDeadEnds(user)
  await user.click(screen.getByRole('button', { name: `Open this checkout: ${sentence}` }))
  await waitFor(() => expect(window.location.pathname).toBe('/app/checkout-test'))
  expect(await screen.findByRole('heading', { name: 'Test a checkout', level: 1 })).toBeDefined()
  const storedSample = window.localStorage.getItem('checkout-ninja.test-panel.sample') ?? ''
  expect(JSON.parse(storedSample)).toMatchObject({ changes: sample })
})

it('shows findings of testers alone, and opens their checkout as theirs', async () => {
  const platform = createTestPlatform()
  await storeCodWithFeeAs(platform, 'Testing', 'Standard - COD')
  platform.deadEnds.requests.length = 0
  platform.deadEnds.ask = ({ records }) => ({
    findings:
      records.length === 0 ? [] : [{ kind: 'noPayment', key: 'one', sentence, records: ['1'], sample }],
    tried: 12,
    isPartial: false,
  })
  const { user } = renderApp('/app', platform)
  await openDeadEnds(user)
  expect(await screen.findByText(/^Only testers have these issues/)).toBeDefined()
  expect(screen.getByText(deadEndScreenWords.card.nothingActive)).toBeDefined()
  expect(screen.getByText('1 issue')).toBeDefined()
  expect(platform.deadEnds.requests.map(({ records }) => records.length)).toEqual([2])
  await user.click(screen.getByRole('button', { name: `Open this checkout: ${sentence}` }))
  const who = await screen.findByLabelText<HTMLSelectElement>('Customer type')
  expect(who.value).toBe('tester')
})

describe('an order that a check stops', () => {
  const check = 'gid://shopify/Validation/2'
  const stoppedKey = `noOrder ${JSON.stringify([check])}`
  const stopped = 'When the state is GA, no order can be placed. “Served” stops the order with “No.”.'
  const openHome = async () => {
    const platform = createTestPlatform()
    await storeCodWithFee(platform, 'Standard - COD')
    platform.deadEnds.ask = () => ({
      findings: [
        { kind: 'noPayment', key: 'one', sentence, records: ['1'], sample },
        { kind: 'noOrder', key: stoppedKey, sentence: stopped, records: [check], sample },
      ],
      tried: 12,
      isPartial: false,
    })
    return { platform, ...renderApp('/app', platform) }
  }
  const button = (name: string) => screen.getByRole('button', { name })

  it('can be marked as intended, no longer counts, and can be shown again', async () => {
    const { platform, user } = await openHome()
    expect(await screen.findByText('2 issues')).toBeDefined()
    await openDeadEnds(user)
    // A checkout that nobody can pay for has no such button, since it is never intended.
    expect(screen.getAllByRole('button', { name: /^This is intended/ })).toHaveLength(1)
    await user.click(button(`This is intended: ${stopped}`))
    expect(await screen.findByText('1 issue')).toBeDefined()
    expect([...platform.deadEnds.intended]).toEqual([stoppedKey])
    expect(screen.queryByText(stopped)).toBeNull()
    expect(document.activeElement).toBe(button('1 intended result'))
    expect(screen.getByText(/^Marked as intended/)).toBeDefined()
    await user.keyboard('{Enter}')
    expect(await screen.findByText(stopped)).toBeDefined()
    await user.click(button(`Show as an issue again: ${stopped}`))
    expect(await screen.findByText('2 issues')).toBeDefined()
    expect(platform.deadEnds.intended.size).toBe(0)
    expect(document.activeElement).toBe(button(`Open this checkout: ${stopped}`))
  })

  it('stays as it was where that could not be kept', async () => {
    const { platform, user } = await openHome()
    platform.obstruct = (operation) =>
      operation === 'dead-ends/intended' ? Response.json({ error: 'Not now.' }, { status: 503 }) : undefined
    await openDeadEnds(user)
    await user.click(await screen.findByRole('button', { name: `This is intended: ${stopped}` }))
    expect(await screen.findByText('We couldn’t save this: Not now.')).toBeDefined()
    expect(screen.getByText('2 issues')).toBeDefined()
    expect(takeLoggedFailures()).toHaveLength(1)
  })

  it('that is the only finding leaves no other finding', async () => {
    const platform = createTestPlatform()
    await storeCodWithFee(platform, 'Standard - COD')
    platform.deadEnds.intended.add(stoppedKey)
    platform.deadEnds.ask = () => ({
      findings: [{ kind: 'noOrder', key: stoppedKey, sentence: stopped, records: [check], sample }],
      tried: 12,
      isPartial: false,
    })
    const { user } = renderApp('/app', platform)
    expect(await screen.findByText('None found')).toBeDefined()
    await openDeadEnds(user)
    expect(screen.getByText(/except the ones you marked as intended\.$/)).toBeDefined()
  })
})

it('says when the checkouts could not be tried', async () => {
  const platform = createTestPlatform()
  await storeCodWithFee(platform, 'Standard - COD')
  platform.obstruct = (operation) =>
    operation === 'dead-ends' ? Response.json({ error: 'Too large.' }, { status: 413 }) : undefined
  const { user } = renderApp('/app', platform)
  expect(await screen.findByText(deadEndScreenWords.card.failed)).toBeDefined()
  await openDeadEnds(user)
  expect(screen.getByText('Too large.')).toBeDefined()
  expect(takeLoggedFailures()).toHaveLength(1)
})
