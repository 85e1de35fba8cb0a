import { type ReactNode, useMemo } from 'react'
import { ClockProvider, createClock } from '../../fields/dates/clock.ts'
import { FormFieldsProvider } from '../../fields/schema/form-fields-context.ts'
import { HeadingLevelProvider } from '../../fields/schema/heading-level.tsx'
import { useFieldsOfForm } from '../../fields/schema/use-fields-of-form.ts'
import styles from '../../fields/touch-targets.module.css'
import { type EditorContextValue, EditorProvider } from './editor-context.ts'

type EditorProvidersProps = {
  readonly context: EditorContextValue
  /** Time zone of the shop, for dates. If undefined, the browser's is used. */
  readonly timeZone: string | undefined
  readonly children: ReactNode
}

/** Heading level of conditions and actions. Above them are the page, "Rules", the rule, and "When" or "Then". */
const itemHeadingLevel = 5

/** Contexts that the parts of the editor and the fields of the form need. */
export function EditorProviders({ context, timeZone, children }: EditorProvidersProps) {
  const fields = useFieldsOfForm(context.form, false)
  const clock = useMemo(() => createClock(timeZone), [timeZone])
  return (
    <EditorProvider value={context}>
      <FormFieldsProvider value={fields}>
        <HeadingLevelProvider value={itemHeadingLevel}>
          <ClockProvider value={clock}>
            <div className={styles.touchTargets}>{children}</div>
          </ClockProvider>
        </HeadingLevelProvider>
      </FormFieldsProvider>
    </EditorProvider>
  )
}
