/** One way to stop all of these. */
export function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop()
  }
}
