/** The part of autocannon's interface that the bench uses. The package has no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    amount: number
    connections: number
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
  }
  type Result = { '2xx': number; non2xx: number; errors: number }
  export default function autocannon(options: Options): Promise<Result>
}
