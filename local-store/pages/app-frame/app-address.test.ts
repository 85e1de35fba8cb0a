import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MenuItem } from '../../app-bridge/protocol.ts'
import { appHomePath, formatAdminPath, parseAppPath } from './app-address.ts'
import { findActiveItem } from './app-navigation.tsx'
import { describeScopes } from './scope-words.ts'

describe('addresses of the app in the admin', () => {
  it('lead back to the app’s own path', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
    const query = fc.option(fc.stringMatching(/^[a-z]{1,5}=[a-z0-9]{0,5}$/), { nil: undefined })
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1 }), query, (segments, search) => {
        const path = `/${segments.join('/')}${search === undefined ? '' : `?${search}`}`
        const address = new URL(formatAdminPath('saffron-lane', 'checkout-ninja', path), 'http://localhost')
        expect(parseAppPath(address, 'saffron-lane', 'checkout-ninja')).toBe(path)
      }),
    )
  })

  it.each(['/store/s/apps/a', '/store/s/apps/a/', '/store/s/apps/another/app/x'])(
    '%s is the app’s home',
    (pathname) => {
      expect(parseAppPath({ pathname, search: '', hash: '' }, 's', 'a')).toBe(appHomePath)
    },
  )
})

describe('findActiveItem', () => {
  const item = (index: number, href: string): MenuItem => ({
    index,
    href,
    text: href,
    variant: 'plain',
    critical: false,
    disabled: false,
    loading: false,
  })
  const items = [item(1, '/app/cod'), item(2, '/app/cod/rules?tab=1'), item(3, '/app/pincodes')]
  it.each([
    ['/app/cod?x=1', 1],
    ['/app/cod/rules/7', 2],
    ['/app/cod-fee', undefined],
    ['/app', undefined],
  ])('%s: %s', (path, index) => {
    expect(findActiveItem(items, path)?.index).toBe(index)
  })
})

describe('describeScopes', () => {
  it('puts reading and writing of one thing on one line, and spells out an unknown scope', () => {
    expect(
      describeScopes([
        'read_products',
        'write_payment_customizations',
        'read_payment_customizations',
        'read_gift_cards',
      ]),
    ).toEqual([
      { words: 'View products and collections', handles: ['read_products'] },
      {
        words: 'View and edit payment customizations',
        handles: ['write_payment_customizations', 'read_payment_customizations'],
      },
      { words: 'View gift cards', handles: ['read_gift_cards'] },
    ])
  })
})
