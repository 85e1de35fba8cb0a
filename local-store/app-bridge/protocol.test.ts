import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMessage, type Message, parseMessage } from './protocol.ts'

const named = (kind: 'notice' | 'event') =>
  fc.record({ kind: fc.constant(kind), name: fc.string(), detail: fc.jsonValue() })
const numbered = fc.record({ kind: fc.constant('answer'), id: fc.integer(), answer: fc.jsonValue() })

describe('parseMessage', () => {
  it('opens what formatMessage closed', () => {
    fc.assert(
      fc.property(fc.oneof(named('notice'), named('event'), numbered), (message) => {
        const parsed = parseMessage(structuredClone(formatMessage(message as Message)))
        expect(parsed).toMatchObject(message)
      }),
    )
  })

  it('ignores messages of others', () => {
    fc.assert(fc.property(fc.anything(), (data) => parseMessage(data) === undefined))
  })

  it('ignores an envelope with parts of the wrong kind', () => {
    const whole = formatMessage({ kind: 'answer', id: 1, answer: 'x' })
    expect(parseMessage({ ...whole, id: '1' })).toBeUndefined()
    expect(parseMessage({ ...whole, kind: 'order' })).toBeUndefined()
    expect(parseMessage({ ...whole, kind: 'notice' })).toBeUndefined()
    expect(parseMessage({ ...whole, channel: 'other' })).toBeUndefined()
  })
})
