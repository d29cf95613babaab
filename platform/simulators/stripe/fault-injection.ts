import { z } from 'zod'

/**
 * Trouble that a test orders: the next calls that fit fail, come late or lose their answer.
 * `isDone`: the work is done all the same, which is the worst case for the caller; what comes late
 * is always done, with `isDone` at once and without it at the end.
 */
export const injectedFaultSchema = z.object({
  method: z.enum(['GET', 'POST']).optional(),
  /** a part of the address, as in `/confirm` */
  path: z.string().optional(),
  times: z.number().int().min(1).default(1),
  kind: z.enum(['status', 'late', 'hangUp']),
  status: z.number().int().min(400).max(599).default(500),
  delayMs: z.number().int().min(0).default(0),
  isDone: z.boolean().default(false),
})

export type InjectedFault = z.output<typeof injectedFaultSchema>

/** Troubles in store; each call meets at most one. */
export function createFaultInjection() {
  const inStore: InjectedFault[] = []
  return {
    order(fault: z.input<typeof injectedFaultSchema>): void {
      inStore.push(injectedFaultSchema.parse(fault))
    },
    meet(method: string, path: string): InjectedFault | undefined {
      const fault = inStore.find(
        (candidate) =>
          candidate.times > 0 &&
          method === (candidate.method ?? method) &&
          path.includes(candidate.path ?? ''),
      )
      if (fault) fault.times -= 1
      return fault
    },
    forget(): void {
      inStore.length = 0
    },
  }
}
