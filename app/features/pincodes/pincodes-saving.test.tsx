// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { findRecordReason } from '#rules/records/reasons.ts'
import { pincodeMessages } from '#rules/words/pincode-messages.ts'
import { reasonWords } from '#rules/words/reasons.ts'
import { findSaveBar, renderApp } from '../../testing/render-app.tsx'
import { functionIds } from '../../testing/test-admin-api.ts'
import { createTestPlatform, refusal, type TestPlatform } from '../../testing/test-platform.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { listCodes, openPincodes, pincodePaths, storePincodes } from './testing/open-pincodes.tsx'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

const sent = (name: string) => platform.operations.find((operation) => operation.name === name)?.variables

describe('loading', () => {
  it('starts disabled, with Cash on Delivery and no pincodes', async () => {
    const app = await openPincodes(platform)
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('draft')
    expect(screen.getByText('Cash on Delivery (COD)')).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Hide COD at these pincodes').checked).toBe(true)
    expect(app.entries()).toEqual([])
    expect(findSaveBar()).toBeUndefined()
  })

  it('starts with the name that the store has for Cash on Delivery, and saves it whole', async () => {
    platform.paymentMethods = ['Vorkasse', 'Nachnahme']
    const app = await openPincodes(platform)
    expect(screen.getByText('Nachnahme')).toBeDefined()
    expect(screen.queryByText('Cash on Delivery (COD)')).toBeNull()
    expect(findSaveBar()).toBeUndefined()
    await app.add('110001')
    await screen.findByText('1 entry added.')
    await app.setStatus('Enabled')
    await app.save()
    await app.saved()
    expect(JSON.stringify(sent('PaymentCustomizationCreate')?.input)).toContain('Nachnahme')
  })

  it('says why loading failed and tries again', async () => {
    platform.obstruct = (name) =>
      name === 'DeliveryCustomizations' ? Response.json({ error: 'Denied.' }, { status: 403 }) : undefined
    const { user } = renderApp(pincodePaths.delivery, platform)
    expect(await screen.findByText('Error loading configuration: Denied.')).toBeDefined()
    takeLoggedFailures()
    platform.obstruct = undefined
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Select delivery method which has COD')).toBeDefined()
  })
})

describe('the read records', () => {
  const others = (owner: 'payment' | 'delivery', count: number) => {
    for (let number = 0; number < count; number += 1)
      platform.records.push({
        owner,
        id: `gid://shopify/Other/${owner}${number}`,
        title: 'Theirs',
        enabled: number !== 0,
        functionId: 'theirs',
        metafields: [],
      })
  }

  it('are the records of the function, with the number enabled in the whole store', async () => {
    others('delivery', 19)
    await openPincodes(platform, 'delivery')
    expect(screen.getByText('18 of 25')).toBeDefined()
    expect(platform.operations.filter(({ name }) => name === 'DeliveryCustomizations')).toEqual([
      expect.objectContaining({
        variables: expect.objectContaining({ query: `function_id:${functionIds['delivery-pincodes']}` }),
      }),
    ])
  })

  it('are no matter before the first save while many slots are free', async () => {
    others('delivery', 18)
    await openPincodes(platform, 'delivery')
    expect(screen.queryByText('17 of 25')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show technical details' }))
    const left = await screen.findByText(/^Capacity for about [\d,]+ more codes like these\.$/)
    expect(left.className).not.toMatch(/caution/)
  })

  it('leave no capacity once they fill the slots, which is open to see as a caution', async () => {
    others('delivery', 26)
    await openPincodes(platform, 'delivery')
    expect((await screen.findByText('No capacity for more codes.')).className).toMatch(/caution/)
  })

  it('count against the limit of active records, with any function', async () => {
    others('delivery', 26)
    const app = await openPincodes(platform, 'delivery')
    await app.add('110001')
    await screen.findByText(/ added\./)
    await app.setStatus('Enabled')
    await app.save()
    const message = pincodeMessages.tooManyRecords('delivery', 1, 25, 25)
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect(platform.mutations()).toEqual([])
  })
})

describe('saving', () => {
  it('writes the main record, says so, and reads it back', async () => {
    const app = await openPincodes(platform)
    await app.add('SW1A 1AA,110001-110003')
    await screen.findByText('2 entries added.')
    await app.setStatus('Enabled')
    await app.save()
    await app.saved()
    expect(sent('PaymentCustomizationCreate')?.input).toMatchObject({
      title: 'COD pincode',
      enabled: true,
      functionHandle: 'payment-pincodes',
    })
    await waitFor(() => expect(findSaveBar()).toBeUndefined())
    app.unmount()
    const again = await openPincodes(platform)
    expect(again.entries()).toEqual(['SW1A 1AA', '110001-110003'])
    expect(screen.getByText('COD pincode')).toBeDefined()
    expect(screen.getByText(/^4 codes in 2 sets/)).toBeDefined()
    expect(screen.getByText('Your list keeps its order and spelling.')).toBeDefined()
  })

  it('keeps a reason for customers, and refuses one whose variable has no value', async () => {
    await storePincodes(platform, '110001')
    const app = await openPincodes(platform)
    expect(screen.queryByLabelText('Reason')).toBeNull()
    await app.user.click(await screen.findByRole('button', { name: reasonWords.add }))
    const reason = await screen.findByLabelText<HTMLTextAreaElement>('Reason')
    await waitFor(() => expect(document.activeElement).toBe(reason))
    const write = (value: string) => fireEvent.change(reason, { target: { value } })
    write('Up to {amount}.')
    await app.save()
    expect(await screen.findByText(reasonWords.unknownVariable('amount'))).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(reason))
    expect(platform.mutations()).toEqual([])
    write('  ')
    await waitFor(() => expect(findSaveBar()).toBeUndefined())
    write('Not at {pincode}.')
    expect(screen.getByText(reasonWords.preview('Not at 560001.'))).toBeDefined()
    await app.save()
    await app.saved()
    expect(platform.records.map(({ metafields }) => findRecordReason(metafields))).toEqual([
      { default: 'Not at {pincode}.' },
    ])
    app.unmount()
    await openPincodes(platform)
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Reason')).value).toBe('Not at {pincode}.')
  })

  it('takes along what was typed and not added yet', async () => {
    const app = await openPincodes(platform)
    await app.setStatus('Enabled')
    app.type('110001')
    await app.save()
    await app.saved()
    expect(app.entries()).toEqual(['110001'])
  })

  it('takes along a text that was just typed', async () => {
    await storePincodes(platform, '110001')
    const app = await openPincodes(platform)
    await app.setStatus('Disabled')
    await app.user.click(screen.getByRole('button', { name: 'Text' }))
    fireEvent.input(await screen.findByLabelText('Pincodes as text'), { target: { value: '110002' } })
    await app.save()
    await app.saved()
    await app.user.click(screen.getByRole('button', { name: 'List' }))
    expect(app.entries()).toEqual(['110002'])
  })

  it('is blocked by unreadable text, even if it is out of sight', async () => {
    const app = await openPincodes(platform)
    await app.add('110001, Delhi')
    await screen.findByText(/1 entry can’t be read/)
    await app.user.click(screen.getByRole('button', { name: 'Text' }))
    await screen.findByLabelText('Pincodes as text')
    await app.save()
    expect(await screen.findByText(/Nothing was saved. Correct the codes that aren’t valid/)).toBeDefined()
    expect(app.box().value).toBe('Delhi')
    expect(platform.mutations()).toEqual([])
  })

  it('refuses to enable a list without pincodes, at the list', async () => {
    const app = await openPincodes(platform)
    await app.setStatus('Enabled')
    await app.save()
    expect(await screen.findByText(/Add at least one pincode/)).toBeDefined()
    expect(platform.mutations()).toEqual([])
    await app.add('110001')
    await waitFor(() => expect(screen.queryByText(/Add at least one pincode/)).toBeNull())
  })

  it('in testing says how many slots the list takes', async () => {
    const app = await openPincodes(platform)
    await app.setStatus('Testing')
    expect(await screen.findByText(/^It uses 1 of the 25 active/)).toBeDefined()
    await app.add(listCodes(10_000))
    expect(await screen.findByText(/^It uses 2 of the 25 active/)).toBeDefined()
  })

  it('shows how far it has come', async () => {
    const app = await openPincodes(platform)
    await app.add(listCodes(10_000))
    await screen.findByText('10,000 entries added.')
    const opened = Promise.withResolvers<void>()
    let creates = 0
    platform.obstruct = async (name) => {
      if (name !== 'PaymentCustomizationCreate') return undefined
      creates += 1
      if (creates === 2) await opened.promise
      return undefined
    }
    await app.save()
    expect(await screen.findByText('Saving: 1 of 2 customizations')).toBeDefined()
    opened.resolve()
    await app.saved()
    expect(screen.queryByText(/^Saving:/)).toBeNull()
  })

  it('says what is stored when a write fails, and finishes on the next', async () => {
    const app = await openPincodes(platform)
    await app.add(listCodes(20_000))
    await screen.findByText('20,000 entries added.')
    let creates = 0
    platform.obstruct = (name) => {
      if (name === 'PaymentCustomizationCreate') creates += 1
      return name === 'PaymentCustomizationCreate' && creates > 1
        ? refusal(name, {
            field: ['enabled'],
            message: 'Not today.',
            code: 'MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS',
          })
        : undefined
    }
    await app.save()
    expect(await screen.findByText('Error saving configuration: Not today.')).toBeDefined()
    expect(await screen.findByText(/^1 of 3 customizations is in place/)).toBeDefined()
    expect(screen.getAllByText('Not today.').length).toBeGreaterThan(0)
    expect(takeLoggedFailures()).toHaveLength(1)
    platform.obstruct = undefined
    await app.user.click(screen.getByRole('button', { name: 'Save again' }))
    await app.saved()
    expect(platform.records.map(({ title }) => title)).toEqual([
      'COD pincode',
      'Cash on Delivery with Fee (Set 2)',
      'Cash on Delivery with Fee (Set 3)',
    ])
  })

  it('asks before it overwrites another person’s save', async () => {
    await storePincodes(platform, '110001')
    const app = await openPincodes(platform)
    await app.add('110002')
    await screen.findByText('1 entry added.')
    platform.records = platform.records.map((record) => ({ ...record, enabled: false }))
    await app.save()
    expect(await screen.findByText('Someone else changed these pincodes after you opened them')).toBeDefined()
    expect(screen.getByText(/Their version: Enabled, hidden at 1 entry/)).toBeDefined()
    await app.user.click(screen.getByRole('button', { name: 'Overwrite' }))
    await app.saved()
    expect(app.entries()).toEqual(['110001', '110002'])
  })
})

describe('one pincode', () => {
  it('is tested with the values on screen, and with the stored ones if they differ', async () => {
    await storePincodes(platform, '110001-110096,56*')
    const app = await openPincodes(platform)
    app.test('560 001')
    expect(await screen.findByText('Hidden: Cash on Delivery (COD)')).toBeDefined()
    expect(screen.getByText('In the list: 56*.')).toBeDefined()
    expect(screen.getByText('Customization “COD pincode”, set 2')).toBeDefined()
    expect(screen.queryByText('At checkout now')).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Remove 56*' }))
    expect(await screen.findByText('Not hidden')).toBeDefined()
    expect(screen.getByText('At checkout now')).toBeDefined()
    expect(screen.getByText('Hidden: Cash on Delivery (COD)')).toBeDefined()
  })
})

describe('a stored list', () => {
  it('is reported as incomplete, and is completed', async () => {
    await storePincodes(platform, listCodes(10_000).split(',').join('\n'))
    platform.records = platform.records.slice(0, 1)
    const app = await openPincodes(platform)
    expect(await screen.findByText('The last save isn’t complete')).toBeDefined()
    expect(screen.getByText(/^[01] of 2 customizations (is|are) in place\. Save to finish\.$/)).toBeDefined()
    expect(findSaveBar()).toBeUndefined()
    await app.user.click(screen.getByRole('button', { name: 'Save now' }))
    await app.saved()
    expect(platform.records).toHaveLength(2)
  })

  it('hands over for correction what an older app left in the list', async () => {
    await storePincodes(platform, '110001,110002')
    for (const record of platform.records) {
      record.metafields = record.metafields.map((metafield) =>
        metafield.key === 'frontend_config'
          ? { ...metafield, value: metafield.value.replace('110001,110002', '110001, Delhi,110002') }
          : metafield,
      )
    }
    const app = await openPincodes(platform)
    expect(await screen.findByText(/1 saved entry can’t be read/)).toBeDefined()
    expect(app.entries()).toEqual(['110001', '110002'])
    expect(app.box().value).toBe('Delhi')
    expect(findSaveBar()).toBeUndefined()
  })

  it('is shown where it cannot be read', async () => {
    await storePincodes(platform, '110001')
    for (const record of platform.records) {
      record.metafields = record.metafields.map((metafield) =>
        metafield.key === 'pincode_set_1' ? { ...metafield, value: '{"operator":"in"}' } : metafield,
      )
    }
    await openPincodes(platform)
    expect(await screen.findByText('Saved settings can’t be read')).toBeDefined()
  })
})
