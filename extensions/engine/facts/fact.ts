import { allocateRecord } from '../memory/arena'
import { Found } from './found'
import { LineFact } from './lines'
import { TallyKind } from './tally'

/** Reads one fact from the checkout. */
export type FactReader = () => Found

/** What a reader finds, which decides the operators that may be asked of it. */
export enum FactKind {
  /** Any number of texts; may be compared as numbers or days too. */
  text,
  number,
  /** Whether the clock is inside the window that the condition is about: its value is not compared again. */
  window,
}

/** A fact that some condition asks for. */
@unmanaged
export class Fact {
  kind: FactKind
  /** Of no meaning for a tally, which each condition has for itself. */
  reader: FactReader
  /** Which parts of the cart's lines the reader needs: conditions that need any are decided last. */
  ofLines: LineFact
  tally: TallyKind

  static of(kind: FactKind, reader: FactReader, ofLines: LineFact): Fact {
    const fact = allocateRecord<Fact>()
    fact.kind = kind
    fact.reader = reader
    fact.ofLines = ofLines
    return fact
  }
}
