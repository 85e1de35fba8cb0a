import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTimeForm } from '../../local-store/checkout/input/local-time.ts'
import { momentOfClock } from '../../local-store/resources/shop/timezone.ts'
import { formatShopClock } from '../../server/preview/shop-clock.ts'

/**
 * A preview and the store's checkout must give the same answers about the shop's clock. A sample checkout has the time
 * in minutes.
 */

const clock = fc.nat({ max: 3 * 366 * 24 * 60 }).map((minute) => Date.UTC(2026, 0, 1, 0, minute))
const dateTime = clock.map((at) => new Date(at).toISOString().slice(0, 19))
const time = fc
  .nat({ max: 24 * 60 * 60 - 1 })
  .map((second) => new Date(second * 1_000).toISOString().slice(11, 19))
const zone = fc.constantFrom('Asia/Kolkata', 'UTC', 'Asia/Kathmandu', 'Pacific/Honolulu')

test('before, after and between, by the moment and by the time of day', () => {
  fc.assert(
    fc.property(clock, zone, dateTime, dateTime, time, time, (now, ianaTimezone, one, other, from, to) => {
      const [date = '', clockTime = ''] = new Date(now).toISOString().split('T')
      const previewed = formatShopClock(date, clockTime.slice(0, 5))
      const stored = localTimeForm(ianaTimezone, momentOfClock(ianaTimezone, now))
      const ask = (shop: typeof previewed | typeof stored) => ({
        date: shop.date,
        moments: [one, new Date(now).toISOString().slice(0, 19)].map((each) => [
          shop.dateTimeAfter({ dateTime: each }),
          shop.dateTimeBefore({ dateTime: each }),
          shop.dateTimeBetween({ startDateTime: each, endDateTime: other }),
        ]),
        times: [from, clockTime.slice(0, 8)].map((each) => [
          shop.timeAfter({ time: each }),
          shop.timeBefore({ time: each }),
          shop.timeBetween({ startTime: each, endTime: to }),
          shop.timeBetween({ startTime: to, endTime: each }),
        ]),
      })
      expect(ask(previewed)).toEqual(ask(stored))
    }),
  )
})
