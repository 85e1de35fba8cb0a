import { spend } from '../budget'
import { isList, isText, textOf, Value } from '../host/host'
import { JsonValue } from '../json/value'
import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { WantedTexts } from '../operators/wanted-texts'
import { canonical } from '../text/canonical'
import { same, Text } from '../text/text'
import { Reader } from './fact'
import { Memberships } from './memberships'

/** Cost of a comparison with one id of a condition, and of reading an id. */
const costOfComparison: i64 = 130
const costOfId: i64 = 1_200

/** Sum of one condition over the lines that it names. Zero if it names no line of the cart. */
@unmanaged
export class Tally {
  kind: Reader
  sum: f64
  private ids: List<Text>
  /** True if the condition names the current line. */
  private isMatched: bool

  static of(kind: Reader, named: JsonValue): Tally {
    const tally = allocateRecord<Tally>()
    tally.kind = kind
    tally.ids = List.empty<Text>()
    const ids = WantedTexts.of(named, true)
    while (ids.next()) tally.ids.add(ids.text)
    return tally
  }

  isAboutNothing(): bool {
    return this.ids.length === 0
  }

  isOfProducts(): bool {
    return this.kind === Reader.productPieces
  }

  /** Marks the line as named, if this is one of the condition's ids. */
  look(id: Text): void {
    if (!spend(<i64>this.ids.length * costOfComparison)) return
    for (let index: u32 = 0; index < this.ids.length; index++)
      if (same(this.ids.at(index), id)) this.isMatched = true
  }

  /** Makes a sum over collections unknown. */
  forgetCollections(): void {
    if (!this.isOfProducts()) this.sum = NaN
  }

  /** Adds the line to the sum if the condition names it. */
  addLine(quantity: f64, amount: f64): void {
    if (this.isMatched) this.sum += this.kind === Reader.collectionMoney ? amount : quantity
    this.isMatched = false
  }
}

let tallies: List<Tally> = changetype<List<Tally>>(0)

/** Call before any condition is looked up. */
export function openTallies(): void {
  tallies = List.empty<Tally>()
}

/** Call for each condition that has a tally, before any fact is read. */
export function askForTally(tally: Tally): void {
  tallies.add(tally)
}

export function areTalliesAsked(): bool {
  return tallies.length > 0
}

/** Adds a line to all tallies, by the id of its product and its answers about collections. */
export function tallyLine(id: Value, inCollections: Value, quantity: f64, amount: f64): void {
  lookAt(id, true)
  const collections = Memberships.ofCollections(inCollections)
  while (collections.nextMember()) lookAt(collections.name, false)
  const isUnasked = collections.asked === 0 && isList(inCollections)
  for (let index: u32 = 0; index < tallies.length; index++) {
    const tally = tallies.at(index)
    if (isUnasked) tally.forgetCollections()
    tally.addLine(quantity, amount)
  }
}

function lookAt(value: Value, isProduct: bool): void {
  if (!isText(value) || !spend(costOfId)) return
  const id = canonical(textOf(value))
  for (let index: u32 = 0; index < tallies.length; index++) {
    const tally = tallies.at(index)
    if (tally.isOfProducts() === isProduct) tally.look(id)
  }
}
