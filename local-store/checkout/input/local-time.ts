import { localClock } from '../../resources/shop/timezone.ts'

/**
 * `shop.localTime`: the shop's local time, compared with times in the query. The function host has checked that each
 * time is complete to the second, so texts can be compared.
 */
export function localTimeForm(ianaTimezone: string, now: number) {
  const clock = new Date(localClock(ianaTimezone, now)).toISOString()
  const dateTime = clock.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
  const [date = '', time = ''] = dateTime.split('T')
  return {
    date,
    // The schema says that the given moment itself counts as "after".
    dateTimeAfter: (args: { dateTime: string }) => dateTime >= args.dateTime,
    dateTimeBefore: (args: { dateTime: string }) => dateTime < args.dateTime,
    dateTimeBetween: (args: { startDateTime: string; endDateTime: string }) =>
      args.startDateTime <= dateTime && dateTime <= args.endDateTime,
    timeAfter: (args: { time: string }) => time >= args.time,
    timeBefore: (args: { time: string }) => time < args.time,
    timeBetween: (args: { startTime: string; endTime: string }) =>
      isBetween(time, args.startTime, args.endTime),
  }
}

/** True if a time is within a span. A span such as 22:00 to 06:00 crosses midnight. */
function isBetween(time: string, start: string, end: string): boolean {
  return start <= end ? start <= time && time <= end : time >= start || time <= end
}
