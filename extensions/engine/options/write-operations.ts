import {
  closeArray,
  closeObject,
  openArray,
  openObject,
  writeInteger,
  writeName,
  writeText,
} from '../host/host'
import { ascii, Text } from '../text/text'
import { OperationWords } from './operation-words'
import { Option, Place } from './option'
import { Options } from './options'
import { planMoves } from './plan-moves'
import { countPlusOperations, writePlacement, writePlusOperations } from './write-plus'

/**
 * Writes the member `operations` of the result: first what is hidden, in the order in which it was hidden; then the
 * new names of options that are left; then the moves, each of which builds on those before it; then what concerns the
 * order as a whole.
 */
export function writeOperations(options: Options, words: OperationWords): void {
  const moves = planMoves(options)
  writeName(ascii('operations'))
  openArray(countOperations(options) + moves.length + (PLUS ? countPlusOperations() : 0))
  for (let index: u32 = 0; index < options.hidden.length; index++) {
    const option = options.hidden.at(index)
    const isPart = PLUS && option.hiddenFrom !== Place.everywhere
    openOperation(words.hide(), 1 + u32(isPart), option, words)
    if (isPart) writePlacement(option)
    closeOperation()
  }
  for (let index: u32 = 0; index < options.renamed.length; index++) {
    const option = options.renamed.at(index)
    if (!option.isHidden) writeRenaming(option, words)
  }
  for (let index: u32 = 0; index < moves.length; index++)
    writeMove(moves.at(index).option, moves.at(index).index, words)
  if (PLUS) writePlusOperations()
  closeArray()
}

/** All but the moves. */
function countOperations(options: Options): u32 {
  let count = options.hidden.length
  for (let index: u32 = 0; index < options.renamed.length; index++)
    count += u32(!options.renamed.at(index).isHidden)
  return count
}

function writeRenaming(option: Option, words: OperationWords): void {
  openOperation(words.rename(), 2, option, words)
  writeName(words.name())
  writeText(option.newName)
  closeOperation()
}

function writeMove(option: Option, index: u32, words: OperationWords): void {
  openOperation(words.move(), 2, option, words)
  writeName(ascii('index'))
  writeInteger(index)
  closeOperation()
}

/** An operation of so many members, of which the first is the option's id. */
function openOperation(name: Text, members: u32, option: Option, words: OperationWords): void {
  openObject(1)
  writeName(name)
  openObject(members)
  writeName(words.id())
  writeText(option.readId())
}

function closeOperation(): void {
  closeObject()
  closeObject()
}
