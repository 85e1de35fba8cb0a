import type { SentCall } from '../wire/services.ts'
import type { ServiceFault, ServiceOrders } from './service-fault.ts'
import type { ServiceName } from './service-names.ts'
import { type ArrivedCall, withoutSecrets } from './without-secrets.ts'

/** As many calls as are kept; the oldest are forgotten first. */
export const mostSentCalls = 500

/** The services outside that the store stands in for: what they do wrong, and what was sent to them. All of it in memory. */
export type OutsideServices = {
  faultOf(service: ServiceName): ServiceFault | undefined
  faults(): Partial<Record<ServiceName, ServiceFault>>
  order(orders: ServiceOrders): void
  /** Keeps a call, without the secrets in it. Answers the function that notes how it was answered. */
  record(call: ArrivedCall): (answer: SentCall['answer']) => void
  /** Newest first. */
  sent(service?: ServiceName): readonly SentCall[]
  forgetSent(): void
  /** No faults, nothing sent. */
  beginAgain(): void
}

/** @param now milliseconds since 1970 */
export function createOutsideServices(now: () => number): OutsideServices {
  let faults: Partial<Record<ServiceName, ServiceFault>> = {}
  let sent: SentCall[] = []
  let count = 0
  const forgetSent = (): void => {
    sent = []
  }
  return {
    faultOf: (service) => faults[service],
    faults: () => faults,
    order(orders) {
      const wanted = Object.entries({ ...faults, ...orders }).filter(([, fault]) => fault !== null)
      faults = Object.fromEntries(wanted)
    },
    record(call) {
      count += 1
      const kept: SentCall = {
        ...withoutSecrets(call),
        id: String(count),
        at: new Date(now()).toISOString(),
        answer: null,
      }
      sent = [kept, ...sent].slice(0, mostSentCalls)
      return (answer) => {
        sent = sent.map((one) => (one.id === kept.id ? { ...one, answer } : one))
      }
    },
    sent: (service) => (service === undefined ? sent : sent.filter((one) => one.service === service)),
    forgetSent,
    beginAgain() {
      faults = {}
      forgetSent()
    },
  }
}
