import { spend } from '../budget'
import { JsonKind, JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { compileProgram, Program } from '../regular-expression/compile'
import { trim } from '../text/canonical'
import { compactDay } from '../text/day'
import { parseDecimal } from '../text/decimal'
import { ascii, lengthOf, Text } from '../text/text'
import { WantedTexts } from './wanted-texts'

/** Cost of compiling an expression, per byte of its text and per step of its program. */
const costOfPatternByte: i64 = 300
const costOfStep: i64 = 100

/**
 * The configured value of a condition, read in the form that its operator needs. If it cannot be read, such as a number
 * that is not a number, it is marked as unreadable. Then the condition is not met, whatever the result of the test.
 */
@unmanaged
export class Wanted {
  isUnreadable: bool
  private value: JsonValue
  private scale: f64
  private isDay: bool

  /**
   * `scale` converts a configured number to the units of the found number. `isDay` asks for a day instead of a number.
   */
  static of(value: JsonValue, scale: f64, isDay: bool): Wanted {
    const wanted = allocateRecord<Wanted>()
    wanted.value = value
    wanted.scale = scale
    wanted.isDay = isDay
    return wanted
  }

  /** The texts of an array. Any other value counts as a single text. */
  texts(asWritten: bool): WantedTexts {
    return this.walk(false, asWritten)
  }

  /** The texts of an array, or of one text separated by commas. */
  list(asWritten: bool): WantedTexts {
    return this.walk(true, asWritten)
  }

  /** The value as a number, in the units of the found number. */
  number(): f64 {
    return this.required(this.inUnits(this.value))
  }

  /** The value as a plain number, independent of those units. */
  count(): f64 {
    return this.required(parseDecimal(this.value.scalar()))
  }

  /** The value as a regular expression. Null if it cannot be compiled, or if the budget is used up. */
  program(): Program | null {
    const pattern = this.value.scalar()
    if (!spend(<i64>lengthOf(pattern) * costOfPatternByte)) return null
    const program = compileProgram(pattern)
    if (program === null) this.isUnreadable = true
    else spend(<i64>program.length * costOfStep)
    return program
  }

  /** Lower bound of a range. A range may be open below, but not at both ends. */
  lowest(): f64 {
    if (this.isOpen(ascii('min')) && this.isOpen(ascii('max'))) this.isUnreadable = true
    return this.isOpen(ascii('min')) ? -Infinity : this.bound(ascii('min'))
  }

  /** Upper bound of a range. A range may be open above. */
  highest(): f64 {
    return this.isOpen(ascii('max')) ? Infinity : this.bound(ascii('max'))
  }

  private walk(splitsCommas: bool, asWritten: bool): WantedTexts {
    const texts = WantedTexts.of(this.value, splitsCommas, asWritten)
    if (texts.isUnreadable) this.isUnreadable = true
    return texts
  }

  private bound(name: Text): f64 {
    return this.required(this.inUnits(this.value.member(name)))
  }

  private isOpen(name: Text): bool {
    const bound = this.value.member(name)
    return bound.isNull() || (bound.kind === JsonKind.text && lengthOf(trim(bound.text())) === 0)
  }

  private inUnits(value: JsonValue): f64 {
    if (this.isDay) return parseDecimal(compactDay(value.scalar()))
    const number = parseDecimal(value.scalar())
    if (this.scale === 1) return number
    const units = nearest(number * this.scale)
    // A minimum above zero stays above zero, however small it is in the shopper's currency.
    return units === 0 && number > 0 ? 1 : units
  }

  private required(number: f64): f64 {
    if (isNaN(number)) this.isUnreadable = true
    return number
  }
}
