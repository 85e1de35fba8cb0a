// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  findStoredRules,
  openCodWithFee,
  statusSelect,
  storeCodWithFee,
} from '../../testing/cod-with-fee-screen.tsx'
import { findSaveBar } from '../../testing/render-app.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

describe('somebody else', () => {
  it('is not overwritten before the merchant chooses to', async () => {
    await storeCodWithFee(platform, 'Express')
    const app = await openCodWithFee(platform)
    await app.chooseRate('Standard')
    for (const record of platform.records) record.enabled = false
    await app.save()
    expect(await screen.findByText(/Someone else changed COD with fee/)).toBeDefined()
    expect(screen.getByText('“COD Payment Customization” was changed')).toBeDefined()
    expect(screen.getByText('Their version: Disabled, Express.')).toBeDefined()
    expect(platform.mutations()).toEqual([])

    await app.user.click(screen.getByRole('button', { name: 'Overwrite' }))
    await app.saved()
    expect(platform.records.map(({ enabled }) => enabled)).toEqual([true, true])
    expect(findStoredRules(platform, 'payment')).toContain('Standard')
  })

  it('may be given way to', async () => {
    await storeCodWithFee(platform, 'Express')
    const app = await openCodWithFee(platform)
    await app.chooseRate('Standard')
    for (const record of platform.records) record.enabled = false
    await app.save()
    await app.user.click(await screen.findByRole('button', { name: 'Load their version' }))
    expect(statusSelect().value).toBe('draft')
    expect(screen.getByText('1 selected')).toBeDefined()
    expect(findSaveBar()).toBeUndefined()
    expect(platform.mutations()).toEqual([])
  })
})

describe('broken rules', () => {
  it('are reported, shown, and kept until the merchant saves', async () => {
    await storeCodWithFee(platform, 'Express')
    for (const record of platform.records.filter(({ owner }) => owner === 'payment')) {
      record.metafields = record.metafields.map((metafield) =>
        metafield.key === 'rules' ? { ...metafield, value: '{"version":1,' } : metafield,
      )
    }
    const app = await openCodWithFee(platform)
    expect(screen.getByText('Saved settings can’t be read')).toBeDefined()
    expect(screen.getByText(/^COD Payment Customization, rules: .*JSON/)).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: 'Show the saved text' }))
    expect(
      (screen.getByLabelText('Saved text of COD Payment Customization') as HTMLTextAreaElement).value,
    ).toBe('{"version":1,')

    await app.user.click(screen.getByRole('button', { name: 'Save and rewrite' }))
    expect(await screen.findByText(/Select at least one shipping rate/)).toBeDefined()
    expect(findStoredRules(platform, 'payment')).toBe('{"version":1,')

    await app.chooseRate('Express')
    await app.save()
    await app.saved()
    expect(findStoredRules(platform, 'payment')).toContain('Express')
    expect(screen.queryByText('Saved settings can’t be read')).toBeNull()
  })
})
