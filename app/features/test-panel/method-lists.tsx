import { BlockStack, Text } from '@shopify/polaris'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { findHider, listShown, type ShownMethod } from '#rules/preview/method-outcomes.ts'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import { keepsNameAndPlace } from '#rules/preview/wallets.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import type { Outcome } from './describe-outcome.ts'
import styles from './test-panel.module.css'

const words = testPanelWords.outcome

type MethodListsProps = {
  readonly owner: CustomizationOwner
  readonly outcome: Pick<Outcome, 'methods' | 'headline' | 'nameOf'>
}

/** The methods before and after all rule sets, with who did what. */
export function MethodLists({ owner, outcome }: MethodListsProps) {
  const { methods, headline } = outcome
  const shown = listShown(methods)
  return (
    <BlockStack gap="300">
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {words.heading}
        </Text>
        <Text as="p">{headline}</Text>
      </BlockStack>
      {methods.length === 0 ? (
        <Text as="p" tone="subdued">
          {words.noMethods[owner]}
        </Text>
      ) : (
        <div className={styles.lists}>
          <MethodList heading={words.before}>
            {methods.map((method) => (
              <MethodBefore key={method.id} method={method} nameOf={outcome.nameOf} />
            ))}
          </MethodList>
          {shown.length === 0 ? (
            <BlockStack gap="100">
              <ListHeading text={words.after} />
              <Text as="p">{words.nothingLeft}</Text>
            </BlockStack>
          ) : (
            <MethodList heading={words.after}>
              {shown.map((one) => (
                <MethodAfter key={one.method.id} shown={one} nameOf={outcome.nameOf} />
              ))}
            </MethodList>
          )}
        </div>
      )}
    </BlockStack>
  )
}

function ListHeading({ text }: { text: string }) {
  return (
    <Text as="h4" variant="bodySm" fontWeight="semibold">
      {text}
    </Text>
  )
}

function MethodList({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <BlockStack gap="100">
      <ListHeading text={heading} />
      <ol className={styles.methods} aria-label={heading}>
        {children}
      </ol>
    </BlockStack>
  )
}

function MethodBefore({ method, nameOf }: { method: PreviewMethod; nameOf: Outcome['nameOf'] }) {
  const hider = findHider(method)
  return (
    <li>
      {hider === undefined ? (
        <Text as="span">{method.name}</Text>
      ) : (
        <>
          <Text as="span" tone="subdued" textDecorationLine="line-through">
            {method.name}
          </Text>
          <Note text={words.hiddenBy(nameOf(hider))} />
        </>
      )}
    </li>
  )
}

function MethodAfter({ shown, nameOf }: { shown: ShownMethod; nameOf: Outcome['nameOf'] }) {
  const { method, name, renamedBy, movedBy, before } = shown
  const isHeld = keepsNameAndPlace(method.name) && method.changes.some(({ kind }) => kind !== 'hide')
  return (
    <li>
      <Text as="span">{name}</Text>
      {renamedBy && <Note text={words.renamedBy(method.name, nameOf(renamedBy))} />}
      {movedBy && <Note text={words.movedBy(before, nameOf(movedBy))} />}
      {isHeld && <Note text={words.wallet} />}
    </li>
  )
}

function Note({ text }: { text: string }) {
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {text}
    </Text>
  )
}
