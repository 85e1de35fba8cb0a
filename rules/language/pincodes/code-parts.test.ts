import { describe, expect, it } from 'vitest'
import { groupCodeParts } from './code-parts.ts'

const group = (text: string) => groupCodeParts(text.split(' '))

describe('parts separated by white space', () => {
  it.each([
    ['400 001', ['400 001'], 'India'],
    ['111 22', ['111 22'], 'Sweden, Czechia, Greece'],
    ['100 0001', ['100 0001'], 'Japan'],
    ['00 950', ['00 950'], 'Poland'],
    ['1000 001', ['1000 001'], 'Portugal'],
    ['01310 100', ['01310 100'], 'Brazil'],
    ['SW1A 1AA', ['SW1A 1AA'], 'Great Britain'],
    ['m1 1ae', ['m1 1ae'], 'Great Britain'],
    ['K1A 0B1', ['K1A 0B1'], 'Canada'],
    ['1012 AB', ['1012 AB'], 'the Netherlands'],
    ['D02 X285', ['D02 X285'], 'Ireland'],
    ['VLT 1117', ['VLT 1117'], 'Malta'],
    ['KY1 1104', ['KY1 1104'], 'Cayman Islands'],
    ['٤٠٠ ٠٠١', ['٤٠٠ ٠٠١'], 'digits of another script'],
  ])('%s is one code: %s (%s)', (text, codes) => {
    expect(group(text)).toEqual({ codes, isDoubtful: false })
  })

  it.each([
    ['560001 560002', ['560001', '560002']],
    ['10001 10002 10003', ['10001', '10002', '10003']],
    ['1000 2000', ['1000', '2000']],
    ['560001 10001', ['560001', '10001']],
    ['SW1A1AA EC1A1BB', ['SW1A1AA', 'EC1A1BB']],
    ['SW1A 1AA M1 1AE', ['SW1A 1AA', 'M1 1AE']],
    ['K1A 0B1 K1A 0B2', ['K1A 0B1', 'K1A 0B2']],
    ['110001-110096 560001', ['110001-110096', '560001']],
    ['100-0001 100-0002', ['100-0001', '100-0002']],
    ['56* 57*', ['56*', '57*']],
    ['110001 56*', ['110001', '56*']],
  ])('%s are several: %s', (text, codes) => {
    expect(group(text)).toEqual({ codes, isDoubtful: false })
  })

  it.each([
    ['10001 1234', ['10001 1234'], 'a long code of the United States, or two codes'],
    ['400 001 400 002', ['400 001', '400 002'], 'two codes, or four'],
    ['101 105 107', ['101', '105', '107'], 'three codes of Iceland'],
    ['560001 400 001', ['560001', '400 001'], 'two codes, or three'],
    ['T0A T0C', ['T0A', 'T0C'], 'two beginnings, or one code'],
    ['1 1 0 0 0 1', ['1 1 0 0 0 1'], 'one code, letter-spaced'],
    ['SE 111 22', ['SE 111 22'], 'a country before its code'],
    ['11 0001', ['11 0001'], 'a space at an unusual place'],
    ['SW1A 1*', ['SW1A 1*'], 'a beginning, or a code and a beginning'],
  ])('%s is read as %s and reported as doubtful: %s', (text, codes) => {
    expect(group(text)).toEqual({ codes, isDoubtful: true })
  })

  it.each(['110001 and 110002', '10001 400 001', 'Delhi 110001', 'flat B 7', '400 001-002'])(
    '%s cannot be split into codes',
    (text) => {
      expect(group(text)).toBeUndefined()
    },
  )
})
