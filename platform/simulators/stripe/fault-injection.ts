import { z } from 'zod'

/**
 * Trouble that a test orders: the next calls that fit fail, come late or lose their answer.
 * `isDone`: the work is done all the same, which is the worst case for the caller; what comes late
 * is always done, with `isDone` at once and without it at the end.
 */
export const troubleSchema = z.object({
  method: z.enum(['GET', 'POST']).optional(),
  /** a part of the address, as in `/confirm` */
  path: z.string().optional(),
  times: z.number().int().min(1).default(1),
  kind: z.enum(['status', 'late', 'hangUp']),
  status: z.number().int().min(400).max(599).default(500),
  delayMs: z.number().int().min(0).default(0),
  isDone: z.boolean().default(false),
})

export type Trouble = z.output<typeof troubleSchema>

/** Troubles in store; each call meets at most one. */
export function createTroubles() {
  const inStore: Trouble[] = []
  return {
    order(trouble: z.input<typeof troubleSchema>): void {
      inStore.push(troubleSchema.parse(trouble))
    },
    meet(method: string, path: string): Trouble | undefined {
      const trouble = inStore.find(
        (candidate) =>
          candidate.times > 0 &&
          method === (candidate.method ?? method) &&
          path.includes(candidate.path ?? ''),
      )
      if (trouble) trouble.times -= 1
      return trouble
    },
    forget(): void {
      inStore.length = 0
    },
  }
}
