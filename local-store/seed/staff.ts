import type { ShopRecord } from '../resources/shop/record.ts'

const everythingElse = [
  'write_payment_customizations',
  'write_delivery_customizations',
  'write_validations',
  'write_products',
  'write_translations',
  'write_shipping',
]

/** Staff with fewer permissions than the owner: one may read discounts, and the other may not. */
export function makeStaff(emailDomain: string, idOffset: number): ShopRecord['staff'] {
  return [
    {
      id: 81_000_101 + idOffset,
      firstName: 'Dev',
      lastName: 'Menon',
      email: `dev@${emailDomain}`,
      locale: 'en',
      permissions: [...everythingElse, 'read_discounts'],
    },
    {
      id: 81_000_102 + idOffset,
      firstName: 'Farah',
      lastName: 'Ali',
      email: `farah@${emailDomain}`,
      locale: 'en',
      permissions: everythingElse,
    },
  ]
}
