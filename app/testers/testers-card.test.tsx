// @vitest-environment jsdom
import '../testing/test-setup.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseTesters } from '#rules/records/testers.ts'
import { findTesting } from '#rules/records/testing-of-record.ts'
import { openCodWithFee } from '../testing/cod-with-fee-screen.tsx'
import { fillIn } from '../testing/fill-in.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { takeLoggedFailures } from '../testing/test-setup.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
})

const linkBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link for testers' })
const emailBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Testers by email/ })
const heading = () => screen.queryByRole('heading', { name: 'Testing' })
const described = () => platform.records.map(findTesting)

async function chooseTesting() {
  const app = await openCodWithFee(platform)
  await app.chooseRate('Standard - COD')
  await app.setStatus('Testing')
  await linkBox()
  return app
}

async function storeInTesting() {
  const app = await chooseTesting()
  await app.save()
  await app.saved()
  return { ...app, savedAgain: () => waitFor(() => expect(app.toasts).toHaveLength(2)) }
}

describe('the card of testers', () => {
  it('is there once the status is Testing, with the link of the shop’s own token', async () => {
    const app = await openCodWithFee(platform)
    expect(heading()).toBeNull()
    await app.setStatus('Testing')
    const token = await waitFor(() => {
      const stored = parseTesters(platform.testers)?.token
      if (stored === undefined) throw new Error('No testers are stored yet.')
      return stored
    })
    expect((await linkBox()).value).toBe(
      `https://saffron-lane.example/cart/42:1?attributes[checkout-ninja-tester]=${token}`,
    )
    expect(
      screen.getByText(/^These rules apply only to people who open your store by the link below/),
    ).toBeDefined()
    expect(
      screen.getByText(
        'It uses 1 of the 25 active payment customizations that your store can have. It uses 1 of the 25 active delivery customizations that your store can have. It counts as if it were enabled.',
      ),
    ).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Enable for all' })).toBeNull()
    expect(screen.queryByText(/^In testing since/)).toBeNull()
  })

  it('says since when, and enables for all with one click', async () => {
    const app = await storeInTesting()
    expect(await screen.findByText(/^In testing since \w+ \d+, 2\d{3}\.$/)).toBeDefined()
    expect(described().every((testing) => testing !== undefined)).toBe(true)
    await app.user.click(screen.getByRole('button', { name: 'Enable for all' }))
    await waitFor(() => expect(heading()).toBeNull())
    await waitFor(() => expect(described().every((testing) => testing === undefined)).toBe(true))
    expect(platform.records.every(({ enabled }) => enabled)).toBe(true)
  })

  it('refuses an invalid address, and sends new ones to the records in testing', async () => {
    const app = await storeInTesting()
    await fillIn(app.user, await emailBox(), 'owner')
    expect(screen.getByText(/^Enter email addresses separated by commas/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Save testers' })).toBeNull()
    await fillIn(app.user, await emailBox(), 'Owner@Example.com, second@example.com')
    await app.user.click(screen.getByRole('button', { name: 'Save testers' }))
    // The functions of both records read only the link. The next save gives them functions that read both.
    expect(await screen.findAllByText(/^Testers saved\..* by link only/)).not.toEqual([])
    const emails = ['owner@example.com', 'second@example.com']
    expect(parseTesters(platform.testers)?.emails).toEqual(emails)
    expect(described().map((testing) => testing?.emails)).toEqual([[], []])
    await app.chooseRate('Express')
    await app.save()
    await app.savedAgain()
    for (const testing of described()) expect(testing?.emails).toEqual(emails)
    expect(await screen.findByText(/or check out as owner@example.com or second@example.com/)).toBeDefined()
  })

  it('offers to save addresses only while they differ from the stored ones', async () => {
    const app = await chooseTesting()
    const save = () => screen.queryByRole('button', { name: 'Save testers' })
    await fillIn(app.user, await emailBox(), 'owner@example.com')
    expect(save()).not.toBeNull()
    await fillIn(app.user, await emailBox(), '')
    expect(save()).toBeNull()
  })

  it('makes a new link, and the form goes on from there', async () => {
    const app = await storeInTesting()
    const before = (await linkBox()).value
    await app.user.click(screen.getByRole('button', { name: 'Create a new link' }))
    expect(await screen.findAllByText(/^The link is new/)).not.toEqual([])
    expect((await linkBox()).value).not.toBe(before)
    const token = parseTesters(platform.testers)?.token
    for (const testing of described()) expect(testing?.token).toBe(token)

    await app.chooseRate('Express')
    await app.save()
    await app.savedAgain()
    expect(JSON.stringify(platform.records)).toContain('Express')
    for (const testing of described()) expect(testing?.token).toBe(token)
  })

  it('says where testers could not be read, or not be saved', async () => {
    // Status 400 is not temporary. A temporary failure would be retried for seconds before the report.
    platform.obstruct = (name) =>
      name === 'Testers' ? Response.json({ error: 'Never' }, { status: 400 }) : undefined
    const app = await openCodWithFee(platform)
    await app.setStatus('Testing')
    expect(await screen.findByText(/^Your store’s testers couldn’t be loaded/)).toBeDefined()
    platform.obstruct = undefined
    await app.user.click(screen.getByRole('button', { name: 'Try again' }))
    await linkBox()
    platform.obstruct = (name) =>
      name === 'TestersSet' ? Response.json({ error: 'Later' }, { status: 500 }) : undefined
    await app.user.click(screen.getByRole('button', { name: 'Create a new link' }))
    expect(await screen.findAllByText(/^The testers weren’t saved/)).not.toEqual([])
    expect(takeLoggedFailures().length).toBeGreaterThan(0)
  })
})
