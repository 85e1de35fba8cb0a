import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { renderApp, saveButton } from './render-app.tsx'
import type { TestPlatform } from './test-platform.ts'

export const codWithFeePath = '/app/cod-with-fee'
export const rateLabel = 'Select delivery method which has COD'

/** Opens the COD with fee screen and waits until it is ready. */
export async function openCodWithFee(platform: TestPlatform, apiVersion?: string) {
  const app = renderApp(codWithFeePath, platform, apiVersion)
  const rates = await screen.findByRole('combobox', { name: rateLabel })
  return {
    ...app,
    rates,
    chooseRate: async (option: string) => {
      await app.user.click(rates)
      await app.user.click(await screen.findByRole('option', { name: option }))
    },
    typeRate: async (text: string) => {
      await app.user.click(rates)
      await app.user.paste(text)
    },
    setStatus: (label: string) => app.user.selectOptions(statusSelect(), label),
    save: () => app.user.click(saveButton()),
    /** Waits until a save has succeeded. */
    saved: () => waitFor(() => expect(app.toasts).toEqual(['COD with fee saved'])),
  }
}

export const statusSelect = () => screen.getByLabelText<HTMLSelectElement>('Status')

/** Saves an enabled COD with fee and leaves the page, so that a test starts with stored records. */
export async function storeCodWithFee(platform: TestPlatform, ...rates: string[]) {
  await storeCodWithFeeAs(platform, 'Enabled', ...rates)
}

/** Saves COD with fee with a status and leaves the page, so that a test starts with stored records. */
export async function storeCodWithFeeAs(platform: TestPlatform, status: string, ...rates: string[]) {
  const app = await openCodWithFee(platform)
  for (const rate of rates) await app.chooseRate(rate)
  await app.setStatus(status)
  await app.save()
  await app.saved()
  app.unmount()
  platform.operations.length = 0
}

export function findStoredRules(platform: TestPlatform, owner: string): string | undefined {
  const record = platform.records.find((candidate) => candidate.owner === owner)
  return record?.metafields.find(({ key }) => key === 'rules')?.value
}
