import { describe, expect, it } from 'vitest'
import { factsOfTesting, listTesterChecks } from './tester-facts.ts'

const since = '2026-11-20T10:00:00.000Z'
const emails = ['owner@example.com']
const token = 'a-token'

describe('testers', () => {
  it.each([
    [
      { token, emails, since },
      [
        { token, emails, since },
        { token, emails: [], since },
        { emails, since },
      ],
    ],
    [{ token, emails: [], since }, [{ token, emails: [], since }]],
    [{ emails, since }, [{ emails, since }]],
  ])('%j are distinguished from shoppers in these ways, the best first', (testing, ways) => {
    expect(listTesterChecks(testing)).toStrictEqual(ways)
  })

  it.each([
    [undefined, []],
    [{ token, emails, since }, ['tester.token', 'customer.email']],
    [{ token, emails: [], since }, ['tester.token']],
    [{ emails, since }, ['customer.email']],
    [{ emails: [], since }, []],
  ])('%j are recognized by %j', (testing, facts) => {
    expect(factsOfTesting({ testing })).toEqual(facts)
  })
})
