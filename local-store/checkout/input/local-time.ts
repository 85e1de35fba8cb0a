import { localClock } from '../../resources/shop/timezone.ts'

/**
 * `shop.localTime`: the shop's wall clock, compared with instants that the query carries. The host has seen to it that
 * each is written in full, to the second, so that texts compare as the moments they stand for.
 */
export function localTimeForm(ianaTimezone: string, now: number) {
  const clock = new Date(localClock(ianaTimezone, now)).toISOString()
  const dateTime = clock.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
  const [date = '', time = ''] = dateTime.split('T')
  return {
    date,
    // At the given moment it is "after" already, as the schema says.
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

/** From 22:00 to 06:00 goes over midnight. */
function isBetween(time: string, start: string, end: string): boolean {
  return start <= end ? start <= time && time <= end : time >= start || time <= end
}
