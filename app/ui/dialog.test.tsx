// @vitest-environment jsdom
import '../testing/test-setup.ts'

import { AppProvider } from '@shopify/polaris'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SearchableChoices } from '../fields/search/searchable-choices.tsx'
import { pressEscape } from '../testing/press-escape.ts'
import { Dialog } from './dialog.tsx'

const choices = [{ value: 'KL', label: 'Kerala' }]

function renderDialog(onClose: () => void) {
  render(
    <AppProvider i18n={{}}>
      <Dialog openerId="" title="States" onClose={onClose}>
        <SearchableChoices
          path="states"
          label="States"
          value={[]}
          onChange={() => undefined}
          errors={[]}
          disabled={false}
          choices={choices}
        />
      </Dialog>
    </AppProvider>,
  )
  return screen.getByRole('combobox', { name: 'States' })
}

it('stays open at the Escape that closes a list in it', () => {
  const close = vi.fn()
  const box = renderDialog(close)
  act(() => box.focus())
  expect(box.getAttribute('aria-expanded')).toBe('true')
  pressEscape()
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(close).not.toHaveBeenCalled()
  pressEscape()
  expect(close).toHaveBeenCalledOnce()
})

it('stays open where a browser’s own list took the press of Escape', () => {
  const close = vi.fn()
  const box = renderDialog(close)
  fireEvent.keyUp(box, { key: 'Escape', keyCode: 27 })
  expect(close).not.toHaveBeenCalled()
})
