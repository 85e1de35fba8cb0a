import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import { fillIn } from './fill-in.ts'
import { renderApp, saveButton } from './render-app.tsx'
import type { TestPlatform } from './test-platform.ts'

export const codRulesPath = '/app/cod-rules'

/** Opens the COD rules form, optionally at a tab, and waits until it is ready. */
export async function openCodRules(platform: TestPlatform, tab?: string) {
  const app = renderApp(tab === undefined ? codRulesPath : `${codRulesPath}?item=${tab}`, platform)
  await screen.findByRole('tablist', { name: 'Conditions' })
  return {
    ...app,
    openTab: (name: string) => app.user.click(conditionTab(name)),
    /** Switches a condition of the open tab on or off. */
    toggle: (name: string) => app.user.click(screen.getByRole('switch', { name })),
    type: (label: string | RegExp, text: string) =>
      fillIn(app.user, screen.getByLabelText(label, { selector: 'input, textarea' }), text),
    save: () => app.user.click(saveButton()),
    /** Waits until a save has succeeded. */
    saved: () => waitFor(() => expect(app.toasts.at(-1)).toBe('COD rules saved')),
  }
}

export const conditionTab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })
export const openPanel = () => within(screen.getByRole('tabpanel'))

/** Metafield of the record with a title, as the platform stores it. */
export function findStored(platform: TestPlatform, title: string, key: string) {
  const record = platform.records.find((candidate) => candidate.title === title)
  const value = record?.metafields.find((metafield) => metafield.key === key)?.value
  return value === undefined ? undefined : JSON.parse(value)
}
