import type { buyerConditions } from '#rules/language/conditions/buyer-conditions.ts'
import { words } from '../drawn/drawn-checkouts.ts'
import { boughtBy, byMetafield, nobody, request } from '../form-to-checkout/condition-checkouts.ts'
import { blocked, guest, kitchen, traders, vip } from '../form-to-checkout/condition-store.ts'
import { amount, buyer, cart, listOf, memberships, metafield, text, truth } from './case-inputs.ts'
import type { ConditionExamples } from './definition.ts'
import { oneText, oneTruth } from './known-values.ts'

export const buyerExamples = {
  customer_tag: {
    input: {
      checkout: (held) =>
        buyer({
          customer:
            held === null
              ? null
              : { hasTags: listOf(held).flatMap((value) => memberships(value, 'tag', 'hasTag')) },
        }),
    },
    words: words.customerTag,
    // The tags of a customer without tags are known. A guest's tags are unknown.
    known: ({ buyer }) => buyer?.customer?.tags ?? null,
    store: () => ({
      checkouts: {
        vip: boughtBy(['vip'], vip),
        blocked: boughtBy(['cod-blocked', 'returns'], blocked),
        guest: boughtBy(null, guest),
      },
    }),
  },
  customer_logged_in: {
    input: truth((isAuthenticated) => buyer({ isAuthenticated })),
    known: ({ buyer }) => (buyer === null ? null : oneTruth(buyer.isAuthenticated)),
    store: () => ({
      checkouts: { customer: boughtBy(['true'], vip), guest: boughtBy(['false'], guest), nobody },
    }),
  },
  customer_email: {
    input: text((email) => buyer({ email })),
    words: ['@', 'vip', ...words.email],
    known: ({ buyer }) => oneText(buyer?.email),
    store: () => ({ checkouts: { vip: boughtBy([vip], vip), guest: boughtBy([guest], guest), nobody } }),
  },
  customer_phone: {
    input: text((phone) => buyer({ phone })),
    words: ['+91', '0', ...words.phone],
    known: ({ buyer }) => oneText(buyer?.phone),
    store: () => ({
      checkouts: {
        vip: boughtBy(['+919845012345'], vip),
        'a guest from the Emirates': boughtBy(['+97150123456'], guest, '+97150123456'),
        nobody,
      },
    }),
  },
  customer_order_count: {
    input: {
      checkout: (held) => buyer({ customer: held === null ? null : { numberOfOrders: held as number } }),
    },
    known: ({ buyer }) => buyer?.customer?.orders ?? null,
    store: () => ({
      checkouts: { few: boughtBy(6, blocked), many: boughtBy(24, vip), guest: boughtBy(null, guest) },
    }),
  },
  customer_amount_spent: {
    input: {
      checkout: (held) => buyer({ customer: held === null ? null : { amountSpent: amount(held) } }),
    },
    // The amount is already in the shop's currency.
    known: ({ buyer }) => buyer?.customer?.spent ?? null,
    store: () => ({
      checkouts: {
        little: boughtBy(5240, blocked),
        much: boughtBy(38_450, vip),
        guest: boughtBy(null, guest),
      },
    }),
  },
  customer_metafield: {
    input: text((value) => buyer({ customer: { metafield: metafield(value) } })),
    words: ['b', ...words.metafield],
    known: ({ buyer }) => oneText(buyer?.customer?.metafield),
    store: (valueType) => byMetafield(valueType, vip, blocked, boughtBy(null, guest)),
  },
  b2b: {
    input: truth((isCompany) =>
      cart({
        buyerIdentity:
          isCompany === null
            ? null
            : {
                email: 'buyer@example.com',
                isAuthenticated: true,
                purchasingCompany: isCompany ? { company: { name: 'Deccan Traders' } } : null,
              },
      }),
    ),
    known: ({ buyer }) => (buyer === null ? null : oneTruth(buyer.company !== null)),
    store: () => ({
      checkouts: {
        company: boughtBy(['true'], kitchen),
        'a person': boughtBy(['false'], vip),
        guest: boughtBy(['false'], guest),
        nobody,
      },
    }),
  },
  company_name: {
    input: text((name) => buyer({ purchasingCompany: name === null ? null : { company: { name } } })),
    words: ['t', ...words.company],
    known: ({ buyer }) => oneText(buyer?.company?.name),
    store: () => ({
      checkouts: {
        kitchen: boughtBy(['Monsoon Café Company'], kitchen),
        traders: boughtBy(['Deccan Traders'], traders),
        'a person': boughtBy(null, vip),
      },
    }),
  },
  company_metafield: {
    input: text((value) => buyer({ purchasingCompany: { company: { metafield: metafield(value) } } })),
    words: ['b', ...words.metafield],
    known: ({ buyer }) => oneText(buyer?.company?.metafield),
    store: (valueType) => byMetafield(valueType, kitchen, traders, boughtBy(null, vip)),
  },
  company_location_name: {
    input: text((name) => buyer({ purchasingCompany: name === null ? null : { location: { name } } })),
    words: ['office', ...words.branch],
    known: ({ buyer }) => oneText(buyer?.company?.branch.name),
    store: () => ({
      checkouts: {
        kitchen: boughtBy(['Pune kitchen'], kitchen),
        traders: boughtBy(['Chandigarh'], traders),
        'a person': boughtBy(null, vip),
      },
    }),
  },
  purchase_order_number: {
    input: text((poNumber) => cart({ poNumber })),
    words: ['po', ...words.order],
    known: ({ order }) => oneText(order),
    store: () => ({
      checkouts: {
        one: request(['PO-2026-118'], { purchaseOrderNumber: 'PO-2026-118' }),
        other: request(['45'], { purchaseOrderNumber: '45' }),
        none: request(null, {}),
      },
    }),
  },
  company_location_metafield: {
    input: text((value) => buyer({ purchasingCompany: { location: { metafield: metafield(value) } } })),
    words: ['b', ...words.metafield],
    known: ({ buyer }) => oneText(buyer?.company?.branch.metafield),
    store: (valueType) => byMetafield(valueType, kitchen, traders, boughtBy(null, vip)),
  },
} as const satisfies Record<keyof typeof buyerConditions, ConditionExamples>
