import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { pageLinks } from '../../../pages/page-links.ts'
import { renderApp, saveButton } from '../../../testing/render-app.tsx'
import type { TestPlatform } from '../../../testing/test-platform.ts'
import { pincodeWords } from '../words.ts'

export const pincodePaths: Readonly<Record<CustomizationOwner, string>> = {
  payment: pageLinks.paymentPincodes.path,
  delivery: pageLinks.deliveryPincodes.path,
}

/** Opens a screen of pincodes and waits until it is ready. */
export async function openPincodes(platform: TestPlatform, owner: CustomizationOwner = 'payment') {
  const app = renderApp(pincodePaths[owner], platform)
  await screen.findByLabelText('Add pincodes')
  // The side column is drawn slightly later.
  await screen.findByLabelText('Pincode')
  const box = () => screen.getByLabelText<HTMLTextAreaElement>('Add pincodes')
  return {
    ...app,
    box,
    /** Types into the box without adding the text. */
    type: (text: string) => fireEvent.input(box(), { target: { value: text } }),
    add: async (text: string) => {
      fireEvent.input(box(), { target: { value: text } })
      await app.user.click(screen.getByRole('button', { name: 'Add' }))
    },
    upload: (file: File) =>
      fireEvent.change(screen.getByLabelText('Upload file: Pincodes'), { target: { files: [file] } }),
    setStatus: (label: string) => app.user.selectOptions(screen.getByLabelText('Status'), label),
    /** Entries of the visible page. */
    entries: () => {
      const list = screen.queryByRole('list', { name: 'Entries of the list' })
      const buttons = list === null ? [] : within(list).getAllByRole('button')
      return buttons.map((button) => (button.getAttribute('aria-label') ?? '').replace('Remove ', ''))
    },
    test: (zip: string) => fireEvent.change(screen.getByLabelText('Pincode'), { target: { value: zip } }),
    save: () => app.user.click(saveButton()),
    saved: () => waitFor(() => expect(app.toasts).toEqual([pincodeWords.screens[owner].saved])),
  }
}

/** Saves an enabled list and leaves the page, so that a test starts with stored records. */
export async function storePincodes(
  platform: TestPlatform,
  list: string,
  owner: CustomizationOwner = 'payment',
) {
  const app = await openPincodes(platform, owner)
  await app.add(list)
  await screen.findByText(/ added\./)
  await app.setStatus('Enabled')
  await app.save()
  await app.saved()
  app.unmount()
  platform.operations.length = 0
}

/** Makes this many codes. Each is seven higher than the one before it. */
export function listCodes(count: number): string {
  return Array.from({ length: count }, (_, index) => 100_000 + index * 7).join(',')
}
