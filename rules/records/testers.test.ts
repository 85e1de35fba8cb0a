import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatTesterLink,
  formatTesters,
  formatTesting,
  formatToken,
  parseTesters,
  readTesterEmails,
  testerEmailsMaximum,
  testingOf,
} from './testers.ts'

const token = '00112233445566778899aabbccddeeff'
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `tester-${index}@example.com`)

describe('addresses of testers, as a merchant types them', () => {
  it('are separated by commas, semicolons, spaces and lines, in small letters, each once', () => {
    expect(readTesterEmails(' Owner@Example.com,ananya@example.com;\nowner@example.com  ')).toEqual([
      'owner@example.com',
      'ananya@example.com',
    ])
    expect(readTesterEmails('')).toEqual([])
    expect(readTesterEmails(' ,; \n')).toEqual([])
  })

  it.each(['owner', 'owner@', '@example.com', 'a@b@c', 'a"b@example.com', 'a\\b@example.com'])(
    'are refused as a whole where one is no address: %s',
    (wrong) => {
      expect(readTesterEmails(`owner@example.com, ${wrong}`)).toBeUndefined()
    },
  )

  it('have a maximum for each record, and none is longer than an address may be', () => {
    expect(readTesterEmails(addresses(testerEmailsMaximum).join())).toHaveLength(testerEmailsMaximum)
    expect(readTesterEmails(addresses(testerEmailsMaximum + 1).join())).toBeUndefined()
    expect(readTesterEmails(`${'a'.repeat(242)}@example.com`)).toHaveLength(1)
    expect(readTesterEmails(`${'a'.repeat(243)}@example.com`)).toBeUndefined()
  })
})

describe('the testers of a shop', () => {
  it('are read back as they were stored', () => {
    const stored = fc.record({
      token: fc.stringMatching(/^[\w-]{16,64}$/),
      emails: fc.array(fc.emailAddress(), { maxLength: testerEmailsMaximum }),
    })
    fc.assert(
      fc.property(stored, (testers) => {
        expect(parseTesters(formatTesters(testers))).toEqual(testers)
      }),
    )
  })

  it.each([
    undefined,
    '',
    '{}',
    'null',
    JSON.stringify({ version: 2, token, emails: [] }),
    JSON.stringify({ version: 1, token: 'short', emails: [] }),
    JSON.stringify({ version: 1, token, emails: addresses(testerEmailsMaximum + 1) }),
  ])('are unknown where the stored text is %s', (stored) => {
    expect(parseTesters(stored)).toBeUndefined()
  })

  it('are used only by a form in testing', () => {
    const testing = { token, emails: [], since: '2026-11-20T10:00:00.000Z' }
    expect(testingOf({ status: 'testing', testing })).toBe(testing)
    expect(testingOf({ status: 'active', testing })).toBeUndefined()
    expect(testingOf({ status: 'draft', testing })).toBeUndefined()
  })

  it('keep the beginning of a test', () => {
    const testers = { token, emails: [] }
    const began = formatTesting(testers, undefined, new Date('2026-11-20T10:00:00.000Z'))
    const later = formatTesting(
      { token, emails: ['owner@example.com'] },
      began,
      new Date('2026-11-25T10:00:00.000Z'),
    )
    expect(later).toEqual({ token, emails: ['owner@example.com'], since: '2026-11-20T10:00:00.000Z' })
  })
})

it('a token is two letters for each byte, and is part of the link for testers', () => {
  expect(formatToken(Uint8Array.of(0, 1, 15, 16, 255))).toBe('00010f10ff')
  expect(formatTesterLink('https://shop.example', '42', token)).toBe(
    `https://shop.example/cart/42:1?attributes[checkout-ninja-tester]=${token}`,
  )
})
