/**
 * Parses a time of day and adds its seconds, as the platform's type TimeWithoutTimezone requires: `09:00` and
 * `09:00:00` give `09:00:00`. Undefined for a text that is not a time.
 */
export function parseClockTime(text: string): string | undefined {
  const [, hoursAndMinutes, seconds = ':00'] =
    /^\s*((?:[01]\d|2[0-3]):[0-5]\d)(:[0-5]\d)?\s*$/.exec(text) ?? []
  return hoursAndMinutes === undefined ? undefined : hoursAndMinutes + seconds
}
