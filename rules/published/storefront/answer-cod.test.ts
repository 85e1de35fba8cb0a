import { describe, expect, it } from 'vitest'
import { readParts } from '../read-parts.ts'
import { answerCod } from './answer-cod.ts'
import example from './example.json' with { type: 'json' }
import type { StorefrontContent } from './storefront-content.ts'

const content = readParts([example]) as StorefrontContent
const withCod = (cod: Partial<NonNullable<StorefrontContent['cod']>>): StorefrontContent => ({
  country: null,
  cod: { names: ['COD'], answers: [], depends: [], ...cod },
  discounts: [],
})
const kindAt = (of: StorefrontContent, code: string, country = 'IN') => answerCod(of, code, country).kind

describe('the answer at an address', () => {
  it('reads the example', () => {
    expect(answerCod(content, '560 001', 'IN')).toEqual({
      kind: 'notAvailable',
      reason: example.cod.answers[0]?.reason,
    })
    expect(answerCod(content, '५६०००१', 'in')).toMatchObject({ kind: 'notAvailable' })
    expect(kindAt(content, '110004')).toBe('notAvailable')
    expect(kindAt(content, '560108')).toBe('notAvailable')
    expect(answerCod(content, '560002', 'IN')).toEqual({
      kind: 'depends',
      reason: example.cod.depends[0]?.reason,
    })
  })

  it('is unknown without a code, without a COD method and without a publication', () => {
    expect(kindAt(content, ' - ')).toBe('unknown')
    expect(kindAt({ ...content, cod: null }, '560001')).toBe('unknown')
    expect(answerCod(undefined, '560001', 'IN')).toEqual({ kind: 'unknown' })
  })

  it('is available if no rule reads the address, with the rates that have the fee', () => {
    const offered = { from: 0, upTo: Infinity }
    expect(answerCod(withCod({}), '560001', 'IN')).toEqual({ kind: 'available', offered })
    const fee = { rates: [{ name: 'Standard - COD', price: 9000 }], currencyCode: 'INR' }
    expect(answerCod(withCod({ fee }), '560001', 'IN')).toEqual({ kind: 'available', offered, fee })
  })

  it('counts the codes of an allowed list as the only ones', () => {
    const allowed = withCod({ answers: [{ mode: 'allow', codes: { texts: ['56*'] } }] })
    expect(kindAt(allowed, '560001')).toBe('available')
    expect(kindAt(allowed, '570001')).toBe('notAvailable')
  })

  it('reads leading zeros, and nine digits of the United States by their first five too', () => {
    const blocked = withCod({ answers: [{ mode: 'block', codes: { texts: ['02134'] } }] })
    expect(kindAt(blocked, '02134-1000', 'US')).toBe('notAvailable')
    expect(kindAt(blocked, '02134-1000', 'IN')).toBe('available')
    expect(kindAt(blocked, '2134', 'US')).toBe('available')
  })

  it('depends on the country if an answer is for some countries', () => {
    const inIndia = withCod({ answers: [{ countries: ['IN'] }], depends: [{ countries: ['NP'] }] })
    expect(kindAt(inIndia, '560001')).toBe('notAvailable')
    expect(kindAt(inIndia, '44600', 'NP')).toBe('depends')
    expect(kindAt(inIndia, '44600', 'BD')).toBe('available')
  })
})
