// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FormSchema } from '#rules/form/field-schema.ts'
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
  fireEvent.change(screen.getByLabelText('Upload CSV: Pincodes'), { target: { files: [file] } })

it('reads a .csv file', async () => {
  const view = renderFields(schema)
  choose(new File(['pincode\r\n110001, 02134\n\n'], 'Codes.CSV'))
  await waitFor(() => expect(view.valuesNow().zips).toBe('pincode,110001,02134'))
  expect(screen.getByText('3 codes read from Codes.CSV.')).toBeDefined()
})

it('tells of another file, or one that cannot be read, and leaves the codes alone', async () => {
  const view = renderFields(schema, { values: { zips: '110001' } })
  choose(new File(['x'], 'codes.txt'))
  expect(await screen.findByText('“codes.txt” is not a .csv file.')).toBeDefined()
  const broken = new File(['x'], 'codes.csv')
  broken.text = () => Promise.reject(new Error('The disk is gone'))
  choose(broken)
  expect(await screen.findByText('Error reading file')).toBeDefined()
  expect(takeLoggedFailures()).toEqual([expect.stringContaining('The disk is gone')])
  expect(view.valuesNow().zips).toBe('110001')
})

it('gives the codes, and a template, as files', async () => {
  const { user } = renderFields(schema, { values: { zips: '110001, 110002,' } })
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await user.click(screen.getByRole('button', { name: 'Download template' }))
  expect(downloads.map(({ name }) => name)).toEqual(['zipcodes.csv', 'zipcode_template.csv'])
  expect(downloads[0]?.blob.size).toBe('110001\n110002\n'.length)
})
