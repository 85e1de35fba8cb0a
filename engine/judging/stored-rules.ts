import { property, Value } from '../host/host'
import { ascii, Text } from '../text/text'

/** The value of the record's `rules` metafield, which the input query reads from the record that owns this run. */
export function storedRules(input: Value, record: Text): Value {
  return property(property(property(input, record), ascii('rules')), ascii('value'))
}
