import { Text, unpacked } from '../text/text'

/**
 * The name of a member that is read in each item of a list. It keeps the platform's number for the name during the run.
 * In the source a name is written as `memory.data<u32>([packed('id'), 0])`.
 */
@unmanaged
export class Name {
  private packedText: u32
  /** See `memberNamed` in host.ts. */
  state: u32

  get text(): Text {
    return unpacked(this.packedText)
  }
}
