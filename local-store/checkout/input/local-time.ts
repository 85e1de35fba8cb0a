import { localClock } from '../../resources/shop/timezone.ts'

/**
 * `shop.localTime`: the shop's wall clock, compared with instants of the query. The function host has checked that
 * each instant is complete to the second, so texts compare as moments.
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

/** A span such as 22:00 to 06:00 crosses midnight. */
function isBetween(time: string, start: string, end: string): boolean {
  return start <= end ? start <= time && time <= end : time >= start || time <= end
}
