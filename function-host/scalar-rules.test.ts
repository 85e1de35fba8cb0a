import { describe, expect, it } from 'vitest'
import { scalarRules } from './scalar-rules.ts'

const parse = (name: string, value: unknown) => scalarRules[name]?.parseValue(value)

describe("dates and times are accepted in the platform's form only", () => {
  it.each([
    ['TimeWithoutTimezone', '00:00:00'],
    ['TimeWithoutTimezone', '23:59:59'],
    ['Date', '2028-02-29'],
    ['DateTimeWithoutTimezone', '2026-11-20T09:00:00'],
    ['DateTime', '2026-11-20T09:00:00Z'],
    ['DateTime', '2026-11-20T09:00:00.5+05:30'],
  ])('%s accepts %s', (name, value) => {
    expect(parse(name, value)).toBe(value)
  })

  it.each([
    ['TimeWithoutTimezone', '09:00'],
    ['TimeWithoutTimezone', '9:00:00'],
    ['TimeWithoutTimezone', '24:00:00'],
    ['TimeWithoutTimezone', '09:60:00'],
    ['TimeWithoutTimezone', '09:00:00Z'],
    ['TimeWithoutTimezone', 90000],
    ['TimeWithoutTimezone', ''],
    ['Date', '2026-02-30'],
    ['Date', '2026-2-3'],
    ['Date', '2026-11-20T00:00:00'],
    ['DateTimeWithoutTimezone', '2026-11-20'],
    ['DateTimeWithoutTimezone', '2026-11-20T09:00'],
    ['DateTimeWithoutTimezone', '2026-11-20T09:00:00Z'],
    ['DateTimeWithoutTimezone', '2026-13-20T09:00:00'],
    ['DateTime', '2026-11-20T09:00:00'],
  ])('%s refuses %j', (name, value) => {
    expect(() => parse(name, value)).toThrow(`${name} cannot represent`)
  })
})
