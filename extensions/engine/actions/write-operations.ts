import {
  closeArray,
  closeObject,
  openArray,
  openObject,
  textOf,
  writeInteger,
  writeName,
  writeText,
} from '../host/host'
import { ascii, Text } from '../text/text'
import { Offer, Offers } from './offers'
import { OperationWords } from './operation-words'
import { planMoves } from './plan-moves'

/**
 * Writes the member `operations` of the result: what is hidden, in the order it was; then new names, one for each offer
 * that is left; then moves, in order, as each counts on those before it.
 */
export function writeOperations(offers: Offers, words: OperationWords): void {
  const moves = planMoves(offers)
  writeName(ascii('operations'))
  openArray(countOperations(offers) + moves.length)
  for (let index: u32 = 0; index < offers.hidden.length; index++) {
    openOperation(words.hide(), 1)
    writeId(offers.hidden.at(index), words)
    closeOperation()
  }
  for (let index: u32 = 0; index < offers.renamed.length; index++) {
    const offer = offers.renamed.at(index)
    if (!offer.isHidden) writeRenaming(offer, words)
  }
  for (let index: u32 = 0; index < moves.length; index++)
    writeMove(moves.at(index).offer, moves.at(index).index, words)
  closeArray()
}

/** All but the moves. */
function countOperations(offers: Offers): u32 {
  let count = offers.hidden.length
  for (let index: u32 = 0; index < offers.renamed.length; index++)
    count += u32(!offers.renamed.at(index).isHidden)
  return count
}

function writeRenaming(offer: Offer, words: OperationWords): void {
  openOperation(words.rename(), 2)
  writeId(offer, words)
  writeName(words.name())
  writeText(offer.newName)
  closeOperation()
}

function writeMove(offer: Offer, index: u32, words: OperationWords): void {
  openOperation(words.move(), 2)
  writeId(offer, words)
  writeName(ascii('index'))
  writeInteger(index)
  closeOperation()
}

function writeId(offer: Offer, words: OperationWords): void {
  writeName(words.id())
  writeText(textOf(offer.id))
}

function openOperation(name: Text, members: u32): void {
  openObject(1)
  writeName(name)
  openObject(members)
}

function closeOperation(): void {
  closeObject()
  closeObject()
}
