import { Text, unpacked } from '../text/text'

/**
 * The name of a member that is read in item after item of a list. Each member has its own name, which keeps what it
 * knows about the platform for the run. A name in the source is `memory.data<u32>([packed('id'), 0])`.
 */
@unmanaged
export class Name {
  private packedText: u32
  /** See `memberNamed` of host.ts. */
  state: u32

  get text(): Text {
    return unpacked(this.packedText)
  }
}
