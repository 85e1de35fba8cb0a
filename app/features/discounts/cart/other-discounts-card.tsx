import { Badge, Banner, BlockStack, Button, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris'
import type { UseFormReturn } from 'react-hook-form'
import type { DiscountForm } from '#rules/features/discounts/form.ts'
import type { FallenDiscount } from '#rules/preview/discounts/discount-preview-answer.ts'
import { LiveRegion } from '../../../fields/live-region.tsx'
import { TitledCard } from '../discount-cards.tsx'
import { explainFall } from './explain-fall.ts'
import type { OtherDiscount } from './other-discounts.ts'
import { type AllowBoth, useAllowBoth } from './use-allow-both.ts'
import type { CartTest } from './use-cart-test.ts'
import { cartWords } from './words.ts'

const words = cartWords.others

type OtherDiscountsCardProps = {
  readonly test: CartTest
  readonly form: UseFormReturn<DiscountForm>
}

/** Every discount of the shop on the same cart: which take something off, which fall away and what would allow them. */
export function OtherDiscountsCard({ test, form }: OtherDiscountsCardProps) {
  const { stored, others, draftId, preview } = test
  const allowing = useAllowBoth(form, draftId)
  const fallenDraft = preview?.answer.fallenAway.find(({ discountId }) => discountId === draftId)
  return (
    <TitledCard title={words.heading}>
      <Text as="p" tone="subdued">
        {words.help}
      </Text>
      <RepairBanner test={test} allowing={allowing} />
      {stored.isPending && (
        <div role="status" aria-label={words.loading}>
          <SkeletonBodyText lines={3} />
        </div>
      )}
      {stored.isError && (
        <Banner tone="warning">
          <BlockStack gap="200" inlineAlign="start">
            <Text as="p">{words.failed}</Text>
            <Button onClick={() => void stored.refetch()}>{words.retry}</Button>
          </BlockStack>
        </Banner>
      )}
      {stored.data !== undefined && others.length === 0 && <Text as="p">{words.none}</Text>}
      {fallenDraft && others.length > 0 && (
        <section aria-label={cartWords.thisDiscount}>
          <BlockStack gap="100">
            <Heading title={cartWords.thisDiscount} state="fallsAway" />
            <Fall test={test} allowing={allowing} fallen={fallenDraft} />
          </BlockStack>
        </section>
      )}
      {others.map((other) => (
        <section key={other.id} aria-label={other.title || cartWords.untitled}>
          <OtherEntry test={test} allowing={allowing} other={other} />
        </section>
      ))}
      {stored.data?.hasMoreCodes && (
        <Text as="p" variant="bodySm" tone="subdued">
          {words.newestOnly}
        </Text>
      )}
    </TitledCard>
  )
}

const states = {
  applies: { text: words.applies, tone: 'success' },
  fallsAway: { text: words.fallsAway, tone: 'attention' },
  notTried: { text: words.notTried, tone: undefined },
} as const

function Heading({
  title,
  state,
}: {
  readonly title: string
  readonly state: keyof typeof states | undefined
}) {
  const badge = state === undefined ? undefined : states[state]
  return (
    <InlineStack gap="200" blockAlign="center">
      <Text as="h3" variant="bodyMd" fontWeight="semibold" breakWord>
        {title}
      </Text>
      {badge && <Badge {...(badge.tone === undefined ? {} : { tone: badge.tone })}>{badge.text}</Badge>}
    </InlineStack>
  )
}

type EntryProps = { readonly test: CartTest; readonly allowing: AllowBoth }

function OtherEntry({ test, allowing, other }: EntryProps & { readonly other: OtherDiscount }) {
  const title = other.title || cartWords.untitled
  const answer = test.preview?.answer
  const applied = answer?.applied.find(({ discountId }) => discountId === other.id)
  const fallen = answer?.fallenAway.find(({ discountId }) => discountId === other.id)
  if (other.reason !== undefined) {
    return <Entry title={title} state="notTried" texts={[words.reasons[other.reason]]} />
  }
  if (other.code !== null && !test.isEntered(other.id)) {
    return <Entry title={title} state="notTried" texts={[words.notEntered(other.code)]} />
  }
  if (applied) {
    return <Entry title={title} state="applies" texts={[words.takes(test.telling.money(applied.amount))]} />
  }
  return (
    <BlockStack gap="100">
      <Heading title={title} state={fallen && 'fallsAway'} />
      {fallen && <Fall test={test} allowing={allowing} fallen={fallen} />}
    </BlockStack>
  )
}

type PlainEntryProps = {
  readonly title: string
  readonly state: keyof typeof states
  readonly texts: readonly string[]
}

function Entry({ title, state, texts }: PlainEntryProps) {
  return (
    <BlockStack gap="100">
      <Heading title={title} state={state} />
      {texts.map((text) => (
        <Text key={text} as="p" breakWord>
          {text}
        </Text>
      ))}
    </BlockStack>
  )
}

/** Why it falls away, and for each discount that stands in its place, what would allow both. */
function Fall({ test, allowing, fallen }: EntryProps & { readonly fallen: FallenDiscount }) {
  const { telling, preview } = test
  const rivals = fallen.reason === 'notCombinable' ? fallen.rivals : []
  // Beside one that it may never stand with, allowing the others brings nothing.
  const allowable = rivals.some(({ never }) => never) ? [] : rivals
  return (
    <BlockStack gap="100">
      {[...new Set(explainFall(fallen, telling))].map((text) => (
        <Text key={text} as="p" breakWord>
          {text}
        </Text>
      ))}
      {preview &&
        allowable
          .filter(({ missing }) => missing.length > 0)
          .map(({ discountId, missing }) => (
            <BlockStack key={discountId} gap="100" inlineAlign="start">
              <Button
                loading={allowing.isRunning}
                accessibilityLabel={cartWords.allow.label(
                  telling.nameOf(fallen.discountId),
                  telling.nameOf(discountId),
                )}
                onClick={() => allowing.allow(missing, telling.money(preview.answer.totals.total))}
              >
                {cartWords.allow.action}
              </Button>
              <Text as="p" variant="bodySm" tone="subdued" breakWord>
                {cartWords.allow.explains(
                  missing
                    .map(({ flag, discountId: whose }) =>
                      cartWords.allow.flagOf(cartWords.flags[flag], telling.nameOf(whose)),
                    )
                    .join(', '),
                )}
              </Text>
            </BlockStack>
          ))}
    </BlockStack>
  )
}

/** What was changed, the totals before and after, and the way back. */
function RepairBanner({ test: { preview, telling, draftId }, allowing }: EntryProps) {
  const { repair, failure, isRunning, undo } = allowing
  const allow = cartWords.allow
  const title = repair && (repair.isUndone ? allow.undone : allow.done)
  return (
    <>
      <LiveRegion text={failure ?? title ?? ''} />
      {failure !== undefined && <Banner tone="critical">{failure}</Banner>}
      {repair && title && (
        <Banner tone={repair.isUndone ? 'info' : 'success'} title={title}>
          <BlockStack gap="200" inlineAlign="start">
            {!repair.isUndone && (
              <>
                <Text as="p">
                  {preview === undefined
                    ? allow.total(repair.totalBefore)
                    : allow.totals(repair.totalBefore, telling.money(preview.answer.totals.total))}
                </Text>
                {repair.turnedOn.some(({ discountId }) => discountId === draftId) && (
                  <Text as="p">{allow.draft}</Text>
                )}
                <Button onClick={undo} loading={isRunning}>
                  {allow.undo}
                </Button>
              </>
            )}
          </BlockStack>
        </Banner>
      )}
    </>
  )
}
