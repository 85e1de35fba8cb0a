import { useState } from 'react'
import { isDiscountTypeHandle, type RuleSetTypeHandle } from '#rules/language/rule-types.ts'
import { ruleListWords } from '#rules/words/rule-list.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { type Template, templateParameter } from '../content/template.ts'
import { templates } from '../content/templates.ts'
import { newDiscountPath, newItemPath } from '../paths.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ColumnCard } from '../ui/column-card.tsx'
import { Columns } from '../ui/columns.tsx'
import { PhoneMargin } from '../ui/phone-margin.tsx'
import { Stack } from '../ui/stack.tsx'
import { Hint, SmallPrint } from '../ui/text.tsx'

const words = ruleListWords.template

/** Address of a template: the editor of a new rule set or discount, filled in. */
export function templatePath({ id, type }: Pick<Template, 'id' | 'type'>): string {
  return isDiscountTypeHandle(type)
    ? `${newDiscountPath(type)}&${templateParameter}=${id}`
    : `${newItemPath(type)}?${templateParameter}=${id}`
}

type TemplateCardsProps = {
  /** Types of the shown templates. All types if absent. */
  readonly types?: readonly RuleSetTypeHandle[]
  /** Number of templates shown before the merchant asks for all. */
  readonly shownAtFirst?: number
}

/** Templates of rule sets and discounts. */
export default function TemplateCards({ types, shownAtFirst = 6 }: TemplateCardsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const offered = templates.filter(({ type }) => types?.includes(type) ?? true)
  // A page for one type has it in its title.
  const areOfSeveralTypes = new Set(offered.map(({ type }) => type)).size > 1
  const shown = showsAll ? offered : offered.slice(0, shownAtFirst)
  return (
    <Stack between="cards">
      <Columns most={3}>
        {shown.map((template) => (
          <ColumnCard
            key={template.id}
            title={template.title}
            level={3}
            action={
              <ActionButton
                label={words.begin}
                fullLabel={words.beginNamed(template.title)}
                path={templatePath(template)}
              />
            }
          >
            {areOfSeveralTypes && <SmallPrint>{ruleTypeWords[template.type].title}</SmallPrint>}
            <Hint>{template.description}</Hint>
          </ColumnCard>
        ))}
      </Columns>
      {offered.length > shownAtFirst && (
        <PhoneMargin>
          <ActionButton
            kind="link"
            label={showsAll ? words.showFewer : words.showAll(offered.length)}
            onAction={() => setShowsAll(!showsAll)}
          />
        </PhoneMargin>
      )}
    </Stack>
  )
}
