// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { AnyOf, OneOf } from './choices.tsx'
import { DesignProvider } from './design-provider.tsx'
import { Notice } from './notice.tsx'
import { Select } from './select.tsx'
import { SearchField, TextField } from './text-field.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(cleanup)

const show = (children: ReactNode) => render(children, { wrapper: DesignProvider })
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

it('reads a field’s help and fault with the field, and marks it as invalid', () => {
  show(<TextField label="SKU" value="" help="Names it." fault="must not be empty" onChange={() => {}} />)
  const field = screen.getByLabelText('SKU')
  expect(describedBy(field)).toEqual(expect.arrayContaining(['Names it.', 'must not be empty']))
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it('reads no fault when there is none, in one line or in several', () => {
  show(
    <>
      <TextField label="One" value="" onChange={() => {}} />
      <TextField label="Several" value="" lines={2} onChange={() => {}} />
    </>,
  )
  expect(screen.getByLabelText('One').getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByLabelText('Several').tagName).toBe('TEXTAREA')
})

it('clears a search with a button that appears after typing', async () => {
  function Search() {
    const [value, setValue] = useState('')
    return <SearchField label="Search products" placeholder="Search" value={value} onChange={setValue} />
  }
  show(<Search />)
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search products' }), 'tea')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})

it('offers choices in the given order and reports the chosen one', async () => {
  const chosen = vi.fn()
  const options = [
    { value: 'draft', label: 'Draft' },
    { value: 'active', label: 'Active' },
  ]
  show(<Select label="Status" options={options} value="draft" onChange={chosen} />)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Draft', 'Active'])
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Active')
  expect(chosen).toHaveBeenCalledWith('active')
})

const plans = [
  { value: 'basic', label: 'Basic', help: 'What most stores have.' },
  { value: 'plus', label: 'Plus' },
]

it('takes one option of several, under their title', async () => {
  const chosen = vi.fn()
  show(<OneOf title="Plan" choices={plans} chosen="basic" onChange={chosen} />)
  expect(screen.getByRole('radiogroup', { name: 'Plan' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Basic/ }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Plus' }))
  expect(chosen).toHaveBeenCalledWith('plus')
})

it('takes any options, and removes one again', async () => {
  const chosen = vi.fn()
  show(<AnyOf title="Plans" choices={plans} chosen={['basic']} onChange={chosen} />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Plus' }))
  expect(chosen).toHaveBeenLastCalledWith(['basic', 'plus'])
  await userEvent.click(screen.getByRole('checkbox', { name: /^Basic/ }))
  expect(chosen).toHaveBeenLastCalledWith([])
})

it('keeps the name of a busy button, and keeps it from being pressed again', async () => {
  const press = vi.fn()
  show(
    <Button busy onClick={press}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Save' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
})

it('announces a failure at once, and a notice in its place', async () => {
  const dismiss = vi.fn()
  show(
    <>
      <Notice tone="critical" title="It failed" onDismiss={dismiss} />
      <Notice tone="caution" title="Not everything could be deployed" />
    </>,
  )
  expect(screen.getByRole('alert', { name: 'It failed' })).toBeTruthy()
  expect(screen.getByRole('note', { name: 'Not everything could be deployed' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(dismiss).toHaveBeenCalledOnce()
})
