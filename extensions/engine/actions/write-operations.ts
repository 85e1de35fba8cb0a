import {
  closeArray,
  closeObject,
  finishOutput,
  openArray,
  openObject,
  writeName,
  writeText,
} from '../host/host'
import { ascii, Text } from '../text/text'
import { Offers } from './offers'

/** Writes the function's result: one operation for each hidden offer, in the order they were hidden. */
export function writeHidden(offers: Offers, operation: Text, idName: Text): void {
  openObject(1)
  writeName(ascii('operations'))
  openArray(offers.hidden.length)
  for (let index: u32 = 0; index < offers.hidden.length; index++) {
    openObject(1)
    writeName(operation)
    openObject(1)
    writeName(idName)
    writeText(offers.hidden.at(index).id)
    closeObject()
    closeObject()
  }
  closeArray()
  closeObject()
  finishOutput()
}

/** Writes a result that leaves the checkout as it is. */
export function writeNoOperations(): void {
  openObject(1)
  writeName(ascii('operations'))
  openArray(0)
  closeArray()
  closeObject()
  finishOutput()
}
