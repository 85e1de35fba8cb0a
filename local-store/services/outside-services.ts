import type { SentCall } from '../wire/services.ts'
import { type ArrivedCall, redactSecrets } from './redact-secrets.ts'
import type { ServiceFault, ServiceOrders } from './service-fault.ts'
import type { ServiceName } from './service-names.ts'

/** Maximum number of calls in memory. The oldest are dropped first. */
export const mostSentCalls = 500

/** Outside services that the store replaces: their ordered faults and the calls sent to them, all in memory. */
export type OutsideServices = {
  faultOf(service: ServiceName): ServiceFault | undefined
  faults(): Partial<Record<ServiceName, ServiceFault>>
  order(orders: ServiceOrders): void
  /** Records a call without its secrets. Returns a function that records the answer. */
  record(call: ArrivedCall): (answer: SentCall['answer']) => void
  /** Returns the newest first. */
  sent(service?: ServiceName): readonly SentCall[]
  forgetSent(): void
  /** Drops all faults and calls. */
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
      const sentCall: SentCall = {
        ...redactSecrets(call),
        id: String(count),
        at: new Date(now()).toISOString(),
        answer: null,
      }
      sent = [sentCall, ...sent].slice(0, mostSentCalls)
      return (answer) => {
        sent = sent.map((one) => (one.id === sentCall.id ? { ...one, answer } : one))
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
