import { localClock } from '../../resources/shop/timezone.ts'

/** `shop.localTime`: the shop's wall clock, compared with instants that the query carries. */
export function localTimeForm(ianaTimezone: string, now: number) {
  const clock = new Date(localClock(ianaTimezone, now)).toISOString()
  const dateTime = clock.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
  const [date = '', time = ''] = dateTime.split('T')
  return {
    date,
    dateTimeAfter: (args: { dateTime: string }) => dateTime > fillDateTime(args.dateTime),
    dateTimeBefore: (args: { dateTime: string }) => dateTime < fillDateTime(args.dateTime),
    dateTimeBetween: (args: { startDateTime: string; endDateTime: string }) =>
      fillDateTime(args.startDateTime) <= dateTime && dateTime <= fillDateTime(args.endDateTime),
    timeAfter: (args: { time: string }) => time > fillTime(args.time),
    timeBefore: (args: { time: string }) => time < fillTime(args.time),
    timeBetween: (args: { startTime: string; endTime: string }) =>
      isBetween(time, fillTime(args.startTime), fillTime(args.endTime)),
  }
}

/** From 22:00 to 06:00 goes over midnight. */
function isBetween(time: string, start: string, end: string): boolean {
  return start <= end ? start <= time && time <= end : time >= start || time <= end
}

/** Seconds may be left out. */
function fillTime(time: string): string {
  return time.length === 'HH:MM'.length ? `${time}:00` : time
}

function fillDateTime(dateTime: string): string {
  const [date = '', time = '00:00:00'] = dateTime.split('T')
  return `${date}T${fillTime(time)}`
}
