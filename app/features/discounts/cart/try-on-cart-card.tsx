import { Banner, BlockStack, Button, Checkbox, Divider, SkeletonBodyText, Text } from '@shopify/polaris'
import { nameProducts } from '#rules/preview/product-ids.ts'
import { LiveRegion } from '../../../fields/live-region.tsx'
import { TextList } from '../../../text-list.tsx'
import { RuleReports } from '../../test-panel/rule-reports.tsx'
import { SampleForm } from '../../test-panel/sample-form.tsx'
import { TitledCard } from '../discount-cards.tsx'
import styles from './cart-prices.module.css'
import { CartPrices } from './cart-prices.tsx'
import { explainActions, readRuleRun } from './draft-runs.ts'
import { explainFall } from './explain-fall.ts'
import type { CartTest } from './use-cart-test.ts'
import { cartWords } from './words.ts'

const words = cartWords.tryIt

/** A cart made up by the merchant, and what the discount, saved or not, takes off it. */
export function TryOnCartCard({ test }: { readonly test: CartTest }) {
  const { checkout, draft, isWhole, hasFunction, preview, failure, askAgain } = test
  return (
    <TitledCard title={words.heading}>
      <Text as="p" tone="subdued">
        {words.help}
      </Text>
      <SampleForm owner="delivery" draft={draft} checkout={checkout} />
      <EnteredCodes test={test} />
      <Divider />
      {!isWhole && <Text as="p">{words.incomplete}</Text>}
      {isWhole && !hasFunction && <Banner tone="warning">{words.noFunction}</Banner>}
      {failure !== undefined && (
        <Banner tone="critical" title={words.failed}>
          <BlockStack gap="200" inlineAlign="start">
            <Text as="p">{failure}</Text>
            {preview && <Text as="p">{words.outdated}</Text>}
            <Button onClick={askAgain}>{words.retry}</Button>
          </BlockStack>
        </Banner>
      )}
      {isWhole && hasFunction && preview === undefined && failure === undefined && (
        <div role="status" aria-label={words.loading}>
          <SkeletonBodyText lines={4} />
        </div>
      )}
      {preview && <Outcome test={test} preview={preview} />}
    </TitledCard>
  )
}

/** Which of the shop's codes the shopper enters; without any there is nothing to choose. */
function EnteredCodes({ test: { codes, isEntered, enterCode } }: { readonly test: CartTest }) {
  if (codes.length === 0) return null
  return (
    <fieldset className={styles.codes}>
      <legend>{words.codes}</legend>
      <BlockStack>
        {codes.map(({ id, code, title }) => (
          <Checkbox
            key={id}
            label={code === title ? title : words.codeOf(code ?? '', title)}
            checked={isEntered(id)}
            onChange={(checked) => enterCode(id, checked)}
          />
        ))}
        <Text as="p" variant="bodySm" tone="subdued">
          {words.codesHelp}
        </Text>
      </BlockStack>
    </fieldset>
  )
}

type OutcomeProps = { readonly test: CartTest; readonly preview: NonNullable<CartTest['preview']> }

function Outcome({ test: { draft, draftId, telling }, preview: { request, answer } }: OutcomeProps) {
  const [asked] = request.discounts
  const applied = answer.applied.find(({ discountId }) => discountId === draftId)
  const fallen = answer.fallenAway.find(({ discountId }) => discountId === draftId)
  const runs = answer.runs.filter(({ discountId }) => discountId === draftId)
  const errors = runs.flatMap(({ outcome: { error } }) =>
    error === null ? [] : [cartWords.verdict.failed(error.message)],
  )
  const ruleRun = readRuleRun(runs)
  const ruleSet = asked?.gives.type === 'rules' ? asked.gives.ruleSet : undefined
  const names = { ...nameProducts(request.sample.lines), ...draft.names }
  const gaveNothing = ruleSet === undefined ? [] : explainActions(runs, ruleSet, names)
  const headline =
    applied !== undefined
      ? cartWords.verdict.applies(telling.money(applied.amount))
      : fallen === undefined
        ? cartWords.verdict.nothing
        : cartWords.verdict.fallsAway
  return (
    <>
      <LiveRegion text={headline} />
      <BlockStack gap="200">
        <Text as="p" fontWeight="semibold">
          {headline}
        </Text>
        {fallen && <TextList texts={explainFall(fallen, telling)} />}
        {errors.length > 0 && (
          <Banner tone="critical">
            <TextList texts={[...new Set(errors)]} />
          </Banner>
        )}
      </BlockStack>
      <CartPrices sample={request.sample} answer={answer} money={telling.money} />
      {gaveNothing.length > 0 && <TextList texts={gaveNothing} />}
      {ruleRun && ruleSet && <RuleReports draftSet={ruleSet} outcome={ruleRun} names={names} />}
    </>
  )
}
