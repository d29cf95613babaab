/** True where what was planned ended before its time came: nobody may do it any more. */
export function isEndedBefore({
  dueAt,
  endedAt,
}: {
  dueAt: string
  endedAt: string | null
}): boolean {
  return endedAt !== null && endedAt < dueAt
}
