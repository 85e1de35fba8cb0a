import { costOfItem, spend } from '../budget'
import { checkout } from '../facts/checkout'
import { Part } from '../facts/fact'
import { isText, isTrue, property, textOf, Value } from '../host/host'
import { Items } from '../host/items'
import { JsonValue } from '../json/value'
import { allocate } from '../memory/arena'
import { List } from '../memory/list'
import { canonical } from '../text/canonical'
import { contains } from '../text/contains'
import { addressOf, ascii, endOf, lengthOf, noText, sameBytes, Text, textAt } from '../text/text'
import { goodsLines } from './cart-lines'
import { IdSet, numberOfId } from './id-set'
import { isOfPieces, measure, wantedOf } from './measure'
import { currencyCode, formatUnits, formatWhole, noMoney } from './money'
import { Outcome } from './outcome'
import { Plan } from './plan'
import { messageOf, refuse } from './resolve-value'

/** Refuses entered codes with a message of the merchant while the cart has less than they need. */
export function explainCode(plan: Plan, params: JsonValue): void {
  const message = messageOf(params)
  const minimum = params.member(ascii('minimum'))
  const areOfPieces = isOfPieces(minimum)
  const wanted = wantedOf(minimum.member(ascii('value')), areOfPieces)
  if (message === noText || wanted === noMoney) return refuse(plan)
  const codes = listAnswerable(plan, params.member(ascii('codes')))
  if (codes.length === 0) return plan.note(Outcome.noCode)
  const has = measure(goodsLines(), areOfPieces)
  if (has === noMoney) return plan.note(Outcome.unreadable)
  if (has >= wanted) return plan.note(Outcome.minimumReached)
  const lacking = wanted - has
  const answer = plan.openAnswer(
    fillIn(
      message,
      areOfPieces ? formatWhole(lacking, 0) : formatUnits(lacking),
      areOfPieces ? noText : currencyCode(),
    ),
  )
  if (answer === null) return plan.note(Outcome.noRoom)
  for (let index: u32 = 0; index < codes.length; index++)
    if (plan.addCode(answer, codes.at(index))) plan.noteGiven(codes.at(index))
  if (answer.codes.length === 0) return plan.note(Outcome.noRoom)
  plan.answers.add(answer)
  plan.note(Outcome.given)
}

/**
 * Entered codes that the action names, that can be refused, and that have no answer yet. A discount that itself applies
 * by a code cannot refuse other codes (docs/platform.md#discount-operations).
 */
function listAnswerable(plan: Plan, named: JsonValue): List<Value> {
  const answerable = List.empty<Value>()
  const input = checkout().part(Part.input)
  if (isText(property(input, ascii('triggeringDiscountCode')))) return answerable
  const wanted = IdSet.of(named)
  const items = Items.of(property(input, ascii('enteredDiscountCodes')))
  while (items.next() && spend(costOfItem)) {
    const code = property(items.item, ascii('code'))
    if (!isText(code) || !isTrue(property(items.item, ascii('rejectable')))) continue
    const compared = canonical(textOf(code))
    if (wanted.length > 0 && !wanted.has(numberOfId(compared))) continue
    if (!plan.answered.has(compared)) answerable.add(code)
  }
  return answerable
}

/**
 * The message with each `{missing}` replaced by the missing amount and its currency. The currency is left out if the
 * message names it, or has a currency sign before the amount.
 */
function fillIn(message: Text, number: Text, currency: Text): Text {
  const blank = ascii('{missing}')
  const bytes = lengthOf(blank)
  const isNamed = currency === noText || contains(message, currency)
  const amount = isNamed ? number : joined(number, currency)
  const most = lengthOf(message) + (lengthOf(message) / bytes + 1) * lengthOf(amount)
  const to = allocate(most)
  let written = to
  for (let at = addressOf(message); at < endOf(message); ) {
    if (endOf(message) - at >= bytes && sameBytes(at, addressOf(blank), bytes)) {
      const lacking = at > addressOf(message) && isSign(load<u8>(at - 1)) ? number : amount
      memory.copy(written, addressOf(lacking), lengthOf(lacking))
      written += lengthOf(lacking)
      at += bytes
    } else store<u8>(written++, load<u8>(at++))
  }
  return textAt(to, written - to)
}

const space: u8 = 0x20
const dollar: u8 = 0x24
const lastAscii: u8 = 0x7f

/** True for a currency sign such as ₹ or €. All signs but the dollar have several bytes. */
function isSign(byte: u8): bool {
  return byte === dollar || byte > lastAscii
}

function joined(number: Text, currency: Text): Text {
  const digits = lengthOf(number)
  const letters = lengthOf(currency)
  const to = allocate(digits + 1 + letters)
  memory.copy(to, addressOf(number), digits)
  store<u8>(to + digits, space)
  memory.copy(to + digits + 1, addressOf(currency), letters)
  return textAt(to, digits + 1 + letters)
}
