// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FieldSchema, FormSchema } from '#forms/field-schema.ts'
import { offerOperators } from '#rules/words/operator-words.ts'
import { renderFields } from '../testing/render-fields.tsx'

const required = { message: 'Title is required' }
const save = () => screen.getByRole('button', { name: 'Save' })

describe('a form drawn from a schema', () => {
  const schema: FormSchema = [
    { kind: 'text', name: 'title', label: 'Title', required, help: 'Only you see it.' },
    { kind: 'number', name: 'amount', label: 'Amount', min: 0 },
    { kind: 'hidden', name: 'version', value: 2 },
    { kind: 'text', name: 'secret', label: 'Secret', hidden: true, defaultValue: 'kept' },
    { kind: 'status', name: 'status', label: 'Status', position: 'side' },
  ]

  it('saves typed values, fixed values and values without a field', async () => {
    const { user, saved } = renderFields(schema)
    await user.type(screen.getByLabelText(/Title/), 'Big orders')
    await user.type(screen.getByLabelText('Amount'), '5000.50')
    await user.selectOptions(screen.getByLabelText('Status'), 'Active')
    expect(screen.queryByLabelText('Secret')).toBeNull()
    await user.click(save())
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toEqual({
      title: 'Big orders',
      amount: 5000.5,
      version: 2,
      secret: 'kept',
      status: 'active',
    })
  })

  it('links an error to its field and puts the focus there', async () => {
    const { user, saved } = renderFields(schema)
    await user.click(save())
    const title = screen.getByLabelText(/Title/)
    await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
    const described = title
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toContain('Title is required')
    expect(document.activeElement).toBe(title)
    expect(saved).toEqual([])
    await user.type(title, 'A')
    await waitFor(() => expect(screen.queryByText('Title is required')).toBeNull())
  })

  it('keeps a number that is not one as it was typed, and says so', async () => {
    const { user, valuesNow } = renderFields(schema)
    await user.type(screen.getByLabelText(/Title/), 'A')
    await user.type(screen.getByLabelText('Amount'), '5,0')
    await user.click(save())
    expect(await screen.findByText('Enter a number.')).toBeDefined()
    expect(valuesNow().amount).toBe('5,0')
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('5,0')
  })

  it('draws one column', () => {
    renderFields(schema, { position: 'side' })
    expect(screen.queryByLabelText(/Title/)).toBeNull()
    expect(screen.getByLabelText('Status')).toBeDefined()
  })

  it('can be disabled as a whole', () => {
    renderFields(schema, { disabled: true })
    for (const label of [/Title/, 'Amount', 'Status']) {
      expect((screen.getByLabelText(label) as HTMLInputElement).disabled).toBe(true)
    }
  })

  it('shows a value that is put there from outside', async () => {
    const { form } = renderFields(schema)
    form().reset({ ...form().getValues(), title: 'Undone', amount: 7 })
    await waitFor(() => expect((screen.getByLabelText(/Title/) as HTMLInputElement).value).toBe('Undone'))
    expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('7')
  })
})

describe('a schema that is broken', () => {
  it('says which field is at fault', () => {
    renderFields([{ kind: 'txt', name: 'title', label: 'Title' } as unknown as FieldSchema])
    expect(screen.getByText('This part of the form can’t be shown')).toBeDefined()
    expect(screen.getByText('Field “title”: There’s no kind of field called “txt”.')).toBeDefined()
  })
})

describe('fields that take turns', () => {
  const schema: FormSchema = [
    { kind: 'operator', name: 'operator', label: 'Comparison', ...offerOperators('string') },
    {
      kind: 'card',
      sections: [
        {
          fields: [
            {
              kind: 'text',
              name: 'value',
              label: 'Value',
              hidden: { field: 'operator', is: ['in', 'empty'] },
            },
            { kind: 'tag', name: 'value', label: 'Values', hidden: { field: 'operator', isNot: ['in'] } },
          ],
        },
      ],
    },
  ]

  it('keep values that fit, and reset the others', async () => {
    const { user, valuesNow } = renderFields(schema)
    await user.type(screen.getByLabelText('Value'), 'Gold')
    const choose = (label: string) => user.selectOptions(screen.getByLabelText('Comparison'), label)
    await choose('contains')
    expect((screen.getByLabelText('Value') as HTMLInputElement).value).toBe('Gold')
    await choose('in list')
    expect(screen.queryByLabelText('Value')).toBeNull()
    expect(valuesNow()).toEqual({ operator: 'in', value: [] })
    await user.type(screen.getByLabelText('Values'), 'Gold,Silver,')
    expect(valuesNow().value).toEqual(['Gold', 'Silver'])
    await choose('empty')
    expect(screen.queryByLabelText('Values')).toBeNull()
    await choose('equal')
    expect(valuesNow()).toEqual({ operator: 'eq', value: '' })
    expect((screen.getByLabelText('Value') as HTMLInputElement).value).toBe('')
  })
})
