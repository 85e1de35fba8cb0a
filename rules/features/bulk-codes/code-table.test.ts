import { describe, expect, it } from 'vitest'
import type { TableChoice } from '../../tables/table-choice.ts'
import { readTextRows } from '../../tables/text-rows.ts'
import { readCodeList } from './code-list.ts'

async function read(text: string, choice?: TableChoice) {
  const codes: string[] = []
  async function* pieces() {
    yield text
  }
  const list = await readCodeList(
    (hasQuotes) => readTextRows(pieces(), hasQuotes),
    choice,
    () => {
      codes.length = 0
      return (code) => codes.push(code)
    },
  )
  return { ...list, codes }
}

describe('headings never become a code', () => {
  it.each([
    ['Code'],
    ['CODE'],
    ['codes'],
    ['Discount code'],
    ['Discount Codes'],
    ['coupon_code'],
    ['CouponCode'],
    ['Voucher'],
    ['Promo Code'],
    ['Gutscheincode'],
    ['Rabattcode'],
    ['Código'],
    ['Code promo'],
    ['Codice sconto'],
    ['Code:'],
    ['Code (unique)'],
    ['Kod rabatowy'],
    ['Your codes for November'],
  ])('over a list: %s', async (heading) => {
    const list = await read(`${heading}\nMINT10\nSAFFRON20\nROSE\n`)
    expect(list.codes).toEqual(['MINT10', 'SAFFRON20', 'ROSE'])
    expect(list.table.notTaken.headings).toBe(heading)
  })

  it.each([
    'Slevový kód',
    'Kod zniżkowy',
    'Kedvezménykód',
    'Alennuskoodi',
    'Kode promo',
    'İndirim kodu',
    'Cod de reducere',
    'Cupom de desconto',
    'Código de cupón',
    'Buono sconto',
    'Gutschein-Code',
    'Gift voucher code',
    'Coupon #',
    'Mã giảm giá',
    'Κωδικός έκπτωσης',
    'Код купона',
    '割引コード',
    'クーポン',
    '优惠码',
    '優惠碼',
    '할인 코드',
    'โค้ดส่วนลด',
    'कूपन',
    'كود الخصم',
    'קוד קופון',
  ])('over a list of two codes: %s', async (heading) => {
    const list = await read(`${heading}\nMINT10\nROSE\n`)
    expect(list.codes).toEqual(['MINT10', 'ROSE'])
    expect(list.table.notTaken.headings).toBe(heading)
  })

  it('and codes of one shape have no headings', async () => {
    for (const codes of [
      ['Promo 10', 'Kupon 20'],
      ['code2026', 'kod2026', 'rabatt10'],
      ['割引10', '割引20'],
      ['MINT10', 'ROSE'],
      ['Asha', 'MINT10'],
    ])
      expect((await read(codes.join('\n'))).codes).toEqual(codes)
  })

  it.each([
    ['Name,Email,Code,Used\nAsha,a@x.in,A1,No\nBala,b@x.in,B2,Yes\n'],
    ['Voucher export\nNovember 2026\n\nCustomer;Voucher\nAsha Rao;A1\nBala;B2\n'],
    ['Code,State,Reason,Uses,Uses as of (UTC)\nA1,Made,,0,2026-11-25\nB2,Made,,1,2026-11-25\n'],
    ['Code,Type\nA1,Voucher\nB2,Coupon\n'],
    ['Summer campaign\n\nCode\nA1\nB2\n'],
    ['Code\nA1\nCode\nB2\n'],
    ['Code\tAmount\nA1\t10\nB2\t20\n'],
  ])('over a table: %j', async (text) => {
    expect((await read(text)).codes).toEqual(['A1', 'B2'])
  })

  it('and another row is a code, even a row of presumed headings if the merchant chooses so', async () => {
    expect((await read('PROMO\nSALE\nWELCOME\n')).codes).toEqual(['PROMO', 'SALE', 'WELCOME'])
    expect((await read('summer\nwinter\nspring\nautumn\n')).codes).toHaveLength(4)
    expect((await read('A1,Voucher\nB2,Coupon\n')).codes).toEqual(['A1', 'B2'])
    expect((await read('CODE1\nCODE2\nCODE3\n')).codes).toEqual(['CODE1', 'CODE2', 'CODE3'])
    expect((await read('A1\nCODE\nB2\n')).codes).toEqual(['A1', 'CODE', 'B2'])
    expect((await read('CODE\nSALE\n', { columns: [0], hasHeadings: false })).codes).toEqual(['CODE', 'SALE'])
  })
})

describe('columns of codes', () => {
  it('are taken together if their headings show it, or if every cell has the same shape', async () => {
    expect((await read('Name,Code 1,Code 2\nAsha,A1,A2\nBala,B1,\n')).codes).toEqual(['A1', 'A2', 'B1'])
    expect((await read('AAA, BBB')).codes).toEqual(['AAA', 'BBB'])
    expect((await read('AB12,CD34\nEF56,GH78\n')).codes).toEqual(['AB12', 'CD34', 'EF56', 'GH78'])
    expect((await read('Asha,A-1\nBala,B-1\n')).choice.columns).toHaveLength(1)
  })

  it('are not columns with codes of something else', async () => {
    const { choice, codes } = await read('Country code,Postal code,Coupon\nIN,110001,A1\nIN,110002,B2\n')
    expect([choice.columns, codes]).toEqual([[2], ['A1', 'B2']])
  })

  it('are filtered by another column', async () => {
    const text = 'Code,Used\nA1,No\nB2,Yes\nC3,no\n'
    const { choice, table } = await read(text)
    expect(table.filters).toMatchObject([{ column: 1, yes: 'Yes' }])
    const filter = { column: 1, value: 'Yes', isNot: true }
    const list = await read(text, { ...choice, filter })
    expect(list.codes).toEqual(['A1', 'C3'])
    expect(list.table.notTaken.filtered).toEqual([{ value: 'Yes', rows: 1 }])
  })
})

it('a code that a spreadsheet took for a number or a date is reported', async () => {
  const { codes, faults } = await read('Code\nA1\n1.2E+15\n2026-10-12\n')
  expect(codes).toEqual(['A1'])
  expect(faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 The spreadsheet changed this code to a number. Format the column as text and enter the code again.',
    '4 The spreadsheet changed this code to a date. Format the column as text and enter the code again.',
  ])
})

it.each([' ', '(', ':', '_', 'aA'])('a cell of 200,000 times %j is read at once', async (piece) => {
  const cell = `a${piece.repeat(200_000)}b`
  expect((await read(`Code,Note\nSAVE10,${cell}\nSAVE20,x\n`)).codes).toEqual(['SAVE10', 'SAVE20'])
})
