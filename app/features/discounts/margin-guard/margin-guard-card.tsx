import { Banner, BlockStack, Button, InlineStack, SkeletonBodyText, Text, TextField } from '@shopify/polaris'
import { useState } from 'react'
import type { WorstCart } from '#rules/margin-guard/margin-guard-answer.ts'
import { LiveRegion } from '../../../fields/live-region.tsx'
import { TextList } from '../../../text-list.tsx'
import type { CartTest } from '../cart/use-cart-test.ts'
import { cartWords } from '../cart/words.ts'
import { TitledCard } from '../discount-cards.tsx'
import { describeItem, describeOrder, type WorstReport } from './describe-worst.ts'
import { type MarginLimitsState, useMarginLimits } from './use-margin-limits.ts'
import { useWorstCarts, type WorstCarts } from './use-worst-carts.ts'
import { marginWords as words } from './words.ts'

type MarginGuardCardProps = { readonly test: CartTest; readonly currencyCode: string }

/** The most that discounts may take, and the worst cart that is found of them. It warns and keeps nobody from saving. */
export default function MarginGuardCard({ test, currencyCode }: MarginGuardCardProps) {
  const limits = useMarginLimits()
  const { ofOrder, belowCompareAt } = limits.limits
  const worst = useWorstCarts(test, currencyCode, ofOrder !== null || belowCompareAt !== null)
  return (
    <TitledCard title={words.heading}>
      <Text as="p" tone="subdued">
        {words.help}
      </Text>
      <LimitFields limits={limits} />
      {!test.isWhole && <Text as="p">{words.check.incomplete}</Text>}
      {worst.canAsk && (
        <InlineStack>
          <Button onClick={worst.ask}>{words.check.action}</Button>
        </InlineStack>
      )}
      {worst.failure !== undefined && (
        <Banner tone="critical">
          <BlockStack gap="200" inlineAlign="start">
            <Text as="p">{words.check.failed(worst.failure)}</Text>
            {worst.found && <Text as="p">{words.check.outdated}</Text>}
            <Button onClick={worst.askAgain}>{words.check.again}</Button>
          </BlockStack>
        </Banner>
      )}
      {worst.isWanted && worst.found === undefined && worst.failure === undefined && (
        <div role="status" aria-label={words.check.loading}>
          <SkeletonBodyText lines={3} />
        </div>
      )}
      {worst.found && <Reports test={test} limits={limits} worst={worst} found={worst.found} />}
    </TitledCard>
  )
}

function LimitFields({ limits }: { readonly limits: MarginLimitsState }) {
  const { stored, shown, errorOf, change, isUnreadable, message, canSave, isSaving, save } = limits
  if (stored.isPending) {
    return (
      <div role="status" aria-label={words.limits.loading}>
        <SkeletonBodyText lines={2} />
      </div>
    )
  }
  if (stored.error !== null) {
    return (
      <Banner tone="warning">
        <BlockStack gap="200" inlineAlign="start">
          <Text as="p">{words.limits.loadFailed(stored.error.message)}</Text>
          <Button onClick={() => void stored.refetch()}>{words.check.again}</Button>
        </BlockStack>
      </Banner>
    )
  }
  return (
    <BlockStack gap="300">
      {isUnreadable && <Banner tone="warning">{words.limits.unreadable}</Banner>}
      {(['ofOrder', 'belowCompareAt'] as const).map((name) => (
        <TextField
          key={name}
          label={words.limits[name]}
          helpText={words.limits[`${name}Help`]}
          value={shown[name]}
          error={errorOf(name) ?? false}
          onChange={(text) => change(name, text)}
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <LiveRegion text={message?.text ?? ''} />
      {message?.tone === 'success' && (
        <Text as="p" tone="success">
          {message.text}
        </Text>
      )}
      {message !== undefined && message.tone !== 'success' && (
        <Banner tone={message.tone}>{message.text}</Banner>
      )}
      <InlineStack>
        <Button onClick={save} loading={isSaving} disabled={!canSave}>
          {words.limits.save}
        </Button>
      </InlineStack>
    </BlockStack>
  )
}

type ReportsProps = {
  readonly test: CartTest
  readonly limits: MarginLimitsState
  readonly worst: WorstCarts
  readonly found: NonNullable<WorstCarts['found']>
}

function Reports({ test, limits, worst, found: { answer } }: ReportsProps) {
  const [triedCart, setTriedCart] = useState<WorstCart>()
  const { telling, products } = worst
  const reports = [
    describeOrder(answer, limits.limits, telling),
    describeItem(answer, limits.limits, telling),
  ].filter((report) => report !== undefined)
  const warnings = reports.flatMap(({ warning }) => warning ?? [])
  const hasLimits = limits.limits.ofOrder !== null || limits.limits.belowCompareAt !== null
  const headline = warnings.join('. ') || (hasLimits && reports.length > 0 ? words.inLimit : '')
  const notTried = test.others.filter(({ tried }) => tried === undefined)
  const tryCart = (cart: WorstCart) => {
    test.tryCart(cart.sample, cart.enteredCodes)
    setTriedCart(cart)
  }
  return (
    <>
      <LiveRegion text={triedCart === undefined ? headline : words.tried} />
      {reports.length === 0 && <Text as="p">{words.none}</Text>}
      {headline !== '' && warnings.length === 0 && (
        <Text as="p" fontWeight="semibold">
          {headline}
        </Text>
      )}
      {reports.map((report) => (
        <section key={report.heading} aria-label={report.heading}>
          <Report report={report} isTried={triedCart === report.cart} onTry={() => tryCart(report.cart)} />
        </section>
      ))}
      <BlockStack gap="100">
        {products && <Subdued text={tellProducts(products)} />}
        {answer.isPartial && <Subdued text={words.unseen.partial} />}
        {notTried.length > 0 && (
          <Subdued
            text={words.unseen.notTried(
              notTried.map(({ title }) => (title === '' ? cartWords.untitled : cartWords.named(title))),
            )}
          />
        )}
        {test.stored.data?.hasMoreCodes && <Subdued text={words.unseen.moreCodes} />}
      </BlockStack>
    </>
  )
}

function tellProducts({ productCount, hasMore }: NonNullable<WorstCarts['products']>): string {
  return hasMore ? words.unseen.moreProducts(productCount) : words.unseen.products(productCount)
}

function Subdued({ text }: { readonly text: string }) {
  return (
    <Text as="p" variant="bodySm" tone="subdued" breakWord>
      {text}
    </Text>
  )
}

type ReportProps = { readonly report: WorstReport; readonly isTried: boolean; readonly onTry: () => void }

function Report({ report: { heading, warning, sentences, taken }, isTried, onTry }: ReportProps) {
  const content = (
    <BlockStack gap="200" inlineAlign="start">
      {sentences.map((sentence) => (
        <Text key={sentence} as="p" breakWord>
          {sentence}
        </Text>
      ))}
      {taken.length > 0 && <TextList texts={taken} />}
      {taken.length > 0 && (
        <Button onClick={onTry} accessibilityLabel={words.tryLabel(heading)}>
          {words.tryCart}
        </Button>
      )}
      {isTried && <Text as="p">{words.tried}</Text>}
    </BlockStack>
  )
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="bodyMd" fontWeight="semibold">
        {heading}
      </Text>
      {warning === undefined ? (
        content
      ) : (
        <Banner tone="warning" title={warning}>
          {content}
        </Banner>
      )}
    </BlockStack>
  )
}
