/**
 * `shop.localTime` of a shop whose clock shows this day (2026-11-21) and time (14:30). Moments in the query include
 * seconds. Texts in that format sort in time order.
 */
export function formatShopClock(date: string, time: string) {
  const now = `${time}:00`
  const moment = `${date}T${now}`
  return {
    date,
    // The given moment itself already counts as "after", as the schema documents.
    dateTimeAfter: ({ dateTime }: { dateTime: string }) => moment >= dateTime,
    dateTimeBefore: ({ dateTime }: { dateTime: string }) => moment < dateTime,
    dateTimeBetween: ({ startDateTime, endDateTime }: { startDateTime: string; endDateTime: string }) =>
      startDateTime <= moment && moment <= endDateTime,
    timeAfter: (args: { time: string }) => now >= args.time,
    timeBefore: (args: { time: string }) => now < args.time,
    timeBetween: ({ startTime, endTime }: { startTime: string; endTime: string }) =>
      // A window that ends before it starts crosses midnight.
      startTime <= endTime ? startTime <= now && now <= endTime : startTime <= now || now <= endTime,
  }
}
