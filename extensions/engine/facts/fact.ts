import { allocateRecord } from '../memory/arena'
import { Found } from './found'
import { LineFact } from './lines'

/** Reads one fact from the checkout. */
export type FactReader = () => Found

/** What a reader finds, which decides the operators that may be asked of it. */
export enum FactKind {
  /** Any number of texts; may be compared as numbers too. */
  text,
  number,
}

/** A fact that some condition asks for. */
@unmanaged
export class Fact {
  kind: FactKind
  reader: FactReader
  /** Which part of the cart's lines the reader needs: conditions that need any are decided last. */
  ofLines: LineFact

  static of(kind: FactKind, reader: FactReader, ofLines: LineFact): Fact {
    const fact = allocateRecord<Fact>()
    fact.kind = kind
    fact.reader = reader
    fact.ofLines = ofLines
    return fact
  }
}
