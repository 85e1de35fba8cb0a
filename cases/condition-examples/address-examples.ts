import type { addressConditions } from '#rules/language/conditions/address-conditions.ts'
import { poBoxExpression } from '#rules/language/po-box.ts'
import { words } from '../drawn/drawn-checkouts.ts'
import { byAddress, noAddress, request, toAddress } from '../form-to-checkout/condition-checkouts.ts'
import { address, cart, groups, listOf, text } from './case-inputs.ts'
import type { ConditionExamples } from './definition.ts'
import { fromAddresses, oneText } from './known-values.ts'

export const addressExamples = {
  address_line_1: {
    input: address('address1'),
    words: ['box', '12', ...words.line],
    known: fromAddresses(({ address1 }) => [address1]),
    store: () => byAddress('address1', '12 Church Street', 'PO Box 44'),
  },
  address_line_2: {
    input: address('address2'),
    words: ['box', '12', ...words.line],
    known: fromAddresses(({ address2 }) => [address2]),
    store: () => byAddress('address2', 'Flat 3', 'c/o P.O. Box 44'),
  },
  address_po_box: {
    input: {
      checkout: (held) => {
        const [address1 = null, address2 = null] = listOf(held)
        return groups(held, () => ({ deliveryAddress: { address1, address2 } }))
      },
      held: {
        'a box in line 1': ['P.O. Box 44'],
        'a box in line 2': ['12 Church Street', 'Locked Bag 7'],
        'a street': ['12 Church Street', 'Flat 3'],
      },
      asked: { regex: poBoxExpression, not_regex: poBoxExpression },
    },
    known: fromAddresses(({ address1, address2 }) => [address1, address2]),
    store: () => ({
      checkouts: {
        'a box in line 1': toAddress(['PO Box 44'], { address1: 'PO Box 44' }),
        'a box in line 2': toAddress(['12 Church Street', 'Private Bag 9'], {
          address1: '12 Church Street',
          address2: 'Private Bag 9',
        }),
        'a street': toAddress(['12 Church Street'], { address1: '12 Church Street' }),
        'not typed': toAddress(null, {}),
        'no address': noAddress,
      },
    }),
  },
  address_city: {
    input: address('city'),
    words: ['delhi', ...words.city],
    known: fromAddresses(({ city }) => [city]),
    store: () => byAddress('city', 'Bengaluru', 'Panaji'),
  },
  address_company: {
    input: address('company'),
    words: ['t', ...words.company],
    known: fromAddresses(({ company }) => [company]),
    store: () => byAddress('company', 'Deccan Traders', 'Monsoon Café Company'),
  },
  billing_country: {
    input: text((countryCode) => cart({ billingAddress: countryCode === null ? null : { countryCode } })),
    words: words.country,
    known: ({ billingCountry }) => oneText(billingCountry),
    store: () => ({
      checkouts: {
        india: request(['IN'], { billingAddress: { countryCode: 'IN' } }),
        nepal: request(['NP'], { billingAddress: { countryCode: 'NP' } }),
        none: request(null, { billingAddress: null }),
      },
    }),
  },
  address_phone: {
    input: address('phone'),
    words: ['+91', '0', ...words.phone],
    known: fromAddresses(({ phone }) => [phone]),
    store: () => byAddress('phone', '+919845012345', '98450'),
  },
} as const satisfies Record<keyof typeof addressConditions, ConditionExamples>
