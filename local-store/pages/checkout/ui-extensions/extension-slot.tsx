import { RemoteRootRenderer } from '@remote-dom/react/host'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RunningExtension, SessionTokenAnswer } from '../../../wire.ts'
import type { StoreApi } from '../../api/store-api.ts'
import type { CheckoutForm } from '../checkout-form.ts'
import { applyAttributeChange } from './apply-attribute-change.ts'
import { applyCartLinesChange } from './apply-cart-lines-change.ts'
import { applyNoteChange } from './apply-note-change.ts'
import type { BuyerJourney } from './buyer-journey.ts'
import type { ChangeResult } from './change-result.ts'
import styles from './components.module.css'
import { listRenderers } from './components.tsx'
import { type CheckoutFacts, deriveValues } from './derive-values.ts'
import { type ExtensionHost, type PageFunctions, startExtension } from './extension-host.ts'
import { extensionStorage } from './extension-storage.ts'
import { queryStorefront } from './query-storefront.ts'

export interface ExtensionsProps {
  api: StoreApi
  extensions: readonly RunningExtension[]
  /** Undefined until the checkout has answered. */
  facts: CheckoutFacts | undefined
  onChange(change: (form: CheckoutForm) => CheckoutForm): void
  /** The buyer's next steps, which extensions may stop. */
  journey: BuyerJourney
  onFault(extension: RunningExtension, message: string): void
}

/** The position of a target on the page, with the extensions placed there. */
export function ExtensionSlot({ target, extensions, ...rest }: ExtensionsProps & { target: string }) {
  const here = extensions.filter((extension) => extension.target === target)
  return (
    <div className={styles.slot} data-target={target}>
      {here.map((extension) => (
        <Extension key={extension.scriptUrl} extension={extension} {...rest} />
      ))}
    </div>
  )
}

type ExtensionProps = Omit<ExtensionsProps, 'extensions'> & { extension: RunningExtension }

function Extension({ api, extension, facts, journey, onChange, onFault }: ExtensionProps) {
  const [host, setHost] = useState<ExtensionHost>()
  const components = useMemo(() => listRenderers(extension.target), [extension.target])
  const values = facts && deriveValues(extension, facts)
  const current = useRef<{
    values: typeof values
    form: CheckoutForm | undefined
    functions?: PageFunctions
  }>({
    values,
    form: facts?.form,
  })
  const isKnown = facts !== undefined
  const apply = (change: (form: CheckoutForm) => { form: CheckoutForm; result: ChangeResult }) => {
    const { form } = current.current
    if (form === undefined) throw new Error('The checkout is not loaded.')
    const { result } = change(form)
    if (result.type === 'success') onChange((latest) => change(latest).form)
    return result
  }
  current.current = {
    values,
    form: facts?.form,
    functions: {
      applyAttributeChange: (change) => apply((form) => applyAttributeChange(form, change)),
      applyCartLinesChange: (change) =>
        apply((form) =>
          applyCartLinesChange(form, change, {
            lines: facts?.view.lines ?? [],
            products: facts?.products ?? [],
          }),
        ),
      applyNoteChange: (change) => apply((form) => applyNoteChange(form, change)),
      query: (query, options) => {
        const { form } = current.current
        if (form === undefined) throw new Error('The checkout is not loaded.')
        return queryStorefront(api, form, query, options)
      },
      'sessionToken.get': async () =>
        (await api.send<SessionTokenAnswer>('POST', '/ui-extensions/session-token', {})).token,
      ...extensionStorage(extension.uid),
    },
  }

  // The worker starts once for each script and receives later values in messages.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed value is no reason to start again
  useEffect(() => {
    const { values: first } = current.current
    if (first === undefined) return
    const started = startExtension(extension, first, {
      functions: () => {
        const { functions } = current.current
        if (functions === undefined) throw new Error('The checkout is not loaded.')
        return functions
      },
      onFault: (message) => onFault(extension, message),
    })
    setHost(started)
    const leave = journey.join(started)
    return () => {
      leave()
      started.end()
      setHost(undefined)
    }
  }, [extension.scriptUrl, isKnown])

  const sent = values && JSON.stringify(values)
  useEffect(() => {
    if (sent !== undefined) host?.update(JSON.parse(sent))
  }, [host, sent])

  return host && <RemoteRootRenderer receiver={host.receiver} components={components} />
}
