/** True if a scheduled change failed before its time because no one may make it. */
export function isEndedBefore({
  dueAt,
  endedAt,
}: {
  dueAt: string
  endedAt: string | null
}): boolean {
  return endedAt !== null && endedAt < dueAt
}
