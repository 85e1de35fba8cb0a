import { useEffect, useRef, useState } from 'react'
import type { CheckError, PlacedOrder } from '../../wire.ts'
import { NoticePage } from '../admin/notice-page.tsx'
import { describeFailure } from '../api/store-api.ts'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { PageSkeleton } from '../design/page-skeleton.tsx'
import { AddressFields } from './address-fields.tsx'
import { CartSummary } from './cart-summary.tsx'
import { deriveCheckFaults } from './check-faults.ts'
import styles from './checkout.module.css'
import { addressFields, type CheckoutForm, fillFromLink, startForm } from './checkout-form.ts'
import { Contact } from './contact.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import { ExpressCheckout } from './express-checkout.tsx'
import { findSelectedMethod, PaymentChoice } from './payment-choice.tsx'
import { PlaceOrder } from './place-order.tsx'
import { RunDrawer } from './run-drawer.tsx'
import { deriveSelectedRate, findPressed } from './settle-checkout.ts'
import { useBuyerJourney } from './ui-extensions/buyer-journey.ts'
import { ExtensionReports } from './ui-extensions/extension-reports.tsx'
import { ExtensionSlot } from './ui-extensions/extension-slot.tsx'
import { useRunningExtensions } from './ui-extensions/use-running-extensions.ts'
import { useCartCheck } from './use-cart-check.ts'
import { useCheckout, useCheckoutStore } from './use-checkout.ts'
import { findWaitingCode } from './waiting-code.ts'

export function CheckoutPage() {
  const store = useCheckoutStore()
  if (store.data) return <Checkout store={store.data} />
  if (!store.isError) return <PageSkeleton />
  return (
    <NoticePage title="The checkout can’t be shown">
      <p>{describeFailure(store.error)}</p>
      <Button busy={store.isFetching} onClick={() => store.refetch()}>
        Try again
      </Button>
    </NoticePage>
  )
}

type CheckoutStore = NonNullable<ReturnType<typeof useCheckoutStore>['data']>

function Checkout({ store }: { store: CheckoutStore }) {
  const { shop, api, products, customers } = store
  const [form, setForm] = useState(() =>
    fillFromLink(
      startForm(products[0]?.sku),
      new URLSearchParams(window.location.search),
      findWaitingCode(shop.handle),
    ),
  )
  const checkout = useCheckout(api, form)
  const view = checkout.data?.view
  const currencyCode = view?.currencyCode ?? (form.currency || shop.currencyCode)
  const cart = useCartCheck(api, form, setForm)
  /** Errors of checks on the last order, until the form changes. */
  const [refused, setRefused] = useState<{ form: CheckoutForm; errors: readonly CheckError[] }>()
  const atOrder = refused?.form === form ? refused.errors : []
  const expressMethods = view?.expressMethods ?? []
  const pressed = findPressed(expressMethods, form.pressedExpress)
  const running = useRunningExtensions(api, form.language)
  const journey = useBuyerJourney()
  const [placed, setPlaced] = useState<PlacedOrder>()
  const selectedOption = findSelectedMethod(view, form.chosenMethod, pressed)
  const slots = {
    ...running,
    api,
    journey,
    facts: view && { view, form, products, shop, selectedOption, placed },
    onChange: setForm,
  }
  const placing = useRef<HTMLElement>(null)
  const faults = deriveCheckFaults([...(view?.checkErrors ?? []), ...atOrder], addressFields)
  useEffect(() => {
    document.title = `Checkout · ${shop.name}`
  }, [shop.name])

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a href={`/store/${shop.handle}`} className={styles.brand}>
          {shop.name}
        </a>
        <h1 className={styles.heading}>Checkout</h1>
        <p className={styles.standIn}>papershop stand-in</p>
      </header>
      <main className={styles.columns} aria-busy={checkout.isWaiting}>
        <div className={styles.form}>
          {checkout.error && <Notice tone="critical" title={describeFailure(checkout.error)} />}
          {faults.page.map((message) => (
            <Notice key={message} tone="critical" title={message} />
          ))}
          <ExpressCheckout
            methods={expressMethods}
            pressed={pressed}
            onPress={(pressedExpress) => {
              setForm({ ...form, pressedExpress })
              placing.current?.focus()
            }}
          />
          <Contact
            form={form}
            customers={customers}
            known={view?.customer ?? null}
            faults={faults.fields}
            onChange={setForm}
          />
          <AddressFields form={form} faults={faults.fields} onChange={setForm} />
          <DeliveryChoice
            view={view}
            currencyCode={currencyCode}
            selected={deriveSelectedRate(view?.deliveryOptions ?? [], form.chosenRate)}
            after={<ExtensionSlot target="purchase.checkout.shipping-option-list.render-after" {...slots} />}
            onChoose={(chosenRate) => setForm({ ...form, chosenRate })}
          />
          <PaymentChoice
            view={view}
            chosen={form.chosenMethod}
            pressed={pressed}
            before={<ExtensionSlot target="purchase.checkout.payment-method-list.render-before" {...slots} />}
            onChoose={(chosenMethod) => setForm({ ...form, chosenMethod, pressedExpress: null })}
          />
          <PlaceOrder
            api={api}
            form={form}
            view={view}
            currencyCode={currencyCode}
            waiting={checkout.isWaiting}
            pressed={pressed}
            boxRef={placing}
            journey={journey}
            onPlaced={(order) => {
              setPlaced(order)
              void checkout.refetch()
            }}
            onRefused={(errors) => setRefused({ form, errors })}
          />
          {placed && (
            <section aria-label="Thank you">
              <ExtensionSlot target="purchase.thank-you.block.render" {...slots} />
            </section>
          )}
          <p className={styles.note}>
            This is a local store: it takes no money and keeps no orders. A test order counts the uses of the
            discounts that apply.
          </p>
        </div>
        <div className={styles.right}>
          <CartSummary
            form={form}
            view={view}
            products={products}
            currencyCode={currencyCode}
            refusals={cart.refusals}
            onChange={cart.change}
          />
        </div>
      </main>
      <RunDrawer
        view={view}
        adminAddress={`/store/${shop.handle}`}
        attributes={form.attributes}
        extensionFaults={running.faults.length}
        extensions={
          <ExtensionReports
            extensions={running.extensions}
            faults={running.faults}
            attributes={form.extensionAttributes}
          />
        }
      />
    </div>
  )
}
