/** Types of packages in bench/tools/node_modules, which are installed only for measuring. */
declare module 'lighthouse' {
  type Audit = { score: number | null; numericValue?: number }
  type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
  type Result = {
    categories: Record<string, Category>
    audits: Record<string, Audit>
    runtimeError?: { code: string; message: string }
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error' },
  ): Promise<{ lhr: Result } | undefined>
}

declare module 'autocannon' {
  export type Result = { requests: { average: number }; latency: { p99: number } }
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
  }): Promise<Result>
}
