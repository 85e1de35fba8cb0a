import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { findExpressHider, findHider, listShown, type ShownMethod } from '#rules/preview/method-outcomes.ts'
import type { PreviewChange, PreviewMethod } from '#rules/preview/preview-answer.ts'
import { cannotBeChanged } from '#rules/preview/wallets.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, InlineText, Paragraph, SmallPrint } from '../../ui/text.tsx'
import type { Outcome } from './describe-outcome.ts'
import styles from './test-panel.module.css'

const words = testPanelWords.outcome

type MethodListsProps = {
  readonly owner: CustomizationOwner
  readonly outcome: Pick<Outcome, 'methods' | 'headline' | 'nameOf'> & Partial<Pick<Outcome, 'prices'>>
}

/** Methods before and after all rule sets ran, with the rules that changed them. */
export function MethodLists({ owner, outcome }: MethodListsProps) {
  const { methods, headline, prices } = outcome
  const shown = listShown(methods)
  return (
    <Stack between="parts">
      <Stack between="lines">
        <PartHeading level={3}>{words.heading}</PartHeading>
        <Paragraph>{headline}</Paragraph>
        {prices?.areMadeUp && <Hint>{words.pricesMadeUp}</Hint>}
      </Stack>
      {methods.length === 0 ? (
        <Hint>{words.noMethods[owner]}</Hint>
      ) : (
        <div className={styles.lists}>
          <MethodList heading={words.before}>
            {methods.map((method, index) => (
              <MethodBefore
                key={method.id}
                method={method}
                cost={prices?.described[index]}
                nameOf={outcome.nameOf}
              />
            ))}
          </MethodList>
          {shown.length === 0 ? (
            <Stack between="lines">
              <ListHeading text={words.after} />
              <Paragraph>{words.nothingLeft}</Paragraph>
            </Stack>
          ) : (
            <MethodList heading={words.after}>
              {shown.map((one) => (
                <MethodAfter key={one.method.id} shown={one} nameOf={outcome.nameOf} />
              ))}
            </MethodList>
          )}
        </div>
      )}
    </Stack>
  )
}

function ListHeading({ text }: { text: string }) {
  return (
    <PartHeading level={4} kind="list">
      {text}
    </PartHeading>
  )
}

function MethodList({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <Stack between="lines">
      <ListHeading text={heading} />
      <ol className={styles.methods} aria-label={heading}>
        {children}
      </ol>
    </Stack>
  )
}

/**
 * Names the rule that hides a method. An express button that stays has a different text, since a crossed-out name would
 * look removed.
 */
function describeHider({ kind }: PreviewChange, who: string, isHiddenAmongExpress: boolean): string {
  if (kind === 'hide') return words.hiddenBy(who)
  return isHiddenAmongExpress ? words.hiddenInListBy(who) : words.hiddenInListAloneBy(who)
}

type MethodBeforeProps = {
  readonly method: PreviewMethod
  readonly cost: string | undefined
  readonly nameOf: Outcome['nameOf']
}

function MethodBefore({ method, cost, nameOf }: MethodBeforeProps) {
  const hider = findHider(method)
  const expressHider = findExpressHider(method)
  return (
    <li>
      {hider === undefined ? (
        <InlineText>{method.name}</InlineText>
      ) : (
        <>
          <s>
            <InlineText tone="subdued">{method.name}</InlineText>
          </s>
          <Note text={describeHider(hider, nameOf(hider), expressHider !== undefined)} />
        </>
      )}
      {expressHider && <Note text={words.hiddenAmongExpressBy(nameOf(expressHider))} />}
      {cost !== undefined && <Note text={cost} />}
    </li>
  )
}

function MethodAfter({ shown, nameOf }: { shown: ShownMethod; nameOf: Outcome['nameOf'] }) {
  const { method, name, renamedBy, movedBy, before } = shown
  const isHeld =
    cannotBeChanged(method.name) && method.changes.some(({ kind }) => kind === 'rename' || kind === 'move')
  return (
    <li>
      <InlineText>{name}</InlineText>
      {renamedBy && <Note text={words.renamedBy(method.name, nameOf(renamedBy))} />}
      {movedBy && <Note text={words.movedBy(before, nameOf(movedBy))} />}
      {isHeld && <Note text={words.wallet} />}
    </li>
  )
}

function Note({ text }: { text: string }) {
  return <SmallPrint>{text}</SmallPrint>
}
