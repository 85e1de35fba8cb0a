import { property, textOf, Value } from '../host/host'
import { ascii, Text } from '../text/text'

/** The text of the record's `rules` metafield, which the input query reads from the record that owns this run. */
export function storedRules(input: Value, record: Text): Text {
  return textOf(property(property(property(input, record), ascii('rules')), ascii('value')))
}
