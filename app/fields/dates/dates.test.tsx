// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import { pressEscape } from '../../testing/press-escape.ts'
import { renderFields } from '../testing/render-fields.tsx'
import { hurryFrames, pressKey } from '../testing/type-and-enter.ts'

type User = ReturnType<typeof renderFields>['user']
// An open list has the label too, so the first match is the field.
const field = (name: string) => screen.getAllByLabelText(name)[0] as HTMLInputElement
const formatError = 'Enter a date as year-month-day, such as 2026-11-21.'

async function enter(user: User, name: string, text: string) {
  await user.clear(field(name))
  if (text !== '') await user.type(field(name), text)
  await user.tab()
}

describe('a day', () => {
  const schema: FormSchema = [{ kind: 'date', name: 'day', label: 'Day', earliest: 'today' }]

  it('settles when it is left', async () => {
    const { user, valuesNow } = renderFields(schema)
    await enter(user, 'Day', '2026-12-1')
    expect(valuesNow().day).toBe('2026-12-01')
    expect(field('Day').value).toBe('2026-12-01')
  })

  it('comes back when it is emptied, or too early', async () => {
    const { user, valuesNow } = renderFields(schema, { values: { day: '2026-12-01' } })
    await enter(user, 'Day', '')
    expect(field('Day').value).toBe('2026-12-01')
    await enter(user, 'Day', '2026-11-20')
    expect(field('Day').value).toBe('2026-12-01')
    expect(valuesNow().day).toBe('2026-12-01')
  })

  it('that is invalid is reported, kept as typed, and cannot be saved', async () => {
    const { user, saved } = renderFields(schema, { values: { day: '2026-12-01' } })
    await enter(user, 'Day', '31.12.2026')
    expect(screen.getByText(formatError)).toBeDefined()
    expect(field('Day').value).toBe('31.12.2026')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toEqual([])
    await enter(user, 'Day', '')
    expect(field('Day').value).toBe('2026-12-01')
    expect(screen.queryByText(formatError)).toBeNull()
  })

  it('is chosen from a calendar that ends where it must', async () => {
    const { user, valuesNow } = renderFields(schema)
    await user.click(screen.getByRole('button', { name: 'Open the calendar: Day' }))
    expect(
      (await screen.findByRole('button', { name: /November 20 2026/ })).getAttribute('aria-disabled'),
    ).toBe('true')
    await user.click(screen.getByRole('button', { name: /November 25 2026/ }))
    expect(valuesNow().day).toBe('2026-11-25')
  })
})

describe('a time', () => {
  const schema: FormSchema = [
    { kind: 'time', name: 'time', label: 'Time', earliest: '08:00', defaultValue: '09:30' },
  ]

  it('is typed, or comes back when it is none or too early', async () => {
    const { user, valuesNow } = renderFields(schema)
    await enter(user, 'Time', '6:15 pm')
    expect(valuesNow().time).toBe('18:15')
    expect(field('Time').value).toBe('6:15 PM')
    await enter(user, 'Time', 'noonish')
    await enter(user, 'Time', '7:30')
    expect(valuesNow().time).toBe('18:15')
    expect(field('Time').value).toBe('6:15 PM')
  })

  it('is the typed one where Enter follows the text', async () => {
    const { user, valuesNow } = renderFields(schema)
    hurryFrames()
    await user.clear(field('Time'))
    await user.type(field('Time'), '6:15 pm')
    pressKey(field('Time'), 'Enter')
    await user.tab()
    expect(valuesNow().time).toBe('18:15')
  })

  it('is the typed one where the text follows the arrow keys', async () => {
    const { user, valuesNow } = renderFields(schema)
    hurryFrames()
    await user.clear(field('Time'))
    await user.type(field('Time'), '6:')
    pressKey(field('Time'), 'ArrowDown')
    await waitFor(() => expect(document.querySelector('[data-focused]')).not.toBeNull())
    await user.type(field('Time'), '15 pm')
    pressKey(field('Time'), 'Enter')
    await user.tab()
    expect(valuesNow().time).toBe('18:15')
  })

  it('is chosen from half hours', async () => {
    const { user, valuesNow } = renderFields(schema)
    await user.click(field('Time'))
    expect(screen.queryByRole('option', { name: '7:30 AM' })).toBeNull()
    await user.click(await screen.findByRole('option', { name: '10:00 AM' }))
    expect(valuesNow().time).toBe('10:00')
  })
})

describe('a range of days', () => {
  const schema: FormSchema = [{ kind: 'date_range', name: 'range', label: 'Period' }]
  const openPicker = (user: User) => user.click(screen.getByRole('button', { name: /Period/ }))

  it('is applied', async () => {
    const { user, valuesNow } = renderFields(schema)
    await openPicker(user)
    await user.selectOptions(await screen.findByLabelText('Range'), 'Last 30 days')
    expect(valuesNow().range).toEqual({ start: '', end: '' })
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(valuesNow().range).toEqual({ start: '2026-10-22', end: '2026-11-20' })
    expect(screen.getByRole('button', { name: 'Period: Last 30 days' })).toBeDefined()
  })

  it('is discarded', async () => {
    const { user, valuesNow } = renderFields(schema, {
      values: { range: { start: '2026-11-01', end: '2026-11-02' } },
    })
    await openPicker(user)
    expect((await screen.findByLabelText<HTMLSelectElement>('Range')).value).toBe('custom')
    await user.selectOptions(screen.getByLabelText('Range'), 'Today')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(valuesNow().range).toEqual({ start: '2026-11-01', end: '2026-11-02' })
    expect(screen.getByRole('button', { name: 'Period: 2026-11-01 – 2026-11-02' })).toBeDefined()
  })

  it('stays open at the Escape that closes the list of a select, and closes at the next', async () => {
    const { user } = renderFields(schema)
    await openPicker(user)
    const presets = await screen.findByLabelText('Range')
    presets.focus()
    // The browser's own list receives the key press.
    fireEvent.keyUp(presets, { key: 'Escape', keyCode: 27 })
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeNull()
    act(pressEscape)
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  })

  it('is put in order', async () => {
    const { user, valuesNow } = renderFields(schema)
    await openPicker(user)
    await screen.findByLabelText('Range')
    await enter(user, 'Start date', '2026-11-10')
    await enter(user, 'End date', '2026-11-05')
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(valuesNow().range).toEqual({ start: '2026-11-05', end: '2026-11-10' })
  })
})

describe('active dates', () => {
  const schema: FormSchema = [{ kind: 'active_dates', name: 'active', label: 'Active dates' }]
  const open = () => renderFields(schema, { values: { active: { start: '2026-11-22T10:00', end: null } } })

  it('end with the day they start on, unless they end later', async () => {
    const { user, valuesNow } = open()
    await user.click(screen.getByLabelText('Set end date'))
    expect(valuesNow().active.end).toBe('2026-11-22T23:59:59.999')
    await enter(user, 'End date', '2026-11-25')
    await enter(user, 'End time', '12:00')
    expect(valuesNow().active.end).toBe('2026-11-25T12:00')
    await enter(user, 'Start date', '2026-11-26')
    expect(valuesNow().active).toEqual({ start: '2026-11-26T10:00', end: '2026-11-26T23:59:59.999' })
  })

  it('do not start before now', async () => {
    const { user, valuesNow } = open()
    await enter(user, 'Start date', '2026-11-20')
    expect(valuesNow().active.start).toBe('2026-11-22T10:00')
    await enter(user, 'Start date', '2026-11-21')
    await enter(user, 'Start time', '8:00')
    expect(valuesNow().active.start).toBe('2026-11-21T10:00')
  })

  it('end at the very end of another day too', async () => {
    const { user, valuesNow } = open()
    await user.click(screen.getByLabelText('Set end date'))
    await enter(user, 'End date', '2026-11-25')
    expect(valuesNow().active.end).toBe('2026-11-25T23:59:59.999')
    await user.click(screen.getByLabelText('Set end date'))
    expect(valuesNow().active.end).toBeNull()
  })

  it('go back to what they were where nothing, or a time too early, is typed', async () => {
    const { user, valuesNow } = open()
    await enter(user, 'Start date', '')
    await enter(user, 'Start time', '')
    await enter(user, 'Start time', '25:00')
    expect(valuesNow().active.start).toBe('2026-11-22T10:00')
    await user.click(screen.getByLabelText('Set end date'))
    await enter(user, 'End date', '2026-11-21')
    await enter(user, 'End time', '9:59 am')
    expect(valuesNow().active.end).toBe('2026-11-22T23:59:59.999')
  })

  it('offer half hours, the end none before the start', async () => {
    const { user, valuesNow } = open()
    await user.click(screen.getByLabelText('Set end date'))
    await user.click(field('End time'))
    expect(await screen.findByRole('option', { name: '10:30 AM' })).toBeDefined()
    expect(screen.queryByRole('option', { name: '9:30 AM' })).toBeNull()
    await user.click(screen.getByRole('option', { name: '10:00 AM' }))
    expect(valuesNow().active.end).toBe('2026-11-22T23:59:59.999')
  })

  it('that are no dates are reported in their place, kept as typed, and cannot be saved', async () => {
    const { user, saved, valuesNow } = open()
    await enter(user, 'Start date', '31.12.2026')
    expect(field('Start date').value).toBe('31.12.2026')
    expect(screen.getByLabelText<HTMLInputElement>('Set end date').disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getAllByText(formatError)).toHaveLength(1)
    expect(saved).toEqual([])
    await enter(user, 'Start date', '')
    expect(valuesNow().active.start).toBe('2026-11-22T10:00')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(saved).toHaveLength(1)
  })
})
