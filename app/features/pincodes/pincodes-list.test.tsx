// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { findSaveBar } from '../../testing/render-app.tsx'
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { listCodes, openPincodes } from './testing/open-pincodes.tsx'

let platform: TestPlatform

beforeEach(() => {
  platform = createTestPlatform()
})

describe('adding', () => {
  it('keeps the order and the first spelling, and says how many were there', async () => {
    const app = await openPincodes(platform)
    await app.add('sw1a 1aa, 02134\n110001-110003')
    await screen.findByText('3 entries added.')
    await app.add('SW1A1AA, 2134')
    await screen.findByText('1 entry added, 1 already there.')
    expect(app.entries()).toEqual(['sw1a 1aa', '02134', '110001-110003', '2134'])
    expect(await screen.findByText('4 entries: 6 codes')).toBeDefined()
    expect(app.box().value).toBe('')
  })

  it('leaves what cannot be read in the box, with the reason', async () => {
    const app = await openPincodes(platform)
    await app.add('110001, Delhi, 1234567890123')
    await screen.findByText(/1 entry added. 2 entries can’t be read/)
    expect(app.box().value).toBe('Delhi\n1234567890123')
    const panel = screen.getByRole('group', { name: '2 entries not valid' })
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '“Delhi” This isn’t a code, a range or a beginning. Line 1, character 1',
      '“1234567890123” This is longer than 12 characters. Line 2, character 1',
    ])
  })

  it('takes codes apart at white space, and says where that is doubtful', async () => {
    const app = await openPincodes(platform)
    await app.add('560001 560002, SW1A 1AA, ="02134", 400 001, 400 002 400 003, 560003 to 560005')
    await screen.findByText('8 entries added.')
    expect(app.entries()).toEqual([
      '560001',
      '560002',
      'SW1A 1AA',
      '02134',
      '400 001',
      '400 002',
      '400 003',
      '560003-560005',
    ])
    const doubts = within(screen.getByRole('group', { name: '2 entries to check' }))
    expect(doubts.getByText(/is read as 400 002, 400 003/)).toBeDefined()
    expect(doubts.getByText(/has 5 digits. Most others have 6/)).toBeDefined()
  })

  it('says which codes have an unusual length, and takes them', async () => {
    const app = await openPincodes(platform)
    await app.add('110001,110002,110003,110004,110005,110006,110007,110008,999,99999999999')
    await screen.findByText('10 entries added.')
    const doubts = within(screen.getByRole('group', { name: '2 entries to check' }))
    expect(doubts.getByText(/has 3 digits. Most others have 6/)).toBeDefined()
    expect(doubts.getByText(/has 11 digits. Most others have 6/)).toBeDefined()
    expect(await screen.findByText('2 entries with an unusual length')).toBeDefined()
    expect(screen.getByText('11 digits')).toBeDefined()
    expect(app.entries()).toHaveLength(10)
  })

  it('is done by Enter; with Shift it is a line', async () => {
    const app = await openPincodes(platform)
    app.type('110001')
    expect(fireEvent.keyDown(app.box(), { key: 'Enter', shiftKey: true })).toBe(true)
    expect(fireEvent.keyDown(app.box(), { key: 'Enter' })).toBe(false)
    await screen.findByText('1 entry added.')
  })
})

describe('the list', () => {
  it('removes an entry, hands the focus on, and undoes', async () => {
    const app = await openPincodes(platform)
    await app.add('110001,110002,110003')
    await screen.findByText('3 entries added.')
    await app.user.click(screen.getByRole('button', { name: 'Remove 110002' }))
    await screen.findByText('110002 removed.')
    expect(app.entries()).toEqual(['110001', '110003'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove 110003' }))
    await app.user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(app.entries()).toEqual(['110001', '110002', '110003']))
    await app.user.click(screen.getByRole('button', { name: 'Remove all' }))
    await screen.findByText('3 entries removed.')
    expect(screen.getByText(/Type or paste pincodes above/)).toBeDefined()
    await waitFor(() => expect(findSaveBar()).toBeUndefined())
  })

  it('shows a long list page by page, and says the position of each entry', async () => {
    const app = await openPincodes(platform)
    await app.add(listCodes(130))
    await screen.findByText('130 entries added.')
    expect(app.entries()).toHaveLength(60)
    await app.user.click(screen.getByRole('button', { name: 'Next entries' }))
    await app.user.click(screen.getByRole('button', { name: 'Next entries' }))
    expect(screen.getByText('121–130 of 130')).toBeDefined()
    const [first] = within(screen.getByRole('list', { name: 'Entries of the list' })).getAllByRole('listitem')
    expect(first?.getAttribute('aria-posinset')).toBe('121')
    expect(first?.getAttribute('aria-setsize')).toBe('130')
  })

  it('is searched, ranges and beginnings included, and what was found is removed', async () => {
    const app = await openPincodes(platform)
    await app.add('110001-110096,11*,110050,560001,560002,1,2,3,4,5')
    await screen.findByText('10 entries added.')
    const search = screen.getByLabelText('Search in the list')
    fireEvent.change(search, { target: { value: '110050' } })
    await waitFor(() => expect(screen.getAllByText('3 entries found').length).toBeGreaterThan(0))
    expect(app.entries()).toEqual(['110001-110096', '11*', '110050'])
    expect(screen.getByText('contains it')).toBeDefined()
    expect(screen.getByText('covers it')).toBeDefined()
    fireEvent.change(search, { target: { value: '5600' } })
    await app.user.click(await screen.findByRole('button', { name: 'Remove these 2' }))
    await screen.findByText('2 entries removed.')
    fireEvent.change(search, { target: { value: '' } })
    await waitFor(() => expect(app.entries()).toHaveLength(8))
  })
})

describe('the text', () => {
  it('is followed by the list, and what cannot be read goes to the box', async () => {
    const app = await openPincodes(platform)
    await app.add('110001,110002')
    await screen.findByText('2 entries added.')
    await app.user.click(screen.getByRole('button', { name: 'Text' }))
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Pincodes as text')
    expect(text.value).toBe('110001\n110002')
    fireEvent.input(text, { target: { value: '110003\nDelhi\n110001\n110001' } })
    expect(await screen.findByText(/1 entry can’t be read/)).toBeDefined()
    expect(text.value).toBe('110003\nDelhi\n110001\n110001')
    await app.user.click(screen.getByRole('button', { name: 'List' }))
    await screen.findByLabelText('Add pincodes')
    expect(app.entries()).toEqual(['110003', '110001'])
    expect(app.box().value).toBe('Delhi')
  })

  it('is edited a part at a time where it is long', async () => {
    const app = await openPincodes(platform)
    await app.add(listCodes(1_500))
    await screen.findByText('1,500 entries added.')
    await app.user.click(screen.getByRole('button', { name: 'Text' }))
    await app.user.click(await screen.findByRole('button', { name: 'Next entries' }))
    const text = screen.getByLabelText<HTMLTextAreaElement>('Pincodes as text')
    expect(text.value.split('\n')).toHaveLength(500)
    fireEvent.input(text, { target: { value: '999999\n100000' } })
    expect(await screen.findByText(/1 entry is in the list already/)).toBeDefined()
    expect(await screen.findByText('1,001 entries')).toBeDefined()
  })
})

it('says beforehand that neither the order nor the spelling of a very long list is kept', async () => {
  const app = await openPincodes(platform)
  fireEvent.paste(app.box(), { clipboardData: { getData: () => `sw1a 1aa,02134,${listCodes(15_000)}` } })
  const dialog = within(await screen.findByRole('dialog'))
  // The button stays disabled until the list is read.
  await dialog.findByText('15,002 new, 0 already there')
  await app.user.click(dialog.getByRole('button', { name: 'Add' }))
  const described = await screen.findByText(/Long lists lose their order and spelling/)
  expect(described.textContent).toMatch(
    /Numbers come first.*codes with zeros at the start.*capital letters and no spaces/,
  )
})

describe('a file', () => {
  const csv = (text: string, name = 'codes.csv') => new File([text], name)

  it('is shown as what it would do before it does it, in each mode', async () => {
    const app = await openPincodes(platform)
    await app.add('110001,110002-110009')
    await screen.findByText('2 entries added.')
    app.upload(csv('pincode\n110001\n110005\nDelhi\n'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('1 new, 1 already there, 1 not valid')
    expect(within(dialog).getByText('The first line, “pincode”, is a heading.')).toBeDefined()
    expect(within(dialog).getByText('Line 4, character 1')).toBeDefined()
    await app.user.click(within(dialog).getByLabelText('Replace the list'))
    await within(dialog).findByText('1 new, 1 already there, 1 removed, 1 not valid')
    await app.user.click(within(dialog).getByLabelText('Remove from the list'))
    await within(dialog).findByText('1 removed, 1 range cut, 0 not in the list, 1 not valid')
    expect(app.entries()).toEqual(['110001', '110002-110009'])
    await app.user.click(within(dialog).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(app.entries()).toEqual(['110002-110004', '110006-110009']))
    expect(screen.getByRole('group', { name: '1 entry not valid' })).toBeDefined()
  })

  it('needs no choice where the list is empty', async () => {
    const app = await openPincodes(platform)
    app.upload(csv('110001'))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('1 new, 0 already there')
    expect(within(dialog).queryByRole('radio')).toBeNull()
  })

  it('with columns leads to a question about the column of codes', async () => {
    const app = await openPincodes(platform)
    const rows = [
      '110001,New Delhi,DL,25000',
      '110002,"Call Bob, flat B7",DL,30000',
      ',Agra,UP,0',
      'none,Goa,GA,0',
    ]
    app.upload(csv(`${rows.join('\r\n')}\r\n`))
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('2 new, 0 already there, 1 not valid')
    const column = within(dialog).getByLabelText<HTMLSelectElement>('Column with the pincodes')
    expect(column.selectedOptions[0]?.text).toBe('Column 1: 110001 · 110002 · none')
    expect(within(dialog).getByText('4 rows. Columns not used: column 2, column 3, column 4.')).toBeDefined()
    expect(within(dialog).getByText('1 row without a code: line 3.')).toBeDefined()
    expect(within(dialog).getByText('Line 4')).toBeDefined()
    await app.user.click(within(dialog).getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(app.entries()).toEqual(['110001', '110002']))
  })

  it('may be UTF-16, as a spreadsheet writes it', async () => {
    const app = await openPincodes(platform)
    const text = '\uFEFFOrt\tPLZ\nKöln\t50667\nBonn\t53111\n'
    app.upload(
      new File(
        [new Uint8Array(new Uint16Array([...text].map((each) => each.charCodeAt(0))).buffer)],
        'plz.csv',
      ),
    )
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByText('2 new, 0 already there')
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Column with the pincodes').value).toBe('1')
  })

  it('is refused when it is another kind of file, which is said until the next action', async () => {
    const app = await openPincodes(platform)
    app.upload(csv('110001', 'codes.pdf'))
    expect(
      await screen.findByText('“codes.pdf” isn’t a .csv, .tsv, .txt or .xlsx file. Save it as one of these.'),
    ).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    await app.add('110001')
    await waitFor(() =>
      expect(
        screen.queryByText('“codes.pdf” isn’t a .csv, .tsv, .txt or .xlsx file. Save it as one of these.'),
      ).toBeNull(),
    )
  })

  it('may be cells on the clipboard, of which one column is taken', async () => {
    const app = await openPincodes(platform)
    const cells = '110001\tNew Delhi\t25000\n110002\tDelhi Cantt B7\t30000\n'
    fireEvent.paste(app.box(), { clipboardData: { getData: () => cells } })
    const dialog = await screen.findByRole('dialog', { name: 'Pincodes from the clipboard' })
    await within(dialog).findByText('2 new, 0 already there')
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Column with the pincodes').value).toBe('0')
  })

  it('may come from the clipboard', async () => {
    const app = await openPincodes(platform)
    fireEvent.paste(app.box(), { clipboardData: { getData: () => listCodes(3_000) } })
    const dialog = await screen.findByRole('dialog', { name: 'Pincodes from the clipboard' })
    await within(dialog).findByText('3,000 new, 0 already there')
    expect(app.box().value).toBe('')
  })
})
