/**
 * Preload script that shifts the clock of a program by the milliseconds in CLOCK_SHIFT_FILE. It reads the file ten
 * times a second. Timers are not affected, as on a machine whose clock is set.
 */
import { readFileSync } from 'node:fs'

const readEveryMs = 100
const file = process.env.CLOCK_SHIFT_FILE ?? ''
const machineNow = Date.now
let shiftMs = 0

const readShift = () => {
  shiftMs = Number(readFileSync(file, 'utf8'))
}
const now = () => machineNow() + shiftMs

readShift()
setInterval(readShift, readEveryMs).unref()

globalThis.Date = new Proxy(Date, {
  construct: (target, given, called) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, called),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
