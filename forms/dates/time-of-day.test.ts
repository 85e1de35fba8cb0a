import { describe, expect, it } from 'vitest'
import { formatTimeOfDay, listTimeSlots, parseTimeOfDay, settleTimeEntry } from './time-of-day.ts'

describe('slots', () => {
  it('are half hours of a day', () => {
    const slots = listTimeSlots()
    expect(slots).toHaveLength(48)
    expect([slots[0], slots[1], slots.at(-1)]).toEqual(['00:00', '00:30', '23:30'])
  })

  it('start with the earliest', () => {
    expect(listTimeSlots('22:45')).toEqual(['23:00', '23:30'])
    expect(listTimeSlots('23:45')).toEqual([])
  })
})

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['9:30', '09:30'],
    ['09.30', '09:30'],
    ['930', '09:30'],
    ['1830', '18:30'],
    ['9:30 pm', '21:30'],
    ['9:30PM', '21:30'],
    ['9 p.m.', '21:00'],
    ['6p', '18:00'],
    ['12 am', '00:00'],
    ['12:15 am', '00:15'],
    ['12 pm', '12:00'],
    ['18:00 pm', '18:00'],
    ['24', '00:00'],
    ['24:00', '00:00'],
    ['0:05', '00:05'],
  ])('%s is %s', (text, time) => {
    expect(parseTimeOfDay(text)).toBe(time)
  })

  it.each(['', '25', '9:60', '9:5', 'noon', '9:30 xm', '-1', '12345'])('%j is no time', (text) => {
    expect(parseTimeOfDay(text)).toBeUndefined()
  })

  it('is refused before the earliest', () => {
    expect(settleTimeEntry('9:30', '10:00')).toBeUndefined()
    expect(settleTimeEntry('10:00', '10:00')).toBe('10:00')
    expect(settleTimeEntry('nonsense')).toBeUndefined()
  })

  it('is read back from its shown form', () => {
    for (const slot of listTimeSlots()) expect(parseTimeOfDay(formatTimeOfDay(slot))).toBe(slot)
  })
})
