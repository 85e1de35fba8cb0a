import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { type AppSettings, noSupport } from '#rules/records/app-settings.ts'
import { loadAllFields } from '../fields/schema/load-fields.ts'
import { Application } from '../shell/application.tsx'
import { functionIds } from './test-admin-api.ts'
import type { TestPlatform } from './test-platform.ts'

// Loads all fields, so that they are complete when a screen is drawn.
await loadAllFields()

/** Draws the whole client at an address, with a platform, in an admin that agrees to everything. */
export function renderApp(
  path: string,
  platform: TestPlatform,
  apiVersion = '2026-10',
  functions: AppSettings['functions'] = functionIds,
  others: Partial<AppSettings> = {},
) {
  const toasts: string[] = []
  /** Messages that the admin shows in red. */
  const redToasts: string[] = []
  const actions: ((() => void) | undefined)[] = []
  const leaveConfirmation = vi.fn(async () => undefined)
  vi.stubGlobal('fetch', platform.fetch)
  vi.stubGlobal('shopify', {
    toast: {
      show: (message: string, options?: { readonly isError?: boolean; readonly onAction?: () => void }) => {
        toasts.push(message)
        if (options?.isError === true) redToasts.push(message)
        actions.push(options?.onAction)
      },
    },
    saveBar: { leaveConfirmation },
  })
  window.history.replaceState(null, '', path)
  const settings = {
    apiVersion,
    functions,
    production: true,
    shop: null,
    support: noSupport,
    videosUrl: null,
    ...others,
  }
  const view = render(<Application settings={settings} />)
  /** Presses the button of a message. By default of the latest message. */
  const pressToast = (message = toasts.at(-1)) => actions[toasts.lastIndexOf(message ?? '')]?.()
  return { ...view, user: userEvent.setup(), toasts, redToasts, leaveConfirmation, pressToast }
}

/** The admin's save bar, if it is shown. */
export function findSaveBar(): Element | undefined {
  return document.querySelector('ui-save-bar:not([hidden])') ?? undefined
}

export const saveButton = () => screen.getByRole('button', { name: 'Save' })
