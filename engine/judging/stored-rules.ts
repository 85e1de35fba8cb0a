import { property, Value } from '../host/host'
import { ascii, Text } from '../text/text'

/** The value of the `rules` metafield. The input query reads it from the record that owns this run. */
export function storedRules(input: Value, record: Text): Value {
  return property(property(property(input, record), ascii('rules')), ascii('value'))
}
