// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ArrayField, FormSchema } from '#forms/field-schema.ts'
import { renderFields } from '../testing/render-fields.tsx'

const rules: ArrayField = {
  kind: 'array',
  name: 'rules',
  label: 'Rules',
  itemLabel: 'Rule',
  addLabel: 'Add rule',
  itemTitleName: 'title',
  mute: { name: 'status', on: 'disabled', off: 'active' },
  emptyHeading: 'No Rule',
  emptyDescription: 'Add rule to block COD',
  maximum: 4,
  fields: [
    { kind: 'text', name: 'title', label: 'Title' },
    { kind: 'hidden', name: 'kind', value: 'rule' },
  ],
}
const schema: FormSchema = [rules]
const named = (...titles: string[]) => ({ rules: titles.map((title) => ({ title, kind: 'rule' })) })
const button = (name: string) => screen.getByRole('button', { name })
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const focusOn = (name: string) => waitFor(() => expect(document.activeElement).toBe(button(name)))

function open(...titles: string[]) {
  const view = renderFields(schema, { values: named(...titles) })
  return { ...view, titles: () => view.valuesNow().rules.map(({ title }: { title: string }) => title) }
}

describe('an empty list', () => {
  it('says so, and the first item gets the focus and its fixed values', async () => {
    const { user, valuesNow } = open()
    expect(screen.getByText('No Rule')).toBeDefined()
    expect(screen.getByText('Add rule to block COD')).toBeDefined()
    await user.click(button('Add rule'))
    expect(screen.queryByText('No Rule')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
    expect(valuesNow()).toEqual({ rules: [{ title: '', kind: 'rule' }] })
    expect(announced()).toContain('Rule 1 added. 1 in the list.')
    await user.keyboard('Big orders')
    expect(screen.getByRole('heading', { name: 'Big orders' })).toBeDefined()
  })
})

describe('order', () => {
  it('is changed by buttons, which keep the focus', async () => {
    const { user, titles } = open('A', 'B', 'C')
    await user.click(button('Move A down'))
    expect(titles()).toEqual(['B', 'A', 'C'])
    await focusOn('Move A down')
    expect(announced()).toContain('A moved to position 2 of 3.')
    await user.keyboard('{Enter}')
    expect(titles()).toEqual(['B', 'C', 'A'])
    // The last item cannot move down further, so the focus goes to the opposite button.
    await focusOn('Move A up')
  })

  it('is changed by arrow keys on the handle', async () => {
    const { user, titles } = open('A', 'B', 'C')
    button('Reorder C: drag, or press the arrow keys').focus()
    await user.keyboard('{ArrowUp}')
    expect(titles()).toEqual(['A', 'C', 'B'])
    await focusOn('Reorder C: drag, or press the arrow keys')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(titles()).toEqual(['C', 'A', 'B'])
  })

  it('is changed by dragging, unless Escape ends it', async () => {
    const { titles } = open('A', 'B', 'C')
    for (const [index, item] of screen.getAllByRole('listitem').entries()) {
      item.getBoundingClientRect = () => ({ top: index * 100, bottom: index * 100 + 90 }) as DOMRect
    }
    const handle = button('Reorder A: drag, or press the arrow keys')
    handle.setPointerCapture = () => undefined
    const drag = (end: () => void, mouseButton = 0) => {
      fireEvent.pointerDown(handle, { button: mouseButton, pointerId: 1 })
      fireEvent.pointerMove(handle, { clientY: 260, pointerId: 1 })
      end()
      fireEvent.pointerUp(handle, { pointerId: 1 })
    }
    drag(() => fireEvent.keyDown(window, { key: 'Escape' }))
    expect(titles()).toEqual(['A', 'B', 'C'])
    const secondMouseButton = 2
    drag(() => undefined, secondMouseButton)
    expect(titles()).toEqual(['A', 'B', 'C'])
    drag(() => undefined)
    expect(titles()).toEqual(['B', 'C', 'A'])
  })

  it('takes what is typed along', async () => {
    const { user, titles } = open('A', 'B')
    await user.type(screen.getAllByLabelText('Title')[0] as HTMLElement, '!')
    await user.click(button('Move A! down'))
    expect(titles()).toEqual(['B', 'A!'])
    expect(screen.getAllByLabelText('Title').map((field) => (field as HTMLInputElement).value)).toEqual([
      'B',
      'A!',
    ])
  })
})

describe('items', () => {
  it('are removed, and the focus goes to the next', async () => {
    const { user, titles } = open('A', 'B', 'C')
    await user.click(button('Remove B'))
    expect(titles()).toEqual(['A', 'C'])
    await focusOn('Remove C')
    expect(announced()).toContain('B removed. 2 left.')
    await user.keyboard('{Enter}')
    await focusOn('Remove A')
    await user.keyboard('{Enter}')
    expect(titles()).toEqual([])
    await focusOn('Add rule')
  })

  it('are duplicated after the original, and then change on their own', async () => {
    const { user, titles } = open('A', 'B')
    await user.click(button('Duplicate A'))
    expect(titles()).toEqual(['A', 'A', 'B'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Title')[1]))
    await user.keyboard('2')
    expect(titles()).toEqual(['A', 'A2', 'B'])
  })

  it('are muted without being removed', async () => {
    const { user, valuesNow } = open('A')
    await user.click(button('Mute A'))
    expect(valuesNow().rules[0]).toEqual({ title: 'A', kind: 'rule', status: 'disabled' })
    expect(screen.getByText('Muted')).toBeDefined()
    await user.click(button('Unmute A'))
    expect(valuesNow().rules[0].status).toBe('active')
    expect(screen.queryByText('Muted')).toBeNull()
  })

  it('are counted: at the maximum there is no adding and no duplicating', async () => {
    const { user } = open('A', 'B', 'C')
    await user.click(button('Add rule'))
    expect(screen.queryByRole('button', { name: 'Add rule' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Duplicate A' })).toBeNull()
    expect(screen.getByText('The list is full. It can have 4.')).toBeDefined()
    await user.click(button('Remove A'))
    expect(button('Add rule')).toBeDefined()
  })
})
