import {
  closeArray,
  closeObject,
  openArray,
  openObject,
  writeInteger,
  writeName,
  writeText,
} from '../host/host'
import { List } from '../memory/list'
import { ascii, lengthOf, noText, Text } from '../text/text'
import { OperationWords } from './operation-words'
import { Option, Placement } from './option'
import { Options } from './options'
import { hasRoomFor, openRoom } from './output-room'
import { Move, planMoves } from './plan-moves'
import { bytesOfPlus, countPlusOperations, writePlacement, writePlusOperations } from './write-plus'

/**
 * Writes the member `operations` of the result. Hidden options come first, in the order in which they were hidden. Next
 * are new names of options that are left. Then come the moves, each of which builds on those before it. Operations on
 * the whole order come last.
 */
export function writeOperations(options: Options, words: OperationWords): void {
  const moves = planMoves(options)
  keepWithinRoom(options, moves)
  writeName(ascii('operations'))
  openArray(options.hidden.length + options.renamed.length + moves.length + countPlusOperations())
  for (let index: u32 = 0; index < options.hidden.length; index++) {
    const option = options.hidden.at(index)
    const isPart = option.hiddenFrom !== Placement.everywhere
    openOperation(words.hide(), 1 + u32(isPart), option, words)
    if (isPart) writePlacement(option)
    closeOperation()
  }
  for (let index: u32 = 0; index < options.renamed.length; index++)
    writeRenaming(options.renamed.at(index), words)
  for (let index: u32 = 0; index < moves.length; index++)
    writeMove(moves.at(index).option, moves.at(index).index, words)
  writePlusOperations()
  closeArray()
}

/** Drops the new names of hidden options. Drops all operations from the first one that does not fit. */
function keepWithinRoom(options: Options, moves: List<Move>): void {
  const renamed = options.renamed
  let kept: u32 = 0
  let bytesOfNames: usize = 0
  for (let index: u32 = 0; index < renamed.length; index++) {
    const option = renamed.at(index)
    if (option.isHidden) continue
    bytesOfNames += lengthOf(option.newName)
    renamed.put(kept, option)
    kept++
  }
  renamed.length = kept
  const ofOrder = bytesOfPlus()
  if (openRoom(options.hidden.length + kept + moves.length, ofOrder + bytesOfNames)) return
  openRoom(0, ofOrder)
  options.hidden.length = countWithRoom(options.hidden)
  renamed.length = countWithRoom(renamed)
  for (let index: u32 = 0; index < moves.length; index++) {
    if (hasRoomFor(moves.at(index).option.readId(), noText)) continue
    moves.length = index
    return
  }
}

function countWithRoom(options: List<Option>): u32 {
  for (let index: u32 = 0; index < options.length; index++) {
    const option = options.at(index)
    if (!hasRoomFor(option.readId(), option.isHidden ? noText : option.newName)) return index
  }
  return options.length
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

/** Opens an operation with `members` members. The first is the option's id. */
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
