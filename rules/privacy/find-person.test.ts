import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFindPerson, type Person } from './find-person.ts'

const ananya: Person = {
  customerId: '7012345678901',
  orderIds: ['5556667778889'],
  email: 'Ananya.Iyer@example.com',
  phone: '+919845012345',
}
const mentions = createFindPerson(ananya)

describe('a customer is found by e-mail', () => {
  it.each([
    'ananya.iyer@example.com',
    ' ANANYA.IYER@EXAMPLE.COM ',
    'vip:ananya.iyer@example.com',
    'Write to <ananya.iyer@example.com>.',
    'email=ananya.iyer@example.com&x=1',
    'mailto:ananya.iyer%40example.com',
    'ａｎａｎｙａ.iyer@example.com',
    '- ananya.iyer@example.com',
    'ananya.iyer@example.com_vip',
    'Ananya.\u200bIyer@\u00adexample.com\ufeff',
    '^ananya\\.iyer@example\\.com$',
    '(?i)(bob|ananya[.]iyer)@example[.]com|ananya[.]iyer@example[.]com',
    'ananya%2Eiyer%40example.com%20',
    'to=%ff%40ananya.iyer%40example.com',
    'ananya.iyer@example。com',
    'ANANYA.İYER@EXAMPLE.COM',
    'ask bob@example.com or ananya.iyer@example.com, not xananya.iyer@example.com',
  ])('in %j', (text) => expect(mentions(text)).toBe(true))

  it.each([
    'ananya.iyer@example.org',
    'ananya@example.com',
    'xananya.iyer@example.com',
    'dr.ananya.iyer@example.com',
    'me+ananya.iyer@example.com',
    'ananya.iyer@example.com.au',
    'ananya.iyer@example.community',
    'ananya.iyer@example.com-shop.in',
    'ananya\\.iyer@example\\.org',
    'ananya.iyer%ff@example.com',
    '_ananya.iyer@example.com',
    'Ananya Iyer',
    '',
  ])('and not in %j', (text) => expect(mentions(text)).toBe(false))
})

describe('a customer is found by phone', () => {
  it.each([
    '+919845012345',
    '+91 98450 12345',
    '+91-98450-12345',
    '0091 98450 12345',
    '00919845012345',
    '098450 12345',
    '9845012345',
    '(98450) 12345',
    '98450.12345',
    '98450–12345',
    'call 9845012345 before 5',
    'Flat 12, 98450 12345',
    'Flat 12 98450 12345',
    'tel:+91-98450-12345;ext=2',
    '९८४५०१२३४५',
    '98450_12345',
    '98450 • 12345',
    '98450%2012345',
    '98450\u200b12345',
    '98450\u206012345',
    '^(\\+91)?[ -]?98450[ -]?12345$',
    '\\+91\\s*\\(?98450\\)?\\s?12345',
    '5012345',
  ])('in %j', (text) => expect(mentions(text)).toBe(true))

  it.each([
    '+919845012346',
    '98450123456',
    '19845012345999',
    '012345',
    '560001',
    '98450, 12345',
    'order 98450 and 12345',
    '98450[0-9]12345',
    '98450\\d?12345',
    '+1 984 501 2346',
  ])('and not in %j', (text) => expect(mentions(text)).toBe(false))

  it('by no number that is longer than any phone number', () => {
    const digits = '1234567890'.repeat(5_000)
    const find = createFindPerson({ ...ananya, phone: digits })
    expect(find(digits)).toBe(false)
    expect(find('34567890')).toBe(false)
  })

  it('with a zero that is dialled within the country', () => {
    expect(createFindPerson({ ...ananya, phone: '+442079460958' })('+44 (0)20 7946 0958')).toBe(true)
  })

  it('if the platform has it without the country', () => {
    const find = createFindPerson({ ...ananya, phone: '98450 12345' })
    expect(find('+91 9845012345')).toBe(true)
    expect(find('9845012345')).toBe(true)
    expect(find('1234569845012345')).toBe(false)
  })

  it('in any groups', () => {
    const prefix = fc.constantFrom('+91', '0091', '91', '0', '')
    const gap = fc.constantFrom('', ' ', '-', ' - ', '.', '/', '\u00a0')
    fc.assert(
      fc.property(prefix, fc.array(gap, { minLength: 10, maxLength: 10 }), (front, gaps) => {
        const written = gaps.map((each, index) => `${each}${'9845012345'[index]}`).join('')
        expect(mentions(`Phone: ${front}${written}!`)).toBe(true)
      }),
    )
  })
})

describe('a customer is found by ids of the platform', () => {
  it.each([
    'gid://shopify/Customer/7012345678901',
    'customer-7012345678901',
    'gid://shopify/Order/5556667778889',
  ])('in %j', (text) => expect(mentions(text)).toBe(true))
  it('by full ids if a number is short', () => {
    const find = createFindPerson({ ...ananya, customerId: '12', phone: '', email: '' })
    expect(find('gid://shopify/Customer/12')).toBe(true)
    expect(find('gid://shopify/Customer/123')).toBe(false)
    expect(find('gid://shopify/Product/12')).toBe(false)
    expect(find('12 boxes')).toBe(false)
  })
})

it('a customer with thousands of orders is looked for in a list of thousands of numbers within a moment', () => {
  const orderIds = Array.from({ length: 20_000 }, (_, index) => String(5_000_000_000_000 + index))
  const find = createFindPerson({ ...ananya, orderIds })
  const pincodes = Array.from({ length: 20_000 }, (_, index) => 100_000 + index).join(',')
  const before = process.cpuUsage()
  expect(find(pincodes)).toBe(false)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(2_000)
  expect(find(`${pincodes},5000000019999`)).toBe(true)
})

it('no customer is found without data', () => {
  const find = createFindPerson({ customerId: '', orderIds: [], email: ' ', phone: '' })
  fc.assert(fc.property(fc.string(), (text) => !find(text)))
})
