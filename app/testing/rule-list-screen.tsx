import { screen, within } from '@testing-library/react'
import { fillIn } from './fill-in.ts'
import { renderApp } from './render-app.tsx'
import type { TestPlatform } from './test-platform.ts'

/** Opens a list of rule sets, by default of payment rules, and waits until it is ready. */
export async function openRuleList(platform: TestPlatform, address = '/app/payment') {
  const app = renderApp(address, platform)
  await screen.findByRole('table')
  return {
    ...app,
    /** Titles of the rows shown, in order. */
    titles: () => screen.queryAllByRole('link', { name: /./ }).flatMap((link) => readRowTitle(link)),
    select: (title: string) => app.user.click(screen.getByRole('checkbox', { name: title })),
    openView: async (name: string) => {
      // Polaris draws the tabs a second time to measure them.
      const [tab] = screen
        .getAllByRole('tab', { name })
        .filter((one) => one.closest('[class*="TabsMeasurer"]') === null)
      if (tab === undefined) throw new Error(`There is no tab ${name}.`)
      await app.user.click(tab)
    },
    /** Opens search and filters. */
    filter: () => app.user.click(screen.getByRole('button', { name: 'Search and filter results' })),
    search: async (text: string) =>
      fillIn(app.user, await screen.findByPlaceholderText(/^Search by title/), text),
    /** Takes the last match, since Polaris first draws the actions to measure them. */
    bulk: async (action: string) => {
      const direct = screen.queryAllByRole('button', { name: action }).at(-1)
      if (direct === undefined) await app.user.click(requireLast(/^(More actions|Actions)$/))
      await app.user.click(direct ?? (await screen.findByRole('button', { name: action })))
    },
  }
}

function requireLast(name: RegExp): HTMLElement {
  const button = screen.getAllByRole('button', { name }).at(-1)
  if (button === undefined) throw new Error(`There is no button ${name}.`)
  return button
}

function readRowTitle(link: HTMLElement): string[] {
  const row = link.closest('tbody tr')
  return row instanceof HTMLElement && within(row).getAllByRole('link')[0] === link
    ? [link.textContent ?? '']
    : []
}
