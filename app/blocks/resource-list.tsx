import { useQuery } from '@tanstack/react-query'
import { type RuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'
import { errors } from '#rules/words/errors.ts'
import { ruleListWords as words } from '#rules/words/rule-list.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { StatusChoiceBadge } from '../fields/choices/status-choice-badge.tsx'
import { itemPath, listPath, newItemPath } from '../paths.ts'
import { itemsQuery } from '../types/items-query.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { LoadingText } from '../ui/loading.tsx'
import { Notice } from '../ui/notice.tsx'
import { Line, Stack } from '../ui/stack.tsx'
import { Hint } from '../ui/text.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { TitledCard } from '../ui/titled-card.tsx'

const shownAtMost = 5

/** First items of a type, and a link to all of them. */
export default function ResourceList({ type }: { readonly type: RuleTypeHandle }) {
  const {
    data: items,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...itemsQuery(ruleTypes[type].owner),
    select: (all) => all.filter((item) => item.type === type),
  })
  const { title, resourceName } = ruleTypeWords[type]
  const fault = error !== null && (
    <Notice
      tone="critical"
      title={errors.list(error.message)}
      action={{ label: words.retry, isRunning: isFetching, onAction: () => void refetch() }}
    />
  )
  if (fault && items === undefined) return fault
  return (
    <TitledCard
      title={title}
      action={
        <ActionButton
          label={words.create}
          fullLabel={`${words.create}: ${resourceName}`}
          path={newItemPath(type)}
        />
      }
    >
      {items === undefined ? (
        <LoadingText label={words.loading} lines={3} />
      ) : (
        <Stack between="entries">
          {fault}
          {items.length === 0 && <Hint>{words.empty.none}</Hint>}
          {items.slice(0, shownAtMost).map(({ id, title: name, status }) => (
            <Line key={id}>
              <TextLink path={itemPath(type, id)} text={name.trim() || words.untitled} />
              <StatusChoiceBadge status={status} screen="list" />
            </Line>
          ))}
          <TextLink path={listPath(type)} text={words.seeAll(title)} />
        </Stack>
      )}
    </TitledCard>
  )
}
