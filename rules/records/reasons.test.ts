import { describe, expect, it } from 'vitest'
import type { Metafield } from './metafields.ts'
import {
  chooseReasonText,
  fillReason,
  findRecordReason,
  formatReasons,
  listNamedVariables,
  type Reason,
  readReasons,
} from './reasons.ts'
import { restoreUnknown } from './unknown-members.ts'

const whole: Reason = { texts: { default: 'Cash on Delivery is not available at {pincode}.', hi: 'नहीं' } }
const ofRule: Reason = { rule: { index: 1, title: 'Large orders' }, texts: { default: 'Up to {amount}.' } }
const store = (value: unknown): Metafield[] => [
  { namespace: 'checkout-ninja', key: 'reasons', type: 'json', value: JSON.stringify(value) },
]

describe('reasons of a record', () => {
  it('are read as they were written', () => {
    const written = formatReasons([], [whole, ofRule])
    expect(readReasons(written)).toEqual([whole, ofRule])
    expect(findRecordReason(written)).toEqual(whole.texts)
    expect(findRecordReason(formatReasons([], [ofRule]))).toBeUndefined()
  })

  it.each([[[]], [[{ namespace: 'checkout-ninja', key: 'reasons', type: 'json', value: '{"version":1' }]]])(
    'are none where nothing can be read',
    (metafields) => expect(readReasons(metafields)).toEqual([]),
  )

  it.each([{ version: 2, reasons: [whole] }, { version: 1, reasons: [{ texts: { default: 7 } }] }, null])(
    'are none in another shape: %j',
    (value) => expect(readReasons(store(value))).toEqual([]),
  )

  it('add no metafield to a record without any, and empty texts are left out', () => {
    expect(formatReasons([], [{ texts: { default: '  ', hi: '' } }])).toEqual([])
    expect(readReasons(formatReasons([], [{ texts: { default: ' Up to 5. ', hi: ' ' } }]))).toEqual([
      { texts: { default: 'Up to 5.' } },
    ])
  })

  it('that were removed are stored as an empty list', () => {
    expect(readReasons(formatReasons(formatReasons([], [whole]), []))).toEqual([])
    expect(formatReasons(formatReasons([], [whole]), [])).toHaveLength(1)
  })

  it('keep members of a newer app', () => {
    const stored = store({ version: 1, reasons: [whole], later: 1 })
    const [kept] = restoreUnknown(stored, formatReasons(stored, [ofRule]))
    expect(JSON.parse(kept?.value ?? '')).toEqual({ version: 1, reasons: [ofRule], later: 1 })
  })
})

describe('the text of a reason', () => {
  const texts = { default: 'Other', hi: 'हिन्दी', 'pt-BR': 'Brasil', pt: 'Portugal' }
  it.each([
    ['hi', 'हिन्दी'],
    ['hi-IN', 'हिन्दी'],
    ['pt-BR', 'Brasil'],
    ['PT-br', 'Brasil'],
    ['pt-PT', 'Portugal'],
    ['fr', 'Other'],
  ])('for %s is %s', (language, text) => expect(chooseReasonText(texts, language)).toBe(text))

  it('is absent where neither the language nor all others have one', () => {
    expect(chooseReasonText({ hi: 'हिन्दी' }, 'en')).toBeUndefined()
  })

  it('has its variables filled in, or is absent', () => {
    const text = 'Add { missing } for {amount}.'
    expect(listNamedVariables(text)).toEqual(['missing', 'amount'])
    expect(fillReason(text, { missing: '₹451', amount: '₹5,000' })).toBe('Add ₹451 for ₹5,000.')
    expect(fillReason(text, { amount: '₹5,000' })).toBeUndefined()
    expect(fillReason('{toString}', { amount: '₹5,000' })).toBeUndefined()
    expect(fillReason('Pay online.', {})).toBe('Pay online.')
  })
})
