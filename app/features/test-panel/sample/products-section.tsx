import type { Names } from '#rules/language/names.ts'
import type { RequestedDetails } from '#rules/preview/requested-details.ts'
import type { SampleLine } from '#rules/preview/sample-checkout.ts'
import { countPieces } from '#rules/preview/sample-summary.ts'
import { blankLine } from '#rules/preview/samples.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { ActionButton } from '../../../ui/action-button.tsx'
import { Line } from '../../../ui/stack.tsx'
import { isOfStore, PickProducts } from './pick-products.tsx'
import { ProductLine } from './product-line.tsx'
import { SampleSection } from './sample-section.tsx'

const words = testPanelWords.products

type ProductsSectionProps = {
  readonly lines: readonly SampleLine[]
  readonly requested: RequestedDetails
  readonly names: Names
  /** True if the merchant changed the lines. Unchanged sample lines are replaced by products of the store. */
  readonly areOwn: boolean
  readonly onChange: (lines: SampleLine[]) => void
}

export function ProductsSection({ lines, requested, names, areOwn, onChange }: ProductsSectionProps) {
  const described = lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')
  return (
    <SampleSection
      title={words.title}
      summary={lines.length === 0 ? words.none : described || words.summary(countPieces(lines))}
    >
      <PickProducts
        lines={lines}
        requested={requested}
        onPick={(picked) => onChange([...picked, ...(areOwn ? lines.filter((one) => !isOfStore(one)) : [])])}
      />
      {lines.map((line, index) => (
        <ProductLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and are not reordered
          key={`${index} ${line.variantId ?? ''}`}
          number={index + 1}
          line={line}
          requested={requested}
          names={names}
          onChange={(next) => onChange(lines.with(index, next))}
          onRemove={() => onChange(lines.toSpliced(index, 1))}
        />
      ))}
      <Line>
        <ActionButton label={words.add} onAction={() => onChange([...lines, blankLine])} />
      </Line>
    </SampleSection>
  )
}
