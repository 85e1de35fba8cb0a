import { allocateRecord } from '../memory/arena'
import { List } from '../memory/list'
import { Option } from './option'

/** Effect of one action, for the tracing build. */
@unmanaged
export class ActionTrace {
  changed: List<Option>
  hasKeptLast: bool

  static empty(): ActionTrace {
    const trace = allocateRecord<ActionTrace>()
    trace.changed = List.empty<Option>()
    return trace
  }
}
