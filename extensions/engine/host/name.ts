import { Text, unpacked } from '../text/text'

/**
 * The name of a member that is read in item after item of a list. A name of its own for each member: what it knows about
 * the platform is kept with it for the run. One that stands in the source is `memory.data<u32>([packed('id'), 0])`.
 */
@unmanaged
export class Name {
  private packedText: u32
  /** The platform build's: see `provider.memberNamed`. */
  state: u32

  get text(): Text {
    return unpacked(this.packedText)
  }
}
