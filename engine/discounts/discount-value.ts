import { JsonKind, JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { trim } from '../text/canonical'
import { exponent, mantissa } from '../text/decimal'
import { ascii, same, Text } from '../text/text'
import { powerOfTen, readAmount, wholeOf, wholeOfPower } from './exact-numbers'
import { convertedUnits, formatUnits, formatWhole, noMoney } from './money'

const mostDecimals: i32 = 16
/**
 * Decimals of the minimum subtotal for a cap. All of them matter, since an exchange rate may turn one unit into
 * thousands.
 */
const conditionDecimals: i32 = 8

/** Value of a discount: a percentage or an amount. */
@unmanaged
export class DiscountValue {
  isPercentage: bool
  /** The percentage as it is configured, or the amount with the decimals of the shopper's currency. */
  text: Text
  /** A percentage as a fraction: the number to multiply by and the number to divide by. */
  private share: u64
  private whole: u64
  hasCap: bool
  /** An amount or a cap, in the smallest units of the shopper's currency. */
  units: u64
  /** True if the amount is taken off each piece. */
  isOfEach: bool
  /** The cap as it is configured. */
  private cap: Text

  /** Null if the value is neither a percentage nor an amount. */
  static of(value: JsonValue): DiscountValue | null {
    const type = value.member(ascii('type')).text()
    if (same(type, ascii('percentage')))
      return DiscountValue.ofPercentage(value.member(ascii('percentage')), value.member(ascii('cap')))
    if (!same(type, ascii('fixedAmount'))) return null
    const units = convertedUnits(value.member(ascii('amount')).scalar(), false)
    if (units === noMoney) return null
    const discount = DiscountValue.ofAmount(units)
    discount.isOfEach = value.member(ascii('appliesToEachItem')).isTrue()
    return discount
  }

  /** A percentage from 0 to 100; null for any other value. */
  static ofPercentage(percentage: JsonValue, cap: JsonValue): DiscountValue | null {
    const text = percentage.scalar()
    if (!readAmount(text) || exponent < -mostDecimals || exponent > 0) return null
    const discount = allocateRecord<DiscountValue>()
    discount.isPercentage = true
    discount.text = trim(text)
    discount.share = mantissa
    discount.whole = 100 * powerOfTen(-exponent)
    if (discount.share > discount.whole) return null
    if (cap.kind <= JsonKind.null) return discount
    discount.hasCap = true
    discount.cap = cap.scalar()
    discount.units = convertedUnits(discount.cap, false)
    return discount.units === noMoney ? null : discount
  }

  static ofAmount(units: u64): DiscountValue {
    const discount = allocateRecord<DiscountValue>()
    discount.units = units
    discount.text = formatUnits(units)
    return discount
  }

  /** True if it takes nothing off any target. */
  isNothing(): bool {
    if (this.isPercentage && this.share === 0) return true
    return (!this.isPercentage || this.hasCap) && this.units === 0
  }

  /** The percentage of an amount, rounded down to the smallest unit (docs/platform.md#what-discounts-take). */
  of(units: u64): u64 {
    return wholeOf(units, this.share, this.whole)
  }

  /** The cap as an amount that is given once. */
  capAmount(): DiscountValue {
    return DiscountValue.ofAmount(this.units)
  }

  /**
   * The smallest subtotal, in the shop's currency, for which the percentage reaches the cap. It has more decimals than
   * any currency, as the platform converts it. It is rounded down, so that no subtotal below it takes more than the
   * cap.
   */
  capFrom(): Text {
    readAmount(this.cap)
    const cap = wholeOfPower(mantissa, 1, -exponent - conditionDecimals, false)
    return formatWhole(wholeOf(cap, this.whole, this.share), conditionDecimals)
  }

  /** True if two discounts take the same off each target. Then one candidate can hold both. */
  isSameForEach(other: DiscountValue): bool {
    if (this.isPercentage !== other.isPercentage || !same(this.text, other.text)) return false
    return this.isPercentage || (this.isOfEach && other.isOfEach)
  }
}
