import { describe, expect, it } from 'vitest'
import { collectCodes } from '../../../language/pincodes/code-set.ts'
import { deriveListStorage, formatFrontendConfig, parseFrontendConfig } from './frontend-config.ts'
import type { PincodeConfig } from './pincode-config.ts'

const store = (list: readonly string[]) => {
  const codes = collectCodes(list)
  const config: PincodeConfig = { status: 'active', methods: ['COD'], mode: 'hide', list }
  const { value } = formatFrontendConfig('payment', config, codes)
  return { storage: deriveListStorage(list, codes), value, read: parseFrontendConfig('payment', value) }
}
const count = (length: number, write: (index: number) => string) =>
  Array.from({ length }, (_, index) => write(index))

describe('the list of a form', () => {
  it('names the country of its codes in every form, and none for codes of any country', () => {
    const config: PincodeConfig = { status: 'active', methods: ['COD'], mode: 'hide', list: ['AB31???'] }
    const readBack = (stored: PincodeConfig) => {
      const { value } = formatFrontendConfig('payment', stored, collectCodes(stored.list))
      return parseFrontendConfig('payment', value)
    }
    expect(readBack({ ...config, country: 'GB' })).toMatchObject({ country: 'GB', list: ['AB31???'] })
    expect(readBack(config)).not.toHaveProperty('country')
    const many = [...count(15_000, (index) => String(110_000 + index * 44)), 'AB31???']
    expect(readBack({ ...config, list: many, country: 'GB' })).toMatchObject({
      storage: 'compact',
      country: 'GB',
    })
  })

  it('is kept as typed up to 100,000 characters, counted in the stored form', () => {
    // Seven characters and a comma, 12,500 times, without the last comma.
    const typed = [...count(12_499, (index) => String(1_000_000 + index * 3)), '10000000']
    expect(store(typed)).toMatchObject({ storage: 'typed', read: { storage: 'typed', list: typed } })
    expect(store([...typed.slice(0, -1), '100000000']).storage).toBe('compact')
  })

  it('is kept as runs and gaps if it is longer, with larger integers next to them', () => {
    const list = [...count(15_000, (index) => String(110_000 + index * 44)), String(2 ** 36)]
    const { storage, value, read } = store(list)
    expect([storage, read?.storage]).toEqual(['compact', 'compact'])
    expect(read?.list?.toSorted()).toEqual(list.toSorted())
    expect(value.length).toBeLessThan(50_000)
  })

  it('is kept only in the sets if even that is too long, including quotes and commas of texts', () => {
    const list = count(12_000, (index) => `AB${index + 100_000}`)
    const { storage, value, read } = store(list)
    expect(storage).toBe('sets')
    expect(read).toMatchObject({ storage: 'sets', list: undefined })
    expect(JSON.parse(value)).toMatchObject({
      paymentCustomization: { blockedPincode: { form: 'sets', count: 12_000, ranges: false } },
    })
  })

  it('is not read if its runs and gaps are broken', () => {
    const write = (value: string) =>
      JSON.stringify({
        paymentCustomization: {
          ...{ status: 'active', paymentMethods: ['COD'] },
          blockedPincode: { form: 'compact', mode: 'hide', value, texts: [] },
        },
      })
    expect(parseFrontendConfig('payment', write('AAAa2x'))?.list).toEqual(['110001'])
    expect(parseFrontendConfig('payment', write('!'))).toBeUndefined()
    expect(parseFrontendConfig('payment', '{')).toBeUndefined()
  })
})
