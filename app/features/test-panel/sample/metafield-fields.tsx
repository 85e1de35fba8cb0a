import type { MetafieldName } from '#rules/preview/requested-details.ts'
import type { SampleMetafield } from '#rules/preview/sample-checkout.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { PlainField } from './plain-field.tsx'

type MetafieldFieldsProps = {
  /** Metafields that the rules read. */
  readonly requested: readonly MetafieldName[]
  readonly metafields: readonly SampleMetafield[]
  readonly labelOf: (name: string) => string
  readonly onChange: (metafields: SampleMetafield[]) => void
}

/** One field for each metafield that the rules read. A metafield with an empty field is not set. */
export function MetafieldFields({ requested, metafields, labelOf, onChange }: MetafieldFieldsProps) {
  return requested.map(({ namespace, key }) => {
    const isThis = (one: MetafieldName) => one.namespace === namespace && one.key === key
    return (
      <PlainField
        key={`${namespace}.${key}`}
        label={labelOf(`${namespace}.${key}`)}
        value={metafields.find(isThis)?.value ?? ''}
        help={testPanelWords.metafield.empty}
        onChange={(value) =>
          onChange([
            ...metafields.filter((one) => !isThis(one)),
            ...(value === '' ? [] : [{ namespace, key, value }]),
          ])
        }
      />
    )
  })
}
