/**
 * A stored time of day with its seconds, as the platform's type TimeWithoutTimezone wants it: `09:00` and `09:00:00` are
 * `09:00:00`. Undefined is what no clock shows.
 */
export function parseClockTime(text: string): string | undefined {
  const [, hoursAndMinutes, seconds = ':00'] =
    /^\s*((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?\s*$/.exec(text) ?? []
  return hoursAndMinutes === undefined ? undefined : hoursAndMinutes + seconds
}
