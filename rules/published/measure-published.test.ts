import { expect, it } from 'vitest'
import { partBytes, partsMaximum } from './format-parts.ts'
import { measurePublished } from './measure-published.ts'

const max = partBytes * partsMaximum

it('counts the bytes of all parts of a publication, and names it while it is nearly full', () => {
  const part = (key: string, bytes: number) =>
    ({ owner: 'AppInstallation', key, value: 'é'.repeat(bytes / 2) }) as const
  expect(measurePublished([])).toEqual([])
  expect(measurePublished([part('storefront', 1000), part('storefront_2', 500)])).toEqual([
    { owner: 'AppInstallation', bytes: 1500, max, isNearlyFull: false },
  ])
  const full = ['storefront', 'storefront_2', 'storefront_3', 'storefront_4'].map((key) => part(key, 110_000))
  expect(measurePublished([...full, { owner: 'Shop', key: 'checkout', value: '{}' }])).toEqual([
    { owner: 'AppInstallation', bytes: 440_000, max, isNearlyFull: true },
    { owner: 'Shop', bytes: 2, max, isNearlyFull: false },
  ])
})
