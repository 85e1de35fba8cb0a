import { amountOf, type Scope, type Value } from '../script-value.ts'
import type { Block } from '../syntax/syntax.ts'
import { ofAmount, ofCheckout, ofFact, ofFront } from './checkout-methods.ts'
import { ofHash } from './hash-methods.ts'
import { ofJoined } from './joined-texts.ts'
import { ofLines, ofLineValues } from './line-methods.ts'
import { ofList } from './list-methods.ts'
import type { Call, Runner } from './method-call.ts'
import { ofLongerName, ofOption, ofOptions } from './option-methods.ts'
import { ofPattern } from './patterns.ts'
import { compareZip, ofBoolean, ofMoney, ofNumber, ofRange, ofText } from './ruby-methods.ts'
import { addsUp, sumMethods } from './sums.ts'
import { compareCount, ofShared, ofTag, ofTags } from './tag-methods.ts'

/** Result of a method that Ruby or the Script Editor has. A method that is not known is a note. */
export function callOnValue(
  run: Runner,
  on: Value,
  name: string,
  args: readonly Value[],
  block: Block | undefined,
  scope: Scope,
  line: number,
): Value {
  const call = { run, on, name, args, block, scope, line }
  return find(call) ?? run.note(line, 'method')
}

function find(call: Call): Value | undefined {
  const { on } = call
  switch (on.kind) {
    case 'input':
    case 'cart':
    case 'customer':
    case 'address':
    case 'line':
    case 'variant':
    case 'product':
      return ofCheckout(call)
    case 'text':
    case 'symbol':
      return ofText({ ...call, on })
    case 'number':
      return ofNumber({ ...call, on })
    case 'money':
      return ofMoney({ ...call, on })
    case 'list':
      return ofList({ ...call, on })
    case 'hash':
      return ofHash({ ...call, on })
    case 'range':
      return ofRange({ ...call, on })
    case 'boolean':
      return ofBoolean({ ...call, on })
    case 'fact':
      return ofFact({ ...call, on })
    case 'pattern':
      return ofPattern({ ...call, on })
    case 'joined':
      return ofJoined({ ...call, on })
    case 'front':
      return ofFront({ ...call, on })
    case 'tags':
      return ofTags({ ...call, on })
    case 'tag':
      return ofTag({ ...call, on })
    case 'shared':
      return ofShared({ ...call, on })
    case 'sharedCount':
      return compareCount({ ...call, on })
    case 'amount':
      return ofAmount({ ...call, on })
    case 'lines':
      return ofLines({ ...call, on })
    case 'lineValues':
      return ofLineValues({ ...call, on })
    case 'zipNumber':
      return call.name === 'between?' ? compareZip(call.args[0], call.args[1]) : undefined
    case 'quantities':
      return sumMethods.has(call.name) && addsUp(call) ? amountOf('pieces', 1, false) : undefined
    case 'options':
      return ofOptions({ ...call, on })
    case 'option':
      return ofOption({ ...call, on })
    case 'longerName':
      return ofLongerName({ ...call, on })
    default:
      return undefined
  }
}
