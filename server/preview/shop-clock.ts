/**
 * `shop.localTime` of a shop whose clock shows a given day (2026-11-21) and time (14:30). Moments in the query are
 * written with seconds; texts of that form compare as their moments do.
 */
export function formatShopClock(date: string, time: string) {
  const now = `${time}:00`
  const moment = `${date}T${now}`
  return {
    date,
    // At the given moment it is "after" already, as the schema says.
    dateTimeAfter: ({ dateTime }: { dateTime: string }) => moment >= dateTime,
    dateTimeBefore: ({ dateTime }: { dateTime: string }) => moment < dateTime,
    dateTimeBetween: ({ startDateTime, endDateTime }: { startDateTime: string; endDateTime: string }) =>
      startDateTime <= moment && moment <= endDateTime,
    timeAfter: (args: { time: string }) => now >= args.time,
    timeBefore: (args: { time: string }) => now < args.time,
    timeBetween: ({ startTime, endTime }: { startTime: string; endTime: string }) =>
      // A window that ends before it starts goes over midnight.
      startTime <= endTime ? startTime <= now && now <= endTime : startTime <= now || now <= endTime,
  }
}
