import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { findExpressHider, findHider, listShown } from '#rules/preview/method-outcomes.ts'
import type { PreviewMethod } from '#rules/preview/preview-answer.ts'
import { cannotBeChanged } from '#rules/preview/wallets.ts'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import type { Outcome } from '../test-panel/describe-outcome.ts'
import { StateEntries, type StateEntry } from './state-entries.tsx'

const words = deadEndScreenWords.page.reasons

type MethodReasonsProps = {
  readonly owner: CustomizationOwner
  readonly methods: readonly PreviewMethod[]
  readonly nameOf: Outcome['nameOf']
  /** Price of a shipping rate by its name in the store. */
  readonly prices?: Readonly<Record<string, string>>
}

/** Each method of a step, the shown ones first and in their order: shown or hidden, and why. */
export function MethodReasons({ owner, methods, nameOf, prices = {} }: MethodReasonsProps) {
  const shown = listShown(methods)
  const hidden = methods.filter((method) => method.shown === null)
  if (methods.length === 0) return <Hint>{words.noMethods[owner]}</Hint>
  return (
    <Stack between="parts">
      {shown.length === 0 && <Paragraph>{deadEndScreenWords.page.nothingLeft[owner]}</Paragraph>}
      <StateEntries
        entries={[
          ...shown.map(({ method, name, before, renamedBy, movedBy }) =>
            describeMethod(method.id, name, true, [
              renamedBy && words.renamed(method.name, nameOf(renamedBy)),
              movedBy && words.moved(before, nameOf(movedBy)),
              describeExpress(method, nameOf),
              isHeld(method) ? words.wallet : undefined,
              method.changes.length === 0 ? words.noRule : undefined,
              prices[method.name],
            ]),
          ),
          ...hidden.map((method) => {
            const hider = findHider(method)
            return describeMethod(method.id, method.name, false, [
              hider && words[hider.kind === 'hide' ? 'hidden' : 'hiddenInList'](nameOf(hider)),
              describeExpress(method, nameOf),
            ])
          }),
        ]}
      />
    </Stack>
  )
}

function describeExpress(method: PreviewMethod, nameOf: Outcome['nameOf']): string | undefined {
  const hider = findExpressHider(method)
  return hider && words.hiddenAmongExpress(nameOf(hider))
}

/** True if a rule would rename or move a wallet, which keeps its name and position. */
const isHeld = ({ name, changes }: PreviewMethod) =>
  cannotBeChanged(name) && changes.some(({ kind }) => kind === 'rename' || kind === 'move')

const describeMethod = (
  key: string,
  name: string,
  isOn: boolean,
  notes: StateEntry['notes'],
): StateEntry => ({
  key,
  name,
  isOn,
  badge: isOn
    ? { tone: 'success', text: words.badges.shown }
    : { tone: undefined, text: words.badges.hidden },
  notes,
})
