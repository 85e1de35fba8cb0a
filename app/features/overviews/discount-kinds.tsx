import { discountTypeHandles } from '#rules/language/rule-types.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import CardGrid from '../../blocks/card-grid.tsx'
import { listPath } from '../../paths.ts'

const words = {
  open: 'Open',
  codes: { title: 'Many codes', text: 'Up to a million codes for one discount, and what became of each.' },
} as const

/** Links to each kind of discount, and to the jobs that make codes. */
export default function DiscountKinds() {
  return (
    <CardGrid
      cards={[
        ...discountTypeHandles.map((type) => ({
          id: type,
          title: ruleTypeWords[type].title,
          text: ruleTypeWords[type].description,
          action: { label: words.open, path: listPath(type) },
        })),
        { id: 'codes', ...words.codes, action: { label: words.open, path: '/app/bulk-codes' } },
      ]}
    />
  )
}
