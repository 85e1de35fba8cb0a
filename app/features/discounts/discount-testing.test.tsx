// @vitest-environment jsdom
import '../../testing/test-setup.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { findTesting } from '#rules/records/find-testing.ts'
import { parseTesters } from '#rules/records/testers.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { openTenPercent } from './testing/open-discount.ts'

let platform: TestPlatform
beforeEach(() => {
  platform = createTestPlatform()
})

const linkBox = () => screen.findByRole('textbox', { name: 'Link for testers' })
const enable = () => screen.queryByRole('button', { name: 'Enable for all' })
const told = () => platform.ownDiscounts.records.map(findTesting)

describe.each([
  ['automatic', undefined],
  ['by code', 'TEN'],
])('a discount, %s', (_method, code) => {
  it('is put to test in its form, and enabled for all with one click', async () => {
    const app = await openTenPercent(platform, code)
    expect(screen.queryByRole('heading', { name: 'Testing' })).toBeNull()
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^Status/ }), 'Testing')
    await linkBox()
    expect(
      screen.getByText(/^Only who opens your store by the link below can get this discount/),
    ).toBeDefined()
    expect(screen.getByText('In testing: only testers get it')).toBeDefined()
    expect(enable()).toBeNull()
    await app.save()
    await waitFor(() => expect(app.toasts).toHaveLength(1))
    const [testing] = told()
    expect(testing?.token).toBe(parseTesters(platform.testers)?.token)
    expect(platform.ownDiscounts.records[0]?.status).toBe('ACTIVE')
    await app.user.click(await screen.findByRole('button', { name: 'Enable for all' }))
    await waitFor(() => expect(told()).toEqual([undefined]))
    await waitFor(() => expect(enable()).toBeNull())
  })
})

it('a discount in testing is told of a new link', async () => {
  const app = await openTenPercent(platform)
  await app.user.selectOptions(screen.getByRole('combobox', { name: /^Status/ }), 'Testing')
  await linkBox()
  await app.save()
  await waitFor(() => expect(app.toasts).toHaveLength(1))
  const before = told()[0]?.token
  await app.user.click(screen.getByRole('button', { name: 'Make a new link' }))
  await screen.findAllByText(/^There is a new link/)
  const after = parseTesters(platform.testers)?.token
  expect(after).not.toBe(before)
  expect(told()[0]?.token).toBe(after)
})
