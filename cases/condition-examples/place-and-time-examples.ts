import type { placeAndTimeConditions } from '#rules/language/conditions/place-and-time-conditions.ts'
import { weekdays } from '#rules/language/weekdays.ts'
import { listReadings } from '../documented/documented-pincodes.ts'
import { type DrawnCheckout, words } from '../drawn/drawn-checkouts.ts'
import { inShop, noAddress, request, toAddress } from '../form-to-checkout/condition-checkouts.ts'
import { address, amount, cart, dates, deliveryOptions, groups, text, truth } from './case-inputs.ts'
import type { ConditionExamples } from './definition.ts'
import { fromAddresses, knownTexts, oneText, oneTruth, sumOf } from './known-values.ts'

const ratesOf = ({ groups }: DrawnCheckout) => groups.flatMap(({ rate }) => rate ?? [])

const weekdaysFromSunday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

export const placeAndTimeExamples = {
  shipping_method_name: {
    input: {
      checkout: (held) => groups(held, (title) => ({ selectedDeliveryOption: { title } })),
    },
    words: ['standard', 'e', ...words.rate],
    known: (checkout) => knownTexts(ratesOf(checkout).map(({ title }) => title)),
    store: () => ({
      checkouts: {
        standard: request(['Standard'], { selectedDeliveryOption: 'Standard' }),
        express: request(['Express'], { selectedDeliveryOption: 'Express' }),
        'none yet': request(null, { selectedDeliveryOption: null }),
      },
    }),
  },
  shipping_method_price: {
    input: {
      checkout: (held) =>
        cart({
          deliveryGroups: [
            {
              deliveryOptions,
              selectedDeliveryOption: held === null ? null : { title: 'Standard', cost: amount(held) },
            },
          ],
        }),
    },
    known: (checkout) => {
      const { groups, currencyRate } = checkout
      const rates = ratesOf(checkout)
      // Unknown while any delivery group has no rate.
      if (groups.length === 0 || rates.length < groups.length) return null
      return sumOf(rates, ({ cost }) => cost) / currencyRate
    },
    store: () => ({
      checkouts: {
        standard: request(49, { selectedDeliveryOption: 'Standard' }),
        express: request(149, { selectedDeliveryOption: 'Express' }),
        'none yet': request(null, { selectedDeliveryOption: null }),
      },
    }),
  },
  location_country: {
    input: address('countryCode'),
    words: words.country,
    known: fromAddresses(({ countryCode }) => [countryCode]),
    store: () => ({
      checkouts: {
        india: toAddress(['IN'], {}),
        nepal: toAddress(['NP'], { countryCode: 'NP', provinceCode: null, zip: '44600' }),
        'no address': noAddress,
      },
    }),
  },
  location_state: {
    input: address('provinceCode'),
    words: words.state,
    known: fromAddresses(({ provinceCode }) => [provinceCode]),
    store: () => ({
      checkouts: {
        karnataka: toAddress(['KA'], {}),
        kerala: toAddress(['KL'], { provinceCode: 'KL', zip: '682036' }),
        'no address': noAddress,
      },
    }),
  },
  location_zipcode: {
    input: address('zip'),
    words: ['400001-400020', '400002-400014', '56*', 'SW1*', '400001', '10001', '100011234', 'SW1A 1AA'],
    known: ({ groups }, { operator }) => {
      const zips = groups.flatMap(({ address }) =>
        address?.zip == null ? [] : { ...address, zip: address.zip },
      )
      const readings = zips.flatMap(listReadings)
      // A regular expression is also matched against the text as typed.
      const isExpression = operator === 'regex' || operator === 'not_regex'
      return knownTexts(isExpression ? [...readings, ...zips.map(({ zip }) => zip)] : readings)
    },
    store: () => ({
      checkouts: {
        bengaluru: toAddress(['560001'], {}),
        boston: toAddress(['02134'], { countryCode: 'US', provinceCode: 'MA', zip: '02134' }),
        'no address': noAddress,
      },
    }),
  },
  market_country: {
    input: text((value) => ({
      localization: { country: value === null ? null : { isoCode: value } },
    })),
    words: words.country,
    known: ({ market }) => oneText(market),
    store: () => ({
      checkouts: {
        india: toAddress(['IN'], {}),
        nepal: toAddress(['NP'], { countryCode: 'NP', provinceCode: null }),
      },
    }),
  },
  language: {
    input: text((value) => ({ localization: { language: value === null ? null : { isoCode: value } } })),
    words: words.language,
    known: ({ language }) => oneText(language),
    store: () => ({
      checkouts: { english: request(['EN'], {}), hindi: request(['HI'], { language: 'hi' }) },
    }),
  },
  currency: {
    input: text((value) => cart({ cost: { totalAmount: { amount: '1.0', currencyCode: value } } })),
    words: words.currency,
    known: ({ total }) => oneText(total.currency),
    store: () => ({
      checkouts: { rupees: request(['INR'], {}), dollars: inShop(['USD'], { currencyCode: 'USD' }) },
    }),
  },
  shop_date: {
    input: text((date) => ({ shop: { localTime: { date } } })),
    known: ({ day }) => [day],
    // The store's clock shows 10:30 in India. In Pago Pago it is 18:00 on the previous day.
    store: () => ({
      checkouts: {
        'the day before': inShop(['2026-11-19'], { ianaTimezone: 'Pacific/Pago_Pago' }),
        today: request(['2026-11-20'], {}),
      },
    }),
  },
  shop_weekday: {
    input: {
      ...text((day) => ({ shop: { localTime: { date: day === null ? null : (dates[day] ?? null) } } })),
      held: { saturday: ['SA'], 'leap day': ['TH'], monday: ['MO'] },
      asked: { in: ['TH', 'SA'], not_in: ['SA'] },
    },
    words: weekdays,
    known: ({ day }) => [weekdaysFromSunday[new Date(day).getUTCDay()] ?? ''],
    store: () => ({
      checkouts: {
        'the day before': inShop(['TH'], { ianaTimezone: 'Pacific/Pago_Pago' }),
        today: request(['FR'], {}),
      },
    }),
  },
  shop_time: {
    input: truth((timeBetween) => ({ shop: { localTime: { timeBetween, isAsked: true } } })),
    known: ({ isAsked, isInWindow }) => (isAsked ? oneTruth(isInWindow) : null),
    store: () => ({
      value: { min: '9', max: '12:30 pm' },
      checkouts: {
        'in the morning': request(['true'], {}),
        'in the evening': inShop(['false'], { ianaTimezone: 'Pacific/Pago_Pago' }),
      },
    }),
  },
} as const satisfies Record<keyof typeof placeAndTimeConditions, ConditionExamples>
