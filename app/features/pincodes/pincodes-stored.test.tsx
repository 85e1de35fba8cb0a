// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { isReadAtCheckout } from '#rules/language/limits.ts'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { openPincodes, storePincodes } from './testing/open-pincodes.tsx'

let platform: TestPlatform

beforeEach(async () => {
  platform = createTestPlatform()
  await storePincodes(platform, '110001,02134')
})

const textOf = (key: string) =>
  platform.records.flatMap(({ metafields }) => metafields).find((each) => each.key === key)?.value ?? ''
const change = (key: string, write: (value: string) => string) => {
  for (const record of platform.records) {
    record.metafields = record.metafields.map((each) =>
      each.key === key ? { ...each, value: write(each.value) } : each,
    )
  }
}

describe('a set that is too long for checkout', () => {
  it('is reported, does nothing, and is rewritten', async () => {
    change('pincode_set_1', (value) => value.padEnd(12_000))
    const app = await openPincodes(platform)
    expect(
      await screen.findByText(
        /^COD pincode, pincode_set_1: It has 12,000 characters, and checkout reads at most 10,000/,
      ),
    ).toBeDefined()
    expect(app.entries()).toEqual(['110001', '02134'])
    await app.user.click(screen.getByRole('button', { name: 'Save and rewrite' }))
    await app.saved()
    expect(isReadAtCheckout(textOf('pincode_set_1'))).toBe(true)
    expect(JSON.parse(textOf('pincode_set_1'))).toMatchObject({ value: [110_001] })
    await waitFor(() => expect(screen.queryByText('Saved settings can’t be read')).toBeNull())
  })
})

describe('one method that an older app left as a text', () => {
  it('is shown, and written as a list on the next save', async () => {
    const asText = (value: string) => value.replace(/\["(Cash on Delivery \(COD\))"\]/, '"$1"')
    change('app_config', asText)
    change('frontend_config', asText)
    expect(JSON.parse(textOf('app_config'))).toMatchObject({ paymentMethods: 'Cash on Delivery (COD)' })
    const app = await openPincodes(platform)
    expect(screen.getByText('Cash on Delivery (COD)')).toBeDefined()
    expect(screen.queryByText('Saved settings can’t be read')).toBeNull()
    app.test('110 001')
    expect(await screen.findByText('Hidden: Cash on Delivery (COD)')).toBeDefined()
    await app.add('110002')
    await screen.findByText('1 entry added.')
    await app.save()
    await app.saved()
    expect(JSON.parse(textOf('app_config'))).toMatchObject({ paymentMethods: ['Cash on Delivery (COD)'] })
  })
})

it('tests a pincode in any writing, with the entry that it falls under', async () => {
  const app = await openPincodes(platform)
  await app.add('10001,400000-400099')
  await screen.findByText('2 entries added.')
  app.test('400-001')
  expect(await screen.findByText('In the list: 400000-400099.')).toBeDefined()
  app.test('１०००１-1234')
  expect(await screen.findByText('In the list: 10001.')).toBeDefined()
})
