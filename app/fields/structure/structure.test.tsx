// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldSchema, FormSchema } from '#forms/field-schema.ts'
import { renderFields } from '../testing/render-fields.tsx'

const required = { message: 'Fill it in.' }
const save = () => screen.getByRole('button', { name: 'Save' })

describe.each(['checkbox', 'knob'] as const)('a toggle with a %s', (control) => {
  const role = control === 'knob' ? 'switch' : 'checkbox'
  const schema: FormSchema = [
    {
      kind: 'toggle',
      name: 'uses',
      label: 'Limit uses',
      control,
      flag: { name: 'status', on: 'active', off: 'disabled' },
      fields: [{ kind: 'number', name: 'limit', label: 'Uses', defaultValue: 1, required }],
    },
  ]

  it('reveals its fields, and puts them back when it is off', async () => {
    const { user, valuesNow } = renderFields(schema)
    const toggle = screen.getByRole(role, { name: 'Limit uses' })
    expect(screen.queryByLabelText(/Uses/)).toBeNull()
    expect(screen.getByText('Disabled')).toBeDefined()
    await user.click(toggle)
    expect(screen.getByText('Enabled')).toBeDefined()
    await user.type(screen.getByLabelText(/^Uses/), '2')
    expect(valuesNow()).toEqual({ uses: { status: 'active', params: { limit: 12 } } })
    await user.click(toggle)
    expect(valuesNow()).toEqual({ uses: { status: 'disabled', params: { limit: 1 } } })
    await user.click(toggle)
    expect((screen.getByLabelText(/^Uses/) as HTMLInputElement).value).toBe('1')
  })

  it('is worked by keyboard, and says what it reveals', async () => {
    const { user } = renderFields(schema)
    const toggle = screen.getByRole(role, { name: 'Limit uses' })
    await user.tab()
    expect(document.activeElement).toBe(toggle)
    await user.keyboard(' ')
    expect(screen.getByLabelText(/^Uses/)).toBeDefined()
    const revealed = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
    expect(revealed?.contains(screen.getByLabelText(/^Uses/))).toBe(true)
  })

  it('takes its errors along when it is switched off', async () => {
    const { user, saved } = renderFields(schema, {
      values: { uses: { status: 'active', params: { limit: '' } } },
    })
    await user.click(save())
    expect(await screen.findByText('Fill it in.')).toBeDefined()
    await user.click(screen.getByRole(role, { name: 'Limit uses' }))
    await user.click(save())
    await waitFor(() => expect(saved).toHaveLength(1))
  })
})

it.each<FieldSchema>([
  { kind: 'checkbox', name: 'uses', label: 'Limit uses' },
  { kind: 'toggle', name: 'uses', label: 'Limit uses', control: 'checkbox', fields: [] },
])('a $kind without errors is not announced as invalid', (field) => {
  renderFields([field])
  expect(screen.getByRole('checkbox', { name: 'Limit uses' }).getAttribute('aria-invalid')).toBe('false')
})

describe('a choice that reveals fields', () => {
  const schema: FormSchema = [
    {
      kind: 'any_of',
      label: 'Action',
      choices: [
        { value: 'hide', label: 'Hide', fields: [{ kind: 'text', name: 'name', label: 'Name', required }] },
        {
          value: 'move',
          label: 'Move',
          fields: [
            { kind: 'text', name: 'name', label: 'Name', defaultValue: 'COD', required },
            { kind: 'number', name: 'position', label: 'Position', required },
          ],
        },
        { value: 'stop', label: 'Stop', fields: [] },
      ],
    },
  ]
  const choose = (user: ReturnType<typeof renderFields>['user'], label: string) =>
    user.selectOptions(screen.getByLabelText('Action'), label)

  it('starts from the defaults of the new choice', async () => {
    const { user, valuesNow } = renderFields(schema)
    await user.type(screen.getByLabelText(/Name/), 'Bank')
    await choose(user, 'Move')
    expect(valuesNow()).toEqual({ type: 'move', params: { name: 'COD', position: '' } })
    expect((screen.getByLabelText(/Name/) as HTMLInputElement).value).toBe('COD')
    await choose(user, 'Stop')
    expect(valuesNow()).toEqual({ type: 'stop', params: {} })
    await choose(user, 'Hide')
    expect((screen.getByLabelText(/Name/) as HTMLInputElement).value).toBe('')
  })

  it('is checked again once the form has been checked', async () => {
    const { user } = renderFields(schema)
    await user.click(save())
    expect(await screen.findAllByText('Fill it in.')).toHaveLength(1)
    await choose(user, 'Move')
    await waitFor(() => expect(screen.getByLabelText(/Position/).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByLabelText(/Name/).getAttribute('aria-invalid')).not.toBe('true')
    await choose(user, 'Stop')
    await waitFor(() => expect(screen.queryByText('Fill it in.')).toBeNull())
  })

  it('shows an unknown stored choice, and does not change its value', () => {
    const { valuesNow } = renderFields(schema, { values: { type: 'explode', params: { when: 'now' } } })
    expect(screen.getByRole('option', { name: 'explode (no longer offered)', selected: true })).toBeDefined()
    expect(valuesNow()).toEqual({ type: 'explode', params: { when: 'now' } })
  })
})

describe('a group of an object', () => {
  const schema: FormSchema = [
    {
      kind: 'object',
      name: 'more',
      title: 'Further options',
      fields: [{ kind: 'text', name: 'note', label: 'Note', required }],
    },
  ]

  it('is expanded, and folds', async () => {
    const { user, valuesNow } = renderFields(schema)
    const header = screen.getByRole('button', { name: 'Further options' })
    expect(header.getAttribute('aria-expanded')).toBe('true')
    await user.type(screen.getByLabelText(/Note/), 'A')
    await user.click(header)
    expect(header.getAttribute('aria-expanded')).toBe('false')
    expect(valuesNow()).toEqual({ more: { note: 'A' } })
  })
})

it('draws sections, labels and rows over the same values', async () => {
  const text = (name: string): FieldSchema => ({ kind: 'text', name, label: name })
  const { user, valuesNow } = renderFields([
    { kind: 'layout', sections: [{ title: 'About', description: 'What it is.', fields: [text('one')] }] },
    {
      kind: 'card',
      title: 'Card',
      sections: [{ title: 'Part', fields: [{ kind: 'group', fields: [text('two')] }] }],
    },
    { kind: 'label', text: 'Mind the gap.', tone: 'subdued' },
  ])
  await user.type(screen.getByLabelText('one'), '1')
  await user.type(screen.getByLabelText('two'), '2')
  expect(valuesNow()).toEqual({ one: '1', two: '2' })
  expect(screen.getByRole('heading', { name: 'Card', level: 2 })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Part', level: 3 })).toBeDefined()
  expect(screen.getByText('Mind the gap.')).toBeDefined()
  // On a phone, cards extend to the edges of the screen, and headings outside cards have a margin.
  const about = screen.getByRole('heading', { name: 'About' })
  expect(about.closest('[style*="inline-start-xs: var(--p-space-400)"]')).not.toBeNull()
})
