import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PlatformFailure } from '../../platform/platform-failure.ts'
import { createBillingCalls } from './billing-calls.ts'

const returnUrl = 'https://admin.shopify.com/store/saffron-lane/apps/app/plan'
const page = 'https://billing.example.com/confirm'
let lent: string[]
let logged: unknown[][]
beforeEach(() => {
  lent = []
  logged = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    lent.push(`${method} ${path}`)
    return new Response(null, { status: 204 })
  })
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(parts))
})

/** Calls of a billing service that gives the same answer to every request. */
function createCalls(answer: unknown) {
  const requests: unknown[] = []
  const take = async (request: unknown) => {
    requests.push(request)
    if (answer instanceof Error) throw answer
    return answer
  }
  const mantle = {
    client: { updateSubscription: take },
    subscribe: take,
    cancelSubscription: take,
    addPaymentMethod: take,
    getUsageReport: take,
    createHostedSession: take,
  }
  return { asked: requests, calls: createBillingCalls(mantle as never, returnUrl) }
}
const plan = (more: object = {}) => ({ id: 'plan-1', trialDays: 7, discounts: [], ...more }) as never
const access = ['POST /app/api/billing/access']

describe('a call of the billing service', () => {
  it('chooses a plan, with access lent before', async () => {
    const { asked, calls } = createCalls({ confirmationUrl: page })
    expect(await calls.choosePlan(plan())).toBe(page)
    expect(asked).toEqual([
      {
        planId: 'plan-1',
        returnUrl,
        billingProvider: 'shopify',
        useSavedPaymentMethod: true,
        trialDays: 7,
      },
    ])
    expect(lent).toEqual(access)
  })

  it('chooses a plan with the highest of its discounts', async () => {
    const { asked, calls } = createCalls({ confirmationUrl: page })
    const discount = (id: string, discountedAmount: number) => ({
      id,
      discountedAmount,
      amount: discountedAmount,
    })
    await calls.choosePlan(plan({ discounts: [discount('small', 5), discount('large', 9)] }))
    expect(asked).toMatchObject([{ discountId: expect.stringMatching(/small|large/) }])
  })

  it('cancels a plan for a reason, with access lent before', async () => {
    const { asked, calls } = createCalls({})
    await calls.cancelPlan('Too expensive')
    expect(asked).toEqual([{ cancelReason: 'Too expensive' }])
    expect(lent).toEqual(access)
  })

  it('changes the highest charge, which applies at once or after the merchant approves it on a page', async () => {
    const { asked, calls } = createCalls({ confirmationUrl: new URL(page) })
    expect(await calls.changeCappedAmount({ id: 'sub-1' } as never, 50)).toBe(page)
    expect(asked).toEqual([{ id: 'sub-1', cappedAmount: 50 }])
    expect(lent).toEqual(access)
    expect(await createCalls({}).calls.changeCappedAmount({ id: 'sub-1' } as never, 50)).toBeUndefined()
  })

  it('opens the page of bills, and that of payment methods', async () => {
    const bills = createCalls({ url: page })
    expect(await bills.calls.openBills()).toBe(page)
    expect(bills.asked).toEqual([{ type: 'portal', config: { returnUrl } }])
    const methods = createCalls({ clientSecret: page })
    expect(await methods.calls.openPaymentMethod()).toBe(page)
    expect(methods.asked).toEqual([{ returnUrl }])
    expect(lent).toEqual([])
  })

  it('reads the use of a month', async () => {
    const { asked, calls } = createCalls({ report: { total: 3 } })
    expect(await calls.readUsage('codes')).toEqual({ total: 3 })
    expect(asked).toEqual([{ usageId: 'codes', period: 'monthly' }])
  })

  it('opens a page of either web protocol', async () => {
    const local = 'http://localhost:4000/confirm'
    expect(await createCalls({ clientSecret: local }).calls.openPaymentMethod()).toBe(local)
  })

  it.each([undefined, 'secret_of_a_script', 'javascript:alert(1)', 'ftp://billing.example.com/http:'])(
    'opens no page at %s',
    async (clientSecret) => {
      const failure = await createCalls({ clientSecret })
        .calls.openPaymentMethod()
        .catch((error) => error)
      expect(failure).toBeInstanceOf(PlatformFailure)
      expect(failure).toMatchObject({
        message:
          'The billing service refused this: There’s no page to approve the plan. Try again in a moment.',
        passing: false,
      })
    },
  )

  it('fails for good in the words of a refusal', async () => {
    const failure = await createCalls({ error: 'Card expired' })
      .calls.cancelPlan('No need')
      .catch((error) => error)
    expect(failure).toMatchObject({
      message: 'The billing service refused this: Card expired',
      passing: false,
    })
    expect(logged).toEqual([['billing: cancel: Card expired']])
  })

  it('fails for now where the service does not answer', async () => {
    const cause = new Error('no connection')
    const failure = await createCalls(cause)
      .calls.readUsage('codes')
      .catch((error) => error)
    expect(failure).toMatchObject({
      message: expect.stringMatching(/doesn’t respond/),
      passing: true,
      cause,
    })
    expect(logged).toEqual([['billing: usage report', cause]])
  })
})
