import { z } from 'zod'

/**
 * A fault that a test injects: the next matching calls fail, are late, or lose their response.
 * `isDone`: the work is done anyway, which is the worst case for the caller. Late calls are always
 * done: with `isDone` immediately, otherwise at the end.
 */
export const injectedFaultSchema = z.object({
  method: z.enum(['GET', 'POST']).optional(),
  /** part of the path, such as `/confirm` */
  path: z.string().optional(),
  times: z.number().int().min(1).default(1),
  kind: z.enum(['status', 'late', 'hangUp']),
  status: z.number().int().min(400).max(599).default(500),
  delayMs: z.number().int().min(0).default(0),
  isDone: z.boolean().default(false),
})

export type InjectedFault = z.output<typeof injectedFaultSchema>

/** The pending faults; each call gets at most one. */
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
