// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import { makeWorkbook } from '#rules/tables/workbook/make-workbook.test-support.ts'
import { takeLoggedFailures } from '../../testing/test-setup.ts'
import { renderFields } from '../testing/render-fields.tsx'

const schema: FormSchema = [{ kind: 'zipcode', name: 'zips', label: 'Pincodes' }]
const downloads: { name: string; blob: Blob }[] = []

beforeEach(() => {
  downloads.length = 0
  let made = new Blob()
  URL.createObjectURL = (blob) => {
    made = blob as Blob
    return 'blob:made'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push({ name: this.download, blob: made })
  })
})

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Upload file: Pincodes'), { target: { files: [file] } })

const dialog = () => screen.findByRole('dialog')

it('shows the result of a file of codes before it adds them', async () => {
  const view = renderFields(schema)
  choose(new File(['pincode\r\n110001, 02134\n\nDelhi,110001'], 'Codes.CSV'))
  const shown = within(await dialog())
  expect(await shown.findByText('2 codes found, 1 not valid')).toBeDefined()
  expect(shown.getByText('The first line, “pincode”, is a heading.')).toBeDefined()
  expect(shown.getByText('Line 4, character 1')).toBeDefined()
  expect(view.valuesNow().zips).toBe('')
  await view.user.click(shown.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(view.valuesNow().zips).toBe('110001,02134'))
  expect(screen.getByText('2 codes read from Codes.CSV.')).toBeDefined()
})

it('asks for the column, and whether the codes replace the present ones', async () => {
  const view = renderFields(schema, { values: { zips: '560001' } })
  choose(
    new File(
      ['City,Pincode,Limit\nNew Delhi,110001,25000\nAgra,,100\n"Goa, flat B7",403001,300\n'],
      'codes.csv',
    ),
  )
  const shown = within(await dialog())
  expect(await shown.findByText('2 codes found')).toBeDefined()
  const column = shown.getByLabelText<HTMLSelectElement>('Column with the pincodes')
  expect([...column.options].map(({ text }) => text)).toEqual([
    'City: New Delhi · Agra · Goa, flat B7',
    'Pincode: 110001 · 403001',
    'Limit: 25000 · 100 · 300',
  ])
  expect(column.value).toBe('1')
  expect(shown.getByText('3 rows. Columns not used: City, Limit.')).toBeDefined()
  expect(shown.getByText('1 row without a code: line 3.')).toBeDefined()
  await view.user.selectOptions(column, '2')
  expect(await shown.findByText('3 codes found')).toBeDefined()
  await view.user.selectOptions(column, '1')
  await shown.findByText('2 codes found')
  await view.user.click(shown.getByLabelText('Add to the codes'))
  await view.user.click(shown.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(view.valuesNow().zips).toBe('560001,110001,403001'))
})

it('takes a workbook of a courier by sheet, column and rows', async () => {
  const view = renderFields(schema)
  const packed = await makeWorkbook([
    { name: 'Terms', rows: [['Terms of service, 2026']] },
    {
      name: 'Serviceability',
      rows: [
        ['Ecom Express: pincodes as on 01-Nov-2026'],
        [],
        ['S.No.', 'Pincode', 'City', 'COD'],
        [1, 110001, 'New Delhi', 'Y'],
        [2, 110002, 'New Delhi', 'N'],
        [3, 110003110004, 'New Delhi', 'Y'],
        [4, 781001, 'Guwahati', 'Y'],
      ],
      hidden: [6],
    },
  ])
  choose(new File([packed], 'courier.xlsx'))
  const shown = within(await dialog())
  expect(await shown.findByText('2 codes found, 1 not valid')).toBeDefined()
  const select = (name: string) => shown.getByLabelText<HTMLSelectElement>(name)
  expect(select('Sheet').selectedOptions[0]?.text).toBe('Serviceability (6 rows)')
  expect(select('Column with the pincodes').selectedOptions[0]?.text).toBe(
    'Pincode: 110001 · 110002 · 110003110004',
  )
  expect(select('Rows to use').selectedOptions[0]?.text).toBe('Rows where COD is Y')
  expect(shown.getByText('1 row is hidden in the spreadsheet. The app reads it too.')).toBeDefined()
  expect(shown.getByText('1 line above the headings')).toBeDefined()
  expect(shown.getByText('1 row where COD is N')).toBeDefined()
  expect(shown.getByText(/^This was a number in the spreadsheet/)).toBeDefined()
  await view.user.selectOptions(select('Rows to use'), 'Rows where COD isn’t Y')
  expect(await shown.findByText('1 code found')).toBeDefined()
  await view.user.selectOptions(select('Rows to use'), 'All rows')
  expect(await shown.findByText('3 codes found, 1 not valid')).toBeDefined()
  await view.user.click(shown.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(view.valuesNow().zips).toBe('110001,110002,781001'))
})

it('takes ranges whose ends are in two columns', async () => {
  const view = renderFields(schema)
  choose(new File(['Zone,From,To\nA,110001,110096\nB,560001,560110\n'], 'zones.tsv'))
  const shown = within(await dialog())
  expect(await shown.findByText('2 codes found')).toBeDefined()
  expect(
    shown.getByLabelText<HTMLSelectElement>('Column with the last code of each range').selectedOptions[0]
      ?.text,
  ).toBe('To: 110096 · 560110')
  await view.user.click(shown.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(view.valuesNow().zips).toBe('110001-110096,560001-560110'))
})

it('reports another kind of file, or an unreadable one, until the next action', async () => {
  const { user, ...view } = renderFields(schema, { values: { zips: '110001' } })
  choose(new File(['x'], 'codes.pdf'))
  expect(
    await screen.findByText('“codes.pdf” isn’t a .csv, .tsv, .txt or .xlsx file. Save it as one of these.'),
  ).toBeDefined()
  choose(new File([new Uint8Array([1, 0, 2, 0, 0, 0, 255])], 'codes.csv'))
  expect(await screen.findByText(/“codes.csv” has no text\./)).toBeDefined()
  choose(new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'codes.csv'))
  expect(await screen.findByText(/“codes.csv” is damaged or isn’t an Excel file/)).toBeDefined()
  choose(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])], 'codes.xlsx'))
  expect(await screen.findByText(/“codes.xlsx” is an older Excel file, or has a password/)).toBeDefined()
  const broken = new File(['x'], 'codes.csv')
  broken.slice = () => broken
  broken.arrayBuffer = () => Promise.reject(new Error('The disk is gone'))
  choose(broken)
  expect(await screen.findByText('Error reading file')).toBeDefined()
  expect(takeLoggedFailures()).toEqual([expect.stringContaining('The disk is gone')])
  expect(view.valuesNow().zips).toBe('110001')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  expect(screen.queryByText('Error reading file')).toBeNull()
})

it('says what it read out of a doubtful text, once the typing is done', () => {
  renderFields(schema)
  const box = screen.getByLabelText('Pincodes')
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: '560001,560002,560003,110,001\n110,001, 400 001 400 002' } })
  expect(screen.queryByRole('group', { name: /to check/ })).toBeNull()
  fireEvent.blur(box)
  const group = within(screen.getByRole('group', { name: /to check/ }))
  expect(group.getByText(/is read as 2 codes: 110, 001. If it’s one, type 110001/)).toBeDefined()
  expect(group.getByText(/is read as 400 001, 400 002/)).toBeDefined()
})

it('gives the codes, and a template, as files', async () => {
  const { user } = renderFields(schema, { values: { zips: '110001, 110002,' } })
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await user.click(screen.getByRole('button', { name: 'Download template' }))
  expect(downloads.map(({ name }) => name)).toEqual(['zipcodes.csv', 'zipcode_template.csv'])
  expect(downloads[0]?.blob.size).toBe('110001\n110002\n'.length)
})

it('reads codes by the country that is chosen next to them, and says what they cover', async () => {
  const view = renderFields([{ kind: 'zipcode', name: 'zips', label: 'Pincodes', countryName: 'country' }])
  const box = screen.getByLabelText('Pincodes')
  fireEvent.focus(box)
  fireEvent.change(box, { target: { value: 'AB31, AB1*' } })
  fireEvent.blur(box)
  expect(await screen.findByText(/To match a part of codes \(United Kingdom\)/)).toBeDefined()
  await view.user.selectOptions(screen.getByLabelText('Country of these codes'), 'United Kingdom')
  expect(await screen.findByText('AB31: 1 district, codes such as AB31 4XX')).toBeDefined()
  expect(screen.getByText(/covers the district AB1 and also AB10 to AB19/)).toBeDefined()
  expect(view.valuesNow()).toMatchObject({ zips: 'AB31, AB1*', country: 'GB' })
})

it.each([
  [
    'Service Type',
    ['COD', 'Prepaid', 'Both', 'COD', 'COD', 'Prepaid', 'Both', 'COD', 'COD'],
    'isn’t Prepaid',
  ],
  ['COD Limit', ['50000', '0', '25000', '1', '2', '0', '4', '5', '6'], 'isn’t 0'],
])(
  'shows the proposed rows of a file, and lets the merchant change them: %s',
  async (heading, cells, shownFilter) => {
    renderFields(schema)
    const rows = cells.map((cell, index) => `${110001 + index},Delhi,${cell}`)
    choose(new File([[`Pincode,City,${heading}`, ...rows].join('\n')], 'courier.csv'))
    await dialog()
    const select = await screen.findByLabelText<HTMLSelectElement>('Rows to use')
    expect(select.selectedOptions[0]?.text).toBe(`Rows where ${heading} ${shownFilter}`)
    expect(await screen.findByText('7 codes found')).toBeDefined()
  },
)

it('names a column about Cash on Delivery that it cannot read, until rows are chosen', async () => {
  renderFields(schema)
  const rows = ['C1', 'C2', 'C1', 'C1', 'C2', 'C2'].map((cell, index) => `${110001 + index},Delhi,${cell}`)
  choose(new File([['Pincode,City,COD', ...rows].join('\n')], 'courier.csv'))
  await dialog()
  const warning = /“COD” may say where Cash on Delivery is offered.*“C1” or “C2”/
  expect(await screen.findByText(warning)).toBeDefined()
  const select = await screen.findByLabelText<HTMLSelectElement>('Rows to use')
  fireEvent.change(select, { target: { value: '0' } })
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
})
